import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Polls a task for the completed fraction.
@MainActor
final class ProgressPoller {
    private let task: Progress
    private let report: @MainActor (Float) -> Void

    /// Polls at once, and then until the task is over or the poller is released.
    init(_ task: Progress, reporting report: @escaping @MainActor (Float) -> Void) {
        self.task = task
        self.report = report
        poll()
    }

    private func poll() {
        report(Float(task.fractionCompleted))
        guard !task.isFinished, !task.isCancelled else { return }
        _ = TimeEnvironment.delayedCalls.schedule(
            after: ProgressMetrics.current.pollInterval, inModes: [.common]
        ) { [weak self] in
            MainThread.run { self?.poll() }
        }
    }
}
