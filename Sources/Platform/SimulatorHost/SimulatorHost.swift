import CoreFoundation
import Dispatch
import Foundation
import SimulatorProtocol
import UIHost

/// A host whose screen and input are in another process, the simulator, at the other end of a
/// socket.
///
/// Time is real. The picture lies in memory that both processes share; the app paints the next one
/// only after the simulator took the last, so that no half-made picture is seen and a slow page slows
/// the app's frames instead of piling them up. The app ends when the socket closes.
@MainActor
package final class SimulatorHost: AppHost {
    package private(set) var screen: HostScreen
    package private(set) var appearance: HostAppearance
    package weak var receiver: (any HostEventReceiver)?
    private let connection: SimulatorConnection
    private let arrivals: SocketReadSource

    /// Greets the simulator.
    ///
    /// - Throws: `POSIXError` when it does not listen any more.
    package init(
        connection: SimulatorConnection, screen: HostScreen, appearance: HostAppearance
    ) throws {
        self.connection = connection
        self.screen = screen
        self.appearance = appearance
        try connection.send(
            AppMessage.hello(
                AppGreeting(
                    processIdentifier: ProcessInfo.processInfo.processIdentifier,
                    device: screen.device.name)))
        arrivals = SocketReadSource(connection)
        arrivals.start { [weak self] in self?.receivePending() }
    }

    isolated deinit { arrivals.end() }

    // MARK: Time

    private let clock = SlowableClock()

    package nonisolated var now: TimeInterval { clock.now }
    package nonisolated var hasManualClock: Bool { false }

    /// Frames come as often as ever when the clock is slow, so that movement stays smooth.
    package var refreshInterval: TimeInterval {
        clock.rate / TimeInterval(screen.maximumFramesPerSecond)
    }

    private var nextFrameTime: TimeInterval?
    private var lastFrameTime: TimeInterval = 0
    private lazy var frames = RunLoopFrames { [unowned self] in frameIsDue() }

    package func requestFrame(at time: TimeInterval) {
        // Never more than the screen's refreshes, however often input asks.
        let time = min(nextFrameTime ?? .infinity, max(time, now, lastFrameTime + refreshInterval))
        guard time != nextFrameTime else { return }
        nextFrameTime = time
        // Who produces a frame may ask several times for the next.
        if !isProducingFrame { scheduleFrame() }
    }

    /// Seconds in which what the simulator says may wait for the next frame.
    // Chosen: two frames. What a person does shows no earlier than with the next frame anyway.
    private static let maximumInputLatency: TimeInterval = 2.0 / 60

    private func scheduleFrame() {
        guard let nextFrameTime else { return arrivals.setAwake(true) }
        let delay = (nextFrameTime - now) / clock.rate
        frames.schedule(after: delay)
        // The frame looks for news itself, so that it need not wake the thread as well.
        arrivals.setAwake(delay > Self.maximumInputLatency)
    }

    private func frameIsDue() {
        receivePending()
        if isDelivering { produceFrameIfDue() }
        guard let nextFrameTime else { return }
        if nextFrameTime <= now {
            // It waits for the receipt of the last frame.
            arrivals.setAwake(true)
        } else if !frames.isScheduled {
            scheduleFrame()
        }
    }

    /// The app's clock runs ten times slower, or as ever again; what waits for it comes in its time.
    private func setSlow(_ isSlow: Bool) {
        clock.setRate(isSlow ? 0.1 : 1)
        scheduleFrame()
    }

    /// Whether the picture may be half made.
    private var isProducingFrame = false

    private func produceFrameIfDue() {
        // While the picture is still being taken, its receipt produces the frame.
        guard let time = nextFrameTime, time <= now, unshownSequence == nil, !isProducingFrame
        else { return }
        nextFrameTime = nil
        // The time for which it was asked, unless it is long past: a display refreshes in even steps,
        // and those who add a step to it must not add the delay of each timer as well.
        lastFrameTime = now - time < refreshInterval ? time : now
        isProducingFrame = true
        receiver?.receive(.frame(at: lastFrameTime))
        isProducingFrame = false
        repaintIfWanted()
        scheduleFrame()
    }

    // MARK: Screen

    private var pixels: SimulatorPixels?
    private var sequence: UInt32 = 0
    /// The frame that the simulator has not taken yet.
    private var unshownSequence: UInt32?
    private var wantsRepaint = false

    /// The memory that both processes share. Frames are painted right into it, and only while the
    /// simulator has taken the last one.
    package func makeSurface(width: Int, height: Int) -> HostSurface? {
        do {
            let made =
                if let pixels, pixels.width == width, pixels.height == height { pixels } else {
                    try SimulatorPixels(width: width, height: height)
                }
            if made !== pixels {
                pixels = made
                send(.surface(width: width, height: height), descriptor: made.descriptor.value)
            }
            return HostSurface(
                pixels: made.base, width: width, height: height, stride: width
            ) { withExtendedLifetime(made) {} }
        } catch {
            end(because: "no memory for the screen: \(error)")
            return nil
        }
    }

    package func present(_ frame: HostFrame) {
        guard !isClosed else { return }
        announce(
            moves: frame.moves.map {
                AppMove(target: AppRectangle($0.target), dx: $0.dx, dy: $0.dy)
            }, damage: frame.damage.map(AppRectangle.init))
    }

    private func announce(moves: [AppMove] = [], damage: [AppRectangle]) {
        sequence &+= 1
        unshownSequence = sequence
        send(.frame(AppFrame(sequence: sequence, moves: moves, damage: damage)))
    }

    private func repaintIfWanted() {
        guard wantsRepaint, unshownSequence == nil, !isProducingFrame, let pixels else { return }
        wantsRepaint = false
        announce(
            damage: [AppRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)])
    }

    // MARK: Conversation

    private var stream = SimulatorMessageStream<SimulatorEvent>()
    private var arrived: [SimulatorEvent] = []
    private var isDelivering = false
    private var isClosed = false

    private func send(_ message: AppMessage, descriptor: Int32? = nil) {
        guard !isClosed else { return }
        do {
            try connection.send(message, descriptor: descriptor)
        } catch {
            end()
        }
    }

    /// Takes what the simulator sent, without waiting, and tells the app.
    ///
    /// The run loop calls it; one who keeps the run loop from running may call it too.
    package func receivePending() {
        while !isClosed, receive() {}
        deliver()
    }

    /// Moves bytes from the socket to `arrived`, and returns whether there may be more.
    private func receive() -> Bool {
        let mayHaveMore: Bool
        switch connection.receive(waits: false) {
        case .nothing: return false
        case .closed:
            end()
            return false
        case .bytes(let bytes, _):
            stream.append(bytes)
            mayHaveMore = bytes.count == SimulatorConnection.mostBytes
        }
        do {
            while let event = try stream.next() { take(event) }
            return mayHaveMore
        } catch {
            end(because: "the simulator speaks nonsense: \(error)")
            return false
        }
    }

    /// What concerns the picture counts at once; the rest waits for its turn.
    private func take(_ event: SimulatorEvent) {
        switch event {
        case .frameShown(let sequence):
            if sequence == unshownSequence { unshownSequence = nil }
        case .repaint: wantsRepaint = true
        default: arrived.append(event)
        }
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var index = 0
        while index < arrived.count {
            handle(arrived[index])
            index += 1
        }
        arrived = []
        repaintIfWanted()
        produceFrameIfDue()
    }

    private func handle(_ event: SimulatorEvent) {
        switch event {
        case .orientation(let orientation):
            let turned = HostOrientation(orientation)
            guard screen.orientation != turned else { return }
            screen.orientation = turned
            receiver?.receive(.screenChanged)
        case .appearance(let settings):
            var changed = appearance
            changed.style = HostAppearance.Style(settings.style)
            changed.contentSize = HostAppearance.ContentSize(settings.contentSize)
            guard changed != appearance else { return }
            appearance = changed
            receiver?.receive(.appearanceChanged)
        case .clipboard(let text): storedClipboard = text
        case .slowAnimations(let isOn): setSlow(isOn)
        case .lifeCycle(.quit):
            end()
        default:
            if let event = HostEvent(event, at: now) { receiver?.receive(event) }
        }
    }

    // MARK: Services

    private var storedClipboard: String?

    package var clipboard: String? {
        get { storedClipboard }
        set {
            storedClipboard = newValue
            send(.clipboard(newValue))
        }
    }

    package func canOpen(_ url: URL) -> Bool {
        ["http", "https", "mailto"].contains(url.scheme?.lowercased())
    }

    package func open(_ url: URL) -> Bool {
        guard canOpen(url), !isClosed else { return false }
        send(.openURL(url.absoluteString))
        return true
    }

    package func setTextInput(_ session: HostTextInput?) {
        send(.textInput(session.map { AppTextInput(caret: $0.caret, isSecure: $0.isSecure) }))
    }

    package func setCursor(_ cursor: HostCursor) { send(.cursor(AppCursor(cursor))) }

    package func play(_ feedback: HostFeedback) { send(.feedback(AppFeedback(feedback))) }

    package func log(_ line: String) { send(.log(line)) }

    // MARK: Running

    private func end(because reason: String? = nil) {
        if let reason { FileHandle.standardError.write(Data("Carob: \(reason)\n".utf8)) }
        isClosed = true
        arrivals.end()
        connection.shutDown()
        // A turn of the run loop does not end by itself after a block of the main queue.
        CFRunLoopStop(CFRunLoopGetMain())
    }

    package func run() -> Int32 {
        frames.run { isClosed }
        return 0
    }
}
