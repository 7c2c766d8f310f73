import Foundation
import Testing

@testable import CommandLineTool

/// `Scripts/progress`, with a made-up build.
@Suite struct ProgressScriptTests {
    /// Runs a shell script as the build of "the tool".
    ///
    /// - Parameter interval: The seconds between two lines; nil for as many as without the variable.
    /// - Returns: The lines of standard output and error, in which a line that was rewritten is several.
    private func run(
        _ script: String, interval: String? = "0", onTerminal: Bool = false
    ) throws -> (lines: [String], code: Int32) {
        let progress = try Checkout.locate().root.appendingPathComponent("Scripts/progress").path
        let command = [progress, "the tool", "/usr/bin/bash", "-c", script]
        // `script` runs a command line on a terminal of its own.
        let outcome = try ChildProcess.run(
            "/usr/bin/env",
            (interval.map { ["CAROB_PROGRESS_INTERVAL=\($0)"] }
                ?? ["-u", "CAROB_PROGRESS_INTERVAL"])
                + (onTerminal
                    ? [
                        "script", "--quiet", "--return", "--command",
                        command.map { "'\($0)'" }.joined(separator: " "), "/dev/null",
                    ] : command),
            passThrough: false)
        let lines = outcome.output.replacingOccurrences(of: "\u{1B}[K", with: "")
            .split(whereSeparator: \.isNewline).map(String.init)
        return (lines, outcome.exitCode)
    }

    private let build = """
        echo "Building for debugging..."
        echo "[1/12] Compiling First a.swift" >&2
        echo "[12/12] Linking tool"
        echo "Build complete! (0.01s)"
        """

    /// A line without its seconds, which depend on the machine.
    private func untimed(_ line: String) -> String {
        line.replacing(#/\d+ s$/#, with: "")
    }

    @Test("Steps done, steps in all and seconds are shown instead of the output, and a last line")
    func steps() throws {
        let (lines, code) = try run(build)
        #expect(
            lines.map(untimed) == [
                "carob: building the tool: 1 of 12 steps, ",
                "carob: building the tool: 12 of 12 steps, ", "carob: built the tool in ",
            ])
        #expect(lines.allSatisfy { $0.wholeMatch(of: #/.* \d+ s/#) != nil })
        #expect(code == 0)
    }

    @Test("A build that ends before the first line is due prints nothing")
    func shortBuild() throws {
        #expect(try run(build, interval: "1000").lines == [])
        #expect(try run("true", interval: nil).lines == [])
    }

    @Test("On a terminal one line is rewritten with each step, whatever the interval")
    func terminal() throws {
        let (lines, code) = try run(build, interval: "1000", onTerminal: true)
        #expect(
            lines.map(untimed) == [
                "carob: building the tool: 1 of 12 steps, ",
                "carob: building the tool: 12 of 12 steps, ",
            ])
        #expect(code == 0)
    }

    @Test("Of a build that fails the whole output is shown, and its exit code is passed on")
    func failure() throws {
        let (lines, code) = try run(
            "echo '[1/2] Compiling'; echo 'a.swift:1: error: wrong' >&2; printf 'last line'; exit 3",
            interval: "1000")
        #expect(lines == ["[1/2] Compiling", "a.swift:1: error: wrong", "last line"])
        #expect(code == 3)
        #expect(try run("kill -KILL $$", interval: "1000").code == 128 + SIGKILL)
    }

    @Test("Without a command the usage is printed")
    func usage() throws {
        let outcome = try ChildProcess.run(
            try Checkout.locate().root.appendingPathComponent("Scripts/progress").path,
            ["the tool"], passThrough: false)
        #expect(
            outcome.output
                == "usage: Scripts/progress [--doing ACTIVITY] SUBJECT COMMAND [ARGUMENT...]\n")
        #expect(outcome.exitCode == 64)
    }
}
