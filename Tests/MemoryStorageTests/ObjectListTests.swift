import MemoryStorage
import Testing

private final class Object {
    let name: Int

    init(_ name: Int) { self.name = name }
}

@Suite struct ObjectListTests {
    @Test("A list holds no reference to its objects")
    func ownership() {
        var list = ObjectList<Object>()
        weak var weakObject: Object?
        do {
            let object = Object(1)
            weakObject = object
            list.append(object)
            expect(list.count, 1)
            list.remove(object)
        }
        #expect(weakObject == nil)
    }

    @Test("Objects are removed by identity; the others stay in order")
    func removal() {
        let objects = (0..<20).map(Object.init)
        var list = ObjectList<Object>()
        for object in objects { list.append(object) }
        let found = list.remove(objects[3])
        #expect(found)
        let again = list.remove(objects[3])
        #expect(!again)
        // The list keeps no object alive.
        withExtendedLifetime(objects) {
            expect(list.objects.map(\.name), (0..<20).filter { $0 != 3 })
            expect(list.contains { $0.name == 4 }, true)
            expect(list.contains { $0.name == 3 }, false)
            expect(list.popLast()?.takeUnretainedValue().name, 19)
        }
        list.removeAll()
        expect(list.isEmpty, true)
    }
}

@Suite struct ObjectListRemovalTests {
    @Test("An object is removed from any position, once", arguments: [0, 1, 9, 10, 18, 19])
    func positions(index: Int) {
        let objects = (0..<20).map(Object.init)
        var list = ObjectList<Object>()
        for object in objects { list.append(object) }
        let removals = [list.remove(objects[index]), list.remove(objects[index])]
        #expect(removals == [true, false])
        withExtendedLifetime(objects) {
            expect(list.objects.map(\.name), (0..<20).filter { $0 != index })
        }
    }
}

@Suite struct IndexedTableTests {
    @Test("An index without a value has the default one")
    func defaults() {
        var table = IndexedTable(defaultValue: -1)
        expect(table[1000], -1)
        table[5] = 5
        table[900] = 9
        expect(table[5], 5)
        expect(table[900], 9)
        expect(table[899], -1)
    }
}
