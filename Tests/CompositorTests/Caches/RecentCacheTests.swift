import Testing

@testable import Compositor

@Suite struct RecentCacheTests {
    @Test("What was used longest ago goes first, and the cost stays within the limit")
    func eviction() {
        var cache = RecentCache<Int, String>(costLimit: 100)
        for key in 0..<10 { cache.insert("\(key)", for: key, cost: 10) }
        #expect(cache.count == 10)
        #expect(cache.find(0) == "0")
        cache.insert("10", for: 10, cost: 10)
        #expect(cache.cost <= 100)
        #expect(cache.find(1) == nil)
        #expect(cache.find(0) == "0")
        #expect(cache.find(10) == "10")
    }

    @Test("A value dearer than half of the limit is not kept")
    func tooDear() {
        var cache = RecentCache<Int, String>(costLimit: 100)
        cache.insert("dear", for: 1, cost: 51)
        #expect(cache.find(1) == nil)
        #expect(cache.cost == 0)
    }

    @Test("A value under a known key takes the old one's place and cost")
    func replacing() {
        var cache = RecentCache<Int, String>(costLimit: 100)
        cache.insert("a", for: 1, cost: 40)
        cache.insert("b", for: 1, cost: 20)
        #expect(cache.find(1) == "b")
        #expect(cache.cost == 20)
    }
}
