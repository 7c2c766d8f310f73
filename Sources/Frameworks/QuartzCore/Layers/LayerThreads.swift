internal import CSwiftRuntime
internal import SwiftRuntime
internal import Synchronization

/// Changes of layers on threads other than the main thread.
///
/// As on iOS, any thread may change a layer. A tree on a screen still belongs to the main thread: another thread stores
/// a value at once, under a lock, and leaves marks, moves in the tree and animations to the main queue, which makes
/// them in the order of the calls. A tree that the main thread has not shown belongs to the thread that builds it and
/// needs neither the lock nor the queue.
///
/// From the first such change on, the main thread takes the lock as well. Until then its own changes of values cost one
/// comparison, and those of the tree are counted, so that the first change elsewhere can wait for the one in progress.
enum LayerThreads {
    private static let lock = NSRecursiveLock()
    private static let waiting = Mutex(WaitingMarks())

    // Sendable: layers are only held here; the main queue uses them.
    private struct WaitingMarks: @unchecked Sendable {
        var flags: [ObjectIdentifier: (layer: CALayer, want: LayerFlags)] = [:]
    }

    /// The bit of a layer's identifier that says that the main thread has committed it.
    static let mainMark: UInt64 = 1 << 63

    /// Whether the caller is the main thread and no other thread has changed a layer.
    @inline(__always)
    static var isMainAlone: Bool { csr_is_exclusive() }

    /// Whether the caller runs neither on the main thread nor on the main queue.
    static var isElsewhere: Bool { !csr_is_exclusive() && !MainThread.isCurrent }

    /// Runs a closure that reads or writes shown layers, which other threads may be changing meanwhile.
    ///
    /// On the main thread this takes the lock only once other threads have begun to.
    @inline(__always)
    static func locked<Result>(_ body: () -> Result) -> Result {
        if csr_begin_unlocked() {
            defer { csr_end_unlocked() }
            return body()
        }
        return csr_is_shared() ? lock.withLock(body) : body()
    }

    /// Runs a commit, which may take many milliseconds: the first change on another thread waits for it.
    static func alwaysLocked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// Runs a closure that reads or changes a shown layer on whatever thread the caller runs.
    @inline(never)
    static func shared<Result>(_ body: () -> Result) -> Result {
        if !csr_is_shared(), isElsewhere {
            csr_end_exclusiveness()
            // Once in a process. The main thread may be storing a value without the lock, which takes nanoseconds.
            usleep(1000)
        }
        return locked(body)
    }

    /// Sets marks of a layer on the main queue, together with all others that are pending.
    static func mark(_ layer: CALayer, _ want: LayerFlags) {
        let isFirst = waiting.withLock { waiting in
            let isFirst = waiting.flags.isEmpty
            waiting.flags[ObjectIdentifier(layer), default: (layer, [])].want.formUnion(want)
            return isFirst
        }
        guard isFirst else { return }
        DispatchQueue.main.async {
            let marks = waiting.withLock { waiting in
                defer { waiting.flags = [:] }
                return waiting
            }
            for (layer, want) in marks.flags.values { layer.mark(want) }
        }
    }

    /// Runs a change on the main queue. Changes run in the order of these calls.
    static func runOnMainQueue(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body  // called once, on the main queue
        DispatchQueue.main.async { body() }
    }
}

extension CALayer {
    /// Whether the caller must leave a change of the tree around this layer to the main queue.
    @inline(__always)
    final var isTreeElsewhere: Bool { !LayerThreads.isMainAlone && isShownElsewhere }

    /// Whether the caller runs elsewhere and the layer, or one above it, has been on a screen of the main thread.
    ///
    /// The walk ends at the first layer that has: what is above it belongs to the main thread.
    @inline(never)
    private final var isShownElsewhere: Bool {
        guard LayerThreads.isElsewhere else { return false }
        guard superlayerPointer != nil || identifier & LayerThreads.mainMark != 0 else {
            return false
        }
        return LayerThreads.shared {
            var layer = self
            while layer.identifier & LayerThreads.mainMark == 0 {
                guard let above = layer.superlayerPointer?.living else { return false }
                layer = above
            }
            return true
        }
    }

    /// Stores a value where threads may share the layer.
    @inline(never)
    final func changeShared(_ property: LayerProperty?, _ store: () -> Void) {
        if let property, !hasNoObservers {
            changeNotifying(property) { LayerThreads.shared(store) }
        } else {
            LayerThreads.shared(store)
            markForCommit()
        }
    }
}
