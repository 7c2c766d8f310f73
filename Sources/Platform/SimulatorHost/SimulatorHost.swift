import CoreFoundation
import Dispatch
import Foundation
import HostRuntime
import SimulatorProtocol
import UIHost

/// A host whose screen and input are in another process, the simulator, connected by a socket.
///
/// Time is real. Frames are in shared memory; the app paints the next frame only after the simulator
/// copied the last one. So the simulator never sees an incomplete frame, and a slow page reduces the
/// frame rate instead of queueing frames. The app ends when the socket closes.
@MainActor
package final class SimulatorHost: AppHost {
    package private(set) var screen: HostScreen
    package private(set) var appearance: HostAppearance
    package weak var receiver: (any HostEventReceiver)?
    private let connection: SimulatorConnection
    private let readSource: SocketReadSource

    /// Identifies the app to the simulator.
    ///
    /// - Throws: `POSIXError` if the simulator closed the socket.
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
        readSource = SocketReadSource(connection)
        readSource.start { [weak self] in self?.receivePending() }
    }

    isolated deinit { readSource.cancel() }

    // MARK: Time

    private let clock = SlowableClock()

    package nonisolated var now: TimeInterval { clock.now }
    package nonisolated var hasManualClock: Bool { false }

    /// The frame rate in real time does not change with the clock's rate, so that motion stays smooth.
    package var refreshInterval: TimeInterval {
        clock.rate / TimeInterval(screen.maximumFramesPerSecond)
    }

    private var nextFrameTime: TimeInterval?
    private var lastFrameTime: TimeInterval = 0
    private lazy var frames = RunLoopFrames { [unowned self] in frameIsDue() }

    package var runLoopMode: RunLoop.Mode {
        get { frames.mode }
        set { frames.mode = newValue }
    }

    package func requestFrame(at time: TimeInterval) {
        // At most one frame per refresh, however often input requests frames.
        let time = min(nextFrameTime ?? .infinity, max(time, now, lastFrameTime + refreshInterval))
        guard time != nextFrameTime else { return }
        nextFrameTime = time
        // A frame may request the next one several times.
        if !isProducingFrame { scheduleFrame() }
    }

    /// Seconds for which messages may wait for the next frame.
    // Chosen: two frames; input becomes visible with the next frame anyway.
    private static let maximumInputLatency: TimeInterval = 2.0 / 60

    private func scheduleFrame() {
        guard let nextFrameTime else { return readSource.setEnabled(true) }
        let delay = (nextFrameTime - now) / clock.rate
        frames.schedule(after: delay)
        // A frame that is due soon reads the socket itself; a wake-up by the socket would be redundant.
        readSource.setEnabled(delay > Self.maximumInputLatency)
    }

    private func frameIsDue() {
        receivePending()
        if isDelivering { produceFrameIfDue() }
        guard let nextFrameTime else { return }
        if nextFrameTime <= now {
            // The frame waits for `frameShown` of the last one.
            readSource.setEnabled(true)
        } else if !frames.isScheduled {
            scheduleFrame()
        }
    }

    /// Sets the clock to a tenth of real time, or to real time.
    private func setSlow(_ isSlow: Bool) {
        clock.setRate(isSlow ? 0.1 : 1)
        scheduleFrame()
    }

    /// Whether the shared memory may hold an incomplete frame.
    private var isProducingFrame = false

    private func produceFrameIfDue() {
        // While the simulator copies the last frame, `frameShown` produces the next.
        guard let time = nextFrameTime, time <= now, unshownSequence == nil, !isProducingFrame
        else { return }
        nextFrameTime = nil
        // The requested time, unless it is long past: a display refreshes in even steps, and an
        // animation that adds a step to it must not accumulate the delays of timers.
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
    /// The frame that the simulator has not copied yet.
    private var unshownSequence: UInt32?
    private var wantsRepaint = false

    /// The shared memory; frames are painted into it after the simulator copied the last one.
    package func makeSurface(width: Int, height: Int) -> HostSurface? {
        do {
            let shared =
                if let pixels, pixels.width == width, pixels.height == height { pixels } else {
                    try SimulatorPixels(width: width, height: height)
                }
            if shared !== pixels {
                pixels = shared
                send(.surface(width: width, height: height), descriptor: shared.descriptor.value)
            }
            return HostSurface(
                pixels: shared.base, width: width, height: height, stride: width
            ) { withExtendedLifetime(shared) {} }
        } catch {
            end(because: "no memory for the screen: \(error)")
            return nil
        }
    }

    package func present(_ frame: HostFrame) {
        guard !isClosed else { return }
        sendFrame(moves: frame.moves, damage: frame.damage)
    }

    private func sendFrame(moves: [HostMove] = [], damage: [HostRectangle]) {
        sequence &+= 1
        unshownSequence = sequence
        send(.frame(AppFrame(sequence: sequence, moves: moves, damage: damage)))
    }

    private func repaintIfWanted() {
        guard wantsRepaint, unshownSequence == nil, !isProducingFrame, let pixels else { return }
        wantsRepaint = false
        sendFrame(
            damage: [HostRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)])
    }

    // MARK: Messages

    private var stream = SimulatorMessageStream<SimulatorEvent>()
    private var pendingEvents: [SimulatorEvent] = []
    private var isDelivering = false
    private var isClosed = false
    /// The time at which the next input reached the simulator, in seconds of the machine's monotonic clock; nil if
    /// unknown.
    private var arrivalTime: TimeInterval?
    private var lastInputTime: TimeInterval = 0

    private func send(_ message: AppMessage, descriptor: Int32? = nil) {
        guard !isClosed else { return }
        do {
            try connection.send(message, descriptor: descriptor)
        } catch {
            end()
        }
    }

    /// Reads all available messages without blocking and handles them.
    ///
    /// The run loop calls it; code that blocks the run loop may call it too.
    package func receivePending() {
        while !isClosed, receive() {}
        handlePendingEvents()
    }

    /// Reads messages from the socket into `pendingEvents`, and returns whether there may be more.
    private func receive() -> Bool {
        let mayHaveMore: Bool
        switch connection.receive(waits: false) {
        case .nothing: return false
        case .closed:
            end()
            return false
        case .bytes(let bytes, _):
            stream.append(bytes)
            mayHaveMore = bytes.count == SimulatorConnection.maximumReceiveLength
        }
        do {
            while let event = try stream.next() { enqueue(event) }
            return mayHaveMore
        } catch {
            end(because: "malformed message of the simulator: \(error)")
            return false
        }
    }

    /// Handles messages about frames at once and queues the others.
    private func enqueue(_ event: SimulatorEvent) {
        switch event {
        case .frameShown(let sequence):
            if sequence == unshownSequence { unshownSequence = nil }
        case .repaint: wantsRepaint = true
        default: pendingEvents.append(event)
        }
    }

    private func handlePendingEvents() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var index = 0
        while index < pendingEvents.count {
            handle(pendingEvents[index])
            index += 1
        }
        pendingEvents = []
        repaintIfWanted()
        produceFrameIfDue()
    }

    private func handle(_ event: SimulatorEvent) {
        switch event {
        case .orientation(let orientation):
            guard screen.orientation != orientation else { return }
            screen.orientation = orientation
            receiver?.receive(.screenChanged)
        case .appearance(let settings):
            guard appearance != settings else { return }
            appearance = settings
            receiver?.receive(.appearanceChanged)
        case .clipboard(let text): storedClipboard = text
        case .slowAnimations(let isOn): setSlow(isOn)
        case .hardwareKeyboard(let isAttached):
            guard hasHardwareKeyboard != isAttached else { return }
            hasHardwareKeyboard = isAttached
            receiver?.receive(.hardwareKeyboardChanged)
        case .lifeCycle(.quit):
            end()
        case .inputTime(let time): arrivalTime = TimeInterval(time) * 1e-9
        default:
            let time = event.isInput ? takeInputTime() : now
            if let event = HostEvent(event, at: time) { receiver?.receive(event) }
        }
    }

    /// The time of the next input: when the simulator received it, but neither after now nor before the last one.
    private func takeInputTime() -> TimeInterval {
        let now = now
        let arrival = arrivalTime.map(clock.time) ?? now
        arrivalTime = nil
        lastInputTime = min(max(arrival, lastInputTime), now)
        return lastInputTime
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
        send(.textInput(session))
    }

    /// As the page's switch says, which is on at first.
    package private(set) var hasHardwareKeyboard = true

    package func setCursor(_ cursor: HostCursor) { send(.cursor(cursor)) }

    package func play(_ feedback: HostFeedback) { send(.feedback(feedback)) }

    package func log(_ line: String) { send(.log(line)) }

    // MARK: Running

    private func end(because reason: String? = nil) {
        if let reason { FileHandle.standardError.write(Data("Carob: \(reason)\n".utf8)) }
        isClosed = true
        readSource.cancel()
        connection.shutDown()
        // The run loop does not return by itself after a block of the main queue.
        CFRunLoopStop(CFRunLoopGetMain())
    }

    package func run() -> Int32 {
        MemoryPressure.notify { [weak self] in self?.receiver?.receive(.memoryWarning) }
        frames.run { isClosed }
        return 0
    }
}
