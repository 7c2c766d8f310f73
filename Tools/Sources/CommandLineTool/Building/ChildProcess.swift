import Foundation
import Processes
import Synchronization

/// Runs child processes.
enum ChildProcess {
    /// The result of a child process.
    struct Outcome: Sendable {
        var exitCode: Int32
        /// Standard output and standard error combined; empty if they were passed through.
        var output: String
        /// Whether the process was killed at its time limit.
        var hasTimedOut = false
    }

    /// Runs an executable, searched on the PATH if it has no folder, and waits for its end.
    ///
    /// - Parameters:
    ///   - environment: Variables that are added to the environment of this process.
    ///   - passThrough: Whether the process inherits standard output and error; otherwise they are
    ///     collected.
    ///   - limit: Seconds after which the process and its descendants are killed; nil without a limit.
    ///   - onOutput: Called with each part of the collected output as soon as the process has written it.
    /// - Throws: `Failure.unavailable` if the process cannot be started.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        in folder: URL? = nil, passThrough: Bool = true, limit: TimeInterval? = nil,
        onOutput: (Data) -> Void = { _ in }
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [executable] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        if !passThrough {
            process.standardOutput = pipe
            process.standardError = pipe
        }
        do {
            try process.run()
        } catch {
            throw Failure.unavailable("cannot start \(executable): \(error)")
        }
        let deadline = Deadline(of: process)
        if let limit {
            DispatchQueue.global().asyncAfter(deadline: .now() + limit) { deadline.pass() }
        }
        var collected = Data()
        while !passThrough {
            let part = pipe.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            collected += part
            onOutput(part)
        }
        process.waitUntilExit()
        // As in a shell, the exit code after a signal is 128 plus the signal's number.
        let signalled = process.terminationReason == .uncaughtSignal
        return Outcome(
            exitCode: process.terminationStatus + (signalled ? 128 : 0),
            output: String(decoding: collected, as: UTF8.self),
            hasTimedOut: deadline.hasPassed)
    }

    /// Kills a process and its descendants at a time limit.
    private final class Deadline: Sendable {
        private let process: Process
        private let state = Mutex(false)

        var hasPassed: Bool { state.withLock { $0 } }

        init(of process: Process) { self.process = process }

        func pass() {
            state.withLock { hasPassed in
                guard process.isRunning else { return }
                hasPassed = true
                RunningProcesses.end(process.processIdentifier)
            }
        }
    }

    /// Replaces this process by another program. Returns only on failure.
    ///
    /// - Parameter environment: Variables that are added to the environment of this process.
    /// - Throws: `Failure.unavailable` if the program cannot be started.
    static func replaceProcess(
        by executable: String, _ arguments: [String], environment: [String: String]
    ) throws -> Never {
        for (name, value) in environment { setenv(name, value, 1) }
        // Threads of a pool block signals, and the program would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var pointers = ([executable] + arguments).map { strdup($0) } + [nil]
        execv(executable, &pointers)
        throw Failure.unavailable("cannot start \(executable): \(String(cString: strerror(errno)))")
    }
}
