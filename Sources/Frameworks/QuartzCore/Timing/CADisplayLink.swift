public import ObjectiveC

/// A timer that sends a message with every frame of the screen.
///
/// It retains its target from the initialiser until `invalidate()`, and its scheduler retains it while it is
/// in a run loop.
open class CADisplayLink: _DynamicObject {
    private var target: AnyObject?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var isValid = true
    private var hasFired = false
    /// The scheduler of the link; by default the environment's at the time of its first addition.
    package final var scheduler: (any DisplayLinkScheduler)?

    /// Creates a display link that sends `sel` with itself to `target` after `add(to:forMode:)`.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Creates a display link that calls a closure, which is retained until `invalidate()`.
    package convenience init(_ body: @escaping (CADisplayLink) -> Void) {
        self.init(target: FrameClosure(body), selector: "")
    }

    /// Adds the link to a mode of a run loop. Any run loop counts as the main one, on which frames run.
    ///
    /// It waits while the run loop is in another mode.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid else { return }
        let wasIdle = modes.isEmpty
        modes.insert(mode)
        if scheduler == nil { scheduler = DisplayLinks.scheduler }
        if wasIdle { scheduler?.add(self) }
    }

    /// Removes the link from a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard modes.remove(mode) != nil, modes.isEmpty else { return }
        scheduler?.remove(self)
    }

    /// Stops permanently and releases the target.
    open func invalidate() {
        guard isValid else { return }
        isValid = false
        target = nil
        if !modes.isEmpty {
            modes = []
            scheduler?.remove(self)
        }
    }

    /// The media time of the last frame, in seconds; 0 before the first.
    open private(set) var timestamp: CFTimeInterval = 0

    /// The media time at which the next frame is due, in seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// The duration of a screen's frame, in seconds; 0 before the first.
    open private(set) var duration: CFTimeInterval = 0

    /// Whether the link is paused; false by default.
    open var isPaused = false {
        didSet { if isPaused != oldValue, !modes.isEmpty { scheduler?.changed(self) } }
    }

    /// The preferred frame rates in frames per second; frames in between are skipped.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The preferred frame rate in frames per second; 0 is the screen's.
    @available(*, deprecated, message: "Use preferredFrameRateRange")
    open var preferredFramesPerSecond: Int {
        get { Int(clamping: Double(preferredFrameRateRange.preferred ?? 0)) }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange = CAFrameRateRange(
                minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// Whether the link fires while the run loop is in a mode.
    package final func runs(in mode: RunLoop.Mode) -> Bool {
        modes.contains(mode) || modes.contains(.common)
    }

    /// Sends the message for a frame, unless the link is paused or has a lower rate.
    ///
    /// - Parameters:
    ///   - time: The media time of the frame.
    ///   - frameDuration: The duration of the screen's frames.
    package final func fire(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
        // The callback of another link may have removed it.
        guard !modes.isEmpty, !isPaused, let target, isDue(at: time, frameDuration: frameDuration)
        else { return }
        hasFired = true
        timestamp = time
        duration = frameDuration
        targetTimestamp = time + interval(frameDuration)
        if let closure = target as? FrameClosure {
            closure.body(self)
        } else {
            send(selector, to: target, self)
        }
    }

    private func isDue(at time: CFTimeInterval, frameDuration: CFTimeInterval) -> Bool {
        // Half a frame of tolerance, since frames do not arrive at exact multiples.
        !hasFired || time - timestamp >= interval(frameDuration) - frameDuration / 2
    }

    /// Returns the interval between two messages: a number of whole frames.
    private func interval(_ frameDuration: CFTimeInterval) -> CFTimeInterval {
        let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        guard wanted > 0, frameDuration > 0 else { return frameDuration }
        let frames = (1 / (Double(wanted) * frameDuration)).rounded()
        return max(frames, 1) * frameDuration
    }
}

/// The target of a display link that calls a closure.
private final class FrameClosure {
    let body: (CADisplayLink) -> Void

    init(_ body: @escaping (CADisplayLink) -> Void) { self.body = body }
}
