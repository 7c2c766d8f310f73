/// Values kept by key, those used longest ago dropped first, bounded by a cost in bytes.
struct RecentCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var lastUse: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private(set) var cost = 0
    private var clock: UInt64 = 0
    private let costLimit: Int

    init(costLimit: Int) { self.costLimit = costLimit }

    var count: Int { entries.count }

    mutating func find(_ key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[index].lastUse = clock
        return entries.values[index].value
    }

    /// Keeps a value unless it alone is dearer than half of the limit.
    mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) {
        guard valueCost <= costLimit / 2 else { return }
        clock += 1
        if let old = entries.updateValue(
            Entry(value: value, cost: valueCost, lastUse: clock), forKey: key)
        {
            cost -= old.cost
        }
        cost += valueCost
        guard cost > costLimit else { return }
        // The older part goes at once, so that the sort is paid once for many insertions.
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries.removeValue(forKey: key)
            cost -= entry.cost
            if cost <= costLimit * 3 / 4 { break }
        }
    }

    mutating func removeAll() {
        entries = [:]
        cost = 0
    }
}
