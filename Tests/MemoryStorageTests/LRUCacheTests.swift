import MemoryStorage
import Testing

@Suite struct LRUCacheTests {
    @Test("The least recently used values are evicted, and the cost stays within the limit")
    func eviction() {
        var cache = LRUCache<Int, String>(costLimit: 100)
        for key in 0..<10 { cache.insert("\(key)", for: key, cost: 10) }
        #expect(cache.count == 10)
        #expect(cache.value(for: 0) == "0")
        cache.insert("10", for: 10, cost: 20)
        #expect(cache.cost == 100)
        #expect(cache.value(for: 0) == "0")
        #expect(cache.value(for: 1) == nil)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 3) == "3")
    }

    @Test("The number of values stays within its limit")
    func number() {
        var cache = LRUCache<Int, Int>(costLimit: 1000, countLimit: 3)
        for key in 0..<5 { cache.insert(key, for: key, cost: 0) }
        #expect(cache.count == 3)
        #expect([0, 1, 2, 3, 4].map { cache.value(for: $0) } == [nil, nil, 2, 3, 4])
    }

    @Test("A value that costs more than half of the limit is not stored")
    func tooCostly() {
        var cache = LRUCache<Int, Int>(costLimit: 100)
        cache.insert(1, for: 1, cost: 50)
        cache.insert(2, for: 2, cost: 51)
        #expect(cache.value(for: 1) == 1)
        #expect(cache.value(for: 2) == nil)
    }

    @Test("A new value for a key replaces the former one and its cost")
    func replacement() {
        var cache = LRUCache<Int, Int>(costLimit: 100)
        cache.insert(1, for: 1, cost: 40)
        cache.insert(2, for: 1, cost: 10)
        #expect(cache.value(for: 1) == 2)
        #expect(cache.cost == 10)
        #expect(cache.count == 1)
        cache.removeValue(for: 1)
        #expect(cache.cost == 0)
        cache.insert(3, for: 3, cost: 1)
        cache.removeAll()
        #expect(cache.value(for: 3) == nil)
        #expect(cache.costLimit == 100)
    }

    @Test("Copies share nothing")
    func copies() {
        var one = LRUCache<Int, Int>(costLimit: 100)
        one.insert(1, for: 1, cost: 1)
        var other = one
        other.insert(2, for: 1, cost: 1)
        other.insert(3, for: 3, cost: 1)
        #expect(one.value(for: 1) == 1)
        #expect(one.count == 1)
    }

    @Test("It evicts as a list in order of use would")
    func model() {
        var cache = LRUCache<Int, Int>(costLimit: 60, countLimit: 12)
        var model: [(key: Int, cost: Int)] = []
        var state: UInt64 = 1
        for _ in 0..<5000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let key = Int(state >> 40) % 25
            let present = model.firstIndex { $0.key == key }
            if state >> 60 < 6 {
                #expect(cache.value(for: key) == (present == nil ? nil : key))
                if let present { model.append(model.remove(at: present)) }
            } else {
                let cost = Int(state >> 33) % 35
                cache.insert(key, for: key, cost: cost)
                if let present { model.remove(at: present) }
                guard cost <= 30 else { continue }
                while model.reduce(cost, { $0 + $1.cost }) > 60 || model.count >= 12 {
                    model.removeFirst()
                }
                model.append((key, cost))
            }
            #expect(cache.count == model.count)
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
        }
    }
}
