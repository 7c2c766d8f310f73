import Testing

@testable import ObjectiveC

@Suite struct KeyedSetTests {
    private let rack = Rack()

    @Test("A set for a key changes the property, and observers hear what came and left")
    func sets() {
        var changes: [(UInt, NSSet?, NSSet?)] = []
        let token = Ear { change in
            let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
            changes.append((kind, change?[.newKey] as? NSSet, change?[.oldKey] as? NSSet))
        }
        rack.addObserver(token, forKeyPath: "names", options: [.new, .old], context: nil)
        let names = rack.mutableSetValue(forKey: "names")
        names.add("a")
        names.add("a")
        names.add("b")
        names.remove("a")
        names.remove("c")
        #expect(rack.names == ["b"])
        #expect(names.count == 1)
        #expect(names.contains("b"))
        #expect(changes.map(\.0) == [2, 2, 3])
        #expect(changes.map(\.1) == [NSSet(object: "a"), NSSet(object: "b"), nil])
        #expect(changes.map(\.2) == [nil, nil, NSSet(object: "a")])
        names.removeAllObjects()
        #expect(rack.names.isEmpty)
        rack.removeObserver(token, forKeyPath: "names")
    }

    @Test("An ordered set for a key path keeps places and holds nothing twice")
    func orderedSets() {
        let box = Crate()
        let books = box.mutableOrderedSetValue(forKeyPath: "rack.books")
        books.add("a")
        books.insert("b", at: 0)
        books.add("a")
        books.replaceObject(at: 1, with: "c")
        #expect(box.rack.books.array as? [String] == ["b", "c"])
        books.remove("b")
        books.remove("x")
        #expect(box.rack.books.array as? [String] == ["c"])
        #expect(box.mutableSetValue(forKeyPath: "rack.names").count == 0)
    }

    @Test("A change of a set that is announced by hand says what it does to the set there is")
    func announcements() {
        rack.names = ["a", "b"]
        var heard: [NSSet?] = []
        let token = Ear { heard.append(($0?[.newKey] ?? $0?[.oldKey]) as? NSSet) }
        rack.addObserver(token, forKeyPath: "names", options: [.new, .old], context: nil)
        for kind in [NSKeyValueSetMutationKind.union, .minus, .intersect] {
            rack.willChangeValue(forKey: "names", withSetMutation: kind, using: ["b", "c"])
            rack.didChangeValue(forKey: "names", withSetMutation: kind, using: ["b", "c"])
        }
        #expect(heard == [NSSet(object: "c"), NSSet(object: "b"), NSSet(object: "a")])
        rack.removeObserver(token, forKeyPath: "names")
    }

    @Test("A set that is replaced by another is announced with what leaves and what comes")
    func replacement() {
        rack.names = ["a", "b"]
        var old: NSSet?
        var new: NSSet?
        let token = Ear { (old, new) = ($0?[.oldKey] as? NSSet, $0?[.newKey] as? NSSet) }
        rack.addObserver(token, forKeyPath: "names", options: [.new, .old], context: nil)
        rack.willChangeValue(forKey: "names", withSetMutation: .set, using: ["b", "c"])
        rack.names = ["b", "c"]
        rack.didChangeValue(forKey: "names", withSetMutation: .set, using: ["b", "c"])
        #expect(old == NSSet(object: "a"))
        #expect(new == NSSet(object: "c"))
        rack.removeObserver(token, forKeyPath: "names")
    }
}

private final class Rack: _DynamicObject {
    var names: Set<String> = []
    var books = NSOrderedSet()
}

private final class Crate: _DynamicObject {
    var rack = Rack()
}

private final class Ear: _DynamicObject {
    private let hear: ([NSKeyValueChangeKey: Any]?) -> Void

    init(_ hear: @escaping ([NSKeyValueChangeKey: Any]?) -> Void) { self.hear = hear }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        hear(change)
    }
}
