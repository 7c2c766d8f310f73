import Foundation
import Processes
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
    /// The file to which the app's sessions are appended; nil for none.
    public var recording: URL?
    /// Variables of the app besides its host's options.
    public var environment: [String: String] = [:]

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
        /// The app broke the protocol, with the reason as text.
        case malformed(String)
        /// The process ended, with the reason as text; the last event.
        case ended(String)
    }

    /// The app's messages and end, in order. Call `eventWasHandled` after each.
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    /// Has a signal for each event that may still be queued: an app that sends faster than the simulation
    /// handles waits.
    // Created with 0 and raised: one that is destroyed below its first value stops the process.
    private let freeEvents = DispatchSemaphore(value: 0)
    private let connection: SimulatorConnection
    private let queuedEvents = Atomic<Int>(0)
    private let sendQueue = DispatchQueue(label: "simulator.sending")
    private let process = Process()
    /// Signalled when Foundation has taken note of the process's end.
    private let reaped = DispatchSemaphore(value: 0)

    /// Messages of the app that are queued for the simulation.
    private static let maximumUnhandledEvents = 64
    /// Events that are queued for an app that does not read its input.
    private static let maximumQueuedEvents = 2000
    /// The time for which the output of an app may stay open after the app ended, in seconds.
    private static let maximumOutputDelay = 0.5

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - restoration: The path of the file in which the app keeps the state of its scenes for the next launch.
    ///   - onLines: Called with what the app prints, on a queue of its own.
    /// - Throws: If the program cannot be started or the socket cannot be created.
    init(
        _ description: SimulatedAppDescription, orientation: HostOrientation,
        restoration: String?,
        onLines: @escaping @Sendable ([String]) -> Void
    ) throws {
        (events, continuation) = AsyncStream.makeStream()
        for _ in 0..<Self.maximumUnhandledEvents { freeEvents.signal() }
        let ends = try SimulatorConnection.pair()
        connection = ends.0
        process.executableURL = description.executable
        process.arguments = description.arguments
        var options = HostOptions(
            host: .simulator, device: description.device, orientation: orientation,
            appearance: description.appearance.style,
            contentSize: description.appearance.contentSize)
        options.restoration = restoration
        options.recording = description.recording?.path
        // Child processes inherit it. It is how they are found after the app has ended, when they are no
        // longer its descendants.
        let launch = UUID().uuidString
        process.environment = ProcessInfo.processInfo.environment
            .merging(options.environment) { $1 }.merging(CrashReports.environment()) { $1 }
            .merging(description.environment) { $1 }.merging(["CAROB_LAUNCH": launch]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        // The app's end has no name in the file system, so no other process can open it.
        process.standardInput = FileHandle(fileDescriptor: ends.1.descriptor)
        process.terminationHandler = { [reaped] _ in reaped.signal() }
        try process.run()
        // Only the app may hold its end; otherwise the socket would not close with it.
        withExtendedLifetime(ends.1) {}
        let readers = DispatchGroup()
        let lines = AppOutput(output, in: readers, onLines: onLines)
        readers.enter()
        Thread { [self] in
            readMessages()
            readers.leave()
        }.start()
        Thread { [self] in
            let reason = waitForEnd()
            RunningProcesses.end(inheritedFrom: launch)
            // A process that has left this environment may hold the pipe for ever.
            if readers.wait(timeout: .now() + Self.maximumOutputDelay) == .timedOut {
                lines.cancel()
                connection.shutDown()
            }
            continuation.yield(.ended(reason))
            continuation.finish()
        }.start()
    }

    /// Allows the app to send another message.
    func eventWasHandled() { freeEvents.signal() }

    private func readMessages() {
        var stream = SimulatorMessageStream<AppMessage>()
        var attachment: SimulatorDescriptor?
        while case .bytes(let bytes, let descriptor) = connection.receive(waits: true) {
            attachment = descriptor ?? attachment
            stream.append(bytes)
            do {
                while let message = try stream.next() {
                    yield(.message(message, attachment))
                    if case .surface = message { attachment = nil }
                }
            } catch {
                yield(.malformed("malformed message of the app: \(error)"))
                connection.shutDown()
                return
            }
        }
    }

    private func yield(_ event: Event) {
        freeEvents.wait()
        continuation.yield(event)
    }

    /// Waits until the process has ended and returns the reason as text.
    ///
    /// Foundation waits for the end of a socket that child processes of the app inherit, so it may notice the
    /// end much later.
    private func waitForEnd() -> String {
        var facts = siginfo_t()
        let identifier = id_t(process.processIdentifier)
        while waitid(P_PID, identifier, &facts, WEXITED | WNOWAIT) != 0 {
            guard errno != EINTR else { continue }
            // Foundation was faster.
            reaped.wait()
            return Self.describe(
                status: process.terminationStatus,
                wasSignalled: process.terminationReason == .uncaughtSignal)
        }
        return Self.describe(
            status: facts._sifields._sigchld.si_status,
            wasSignalled: Int(facts.si_code) != CLD_EXITED)
    }

    private static func describe(status: Int32, wasSignalled: Bool) -> String {
        if wasSignalled {
            let name = strsignal(status).map { String(cString: $0) } ?? "unknown"
            return "The app crashed: signal \(status), \(name)."
        }
        return status == 0 ? "The app ended." : "The app ended with exit code \(status)."
    }

    /// Queues a message for the app; returns false if it was dropped because the queue is full.
    func send(_ event: SimulatorEvent) -> Bool {
        guard queuedEvents.load(ordering: .relaxed) < Self.maximumQueuedEvents else { return false }
        queuedEvents.add(1, ordering: .relaxed)
        let time = SimulatorEvent.inputTime(DispatchTime.now().uptimeNanoseconds)
        sendQueue.async { [self] in
            try? connection.send(event.isInput ? time.encoded + event.encoded : event.encoded)
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
