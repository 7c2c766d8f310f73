import Testing

@testable import ObjectiveC

@Suite struct CollectionValueTests {
    private let songs = NSArray(array: [
        Song("b", count: 2, length: 1), Song("a", count: 4, length: 2),
        Song("b", count: 6, length: 4),
    ])

    @Test("An array answers a key with the values of its elements")
    func arrays() {
        #expect(songs.value(forKey: "title") as? [String] == ["b", "a", "b"])
        #expect(songs.value(forKeyPath: "composer") as? [NSNull] == [NSNull(), NSNull(), NSNull()])
        songs.setValue(1, forKey: "count")
        #expect(songs.value(forKey: "count") as? [Int] == [1, 1, 1])
    }

    @Test("A set answers with a set, a dictionary with what it holds under the key")
    func setsAndDictionaries() {
        let set = NSSet(array: songs as? [Song] ?? [])
        #expect(set.value(forKey: "title") as? Set<String> == ["a", "b"])
        let object: NSObject = NSMutableDictionary(dictionary: ["a": 1])
        #expect(object.value(forKey: "a") as? Int == 1)
        object.setValue(2, forKey: "b")
        object.setValue(nil, forKey: "a")
        #expect(object as? [String: Int] == ["b": 2])
        #expect(object.value(forKey: "@count") as? Int == 1)
        #expect(object.value(forKeyPath: "@count") as? Int == 1)
    }

    @Test("Operators compute over the elements")
    func operators() {
        #expect(songs.value(forKeyPath: "@count") as? Int == 3)
        #expect(songs.value(forKeyPath: "@sum.count") as? Int == 12)
        #expect(songs.value(forKeyPath: "@avg.count") as? Double == 4)
        #expect(songs.value(forKeyPath: "@min.length") as? Double == 1)
        #expect(songs.value(forKeyPath: "@max.title") as? String == "b")
        #expect(songs.value(forKeyPath: "@unionOfObjects.title") as? [String] == ["b", "a", "b"])
        #expect(
            songs.value(forKeyPath: "@distinctUnionOfObjects.title") as? [String] == ["b", "a"])
        let numbers: NSArray = [1, 2.5, NSNull()]
        #expect(numbers.value(forKeyPath: "@sum.self") as? Double == 3.5)
        #expect(NSArray().value(forKeyPath: "@avg.count") as? Int == 0)
        #expect(NSArray().value(forKeyPath: "@max.count") == nil)
    }

    @Test("Operators may be within a path, and unite the arrays of the elements")
    func operatorsInPaths() {
        let (album, other) = (Album(), Album())
        album.songs = [Song("x", count: 1), Song("y", count: 2)]
        other.songs = [album.songs[0]]
        #expect(album.value(forKeyPath: "songs.@count") as? Int == 2)
        #expect(album.value(forKeyPath: "songs.@sum.count") as? Int == 3)
        let albums: NSArray = [album, other]
        #expect(albums.value(forKeyPath: "songs.@count") as? [Int] == [2, 1])
        #expect((albums.value(forKeyPath: "@unionOfArrays.songs") as? [Song])?.count == 3)
        #expect((albums.value(forKeyPath: "@distinctUnionOfArrays.songs") as? [Song])?.count == 2)
    }

    @Test("Text and numbers answer to the names of their values")
    func foundationKeys() {
        let words: NSArray = ["bb", "a"]
        #expect(words.value(forKey: "length") as? [Int] == [2, 1])
        #expect(words.value(forKeyPath: "uppercaseString") as? [String] == ["BB", "A"])
        #expect(words.value(forKeyPath: "@max.length") as? Int == 2)
        #expect(NSNumber(value: 3.5).value(forKey: "intValue") as? Int == 3)
        #expect(words.value(forKey: "self") as? [String] == ["bb", "a"])
    }

    @Test("An unknown operator stops the process with the message that iOS prints")
    func unknownOperator() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = NSArray(array: [1]).value(forKeyPath: "@product.self")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("this class does not implement the product operation."))
    }

    private final class Shelf: NSObject {
        var rows = NSMutableArray()
        var names = NSMutableSet()
        var ranks = NSMutableOrderedSet()
    }

    @Test("Mutable proxies change properties that hold mutable collections, too")
    func mutableProperties() {
        let shelf = Shelf()
        shelf.mutableArrayValue(forKey: "rows").addObjects(from: [1, 2])
        shelf.mutableArrayValue(forKey: "rows").removeObject(at: 0)
        #expect(shelf.rows == [2])
        shelf.rows.add(3)
        #expect(shelf.mutableArrayValue(forKey: "rows").count == 2)
        shelf.mutableSetValue(forKey: "names").add("a")
        #expect(shelf.names.contains("a"))
        shelf.mutableOrderedSetValue(forKey: "ranks").add(5)
        #expect(shelf.ranks.count == 1)
    }

    private final class Part {}

    @Test("A mutable array for a key finds objects of Swift classes, and replaces several elements")
    func searching() {
        let shelf = Shelf()
        let rows = shelf.mutableArrayValue(forKey: "rows")
        let (a, b, c) = (Part(), Part(), Part())
        rows.addObjects(from: [a, b, a])
        #expect(rows.contains(b) && rows.index(of: b) == 1 && !rows.contains(c))
        rows.remove(a)
        #expect(rows.count == 1 && rows[0] as AnyObject === b)
        rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: [1, "x", c])
        #expect(rows.count == 3 && rows.index(of: c) == 2 && rows.index(of: "x") == 1)
        rows.exchangeObject(at: 0, withObjectAt: 1)
        #expect(rows[0] as? String == "x")
        rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: [])
        #expect(rows.count == 1)
        rows.setArray([3, 4])
        rows.removeObjects(in: [4])
        rows[1] = 5
        rows[0] = 4
        #expect(shelf.rows == [4, 5])
    }

    @Test("A mutable array for a key changes the property")
    func mutableArray() {
        let album = Album()
        let array = album.mutableArrayValue(forKey: "songs")
        array.add(Song("a"))
        array.insert(Song("b"), at: 0)
        array.addObjects(from: [Song("c"), Song("d")])
        #expect(album.songs.map(\.title) == ["b", "a", "c", "d"])
        array.removeObject(at: 1)
        array.replaceObject(at: 0, with: Song("e"))
        array.removeLastObject()
        #expect(album.songs.map(\.title) == ["e", "c"])
        #expect(array.count == 2)
        #expect(array.value(forKey: "title") as? [String] == ["e", "c"])
        array.removeAllObjects()
        #expect(album.songs.isEmpty)
    }
}
