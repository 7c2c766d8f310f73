import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Asks a task from time to time how much of it is done.
@MainActor
final class ProgressPoller {
    private let task: Progress
    private let tell: @MainActor (Float) -> Void

    /// Asks at once, and then until the task is over or the watch is let go.
    init(_ task: Progress, _ tell: @escaping @MainActor (Float) -> Void) {
        self.task = task
        self.tell = tell
        look()
    }

    private func look() {
        tell(Float(task.fractionCompleted))
        guard !task.isFinished, !task.isCancelled else { return }
        _ = TimeEnvironment.delayedCalls.schedule(
            after: ProgressMetrics.current.watchInterval, inModes: [.common]
        ) { [weak self] in
            MainThread.run { self?.look() }
        }
    }
}
