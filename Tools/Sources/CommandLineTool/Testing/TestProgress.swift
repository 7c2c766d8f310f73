import Foundation
import Processes

/// The progress of a run of tests, by the output of Swift Testing.
struct TestProgress {
    private(set) var passed = 0
    private(set) var failed = 0
    /// The lines that are worth reading: failures, skipped tests, the output of tests, and the closing lines.
    private(set) var remarks = ""
    private var splitter = LineSplitter()

    /// Reads output, which may end within a line.
    mutating func read(_ output: Data) {
        for line in splitter.append([UInt8](output)) { read(line: line) }
    }

    private mutating func read(line: String) {
        if line.hasPrefix("✔ Test "), !line.hasPrefix("✔ Test run ") {
            passed += 1
        } else if line.hasPrefix("✘ Test "), !line.hasPrefix("✘ Test run "),
            line.contains(" failed after ")
        {
            failed += 1
            remarks += line + "\n"
        } else if !Self.isRoutine(line) {
            remarks += line + "\n"
        }
    }

    /// Whether a line says only that a test or a suite begins or passes.
    private static func isRoutine(_ line: String) -> Bool {
        ["◇ ", "✔ Suite ", "↳ ", "✔ Test case ", "[", "Build "].contains { line.hasPrefix($0) }
            || line.isEmpty
    }
}
