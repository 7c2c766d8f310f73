internal import Synchronization

/// A completion block and the animations that it waits for.
///
/// The thread of the transaction begins animations, and the main thread ends them. The block runs on the thread
/// that the last of them, or the transaction, ends on.
final class CompletionGroup: Sendable {
    // Sendable: the block is handed over whole, and called once.
    private struct State: @unchecked Sendable {
        var block: (() -> Void)?
        var runningCount = 0
        var isClosed = false

        /// Removes and returns the block once the group is closed and no animation is running.
        mutating func blockWhenDone() -> (() -> Void)? {
            guard isClosed, runningCount == 0 else { return nil }
            defer { block = nil }
            return block
        }
    }

    private let state: Mutex<State>

    init(block: @escaping () -> Void) { state = Mutex(State(block: block)) }

    func animationDidBegin() { state.withLock { $0.runningCount += 1 } }

    func animationDidEnd() {
        update { $0.runningCount -= 1 }
    }

    /// Closes the group to further animations; runs the block now if none is running.
    func close() {
        update { $0.isClosed = true }
    }

    private func update(_ change: (inout State) -> Void) {
        let block = state.withLock { state -> WaitingBlock in
            change(&state)
            return WaitingBlock(call: state.blockWhenDone())
        }
        block.call?()
    }

    // Sendable: it is handed over once.
    private struct WaitingBlock: @unchecked Sendable {
        let call: (() -> Void)?
    }
}
