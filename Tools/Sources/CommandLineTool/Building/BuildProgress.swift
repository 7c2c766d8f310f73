import Foundation
import Processes

/// The progress of a build, by the output of the package manager.
struct BuildProgress {
    /// The name of the product in messages, as in "building the tests".
    let name: String
    /// The number of steps that a build from nothing is known to have; 0 if unknown.
    ///
    /// The package manager counts only the steps that it has planned so far, so the end would always seem near.
    var expectedSteps = 0
    private(set) var finishedSteps = 0
    private var plannedSteps = 0
    private var activity = "reading the package"
    private var splitter = LineSplitter()

    init(_ name: String, expectedSteps: Int = 0) {
        self.name = name
        self.expectedSteps = expectedSteps
    }

    /// Reads output, which may end within a line.
    mutating func read(_ output: Data) {
        // A carriage return ends a line, too.
        let bytes = output.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 }
        for line in splitter.append(bytes) { read(line: line) }
    }

    // Searched by hand: a regular expression is compiled anew for each line, which took a third of a core in a tool
    // that is not optimised, beside the compilers.
    private mutating func read(line: String) {
        if let step = Step(line) {
            finishedSteps = max(finishedSteps, step.number)
            plannedSteps = max(plannedSteps, step.count)
            if let text = Self.activity(of: step.text) { activity = text }
        } else if line.hasPrefix("Fetching ") {
            let name = line.split(separator: "/").last ?? ""
            activity = "fetching \(name.hasSuffix(".git") ? name.dropLast(4) : name)"
        } else if line.contains("is already running using") {
            activity = "waiting for another build in the same folder"
        }
    }

    /// A line as `[12/345] Compiling UIKit UIView.swift`.
    private struct Step {
        let number: Int
        let count: Int
        let text: Substring

        init?(_ line: String) {
            guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.firstIndex(of: 0x5D)
            else { return nil }
            let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
            let rest = line[line.index(after: end)...]
            guard counts.count == 2, let number = Int(counts[0]), let count = Int(counts[1]),
                rest.hasPrefix(" "), rest.count > 1
            else { return nil }
            self.number = number
            self.count = count
            text = rest.dropFirst()
        }
    }

    /// The approximate number of steps of compiling all Swift files of some folders.
    static func stepsOfFiles(below folders: [URL]) -> Int {
        folders.reduce(0) { $0 + SwiftFiles.paths(below: $1).count }
    }

    /// The activity of a step, without the file; nil for steps that take no time.
    private static func activity(of step: Substring) -> String? {
        let words = step.split(separator: " ", maxSplits: 3)
        switch words.first {
        case "Emitting" where words.count > 2 && words[1] == "module":
            return "compiling \(words[2])"
        case "Compiling", "Linking", "Archiving":
            return words.count > 1 ? "\(words[0].lowercased()) \(words[1])" : nil
        default: return nil
        }
    }

    /// The number of all steps, as far as it is known; 0 before the build is planned.
    var steps: Int {
        plannedSteps == 0 ? 0 : max(plannedSteps, finishedSteps, expectedSteps)
    }

    /// A line about the progress.
    ///
    /// - Parameters:
    ///   - seconds: Since the build began.
    ///   - columns: The width of the terminal, which gets a bar; nil elsewhere.
    func line(after seconds: TimeInterval, columns: Int?) -> String {
        let time = "\(Int(seconds)) s"
        guard steps > 0 else { return "building \(name): \(activity), \(time)" }
        guard let columns else {
            return "building \(name): \(finishedSteps) of \(steps) steps, \(activity), \(time)"
        }
        let filled = min(Self.barLength, Self.barLength * finishedSteps / steps)
        let bar =
            String(repeating: "█", count: filled)
            + String(repeating: "░", count: Self.barLength - filled)
        return String(
            "building \(name) \(bar) \(finishedSteps)/\(steps), \(activity), \(time)"
                .prefix(max(columns - 1, 1)))
    }

    private static let barLength = 20
}
