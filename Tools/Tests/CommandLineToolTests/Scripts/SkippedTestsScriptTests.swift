import Foundation
import Testing

@testable import CommandLineTool

/// `Scripts/skipped-tests`.
@Suite struct SkippedTestsScriptTests {
    private func run(_ log: String, requiresAll: Bool) throws -> (lines: [String], code: Int32) {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("skipped-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(log.utf8).write(to: file)
        let outcome = try ChildProcess.run(
            try Checkout.locate().root.appendingPathComponent("Scripts/skipped-tests").path,
            [file.path], environment: ["CAROB_REQUIRE_ALL": requiresAll ? "1" : ""],
            passThrough: false)
        let lines = outcome.output.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return (lines, outcome.exitCode)
    }

    private let skipped = """
        ➜ Suite PDFDrawingTests skipped: "poppler-utils is not installed"
        \u{1B}[90m➜\u{1B}[0m Test "Text stays text" skipped: "poppler-utils is not installed"
        ➜ Test gradients() skipped: "poppler-utils is not installed"
        Test case skipped: "firefox is not installed; on Debian: apt-get install firefox-esr"
        ✔ Test "A skipped frame is not counted" passed after 0.1 seconds.
        """
    private let outside =
        "➜ Test \"Layouts\" skipped: \"shared/data/layouts is not beside the repository\"\n"

    @Test("Skipped tests are counted by reason")
    func counting() throws {
        let (lines, code) = try run(skipped + "\n" + outside, requiresAll: false)
        #expect(code == 0)
        #expect(lines.first == "skipped tests: 4")
        #expect(lines.contains("2 poppler-utils is not installed"))
    }

    @Test("Where all tests are required a skipped one is a failure")
    func requiring() throws {
        #expect(try run(skipped, requiresAll: true).code == 1)
        #expect(try run("➜ Test a() skipped.\n", requiresAll: true).code == 1)
    }

    @Test("Recorded data outside of the repository is never required")
    func recordedData() throws {
        #expect(try run(outside, requiresAll: true).code == 0)
        let (lines, code) = try run("✔ Test a() passed\n", requiresAll: true)
        #expect(lines == ["skipped tests: 0"] && code == 0)
    }
}
