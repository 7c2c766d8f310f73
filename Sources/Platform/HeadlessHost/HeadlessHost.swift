import Foundation
import Synchronization
import UIHost

/// A host without a screen: a clock that moves when told to, input that is called, and a surface in
/// memory.
///
/// It is the host of tests and of continuous integration, and the documentation of the boundary:
/// everything that a host must do is done here in the plainest way.
@MainActor
package final class HeadlessHost: AppHost {
    /// Who moves time.
    package enum Clock: Sendable {
        /// `advance(by:)` does, and nothing else.
        case manual
        /// Real time passes, and frames come while the main run loop or the main queue runs.
        case runLoop
    }

    /// The manual clock's first reading. It is not 0, which apps use for "no time yet".
    package static let epoch: TimeInterval = 1000

    package private(set) var screen: HostScreen
    package private(set) var appearance: HostAppearance
    package weak var receiver: (any HostEventReceiver)?
    package var clipboard: String?
    private var playedFeedback: [HostFeedback] = []
    private let clock: Clock
    package let paintsOnDemand: Bool

    /// - Parameter paintsOnDemand: Whether only those frames are painted that somebody looks at. False
    ///   lets each cost what it costs on a screen.
    package init(
        screen: HostScreen = HostScreen(device: .standard),
        appearance: HostAppearance = HostAppearance(), clock: Clock = .manual,
        paintsOnDemand: Bool = true
    ) {
        self.screen = screen
        self.appearance = appearance
        self.clock = clock
        self.paintsOnDemand = paintsOnDemand
        manualClock = ManualClock(Self.epoch)
    }

    // MARK: Time

    private let manualClock: ManualClock
    private var isProducingFrame = false
    private lazy var liveFrames = RunLoopFrames { [unowned self] in produceFrame() }

    /// When the next frame is due; nil while the app is at rest.
    package private(set) var nextFrameTime: TimeInterval?

    package nonisolated var hasManualClock: Bool { clock == .manual }

    package nonisolated var now: TimeInterval {
        hasManualClock ? manualClock.now : RunLoopFrames.now
    }

    package func requestFrame(at time: TimeInterval) {
        // A frame that asks for the next one gets it a refresh later, never at once: otherwise a
        // view that always wants layout would stop the clock.
        let interval = 1 / TimeInterval(screen.maximumFramesPerSecond)
        let earliest = isProducingFrame && time <= now ? now + interval : max(time, now)
        let time = min(nextFrameTime ?? .infinity, earliest)
        guard time != nextFrameTime else { return }
        nextFrameTime = time
        if !hasManualClock { liveFrames.schedule(after: time - now) }
    }

    private func produceFrame() {
        guard let time = nextFrameTime else { return }
        nextFrameTime = nil
        isProducingFrame = true
        defer { isProducingFrame = false }
        receiver?.receive(.frame(at: hasManualClock ? max(time, now) : now))
    }

    package func play(_ feedback: HostFeedback) {
        playedFeedback.append(feedback)
        // Chosen: an app that runs for days keeps no more.
        if playedFeedback.count > 1000 { playedFeedback.removeFirst() }
    }

    /// What was felt since the last time that somebody asked.
    package func takeFeedback() -> [HostFeedback] {
        defer { playedFeedback = [] }
        return playedFeedback
    }

    /// Moves the manual clock, producing each frame that becomes due at its time.
    package func advance(by seconds: TimeInterval) {
        advance(to: now + max(seconds, 0))
    }

    /// Moves the manual clock to a time; nothing happens if that is past.
    package func advance(to target: TimeInterval) {
        precondition(hasManualClock, "only a manual clock can be moved")
        while let next = nextFrameTime, next <= target {
            manualClock.move(to: next)
            produceFrame()
        }
        manualClock.move(to: target)
    }

    // MARK: Screen

    /// Where frames are painted; nil before the first.
    private var canvas: HostSurface?
    /// The frame that was shown last, which may still have to be painted into the canvas.
    private var lastFrame: HostFrame?
    /// What the last frame changed.
    package private(set) var lastDamage: [HostRectangle] = []
    /// How many frames were shown.
    package private(set) var presentedFrameCount = 0

    package func makeSurface(width: Int, height: Int) -> HostSurface? {
        if let canvas, canvas.width == width, canvas.height == height { return canvas }
        canvas = HostSurface(width: width, height: height)
        lastFrame = nil
        return canvas
    }

    package func present(_ frame: HostFrame) {
        precondition(
            canvas.map { frame.pixels == $0.pixels } == true,
            "a frame outside of the surface that was lent")
        lastFrame = frame
        surfaceSize = (frame.width, frame.height)
        lastDamage = frame.damage
        presentedFrameCount += 1
    }

    /// The size of the last frame in pixels.
    package private(set) var surfaceSize = (width: 0, height: 0)

    /// The pixels of the last frame, premultiplied 0xAARRGGBB, row by row from the top.
    ///
    /// - Complexity: O(pixels); a part is had for less from `pixels(in:)` and `pixel(x:y:)`.
    package var surface: [UInt32] {
        pixels(
            in: HostRectangle(x: 0, y: 0, width: canvas?.width ?? 0, height: canvas?.height ?? 0))
    }

    /// The pixels of a part of the last frame, which lies inside of it, row by row from the top.
    package func pixels(in part: HostRectangle) -> [UInt32] {
        guard let canvas, presentedFrameCount > 0 else { return [] }
        lastFrame?.paint()
        return [UInt32](unsafeUninitializedCapacity: part.width * part.height) { pixels, count in
            guard let base = pixels.baseAddress else { return }
            for row in 0..<part.height {
                (base + row * part.width).initialize(
                    from: canvas.pixels + (part.y + row) * canvas.stride + part.x,
                    count: part.width)
            }
            count = part.width * part.height
        }
    }

    /// One pixel of the last frame.
    package func pixel(x: Int, y: Int) -> UInt32 {
        guard let canvas, (0..<canvas.width).contains(x), (0..<canvas.height).contains(y)
        else { return 0 }
        lastFrame?.paint()
        return canvas.pixels[y * canvas.stride + x]
    }

    /// Where text is being typed; nil while nothing takes any.
    package private(set) var textInput: HostTextInput?

    package func setTextInput(_ session: HostTextInput?) { textInput = session }

    /// Always the same, so that pictures are.
    package var timeOfDay: String { "9:41" }

    // MARK: Events

    /// Tells the app about an event now, as hardware would.
    package func send(_ event: HostEvent) {
        receiver?.receive(event)
    }

    /// Turns the device.
    package func rotate(to orientation: HostOrientation) {
        guard screen.orientation != orientation else { return }
        screen.orientation = orientation
        send(.screenChanged)
    }

    /// Gives the host another screen, as when the person of a window makes it larger.
    package func setScreen(_ screen: HostScreen) {
        guard self.screen != screen else { return }
        self.screen = screen
        send(.screenChanged)
    }

    /// Changes the system's settings.
    package func setAppearance(_ appearance: HostAppearance) {
        guard self.appearance != appearance else { return }
        self.appearance = appearance
        send(.appearanceChanged)
    }

    // MARK: Running

    /// What `run()` does and returns: a run without anybody in front of it. Nil leaves the app running
    /// on the main run loop.
    package var performance: (@MainActor (HeadlessHost) -> Int32)?
    private var exitCode: Int32?

    /// Ends `run()`.
    package func quit(exitCode: Int32 = 0) {
        self.exitCode = exitCode
    }

    package func run() -> Int32 {
        if let performance { return performance(self) }
        precondition(!hasManualClock, "a manual clock is moved by its owner, not by running")
        liveFrames.run { exitCode != nil }
        return exitCode ?? 0
    }
}

/// A clock that stands still until it is moved; it may be read from any thread.
private final class ManualClock: Sendable {
    private let bits: Atomic<UInt64>

    init(_ time: TimeInterval) {
        bits = Atomic(time.bitPattern)
    }

    var now: TimeInterval { TimeInterval(bitPattern: bits.load(ordering: .acquiring)) }

    /// Moves forward only.
    func move(to time: TimeInterval) {
        bits.store(max(time, now).bitPattern, ordering: .releasing)
    }
}
