import Foundation
import Synchronization

/// Shows the progress of a build while it runs, and at its end how long it took.
final class BuildMonitor: Sendable {
    /// The progress, which the report's thread reads.
    private final class State: Sendable {
        let progress: Mutex<BuildProgress>
        init(_ progress: sending BuildProgress) { self.progress = Mutex(progress) }
    }

    private let state: State
    private let report: ProgressReport

    /// Seconds of a build about whose end a line is printed.
    // Chosen: who waited that long wants to know.
    private static let noteworthyTime = 5.0

    /// - Parameter ownsTerminal: Whether nothing else writes to the terminal meanwhile.
    init(_ progress: BuildProgress, ownsTerminal: Bool = true) {
        let state = State(progress)
        self.state = state
        report = ProgressReport(ownsTerminal: ownsTerminal) { seconds, columns in
            state.progress.withLock { $0.line(after: seconds, columns: columns) }
        }
    }

    /// Reads output of the package manager.
    func read(_ output: Data) { state.progress.withLock { $0.read(output) } }

    func end(hasSucceeded: Bool) {
        report.end()
        guard hasSucceeded, report.seconds > Self.noteworthyTime else { return }
        let name = state.progress.withLock { $0.name }
        Carob.complain("built \(name) in \(Int(report.seconds.rounded())) s")
    }
}
