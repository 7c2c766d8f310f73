import Foundation
import Testing

@testable import FoundationAdditions

@Suite("Collections of objects that can change") struct MutableObjectsTests {
    private static var objects: [NSObject] {
        [
            NSMutableArray(array: [1]), NSMutableDictionary(dictionary: ["a": 1]),
            NSMutableSet(array: [1]), NSCountedSet(array: [1]), NSMutableString("text"),
            NSMutableData(data: Data([1])), NSMutableIndexSet(index: 1),
            NSMutableCharacterSet(), NSMutableOrderedSet(array: [1]),
            NSMutableAttributedString(string: "text"), NSDateComponents(), NSURLComponents(),
        ]
    }

    private func isSame(_ element: Any?, _ object: NSObject) -> Bool {
        element.map { ($0 as? NSObject) === object } ?? false
    }

    @Test("A collection gives the object that it was given, and finds it")
    func identity() {
        for object in Self.objects {
            let array = NSArray(array: ["first", object])
            #expect(isSame(array[1], object))
            #expect(isSame(array.object(at: 1), object))
            #expect(isSame(array.lastObject, object))
            #expect(isSame(array.map { $0 }.last, object))
            #expect(isSame(array.objectEnumerator().allObjects.last, object))
            #expect(array.index(of: object) == 1)
            #expect(array.contains(object))
            #expect(array.indexOfObjectIdentical(to: object) == 1)
            #expect(isSame((array as? [Any])?.last, object))
            #expect(isSame((["first", object] as NSArray)[1], object))
            let dictionary = NSMutableDictionary(dictionary: ["key": object])
            #expect(isSame(dictionary["key"], object))
            #expect(isSame(dictionary.object(forKey: "key"), object))
            #expect(isSame(dictionary.allValues.first, object))
            #expect(isSame(dictionary.value(forKey: "key"), object))
            #expect(isSame((dictionary as? [String: Any])?["key"], object))
            #expect(isSame(NSOrderedSet(array: [object])[0], object))
        }
    }

    @Test("A change of an element is a change of what the collection has")
    func changes() {
        let lists = NSMutableArray(array: [NSMutableArray(), NSMutableArray()])
        for case let list as NSMutableArray in lists { list.add("a") }
        (lists[1] as? NSMutableArray)?.add("b")
        #expect(lists as? [[String]] == [["a"], ["a", "b"]])
        let settings = NSMutableDictionary()
        settings["names"] = NSMutableDictionary()
        (settings["names"] as? NSMutableDictionary)?["first"] = "Ada"
        #expect(settings as? [String: [String: String]] == ["names": ["first": "Ada"]])
        lists.remove(lists[0])
        #expect(lists.count == 1)
    }

    @Test("An element is cast to a value where one is asked for")
    func casts() {
        let array = NSArray(array: Self.objects)
        #expect(array[0] as? [Int] == [1])
        #expect(array[1] as? [String: Int] == ["a": 1])
        #expect(array[2] as? Set<Int> == [1])
        #expect(array[4] as? String == "text")
        #expect(array[5] as? Data == Data([1]))
        #expect(array[6] as? IndexSet == [1])
        #expect(array[7] is CharacterSet)
        #expect(array[10] as? DateComponents == DateComponents())
        #expect(array[11] as? URLComponents == URLComponents())
        guard case let text as String = array[4] else {
            Issue.record("a mutable string is a string")
            return
        }
        #expect(text == "text")
    }

    @Test("Objects that can change are equal to the values that they have")
    func equality() {
        let mutable = NSMutableDictionary(
            dictionary: ["list": NSMutableArray(array: [NSMutableString("a"), 1])])
        let fixed = ["list": ["a", 1] as [Any]] as NSDictionary
        #expect(mutable.isEqual(fixed) && fixed.isEqual(mutable))
        let strings = NSArray(array: [NSMutableString("a")])
        #expect(strings.index(of: "a") == 0 && strings.contains("a"))
        #expect(strings.isEqual(["a"] as NSArray) && (["a"] as NSArray).isEqual(strings))
        let lists = NSArray(array: [NSMutableArray(array: [1])])
        #expect(lists.isEqual([[1]] as NSArray) && ([[1]] as NSArray).isEqual(lists))
        #expect(NSMutableSet(array: [NSMutableString("a")]).contains("a"))
    }

    @Test("Foundation writes collections of objects that can change")
    func writing() throws {
        let list = NSMutableArray(array: [
            NSMutableDictionary(dictionary: ["k": NSMutableString("v")]), 1, true,
        ])
        let tree = NSMutableDictionary(dictionary: ["list": list])
        let json = try JSONSerialization.data(withJSONObject: tree)
        #expect(String(decoding: json, as: UTF8.self) == #"{"list":[{"k":"v"},1,true]}"#)
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: tree, format: format, options: 0)
            let read = try PropertyListSerialization.propertyList(from: data, format: nil)
            #expect(tree.isEqual(read))
        }
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: tree, requiringSecureCoding: false)
        let unarchived = try NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [
                NSMutableDictionary.self, NSMutableArray.self, NSMutableString.self, NSString.self,
                NSNumber.self, NSDictionary.self, NSArray.self,
            ], from: archive)
        #expect(tree.isEqual(unarchived))
        #expect(tree.description.contains("k = v"))
        let error = NSError(
            domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: NSMutableString("text")])
        #expect(error.localizedDescription == "text")
    }

    @Test("Objects that cannot change stay values")
    func values() {
        #expect(type(of: NSArray(array: [[1] as NSArray])[0]) == [Any].self)
        #expect(type(of: NSArray(array: ["a" as NSString])[0]) == String.self)
        #expect((NSMutableArray(array: [1]).copy() as? NSMutableArray) == nil)
    }
}
