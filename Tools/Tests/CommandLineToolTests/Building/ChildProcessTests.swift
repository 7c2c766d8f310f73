import Foundation
import Processes
import Testing

@testable import CommandLineTool

@Suite("Programs that are run and waited for")
struct ChildProcessTests {
    @Test("What is printed is collected, with the exit code")
    func collects() throws {
        let outcome = try ChildProcess.run(
            "sh", ["-c", "echo one; echo two >&2; exit 3"], passThrough: false)
        #expect(outcome.output == "one\ntwo\n")
        #expect(outcome.exitCode == 3)
        #expect(!outcome.hasTimedOut)
    }

    @Test("A program that takes too long is ended")
    func endsLatePrograms() throws {
        let outcome = try ChildProcess.run(
            "sleep", ["1000"], passThrough: false, limit: 0.01)
        #expect(outcome.hasTimedOut)
        #expect(outcome.exitCode == 128 + SIGKILL)
    }

    @Test("With a program ends what it started, though in a process group of its own")
    func endsDescendants() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sh", "-c", "setsid sleep 1000 & echo started; wait"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        #expect(
            String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "started\n")
        RunningProcesses.end(process.processIdentifier)
        // The pipe ends when no process can write to it.
        #expect(try pipe.fileHandleForReading.readToEnd() == nil)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
    }
}
