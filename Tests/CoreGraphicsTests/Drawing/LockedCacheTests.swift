import Testing

@testable import CoreGraphics

@Suite struct LockedCacheTests {
    @Test("A released cache holds nothing, and fills again")
    func release() {
        let cache = LockedCache<Int, String>(byteLimit: 100, countLimit: 10)
        cache.insert("a", for: 1, byteCount: 20)
        cache.removeAll()
        #expect(cache.find(1) == nil)
        #expect(cache.statistics.byteCount == 0)
        cache.insert("b", for: 1, byteCount: 20)
        #expect(cache.find(1) == "b")
        #expect(cache.statistics.byteCount == 20)
    }
}
