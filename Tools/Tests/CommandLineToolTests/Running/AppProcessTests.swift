import Foundation
import Processes
import Testing
import UIHost

@testable import CommandLineTool

/// Headless apps without a flow; shell scripts stand in for them.
@Suite struct AppProcessTests {
    private let picture = URL(fileURLWithPath: "/nowhere/a.png")

    private func draw(_ script: String, timeLimit: TimeInterval?) throws {
        try Application.draw(
            URL(fileURLWithPath: "/bin/bash"), ["-c", script], to: picture, options: HostOptions(),
            timeLimit: timeLimit)
    }

    @Test("An app that takes too long is ended, with an exit code of its own and what it was doing")
    func late() throws {
        func message(_ script: String) throws -> String? {
            let failure = try #require(throws: Failure.self) { try draw(script, timeLimit: 0.3) }
            #expect(failure.exitCode == 124)
            return failure.message
        }
        let beginning =
            "the app did not show its screen within 0.30 s and was ended: its main thread was "
        #expect(try message("exec sleep 1000")?.hasPrefix(beginning + "waiting, after 0.") == true)
        #expect(try message("while true; do :; done")?.hasPrefix(beginning) == true)
    }

    @Test("The exit code of an app is passed on; after a signal it is a shell's")
    func exitCodes() throws {
        #expect(throws: Failure.program(3)) { try draw("exit 3", timeLimit: 60) }
        #expect(throws: Failure.program(128 + SIGKILL)) {
            try draw("kill -KILL $$", timeLimit: nil)
        }
        #expect(throws: Never.self) {
            try draw("[ $CAROB_SCREENSHOT = /nowhere/a.png ]", timeLimit: 60)
        }
    }

    @Test("A crash report has the frames of the thread that crashed, unless the user has chosen")
    func crashReports() throws {
        let text = try #require(CrashReports.environment(over: [:])["SWIFT_BACKTRACE"])
        #expect(text.contains("enable=yes") && text.contains("registers=none"))
        #expect(CrashReports.environment(over: ["SWIFT_BACKTRACE": "enable=no"]) == [:])
    }

    @Test("The app's input ends with the process that started it")
    func input() throws {
        let log = OutputTail()
        func start() throws -> AppProcess {
            try AppProcess(
                executable: URL(fileURLWithPath: "/bin/bash"),
                arguments: ["-c", "cat; echo $CAROB_HOST $CAROB_ENDS_WITH_INPUT"],
                options: HostOptions(), output: log)
        }
        let process = try start()
        #expect(!process.waitForExit(seconds: 0.05))
        process.closeInput()
        #expect(process.waitForExit(seconds: 60))
        #expect(log.text == "headless yes\n")
    }

    @Test("Only services that run jobs have a limit by default")
    func limits() throws {
        #expect(try TimeLimitOption.parse([]).seconds(environment: [:]) == nil)
        #expect(try TimeLimitOption.parse([]).seconds(environment: ["CI": "false"]) == nil)
        #expect(try TimeLimitOption.parse([]).seconds(environment: ["CI": "true"]) == 300)
        #expect(
            try TimeLimitOption.parse(["--timeout", "5"]).seconds(environment: ["CI": "1"]) == 5)
        #expect(throws: (any Error).self) { try TimeLimitOption.parse(["--timeout", "0"]) }
    }
}
