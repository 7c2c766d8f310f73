import Foundation
import HostRuntime
import UIHost
import VirtualClock

/// A host without a display: a clock that is advanced by calls, input by calls, and a surface in memory.
///
/// It is the host of tests and continuous integration, and the reference for other hosts: it implements
/// every requirement in the simplest way.
@MainActor
package final class HeadlessHost: AppHost {
    /// The source of time.
    package enum Clock: Sendable {
        /// The clock moves only by `advance(by:)`; the rest of the process keeps real time.
        case manual
        /// As `manual`, and the whole process follows: `Date`, timers, Dispatch, sleeping tasks and every
        /// wait with a time-out. `advance(by:)` then returns when all that was due has happened.
        case process
        /// Real time; frames are produced while the main run loop or the main queue runs.
        case runLoop
    }

    /// The manual clock's initial time; not 0, which apps use for an unset time.
    package static let epoch: TimeInterval = 1000

    package private(set) var screen: HostScreen
    package private(set) var appearance: HostAppearance
    package weak var receiver: (any HostEventReceiver)?
    package var clipboard: String?
    private var playedFeedback: [HostFeedback] = []
    let clock: Clock
    package let paintsOnDemand: Bool

    /// - Parameter paintsOnDemand: Whether only frames whose pixels are read are painted; false for the
    ///   cost of frames on a display.
    package init(
        screen: HostScreen = HostScreen(device: .standard),
        appearance: HostAppearance = HostAppearance(), clock: Clock = .manual,
        paintsOnDemand: Bool = true
    ) {
        self.screen = screen
        self.appearance = appearance
        self.clock = clock
        self.paintsOnDemand = paintsOnDemand
        manualClock = clock == .process ? ProcessClock(Self.epoch) : ManualClock(Self.epoch)
    }

    // MARK: Time

    private let manualClock: any SettableClock
    private var isProducingFrame = false
    private lazy var liveFrames = RunLoopFrames { [unowned self] in produceFrame() }

    /// The time of the next requested frame; nil while the app is idle.
    package private(set) var nextFrameTime: TimeInterval?

    package var runLoopMode = RunLoop.Mode.default {
        didSet { if !hasManualClock { liveFrames.mode = runLoopMode } }
    }

    package nonisolated var hasManualClock: Bool { clock != .runLoop }

    package nonisolated var now: TimeInterval {
        hasManualClock ? manualClock.now : RunLoopFrames.now
    }

    /// Whether frames come from outside, by `send(.frame(at:))`, at the times of a recording: those that the app asks
    /// for are kept back until it is set to false.
    package var takesFramesFromOutside = false {
        didSet {
            guard takesFramesFromOutside != oldValue else { return }
            if takesFramesFromOutside {
                keptBackFrameTime = nextFrameTime
                nextFrameTime = nil
            } else if let time = keptBackFrameTime {
                keptBackFrameTime = nil
                requestFrame(at: time)
            }
        }
    }
    private var keptBackFrameTime: TimeInterval?

    package func requestFrame(at time: TimeInterval) {
        guard !takesFramesFromOutside else {
            keptBackFrameTime = min(keptBackFrameTime ?? .infinity, time)
            return
        }
        // A request from inside a frame is for the next refresh at the earliest: otherwise a view that
        // always needs layout would stop the clock.
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
        // Chosen: a bound for apps that run for days.
        if playedFeedback.count > 1000 { playedFeedback.removeFirst() }
    }

    /// Returns and removes the feedback since the last call.
    package func takeFeedback() -> [HostFeedback] {
        defer { playedFeedback = [] }
        return playedFeedback
    }

    /// Advances the manual clock and produces each requested frame at its time.
    ///
    /// A clock of the process also stops at each deadline of its timers and waits, before a frame of the same time.
    package func advance(by seconds: TimeInterval) {
        advance(to: now + max(seconds, 0))
    }

    /// Advances the manual clock to a time; does nothing if it has passed.
    package func advance(to target: TimeInterval) {
        precondition(hasManualClock, "only a manual clock can be advanced")
        finishMoment()
        while isAnythingDue(at: target) { advanceToNextEvent(until: target) }
        guard target > now else { return }
        manualClock.move(to: target, showing: target)
        finishMoment()
    }

    /// Seconds by which a timer may be later than it should: Foundation's core reads dates in whole
    /// microseconds, and a date has 53 bits for the seconds since 2001.
    // Measured: up to 0.9 µs.
    private static let dateResolution: TimeInterval = 2e-6

    private func isAnythingDue(at time: TimeInterval) -> Bool {
        if let nextFrameTime, nextFrameTime <= time { return true }
        return manualClock.nextDeadline.map { $0 <= time + Self.dateResolution } ?? false
    }

    /// The time of the next frame or deadline; nil when nothing will happen by itself.
    var nextTime: TimeInterval? {
        [nextFrameTime, manualClock.nextDeadline].compactMap { $0 }.min()
    }

    /// Advances the clock to the next deadline or frame, and lets it happen with all that it causes.
    private func advanceToNextEvent(until target: TimeInterval) {
        let frame = nextFrameTime ?? .infinity
        if let deadline = manualClock.nextDeadline, deadline <= frame + Self.dateResolution {
            manualClock.move(to: deadline, showing: min(deadline, frame, target))
        } else if frame < .infinity {
            manualClock.move(to: frame, showing: frame)
            produceFrame()
        }
        finishMoment()
    }

    // Chosen: longer than an app computes for one user's action, also on a loaded machine.
    private static let patience: TimeInterval = 10

    /// Runs all that is ready now in the process, if the host has its clock.
    private func finishMoment() {
        guard clock == .process else { return }
        VirtualClock.finishMoment(patience: Self.patience) { self.runLoopMode.core }
    }

    // MARK: Screen

    /// The surface of frames; nil before the first.
    private var canvas: HostSurface?
    /// The last frame, which may be unpainted.
    private var lastFrame: HostFrame?
    /// The damage of the last frame.
    package private(set) var lastDamage: [HostRectangle] = []
    /// The number of presented frames.
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
            "a frame outside of the host's surface")
        lastFrame = frame
        surfaceSize = (frame.width, frame.height)
        lastDamage = frame.damage
        presentedFrameCount += 1
    }

    /// The size of the last frame in pixels.
    package private(set) var surfaceSize = (width: 0, height: 0)

    /// The pixels of the last frame, premultiplied 0xAARRGGBB, row by row from the top.
    ///
    /// - Complexity: O(pixels); `pixels(in:)` and `pixel(x:y:)` read parts.
    package var surface: [UInt32] {
        pixels(
            in: HostRectangle(x: 0, y: 0, width: canvas?.width ?? 0, height: canvas?.height ?? 0))
    }

    /// The pixels of a rectangle inside of the last frame, row by row from the top.
    package func pixels(in rectangle: HostRectangle) -> [UInt32] {
        guard let canvas, presentedFrameCount > 0 else { return [] }
        lastFrame?.paint()
        return [UInt32](unsafeUninitializedCapacity: rectangle.width * rectangle.height) {
            pixels, count in
            guard let base = pixels.baseAddress else { return }
            for row in 0..<rectangle.height {
                (base + row * rectangle.width).initialize(
                    from: canvas.pixels + (rectangle.y + row) * canvas.stride + rectangle.x,
                    count: rectangle.width)
            }
            count = rectangle.width * rectangle.height
        }
    }

    /// One pixel of the last frame.
    package func pixel(x: Int, y: Int) -> UInt32 {
        guard let canvas, (0..<canvas.width).contains(x), (0..<canvas.height).contains(y)
        else { return 0 }
        lastFrame?.paint()
        return canvas.pixels[y * canvas.stride + x]
    }

    /// The session of text input; nil without one.
    package private(set) var textInput: HostTextInput?

    package func setTextInput(_ session: HostTextInput?) { textInput = session }

    /// Whether a hardware keyboard is attached.
    package private(set) var hasHardwareKeyboard = false

    /// Attaches or detaches a hardware keyboard.
    package func setHardwareKeyboard(_ isAttached: Bool) {
        guard isAttached != hasHardwareKeyboard else { return }
        hasHardwareKeyboard = isAttached
        send(.hardwareKeyboardChanged)
    }

    /// Constant, for reproducible pictures.
    package var timeOfDay: String { "9:41" }

    // MARK: Events

    /// Sends an event immediately, as hardware would.
    package func send(_ event: HostEvent) {
        if case .frame = event { keptBackFrameTime = nil }
        receiver?.receive(event)
    }

    /// Rotates the device.
    package func rotate(to orientation: HostOrientation) {
        guard screen.orientation != orientation else { return }
        screen.orientation = orientation
        send(.screenChanged)
    }

    /// Replaces the screen, as when the user resizes a window.
    package func setScreen(_ screen: HostScreen) {
        guard self.screen != screen else { return }
        self.screen = screen
        send(.screenChanged)
    }

    /// Changes the system settings.
    package func setAppearance(_ appearance: HostAppearance) {
        guard self.appearance != appearance else { return }
        self.appearance = appearance
        send(.appearanceChanged)
    }

    // MARK: Running

    /// The body of `run()` for a run without a user, such as a flow; it returns the exit code. Nil runs
    /// the app on the main run loop.
    package var unattendedRun: (@MainActor (HeadlessHost) -> Int32)?
    private var exitCode: Int32?

    /// Ends `run()`.
    package func quit(exitCode: Int32 = 0) {
        self.exitCode = exitCode
    }

    package func run() -> Int32 {
        if let unattendedRun { return unattendedRun(self) }
        precondition(!hasManualClock, "a manual clock is advanced by its owner, not by running")
        liveFrames.run { exitCode != nil }
        return exitCode ?? 0
    }
}
