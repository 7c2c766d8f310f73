/// Values by key, bounded by cost and by number; the least recently used is evicted first.
///
/// Entries are linked in the order of their last use, so finding, inserting and evicting one take constant
/// time. It is a value: a copy shares nothing.
///
/// - Isolation: none of its own; caches that threads share keep it in a `Mutex`.
@usableFromInline
package struct LRUCache<Key: Hashable, Value> {
    @usableFromInline struct Entry {
        @usableFromInline var key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int
        /// The entry that was used next after this one; -1 for the latest.
        @usableFromInline var newer: Int32
        /// The entry that was used last before this one; -1 for the oldest.
        @usableFromInline var older: Int32

        @inlinable init(key: Key, value: Value, cost: Int) {
            self.key = key
            self.value = value
            self.cost = cost
            newer = -1
            older = -1
        }
    }

    @usableFromInline var indices: [Key: Int32] = [:]
    /// Nil in slots that are free.
    @usableFromInline var entries: ContiguousArray<Entry?> = []
    @usableFromInline var freeSlots: ContiguousArray<Int32> = []
    @usableFromInline var newest: Int32 = -1
    @usableFromInline var oldest: Int32 = -1

    /// The sum of the entries' costs.
    @inlinable package var cost: Int { storedCost }
    @usableFromInline var storedCost = 0

    /// In the unit of the entries' costs, which is bytes in all caches of pictures.
    @usableFromInline package let costLimit: Int
    @usableFromInline package let countLimit: Int

    @inlinable package init(costLimit: Int, countLimit: Int = .max) {
        self.costLimit = costLimit
        self.countLimit = countLimit
    }

    @inlinable package var count: Int { indices.count }

    /// The value of a key, which becomes the most recently used one.
    @inlinable package mutating func value(for key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        if index != newest {
            unlink(index)
            linkNewest(index)
        }
        return entries[Int(index)].unsafelyUnwrapped.value
    }

    /// Stores a value, and evicts others until the limits hold. A value that costs more than half of the
    /// limit is not stored, since it would evict most others.
    @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int) {
        removeValue(for: key)
        guard cost <= costLimit / 2, countLimit > 0 else { return }
        while storedCost + cost > costLimit || count >= countLimit { evictOldest() }
        let entry = Entry(key: key, value: value, cost: cost)
        let index: Int32
        if let free = freeSlots.popLast() {
            index = free
            entries[Int(free)] = entry
        } else {
            index = Int32(entries.count)
            entries.append(entry)
        }
        indices[key] = index
        storedCost += cost
        linkNewest(index)
    }

    @inlinable package mutating func removeValue(for key: Key) {
        if let index = indices.removeValue(forKey: key) { remove(index) }
    }

    /// Removes all values and frees their memory.
    @inlinable package mutating func removeAll() {
        self = LRUCache(costLimit: costLimit, countLimit: countLimit)
    }

    @inlinable mutating func evictOldest() {
        indices.removeValue(forKey: entries[Int(oldest)].unsafelyUnwrapped.key)
        remove(oldest)
    }

    @inlinable mutating func remove(_ index: Int32) {
        storedCost -= entries[Int(index)].unsafelyUnwrapped.cost
        unlink(index)
        entries[Int(index)] = nil
        freeSlots.append(index)
    }

    @inlinable mutating func unlink(_ index: Int32) {
        let newer = entries[Int(index)].unsafelyUnwrapped.newer
        let older = entries[Int(index)].unsafelyUnwrapped.older
        if newer < 0 { newest = older } else { entries[Int(newer)]?.older = older }
        if older < 0 { oldest = newer } else { entries[Int(older)]?.newer = newer }
    }

    @inlinable mutating func linkNewest(_ index: Int32) {
        entries[Int(index)]?.newer = -1
        entries[Int(index)]?.older = newest
        if newest < 0 { oldest = index } else { entries[Int(newest)]?.newer = index }
        newest = index
    }
}
