internal import Glibc

/// What the open transactions of one thread say.
///
/// See `current` for what counts as one thread.
package final class TransactionState {
    /// The settings of one transaction. A nested one starts with those of the one around it.
    struct Level {
        // Documented: the length of implicit animations.
        var animationDuration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: (block: () -> Void, group: CompletionGroup)?
        var values: [String: Any] = [:]

        /// The settings that a transaction inside this one starts with.
        var nested: Level {
            var level = self
            level.completion = nil
            return level
        }
    }

    /// The implicit transaction, which every change without an explicit one belongs to, and the
    /// explicit ones inside it.
    private var levels = [Level()]
    /// Layers that got animations whose begin is not fixed yet.
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

    /// Ends the innermost explicit transaction, or else the implicit one.
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

    /// Whether a commit of this tree has something to end or to begin although no layer changed.
    func isWaiting(forCommitOf tree: LayerTreeContext) -> Bool {
        if levels.count == 1, level.completion != nil { return true }
        // Layers of another tree wait for that one.
        return animatedLayers.contains { ($0.treeContext ?? tree) === tree }
    }

    /// Asks the trees of the thread for a frame, in which the implicit transaction ends.
    func requestFrame() {
        for entry in trees { entry.tree?.needsFrame() }
    }

    /// The groups that a new animation belongs to, innermost first.
    func groupsWaitingForAnimation() -> [CompletionGroup] {
        levels.reversed().compactMap { $0.completion?.group }
    }

    /// Ends the implicit transaction, when no explicit one is open.
    func endImplicit() {
        guard levels.count == 1 else { return }
        let ended = levels[0]
        levels[0] = Level()
        ended.completion?.group.close()
    }

    func register(_ tree: LayerTreeContext) {
        trees.removeAll { $0.tree == nil || $0.tree === tree }
        trees.append(WeakTree(tree: tree))
    }

    /// Brings every tree of the thread up to date and ends the implicit transaction.
    func flush() {
        for entry in trees { entry.tree?.flush() }
        endOffscreenAnimations()
        endImplicit()
    }

    /// Ends the animations of layers that no screen shows: nothing would ever run them.
    func endOffscreenAnimations() {
        let layers = animatedLayers
        animatedLayers = []
        for layer in layers where layer.treeContext == nil {
            layer.endAllAnimations(finished: true)
        }
        animatedLayers += layers.filter { $0.treeContext != nil }
    }
}

extension TransactionState {
    /// The state of the calling thread, made when it is first asked for.
    ///
    /// The main thread and whatever thread serves the main queue count as one: in a process whose
    /// `main` is asynchronous the system's pool serves that queue, each job on another thread.
    package static var current: TransactionState {
        let main = TransactionState.main
        if let pointer = pthread_getspecific(threadKey) {
            let own = Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
            // What the main thread has as its own is the main state.
            if own === main { return main }
            return DispatchQueue.getSpecific(key: mainQueueMark) == nil ? own : main
        }
        // Asking which thread is the main one costs system calls, so the answer is kept.
        let own = Thread.isMainThread ? main : TransactionState()
        pthread_setspecific(threadKey, Unmanaged.passRetained(own).toOpaque())
        return DispatchQueue.getSpecific(key: mainQueueMark) == nil ? own : main
    }

    // Only code on the main thread or the main queue is given this object.
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
