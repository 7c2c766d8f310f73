import Foundation

/// Shows the progress of a build while it runs, and at its end how long it took.
final class BuildMonitor: Sendable {
    /// The progress, which the report's thread reads.
    private let progress: Locked<BuildProgress>
    private let report: ProgressReport

    /// Seconds of a build about whose end a line is printed.
    // Chosen: who waited that long wants to know.
    private static let noteworthyTime = 5.0

    /// - Parameter ownsTerminal: Whether nothing else writes to the terminal meanwhile.
    init(_ progress: BuildProgress, ownsTerminal: Bool = true) {
        let progress = Locked(progress)
        self.progress = progress
        report = ProgressReport(ownsTerminal: ownsTerminal) { seconds, columns in
            progress.value.withLock { $0.line(after: seconds, columns: columns) }
        }
    }

    /// Reads output of the package manager.
    func read(_ output: Data) { progress.value.withLock { $0.read(output) } }

    func end(hasSucceeded: Bool) {
        report.end()
        guard hasSucceeded, report.seconds > Self.noteworthyTime else { return }
        let name = progress.value.withLock { $0.name }
        Carob.complain("built \(name) in \(Int(report.seconds.rounded())) s")
    }
}
