import Synchronization

/// Values for reuse, least recently used first out, bounded in bytes and in number.
///
/// - Isolation: a lock guards the values, so that rasterisers on all threads can share them.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let byteCount: Int
        var lastUse: UInt64
    }

    private struct Contents {
        var entries: [Key: Entry] = [:]
        var byteCount = 0
        var useCount: UInt64 = 0
    }

    private let byteLimit: Int
    private let countLimit: Int
    private let contents = Mutex(Contents())

    init(byteLimit: Int, countLimit: Int) {
        self.byteLimit = byteLimit
        self.countLimit = countLimit
    }

    func find(_ key: Key) -> Value? {
        contents.withLock { contents in
            guard let index = contents.entries.index(forKey: key) else { return nil }
            contents.useCount += 1
            contents.entries.values[index].lastUse = contents.useCount
            return contents.entries.values[index].value
        }
    }

    /// Keeps a value unless it alone takes more than half of the room.
    func insert(_ value: Value, for key: Key, byteCount: Int) {
        guard byteCount <= byteLimit / 2 else { return }
        contents.withLock { contents in
            contents.useCount += 1
            let entry = Entry(value: value, byteCount: byteCount, lastUse: contents.useCount)
            if let old = contents.entries.updateValue(entry, forKey: key) {
                contents.byteCount -= old.byteCount
            }
            contents.byteCount += byteCount
            if contents.byteCount > byteLimit || contents.entries.count > countLimit {
                evict(from: &contents)
            }
        }
    }

    func removeAll() { contents.withLock { $0 = Contents() } }

    /// Number and bytes of the kept values.
    var statistics: (count: Int, byteCount: Int) {
        contents.withLock { ($0.entries.count, $0.byteCount) }
    }

    /// Drops the older half, so that looking for the oldest is paid once for many insertions.
    private func evict(from contents: inout Contents) {
        // Only numbers are put in order: keys and values are large, and dear to move.
        var uses = contents.entries.values.map { (lastUse: $0.lastUse, byteCount: $0.byteCount) }
        uses.sort { $0.lastUse < $1.lastUse }
        var count = uses.count
        var newestDropped: UInt64 = 0
        for use in uses {
            if contents.byteCount <= byteLimit / 2, count <= countLimit / 2 { break }
            newestDropped = use.lastUse
            contents.byteCount -= use.byteCount
            count -= 1
        }
        contents.entries = contents.entries.filter { $0.value.lastUse > newestDropped }
    }
}
