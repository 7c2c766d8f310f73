import Foundation
import SimulatorProtocol
import Synchronization

/// What is to be simulated.
public struct SimulatedAppDescription: Sendable {
    public var name: String
    public var executable: URL
    public var arguments: [String]
    /// A name of `Device.all`.
    public var device: String
    public var appearance: SimulatorAppearance

    public init(
        name: String, executable: URL, arguments: [String] = [], device: String,
        appearance: SimulatorAppearance = SimulatorAppearance()
    ) {
        self.name = name
        self.executable = executable
        self.arguments = arguments
        self.device = device
        self.appearance = appearance
    }
}

/// One run of an app's process, and the conversation with it.
final class SimulatedApp: Sendable {
    enum Event: Sendable {
        case message(AppMessage, SimulatorDescriptor?)
        /// A line of its standard output or standard error.
        case line(String)
        /// It ended, for a reason in words; nothing follows.
        case ended(String)
    }

    /// Everything that the app does, in order.
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let connection: SimulatorConnection
    private let backlog = Atomic<Int>(0)
    private let sending = DispatchQueue(label: "simulator.sending")
    private let process = Process()

    /// Events that may wait for an app that does not read.
    private static let maximumBacklog = 2000

    /// Starts the app.
    ///
    /// - Throws: When the program or the socket cannot be made.
    init(_ description: SimulatedAppDescription, orientation: SimulatorOrientation) throws {
        (events, continuation) = AsyncStream.makeStream()
        let ends = try SimulatorConnection.pair()
        connection = ends.0
        process.executableURL = description.executable
        process.arguments = description.arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "CAROB_HOST": "simulator", "CAROB_DEVICE": description.device,
            "CAROB_ORIENTATION": orientation.rawValue,
            "CAROB_APPEARANCE": description.appearance.style.rawValue,
            "CAROB_CONTENT_SIZE": description.appearance.contentSize.rawValue,
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        // The app's end has no name in the file system, and nobody else can reach it.
        process.standardInput = FileHandle(fileDescriptor: ends.1.descriptor)
        // Not `waitUntilExit`: on a thread without timers it turns its run loop without rest.
        let finished = DispatchGroup()
        finished.enter()
        process.terminationHandler = { _ in finished.leave() }
        try process.run()
        // Only the app may hold its end, or the socket would not close with it.
        withExtendedLifetime(ends.1) {}
        // Ends of files are how each thread learns that the app is gone.
        start(finished) { app in app.readLines(output.fileHandleForReading) }
        start(finished) { app in app.readMessages() }
        finished.notify(queue: .global()) { [self] in
            continuation.yield(.ended(endingInWords))
            continuation.finish()
        }
    }

    private func start(_ group: DispatchGroup, _ body: @escaping @Sendable (SimulatedApp) -> Void) {
        group.enter()
        Thread { [self] in
            body(self)
            group.leave()
        }.start()
    }

    private func readLines(_ handle: FileHandle) {
        var rest: [UInt8] = []
        while true {
            let data = handle.availableData
            rest.append(contentsOf: data)
            while let end = rest.firstIndex(of: 0x0A) ?? (rest.count > 8192 ? 8191 : nil) {
                emit(rest[..<end])
                rest.removeFirst(end + 1)
            }
            guard !data.isEmpty else { break }
        }
        if !rest.isEmpty { emit(rest[...]) }
    }

    private func emit(_ line: ArraySlice<UInt8>) {
        continuation.yield(.line(String(decoding: line, as: UTF8.self)))
    }

    private func readMessages() {
        var stream = SimulatorMessageStream<AppMessage>()
        var companion: SimulatorDescriptor?
        while case .bytes(let bytes, let descriptor) = connection.receive(waits: true) {
            companion = descriptor ?? companion
            stream.append(bytes)
            do {
                while let message = try stream.next() {
                    continuation.yield(.message(message, companion))
                    if case .surface = message { companion = nil }
                }
            } catch {
                continuation.yield(.line("the app speaks nonsense: \(error)"))
                connection.shutDown()
                return
            }
        }
    }

    private var endingInWords: String {
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            let name = strsignal(status).map { String(cString: $0) } ?? "unknown"
            return "The app crashed: signal \(status), \(name)."
        }
        return status == 0 ? "The app ended." : "The app ended with exit code \(status)."
    }

    /// Tells the app an event; returns false when the app has not read for so long that it is lost.
    func send(_ event: SimulatorEvent) -> Bool {
        guard backlog.load(ordering: .relaxed) < Self.maximumBacklog else { return false }
        backlog.add(1, ordering: .relaxed)
        sending.async { [self] in
            try? connection.send(event)
            backlog.subtract(1, ordering: .relaxed)
        }
        return true
    }

    /// Ends the app: the socket closes, and what runs on after two seconds is killed.
    func end() {
        connection.shutDown()
        let identifier = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [self] in
            if process.isRunning { kill(identifier, SIGKILL) }
        }
    }
}
