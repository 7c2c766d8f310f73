internal import Glibc

/// The open transactions of one thread.
///
/// See `current` for the definition of one thread.
package final class TransactionState {
    /// The settings of one transaction. A nested one starts with those of the enclosing one.
    struct Level {
        // Documented: the duration of implicit animations.
        var animationDuration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: (block: () -> Void, group: CompletionGroup)?
        var values: [String: Any] = [:]

        /// The initial settings of a nested transaction.
        var nested: Level {
            var level = self
            level.completion = nil
            return level
        }
    }

    /// The implicit transaction, which contains every change without an explicit one, and the explicit ones
    /// nested in it.
    private var levels = [Level()]
    /// Layers with new animations whose begin time is not resolved yet.
    var animatedLayers: [CALayer] = []
    /// The trees of this thread, for `CATransaction.flush()`.
    private(set) var trees: [WeakTree] = []

    struct WeakTree {
        weak var tree: LayerTreeContext?
    }

    var level: Level {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
    }

    func begin() { levels.append(level.nested) }

    /// Ends the innermost explicit transaction, or the implicit one if there is none.
    func commit() {
        guard levels.count > 1 else {
            flush()
            return
        }
        levels.removeLast().completion?.group.close()
    }

    func setCompletion(_ block: (() -> Void)?) {
        let former = level.completion
        level.completion = block.map { ($0, CompletionGroup(block: $0)) }
        former?.group.close()
        if levels.count == 1 { requestFrame() }
    }

    /// Whether a commit of this tree has pending work of the transaction although no layer changed.
    func isWaiting(forCommitOf tree: LayerTreeContext) -> Bool {
        if levels.count == 1, level.completion != nil { return true }
        // Layers of another tree wait for that one's commit.
        return animatedLayers.contains { ($0.treeContext ?? tree) === tree }
    }

    /// Requests a frame of the thread's trees, in which the implicit transaction ends.
    func requestFrame() {
        for entry in trees { entry.tree?.needsFrame() }
    }

    /// Returns the completion groups of a new animation, innermost first.
    func groupsWaitingForAnimation() -> [CompletionGroup] {
        levels.reversed().compactMap { $0.completion?.group }
    }

    /// Ends the implicit transaction if no explicit one is open.
    func endImplicit() {
        guard levels.count == 1 else { return }
        let ended = levels[0]
        levels[0] = Level()
        ended.completion?.group.close()
    }

    /// Discards the thread's transactions, open ones too, without running their completion blocks.
    package static func discardAll() {
        let state = current
        let (layers, levels) = (state.animatedLayers, state.levels)
        state.animatedLayers = []
        state.levels = [Level()]
        withExtendedLifetime((layers, levels)) {}
    }

    func register(_ tree: LayerTreeContext) {
        trees.removeAll { $0.tree == nil || $0.tree === tree }
        trees.append(WeakTree(tree: tree))
    }

    /// Flushes every tree of the thread and ends the implicit transaction.
    func flush() {
        for entry in trees { entry.tree?.flush() }
        endOffscreenAnimations()
        endImplicit()
    }

    /// Ends the animations of layers that are not on a screen, which no frame would run.
    func endOffscreenAnimations() {
        let layers = animatedLayers.filter { $0.treeContext == nil }
        // Delegates are called last, since they may add animations or flush.
        animatedLayers.removeAll { $0.treeContext == nil }
        for layer in layers { layer.endAllAnimations(finished: true) }
    }
}

extension TransactionState {
    /// The state of the calling thread, created on its first use.
    ///
    /// The main thread and the thread that serves the main queue count as one: in a process whose `main` is
    /// asynchronous the system's pool serves that queue, each job on another thread.
    package static var current: TransactionState {
        let main = TransactionState.main
        if let pointer = pthread_getspecific(threadKey) {
            let own = Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
            // The main thread's own state is the main state.
            if own === main { return main }
            return DispatchQueue.getSpecific(key: mainQueueMark) == nil ? own : main
        }
        // Determining the main thread takes system calls, so the answer is cached.
        let own = Thread.isMainThread ? main : TransactionState()
        pthread_setspecific(threadKey, Unmanaged.passRetained(own).toOpaque())
        return DispatchQueue.getSpecific(key: mainQueueMark) == nil ? own : main
    }

    // Only code on the main thread or the main queue receives this object.
    nonisolated(unsafe) private static let main: TransactionState = {
        DispatchQueue.main.setSpecific(key: mainQueueMark, value: ())
        return TransactionState()
    }()

    private static let mainQueueMark = DispatchSpecificKey<Void>()

    private static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<TransactionState>.fromOpaque(pointer).release() }
        }
        return key
    }()
}
