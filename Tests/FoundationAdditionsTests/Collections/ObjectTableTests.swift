import FoundationAdditions
import Testing

@Suite("Tables of objects")
struct ObjectTableTests {
    private final class Listener: NSObject {}
    private final class Plain {}

    @Test("A weak table drops objects without other references")
    func weakTables() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = Listener()
        do {
            let lost = Listener()
            table.add(lost)
            table.add(kept)
            table.add(kept)
            #expect(table.count == 2)
            #expect(table.contains(lost))
        }
        #expect(table.allObjects == [kept])
        #expect(table.anyObject === kept)
        table.remove(kept)
        #expect(table.count == 0)
    }

    @Test("Equal objects are one, unless pointers are compared")
    func equality() {
        let (one, other) = (NSMutableString("a"), NSMutableString("a"))
        let table = NSHashTable<NSMutableString>(options: .strongMemory)
        table.add(one)
        table.add(other)
        #expect(table.count == 1)
        #expect(table.member(other) === one)
        let pointers = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
        pointers.add(one)
        pointers.add(other)
        #expect(pointers.count == 2)
    }

    @Test("Objects of classes that are not Foundation's are held too")
    func plainObjects() {
        let table = NSHashTable<Plain>.weakObjects()
        let plain = Plain()
        table.add(plain)
        #expect(table.contains(plain))
        #expect(!table.contains(Plain()))
    }

    @Test("Tables are joined and compared as sets are")
    func setOperations() {
        let names = ["a", "b", "c"].map { NSString(string: $0) }
        func table(_ places: Int...) -> NSHashTable<NSString> {
            let table = NSHashTable<NSString>(options: [], capacity: 3)
            for place in places { table.add(names[place]) }
            return table
        }
        let joined = table(0, 1)
        joined.union(table(2))
        #expect(joined.count == 3)
        joined.minus(table(0))
        #expect(!joined.contains("a"))
        joined.intersect(table(1))
        #expect(joined.allObjects == ["b"])
        #expect(joined.isSubset(of: table(0, 1)))
        #expect(!joined.intersects(table(2)))
    }

    @Test("An entry goes with its key or with its value, whichever is held weakly")
    func weakEntries() {
        let byKey = NSMapTable<Listener, NSString>.weakToStrongObjects()
        let byValue = NSMapTable<NSString, Listener>.strongToWeakObjects()
        let kept = Listener()
        do {
            let lost = Listener()
            byKey.setObject("lost", forKey: lost)
            byValue.setObject(lost, forKey: "lost")
            byKey.setObject("kept", forKey: kept)
            byValue.setObject(kept, forKey: "kept")
            #expect(byKey.count == 2)
            #expect(byValue.count == 2)
        }
        #expect(byKey.count == 1)
        #expect(byKey.object(forKey: kept) == "kept")
        #expect(byValue.object(forKey: "lost") == nil)
        #expect(byValue.dictionaryRepresentation() == ["kept" as NSString: kept])
        #expect(byValue.keyEnumerator().allObjects as? [NSString] == ["kept"])
    }

    @Test("A table that grows releases the values of keys that are gone")
    func sweeping() {
        let table = NSMapTable<Listener, Listener>.weakToStrongObjects()
        let others = (0..<100).map { _ in Listener() }
        weak var value: Listener?
        do {
            let (lost, held) = (Listener(), Listener())
            value = held
            table.setObject(held, forKey: lost)
        }
        #expect(value != nil)
        for other in others { table.setObject(other, forKey: other) }
        #expect(value == nil)
        #expect(table.count == 100)
    }

    @Test("A weak table that grows keeps its living objects")
    func growing() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = (0..<100).map { _ in Listener() }
        for object in kept {
            table.add(object)
            table.add(Listener())
        }
        #expect(table.count == 100)
        #expect(kept.allSatisfy { table.contains($0) })
    }

    @Test("A key has one value, the last that it was given")
    func replacesValues() {
        let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
        table.setObject(1, forKey: "a")
        table.setObject(2, forKey: "a")
        #expect(table.count == 1)
        #expect(table.object(forKey: "a") == 2)
        table.setObject(nil, forKey: "a")
        #expect(table.count == 0)
    }
}
