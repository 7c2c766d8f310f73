import Testing

@testable import UIKit

struct ReusableStorageTests {
    @Test("A collection is empty when it is taken, and keeps its capacity")
    func capacity() {
        var storage = ReusableStorage<[Int]>()
        var used = storage.take()
        used.append(contentsOf: 0..<100)
        storage.giveBack(&used)
        #expect(used.isEmpty)
        let again = storage.take()
        #expect(again.isEmpty && again.capacity >= 100)
    }

    @Test("A use within another one gets a collection of its own")
    func nested() {
        var storage = ReusableStorage<[Int]>()
        var outer = storage.take()
        outer.append(1)
        var inner = storage.take()
        #expect(inner.isEmpty)
        inner.append(2)
        storage.giveBack(&inner)
        #expect(outer == [1])
        storage.giveBack(&outer)
        let next = storage.take()
        #expect(next.isEmpty)
    }
}
