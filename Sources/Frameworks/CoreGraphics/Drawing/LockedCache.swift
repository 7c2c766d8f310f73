import Synchronization

internal import MemoryStorage

/// An LRU cache, bounded in bytes and in number, that rasterisers on all threads share.
///
/// - Isolation: a lock guards the values.
final class LockedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let cache: Mutex<LRUCache<Key, Value>>

    init(byteLimit: Int, countLimit: Int) {
        cache = Mutex(LRUCache(costLimit: byteLimit, countLimit: countLimit))
    }

    func find(_ key: Key) -> Value? { cache.withLock { $0.value(for: key) } }

    /// Keeps a value unless it alone takes more than half of the bytes.
    func insert(_ value: Value, for key: Key, byteCount: Int) {
        cache.withLock { $0.insert(value, for: key, cost: byteCount) }
    }

    func removeAll() { cache.withLock { $0.removeAll() } }

    /// Number and bytes of the kept values.
    var statistics: (count: Int, byteCount: Int) { cache.withLock { ($0.count, $0.cost) } }
}
