import Foundation
import Processes
import SimulatorProtocol
import UIHost

/// A process of a headless app.
///
/// Processes that the app started end with it. If this process dies, even by a signal, the app ends too: its
/// standard input is a socket of which this process has the other end.
final class AppProcess {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    /// The seconds of processor time at the last call of `usableTime(of:)`.
    private var processorTime = 0.0
    private var hasEnded = false
    private let output: OutputTail.Source?
    private var connection: SimulatorConnection?
    /// A word in the environment of the app and of what it starts.
    private let mark = UUID().uuidString

    /// Starts the app.
    ///
    /// - Parameter output: Collects standard output and error; nil to pass them through.
    /// - Throws: `Failure.unavailable` if it cannot be started.
    init(
        executable: URL, arguments: [String], options: HostOptions,
        environment: [String: String] = [:], output: OutputTail?
    ) throws {
        var options = options
        options.host = .headless
        options.endsWithInput = true
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(options.environment) { $1 }.merging(environment) { $1 }
            .merging(CrashReports.environment()) { $1 }.merging(["CAROB_LAUNCH": mark]) { $1 }
        do {
            let (own, inherited) = try SimulatorConnection.pair()
            connection = own
            process.standardInput = FileHandle(
                fileDescriptor: inherited.descriptor, closeOnDealloc: false)
            let source = output?.makeSource()
            self.output = source
            if let source {
                process.standardOutput = source.input
                process.standardError = source.input
            }
            // Not `waitUntilExit`: on a thread without timers it spins its run loop.
            process.terminationHandler = { [ended] _ in ended.signal() }
            try process.run()
            source?.closeInput()
            withExtendedLifetime(inherited) {}
        } catch {
            throw Failure.unavailable("cannot start \(executable.path): \(error)")
        }
    }

    /// Closes the app's standard input, as the end of this process does.
    func closeInput() { connection = nil }

    /// Waits for the end of the process; returns whether it ended in time.
    ///
    /// - Parameter seconds: Nil to wait without a limit.
    func waitForExit(seconds: TimeInterval?) -> Bool {
        guard !hasEnded else { return true }
        let deadline = seconds.map { DispatchTime.now() + $0 } ?? .distantFuture
        while ended.wait(timeout: min(.now() + Self.interval, deadline)) != .success {
            // Foundation reports the end only when no descendant is left either.
            if RunningProcesses.activity(of: process.processIdentifier) == nil {
                RunningProcesses.end(inheritedFrom: mark)
                ended.wait()
                break
            }
            if .now() >= deadline { return false }
        }
        finish()
        return true
    }

    /// Seconds between looks at the process.
    // Chosen: unnoticed by the person who waits, and by the processor.
    private static let interval = 0.1

    var isRunning: Bool { !hasEnded }

    /// Returns the part of the time since the last call that counts as the app's own: while its main thread computes, the
    /// time that it had a processor, which others may take; else all of it.
    func usableTime(of seconds: TimeInterval) -> TimeInterval {
        guard let activity = RunningProcesses.activity(of: process.processIdentifier) else {
            return seconds
        }
        defer { processorTime = activity.processorTime }
        return activity.isComputing
            ? min(max(activity.processorTime - processorTime, 0), seconds) : seconds
    }

    /// The current activity of the app's main thread, for messages about apps that take too long.
    var activity: String {
        guard let activity = RunningProcesses.activity(of: process.processIdentifier) else {
            return "it was ending"
        }
        let seconds = String(format: "%.1f", activity.processorTime)
        return "its main thread was \(activity.isComputing ? "computing" : "waiting"), "
            + "after \(seconds) s of processor time"
    }

    /// Kills the app with what it started, and waits for its end.
    func kill() {
        RunningProcesses.end(process.processIdentifier)
        ended.wait()
        finish()
    }

    private func finish() {
        hasEnded = true
        RunningProcesses.end(inheritedFrom: mark)
        output?.waitForEnd()
    }

    /// As in a shell, 128 plus the signal's number after a signal.
    var exitCode: Int32 {
        process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
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
