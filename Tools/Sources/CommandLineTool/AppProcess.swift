import Foundation

/// A process of an app whose output goes to a file.
final class AppProcess {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private var hasEnded = false

    /// Starts the app.
    ///
    /// - Throws: `Failure.unavailable` if it cannot be started.
    init(
        executable: URL, arguments: [String], environment: [String: String], log: URL
    ) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        do {
            let lines = try FileHandle(forWritingTo: log)
            try lines.seekToEnd()
            process.standardOutput = lines
            process.standardError = lines
            // Not `waitUntilExit`: on a thread without timers it spins its run loop.
            process.terminationHandler = { [ended] _ in ended.signal() }
            try process.run()
        } catch {
            throw Failure.unavailable("cannot start \(executable.path): \(error)")
        }
    }

    /// Waits for the end of the process; returns whether it ended in time.
    func waitForExit(seconds: TimeInterval) -> Bool {
        if !hasEnded { hasEnded = ended.wait(timeout: .now() + seconds) == .success }
        return hasEnded
    }

    var isRunning: Bool { !hasEnded }

    /// Kills the app and waits for its end.
    func kill() {
        _ = Glibc.kill(process.processIdentifier, SIGKILL)
        ended.wait()
        hasEnded = true
    }

    var terminationDescription: String {
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            let name = strsignal(status).map { String(cString: $0) } ?? "unknown"
            return "the app crashed: signal \(status), \(name)"
        }
        return "the app ended itself with exit code \(status)"
    }
}
