/// A completion block and the animations that it waits for.
final class CompletionGroup {
    private var block: (() -> Void)?
    private var runningCount = 0
    private var isClosed = false

    init(block: @escaping () -> Void) { self.block = block }

    func animationDidBegin() { runningCount += 1 }

    func animationDidEnd() {
        runningCount -= 1
        finishWhenDone()
    }

    /// Closes the group to new animations; the block runs now if none is running.
    func close() {
        isClosed = true
        finishWhenDone()
    }

    private func finishWhenDone() {
        guard isClosed, runningCount == 0, let block else { return }
        self.block = nil
        block()
    }
}
