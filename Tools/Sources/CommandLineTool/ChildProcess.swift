import Foundation
import Processes
import Synchronization

/// Runs programs and waits for them.
enum ChildProcess {
    /// What a finished program left behind.
    struct Outcome: Sendable {
        var exitCode: Int32
        /// Standard output and standard error together; empty when they were passed through.
        var output: String
        /// Whether the program was ended because it took too long.
        var isLate = false
    }

    /// Runs `executable`, found on the PATH when it is a bare name, and waits.
    ///
    /// - Parameters:
    ///   - environment: Added to the environment of this process.
    ///   - passThrough: True when the program's lines go straight to our own standard output and error,
    ///     false when they are collected.
    ///   - limit: Seconds after which the program and all that it started are ended; nil waits for ever.
    /// - Throws: `Failure.unavailable` when the program cannot be started.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        in folder: URL? = nil, passThrough: Bool = true, limit: TimeInterval? = nil
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
        let collected = passThrough ? Data() : pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // A program that a signal ended reports as a shell does: 128 and the signal's number.
        let signalled = process.terminationReason == .uncaughtSignal
        return Outcome(
            exitCode: process.terminationStatus + (signalled ? 128 : 0),
            output: String(decoding: collected, as: UTF8.self),
            isLate: deadline.isLate)
    }

    /// Ends a program, with all that it started, when its time is up.
    private final class Deadline: Sendable {
        private let process: Process
        private let hasPassed = Mutex(false)

        var isLate: Bool { hasPassed.withLock { $0 } }

        init(of process: Process) { self.process = process }

        func pass() {
            hasPassed.withLock { hasPassed in
                guard process.isRunning else { return }
                hasPassed = true
                RunningProcesses.end(process.processIdentifier)
            }
        }
    }

    /// Goes on as another program, under this process's number. Returns only by failing.
    ///
    /// - Parameter environment: Added to the environment of this process.
    /// - Throws: `Failure.unavailable` when the program cannot be started.
    static func become(
        _ executable: String, _ arguments: [String], environment: [String: String]
    ) throws -> Never {
        for (name, value) in environment { setenv(name, value, 1) }
        // Threads of a pool hold signals back, and the program would go on doing so.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        execv(executable, &words)
        throw Failure.unavailable("cannot start \(executable): \(String(cString: strerror(errno)))")
    }
}
