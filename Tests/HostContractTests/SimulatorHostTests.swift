import Foundation
import HostRuntime
import SimulatorProtocol
import Synchronization
import Testing
import UIHost

@testable import SimulatorHost

/// The other end of the socket: copies every frame at once, on a thread of its own.
private final class Peer: Sendable {
    let connection: SimulatorConnection
    private let state = Mutex((messages: [AppMessage](), pixels: SimulatorPixels?.none))
    /// Whether it confirms each frame at once.
    private let takesFrames: Bool

    init(_ connection: SimulatorConnection, takesFrames: Bool = true) {
        self.connection = connection
        self.takesFrames = takesFrames
        Thread { [weak self] in
            var stream = SimulatorMessageStream<AppMessage>()
            while case .bytes(let bytes, let descriptor) = connection.receive(waits: true) {
                stream.append(bytes)
                while let message = try? stream.next() {
                    guard let self else { return }
                    self.take(message, descriptor)
                }
            }
        }.start()
    }

    deinit { connection.shutDown() }

    private func take(_ message: AppMessage, _ descriptor: SimulatorDescriptor?) {
        if case .surface(let width, let height) = message, let descriptor {
            let pixels = try? SimulatorPixels(width: width, height: height, received: descriptor)
            state.withLock { $0.pixels = pixels }
        }
        state.withLock { $0.messages.append(message) }
        if takesFrames, case .frame(let frame) = message {
            send(.frameShown(frame.sequence))
        }
    }

    func send(_ event: SimulatorEvent) { try? connection.send(event) }

    var pixels: SimulatorPixels? { state.withLock { $0.pixels } }
    var messages: [AppMessage] { state.withLock { $0.messages } }

    var frames: [AppFrame] {
        messages.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    }
}

/// Runs the run loop until a condition holds, and returns whether it did.
@MainActor
private func wait(_ host: SimulatorHost, until holds: () -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 20)
    while !holds() {
        guard limit.timeIntervalSinceNow > 0 else { return false }
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        host.receivePending()
    }
    return true
}

@MainActor
private struct SimulatorSubject: HostUnderTest {
    let simulator: SimulatorHost
    let peer: Peer
    var host: any AppHost { simulator }
    // Other threads may preempt this one at any time.
    var clockTolerance: TimeInterval { 2 }

    func pass(_ seconds: TimeInterval) {
        let end = simulator.now + seconds
        while simulator.now < end {
            let rest = Date(timeIntervalSinceNow: min(end - simulator.now, 0.005))
            _ = RunLoop.current.run(mode: .default, before: rest)
            simulator.receivePending()
        }
    }

    private func send(_ event: SimulatorEvent) {
        peer.send(event)
        simulator.receivePending()
    }

    func touch(_ touch: HostTouch) {
        send(.touches([touch]))
    }

    func turn(to orientation: HostOrientation) {
        send(.orientation(orientation))
    }

    func setAppearance(_ appearance: HostAppearance) {
        send(.appearance(appearance))
    }

    func pixel(x: Int, y: Int) -> UInt32 {
        guard wait(simulator, until: { peer.pixels != nil }), let pixels = peer.pixels else {
            return 0
        }
        return pixels.base[y * pixels.width + x]
    }
}

@Suite @MainActor struct SimulatorHostTests {
    private func make(takesFrames: Bool = true) throws -> (SimulatorHost, Peer) {
        let (app, simulator) = try SimulatorConnection.pair()
        let host = try SimulatorHost(
            connection: app, screen: HostScreen(device: .standard), appearance: HostAppearance())
        return (host, Peer(simulator, takesFrames: takesFrames))
    }

    @Test("The simulator's host keeps the contract of hosts")
    func contract() throws {
        let (host, peer) = try make()
        checkHostContract(SimulatorSubject(simulator: host, peer: peer))
    }

    @Test("The host identifies the app first, and then forwards what the app sends")
    func services() throws {
        let (host, peer) = try make()
        host.log("a line")
        host.clipboard = "copied"
        host.setCursor(.text)
        let address = try #require(URL(string: "https://example.org/"))
        #expect(host.open(address))
        #expect(wait(host) { peer.messages.count == 5 })
        guard case .hello(let greeting) = peer.messages[0] else {
            Issue.record("no `hello`")
            return
        }
        #expect(greeting.version == SimulatorLimits.version)
        #expect(greeting.device == "iPhone 15")
        #expect(
            peer.messages.dropFirst() == [
                .log("a line"), .clipboard("copied"), .cursor(.text),
                .openURL("https://example.org/"),
            ])
    }

    @Test("The app gets the user's clipboard, and does not send it back")
    func clipboard() throws {
        let (host, peer) = try make()
        peer.send(.clipboard("theirs"))
        #expect(wait(host) { host.clipboard == "theirs" })
        #expect(!peer.messages.contains(.clipboard("theirs")))
    }

    @Test("No frame is produced before the last one was copied")
    func pacing() throws {
        let (host, peer) = try make(takesFrames: false)
        let app = RecordingReceiver()
        var count = 0
        app.onEvent = { [unowned host] event in
            guard case .frame = event else { return }
            count += 1
            HostCanvas(host, width: 2, height: 2).present()
            host.requestFrame(at: host.now)
        }
        host.receiver = app
        host.requestFrame(at: host.now)
        #expect(wait(host) { peer.frames.count == 1 })
        SimulatorSubject(simulator: host, peer: peer).pass(0.2)
        #expect(count == 1)
        peer.send(.frameShown(99))
        SimulatorSubject(simulator: host, peer: peer).pass(0.05)
        #expect(count == 1, "the confirmation of another frame does not count")
        peer.send(.frameShown(1))
        #expect(wait(host) { peer.frames.count == 2 })
        #expect(peer.frames.map(\.sequence) == [1, 2])
    }

    @Test("A frame that is slightly late has its requested time")
    func evenSteps() throws {
        let (host, _) = try make()
        let app = RecordingReceiver()
        var times: [TimeInterval] = []
        app.onEvent = { if case .frame(let time) = $0 { times.append(time) } }
        host.receiver = app
        for delay in [0.001, 0.1] {
            let request = host.now + 0.01
            host.requestFrame(at: request)
            while host.now < request + delay {}
            #expect(wait(host) { !times.isEmpty })
            // Other threads may have taken more of the time than a frame.
            let isLate = host.now - request > 1 / 60
            #expect(isLate || times == [request])
            #expect(
                delay < 0.1 || times[0] >= request + delay,
                "after a long delay the frame has the actual time")
            times = []
        }
    }

    @Test("Input before a frame is delivered before that frame without a wake-up of its own")
    func inputBeforeFrames() throws {
        let (host, peer) = try make()
        let app = RecordingReceiver()
        var received: [String] = []
        app.onEvent = { event in
            switch event {
            case .frame: received.append("frame")
            case .memoryWarning: received.append("warning")
            default: break
            }
        }
        host.receiver = app
        host.requestFrame(at: host.now + 0.02)
        peer.send(.memoryWarning)
        let limit = Date(timeIntervalSinceNow: 20)
        while !received.contains("frame"), limit.timeIntervalSinceNow > 0 {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        }
        #expect(received == ["warning", "frame"])
    }

    @Test("Input has the time at which the simulator received it, however late the app reads it")
    func inputTimes() throws {
        let (host, peer) = try make()
        let app = RecordingReceiver()
        var times: [TimeInterval] = []
        app.onEvent = { if case .touches(_, let time) = $0 { times.append(time) } }
        host.receiver = app
        let start = UInt64(RunLoopFrames.now * 1e9) - 500_000_000
        // The last three: one before its predecessor, one in the future, and one without a time.
        let delays: [Int64?] = [0, 100_000_000, 50_000_000, 90_000_000_000, nil]
        for delay in delays {
            if let delay { peer.send(.inputTime(start + UInt64(delay))) }
            peer.send(.touches([HostTouch(.moved, identifier: 1, location: .zero)]))
        }
        #expect(wait(host) { times.count == delays.count })
        #expect(abs(times[0] - TimeInterval(start) * 1e-9) < 1e-5)
        #expect(abs(times[1] - times[0] - 0.1) < 1e-5)
        #expect(times[2] == times[1])
        #expect(times[3] > times[1] && times[3] <= host.now)
        #expect(times[4] >= times[3] && times[4] <= host.now)
    }

    // A continuation that is never resumed hangs; a stream ends with the test's time limit.
    @Test("Input wakes an idle app", .timeLimit(.minutes(15)))
    func inputWakesIdleApp() async throws {
        let (host, peer) = try make()
        let app = RecordingReceiver()
        let (events, continuation) = AsyncStream<String>.makeStream()
        app.onEvent = { event in
            switch event {
            case .frame: continuation.yield("frame")
            case .memoryWarning: continuation.yield("warning")
            default: break
            }
        }
        host.receiver = app
        var iterator = events.makeAsyncIterator()
        peer.send(.memoryWarning)
        #expect(await iterator.next() == "warning")
        host.requestFrame(at: host.now)
        #expect(await iterator.next() == "frame")
        peer.send(.memoryWarning)
        #expect(await iterator.next() == "warning")
    }

    @Test(
        "Bytes that arrive while the source is disabled are reported when it is enabled",
        .timeLimit(.minutes(15)))
    func disabledSource() async throws {
        let (app, simulator) = try SimulatorConnection.pair()
        let source = SocketReadSource(app)
        let (arrivals, continuation) = AsyncStream<[UInt8]>.makeStream()
        source.start {
            if case .bytes(let bytes, _) = app.receive(waits: false) { continuation.yield(bytes) }
        }
        source.setEnabled(false)
        try simulator.send([1])
        source.setEnabled(true)
        var iterator = arrivals.makeAsyncIterator()
        #expect(await iterator.next() == [1])
        source.setEnabled(false)
        source.cancel()
    }

    @Test("Slow animations slow the clock at the same frame rate")
    func slowAnimations() throws {
        let (host, peer) = try make()
        #expect(host.refreshInterval == 1.0 / 60)
        peer.send(.slowAnimations(true))
        #expect(wait(host) { host.refreshInterval == 1.0 / 600 })
        // Each reading of the slow clock is between two of the machine's, which bound it whatever time
        // the readings take.
        let beforeFirst = RunLoopFrames.now
        let first = host.now
        let afterFirst = RunLoopFrames.now
        while RunLoopFrames.now < afterFirst + 0.05 {}
        let beforeLast = RunLoopFrames.now
        let last = host.now
        let afterLast = RunLoopFrames.now
        #expect(last - first >= (beforeLast - afterFirst) * 0.1 - 1e-6)
        #expect(last - first <= (afterLast - beforeFirst) * 0.1 + 1e-6)
        peer.send(.slowAnimations(false))
        #expect(wait(host) { host.refreshInterval == 1.0 / 60 })
    }

    @Test("The page's switch says whether there is a hardware keyboard")
    func hardwareKeyboard() throws {
        let (host, peer) = try make()
        let app = RecordingReceiver()
        var changes = 0
        app.onEvent = { if case .hardwareKeyboardChanged = $0 { changes += 1 } }
        host.receiver = app
        #expect(host.hasHardwareKeyboard)
        peer.send(.hardwareKeyboard(false))
        #expect(wait(host) { !host.hasHardwareKeyboard })
        peer.send(.hardwareKeyboard(false))
        peer.send(.hardwareKeyboard(true))
        #expect(wait(host) { host.hasHardwareKeyboard })
        #expect(changes == 2)
    }

    @Test("A clock is continuous when its rate changes")
    func slowableClock() {
        let machine = Mutex(100.0)
        let clock = SlowableClock { machine.withLock { $0 } }
        #expect(clock.now == 100)
        machine.withLock { $0 = 110 }
        clock.setRate(0.5)
        #expect(clock.now == 110)
        machine.withLock { $0 = 130 }
        #expect(clock.now == 120)
        clock.setRate(1)
        machine.withLock { $0 = 131 }
        #expect(clock.now == 121)
    }

    @Test("A page that connects later gets a whole frame on request")
    func repaint() throws {
        let (host, peer) = try make()
        HostCanvas(host, width: 3, height: 2)
            .present([HostRectangle(x: 0, y: 0, width: 1, height: 1)])
        peer.send(.repaint)
        #expect(wait(host) { peer.frames.count == 2 })
        #expect(peer.frames.last?.damage == [HostRectangle(x: 0, y: 0, width: 3, height: 2)])
        #expect(peer.pixels?.width == 3)
    }

    @Test("The app ends when the socket closes, on quit, and after a malformed message")
    func ending() throws {
        for ending in 0..<3 {
            let (host, peer) = try make()
            switch ending {
            case 0: peer.connection.shutDown()
            case 1: peer.send(.lifeCycle(.quit))
            default: try peer.connection.send([1, 0, 0, 0, 99])
            }
            host.receivePending()
            #expect(host.run() == 0)
        }
    }
}
