import Foundation
import SimulatorProtocol
import Synchronization
import UIHost

/// An app to simulate.
public struct SimulatedAppDescription: Sendable {
    public var name: String
    public var executable: URL
    public var arguments: [String]
    public var device: Device
    public var appearance: HostAppearance

    public init(
        name: String, executable: URL, arguments: [String] = [], device: Device = .standard,
        appearance: HostAppearance = HostAppearance()
    ) {
        self.name = name
        self.executable = executable
        self.arguments = arguments
        self.device = device
        self.appearance = appearance
    }
}

/// A process of an app and the socket to it.
final class SimulatedApp: Sendable {
    enum Event: Sendable {
        case message(AppMessage, SimulatorDescriptor?)
        /// A line of its standard output or standard error.
        case line(String)
        /// The process ended, with the reason as text; the last event.
        case ended(String)
    }

    /// The app's messages, lines and end, in order.
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let connection: SimulatorConnection
    private let queuedEvents = Atomic<Int>(0)
    private let sendQueue = DispatchQueue(label: "simulator.sending")
    private let process = Process()

    /// Events that are queued for an app that does not read its input.
    private static let maximumQueuedEvents = 2000

    /// Starts the app.
    ///
    /// - Throws: If the program cannot be started or the socket cannot be created.
    init(_ description: SimulatedAppDescription, orientation: HostOrientation) throws {
        (events, continuation) = AsyncStream.makeStream()
        let ends = try SimulatorConnection.pair()
        connection = ends.0
        process.executableURL = description.executable
        process.arguments = description.arguments
        let options = HostOptions(
            host: .simulator, device: description.device, orientation: orientation,
            appearance: description.appearance.style,
            contentSize: description.appearance.contentSize)
        process.environment =
            ProcessInfo.processInfo.environment.merging(options.environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        // The app's end has no name in the file system, so no other process can open it.
        process.standardInput = FileHandle(fileDescriptor: ends.1.descriptor)
        // Not `waitUntilExit`: on a thread without timers it spins its run loop.
        let finished = DispatchGroup()
        finished.enter()
        process.terminationHandler = { _ in finished.leave() }
        try process.run()
        // Only the app may hold its end; otherwise the socket would not close with it.
        withExtendedLifetime(ends.1) {}
        // Both threads end at the end of file.
        start(finished) { app in app.readLines(output.fileHandleForReading) }
        start(finished) { app in app.readMessages() }
        finished.notify(queue: .global()) { [self] in
            continuation.yield(.ended(terminationDescription))
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
        var attachment: SimulatorDescriptor?
        while case .bytes(let bytes, let descriptor) = connection.receive(waits: true) {
            attachment = descriptor ?? attachment
            stream.append(bytes)
            do {
                while let message = try stream.next() {
                    continuation.yield(.message(message, attachment))
                    if case .surface = message { attachment = nil }
                }
            } catch {
                continuation.yield(.line("malformed message of the app: \(error)"))
                connection.shutDown()
                return
            }
        }
    }

    private var terminationDescription: String {
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            let name = strsignal(status).map { String(cString: $0) } ?? "unknown"
            return "The app crashed: signal \(status), \(name)."
        }
        return status == 0 ? "The app ended." : "The app ended with exit code \(status)."
    }

    /// Queues a message for the app; returns false if it was dropped because the queue is full.
    func send(_ event: SimulatorEvent) -> Bool {
        guard queuedEvents.load(ordering: .relaxed) < Self.maximumQueuedEvents else { return false }
        queuedEvents.add(1, ordering: .relaxed)
        sendQueue.async { [self] in
            try? connection.send(event)
            queuedEvents.subtract(1, ordering: .relaxed)
        }
        return true
    }

    /// Ends the app: closes the socket, and kills the process if it still runs after two seconds.
    func end() {
        connection.shutDown()
        let identifier = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [self] in
            if process.isRunning { kill(identifier, SIGKILL) }
        }
    }
}
