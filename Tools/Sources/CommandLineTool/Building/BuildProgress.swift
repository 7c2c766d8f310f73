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

    private mutating func read(line: String) {
        if let step = line.wholeMatch(of: /\[(\d+)\/(\d+)\] (.+)/),
            let number = Int(step.1), let count = Int(step.2)
        {
            finishedSteps = max(finishedSteps, number)
            plannedSteps = max(plannedSteps, count)
            if let text = Self.activity(of: step.3) { activity = text }
        } else if line.contains("is already running using") {
            activity = "waiting for another build in the same folder"
        } else if let fetched = line.wholeMatch(of: /Fetching .*?([^\/]+?)(\.git)?/) {
            activity = "fetching \(fetched.1)"
        }
    }

    /// The approximate number of steps of compiling all Swift files of some folders.
    static func stepsOfFiles(below folders: [URL]) -> Int {
        folders.reduce(0) { $0 + SwiftFiles.paths(below: $1).count }
    }

    /// The activity of a step, without the file; nil for steps that take no time.
    private static func activity(of step: Substring) -> String? {
        if let module = step.firstMatch(of: /^Emitting module (\S+)/)?.1 {
            return "compiling \(module)"
        }
        guard let words = step.firstMatch(of: /^(Compiling|Linking|Archiving) (\S+)/) else {
            return nil
        }
        return "\(words.1.lowercased()) \(words.2)"
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
