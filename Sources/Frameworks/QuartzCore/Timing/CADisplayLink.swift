public import ObjectiveC

/// A timer that sends a message with every frame of the screen.
///
/// It retains its target from the initialiser until `invalidate()`, and its scheduler holds it while it is
/// in a run loop.
open class CADisplayLink: _DynamicObject {
    private var target: AnyObject?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var isValid = true
    private var hasFired = false
    /// What drives the link; unless set, the environment's scheduler when it is first added.
    package final var scheduler: (any DisplayLinkScheduler)?

    /// Makes a display link that sends `sel` with itself to `target`; it waits for `add(to:)`.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Starts to send in a mode of a run loop. Every run loop is the main one, which frames run on.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid else { return }
        let wasIdle = modes.isEmpty
        modes.insert(mode)
        if scheduler == nil { scheduler = DisplayLinks.scheduler }
        if wasIdle { scheduler?.add(self) }
    }

    /// Stops sending in a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard modes.remove(mode) != nil, modes.isEmpty else { return }
        scheduler?.remove(self)
    }

    /// Stops for good and releases the target.
    open func invalidate() {
        guard isValid else { return }
        isValid = false
        target = nil
        if !modes.isEmpty {
            modes = []
            scheduler?.remove(self)
        }
    }

    /// The media time of the frame that was sent last, in seconds; 0 before the first.
    open private(set) var timestamp: CFTimeInterval = 0

    /// The media time at which the next frame is due, in seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// The length of a frame of the screen, in seconds; 0 before the first.
    open private(set) var duration: CFTimeInterval = 0

    /// Whether sending is suspended; false unless set.
    open var isPaused = false {
        didSet { if isPaused != oldValue, !modes.isEmpty { scheduler?.changed(self) } }
    }

    /// The frame rates wanted, in frames a second; frames in between are left out.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The frame rate wanted, in frames a second; 0 is the screen's.
    @available(*, deprecated, message: "Use preferredFrameRateRange")
    open var preferredFramesPerSecond: Int {
        get { Int(clamping: Double(preferredFrameRateRange.preferred ?? 0)) }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange = CAFrameRateRange(
                minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// Sends the message for a frame, unless the link is paused or wants a slower rate.
    ///
    /// - Parameters:
    ///   - time: The media time of the frame.
    ///   - frameDuration: The length of the screen's frames.
    package final func fire(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
        guard isValid, !isPaused, let target, isDue(at: time, frameDuration: frameDuration) else {
            return
        }
        hasFired = true
        timestamp = time
        duration = frameDuration
        targetTimestamp = time + interval(frameDuration)
        send(selector, to: target, self)
    }

    private func isDue(at time: CFTimeInterval, frameDuration: CFTimeInterval) -> Bool {
        // Half a frame of slack: frames do not come at exact multiples.
        !hasFired || time - timestamp >= interval(frameDuration) - frameDuration / 2
    }

    /// The time from one message to the next: whole frames.
    private func interval(_ frameDuration: CFTimeInterval) -> CFTimeInterval {
        let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        guard wanted > 0, frameDuration > 0 else { return frameDuration }
        let frames = (1 / (Double(wanted) * frameDuration)).rounded()
        return max(frames, 1) * frameDuration
    }
}
