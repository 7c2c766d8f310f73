import Synchronization

internal import MemoryStorage

/// An LRU cache, bounded in bytes and count, that rasterisers on all threads share.
///
/// - Isolation: a lock guards the values.
final class LockedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let cache: Mutex<LRUCache<Key, Value>>

    init(byteLimit: Int, countLimit: Int) {
        cache = Mutex(LRUCache(costLimit: byteLimit, countLimit: countLimit))
    }

    func find(_ key: Key) -> Value? { cache.withLock { $0.value(for: key) } }

    /// Inserts a value unless it alone exceeds half of the byte limit.
    func insert(_ value: Value, for key: Key, byteCount: Int) {
        cache.withLock { $0.insert(value, for: key, cost: byteCount) }
    }

    func removeAll() { cache.withLock { $0.removeAll() } }

    /// The count and bytes of the cached values.
    var statistics: (count: Int, byteCount: Int) { cache.withLock { ($0.count, $0.cost) } }
}
