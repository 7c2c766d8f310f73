import Foundation
import Synchronization

/// A program of this package on a desktop, whose lines are read and which lines are written to.
final class DesktopProgram: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let text = Mutex("")
    private let exitCode = Mutex<Int32?>(nil)

    /// A program that the package manager builds beside these tests.
    static func executable(named name: String) -> URL {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let candidates = [tests, Bundle.main.bundleURL.appendingPathComponent("x")].map {
            $0.deletingLastPathComponent().appendingPathComponent(name)
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? candidates[0]
    }

    init(_ name: String, environment: [String: String]) throws {
        process.executableURL = Self.executable(named: name)
        // Nothing of the desktop on which the tests run.
        let kept = ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
        }
        process.environment = kept.merging(environment) { $1 }
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        process.terminationHandler = { [weak self] process in
            let signalled = process.terminationReason == .uncaughtSignal
            self?.exitCode.withLock { $0 = process.terminationStatus + (signalled ? 128 : 0) }
        }
        try process.runHearingSignals()
        let reading = output.fileHandleForReading
        Thread { [weak self] in
            while true {
                let data = reading.availableData
                guard !data.isEmpty else { return }
                self?.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
            }
        }.start()
    }

    var processIdentifier: Int32 { process.processIdentifier }

    /// The lines that it wrote so far.
    var lines: [String] { text.withLock { $0.split(separator: "\n").map(String.init) } }

    /// Waits until it has written a line.
    func says(_ line: String) async -> Bool { await holds { lines.contains(line) } }

    /// Writes a line to it.
    func tell(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// Waits for its end and returns the exit code, with 128 added for signals; nil when it goes on.
    func end() async -> Int32? {
        _ = await holds { exitCode.withLock { $0 != nil } }
        return exitCode.withLock { $0 }
    }

    func signal(_ number: Int32) { Foundation.kill(process.processIdentifier, number) }

    func kill() { if process.isRunning { signal(SIGKILL) } }

    /// The number of wake-ups since the start.
    var wakeUps: Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
    }
}

extension Process {
    /// Runs the program so that signals reach it, also from a thread that holds them back.
    func runHearingSignals() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        // Tests that run in the background ignore some, and the program would, too. A
        // signal that is caught gets its default action in the program.
        let formers = [SIGINT, SIGHUP].map { (number: $0, handler: signal($0) { _ in }) }
        defer {
            for former in formers { signal(former.number, former.handler) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        try run()
    }
}
