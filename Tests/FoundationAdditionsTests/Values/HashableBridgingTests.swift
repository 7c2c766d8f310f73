import Foundation
import FoundationAdditions
import Testing

@Suite("Objects as keys")
struct HashableBridgingTests {
    /// An object beside the Swift value that it bridges to.
    struct Pair: CustomTestStringConvertible, @unchecked Sendable {
        // Sendable: no test changes the objects.
        let object: NSObject
        let value: AnyHashable

        init(_ object: NSObject, _ value: some Hashable) {
            self.object = object
            self.value = AnyHashable(value)
        }

        var testDescription: String { "\(type(of: object))" }
    }

    static let pairs: [Pair] = {
        let address = URL(fileURLWithPath: "/a")
        let (date, identifier) = (Date(timeIntervalSince1970: 3), UUID())
        let interval = DateInterval(start: date, duration: 4)
        let components = DateComponents(year: 2020, month: 2)
        let parts = URLComponents(string: "https://example.org/a?b=1")!
        let item = URLQueryItem(name: "b", value: "1")
        let zone = TimeZone(identifier: "Europe/Rome")!
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let letters = CharacterSet(charactersIn: "abc")
        return [
            Pair("a" as NSString, "a"), Pair(NSMutableString(string: "a"), "a"),
            Pair(address as NSURL, address), Pair(parts as NSURLComponents, parts),
            Pair(item as NSURLQueryItem, item), Pair(date as NSDate, date),
            Pair(interval as NSDateInterval, interval),
            Pair(components as NSDateComponents, components),
            Pair(calendar as NSCalendar, calendar), Pair(zone as NSTimeZone, zone),
            Pair(Locale(identifier: "de") as NSLocale, Locale(identifier: "de")),
            Pair(letters as NSCharacterSet, letters),
            Pair(Data([1, 2]) as NSData, Data([1, 2])),
            Pair(identifier as NSUUID, identifier),
            Pair(IndexPath(indexes: [1, 2]) as NSIndexPath, IndexPath(indexes: [1, 2])),
            Pair(IndexSet([1, 2]) as NSIndexSet, IndexSet([1, 2])),
            Pair(["a", "b"] as NSArray, ["a", "b"]),
            Pair([["a"], ["b"]] as NSArray, [["a"], ["b"]]),
            Pair(NSMutableArray(array: [1]), [1]),
            Pair(["a": 1] as NSDictionary, ["a": 1]),
            Pair(NSSet(array: [1, 2]), Set([1, 2])),
            Pair(NSNumber(value: 5), 5), Pair(NSNumber(value: -5), -5),
            Pair(NSNumber(value: UInt64.max), UInt64.max), Pair(NSNumber(value: 1.5), 1.5),
            Pair(NSNumber(value: true), true), Pair(NSNumber(value: false), false),
            Pair(NSNumber(value: 1), 1), Pair(NSNumber(value: 38.0), CGFloat(38)),
            Pair(NSDecimalNumber(string: "2"), 2),
        ]
    }()

    @Test("An object is the same key as the value that it bridges to", arguments: pairs)
    func equalKeys(pair: Pair) throws {
        let object = AnyHashable(pair.object)
        #expect(object == pair.value && pair.value == object)
        #expect(object.hashValue == pair.value.hashValue)
        #expect(Set([object, pair.value]).count == 1)
        let dictionary: [AnyHashable: Any] = [object: "found"]
        #expect(dictionary[pair.value] as? String == "found")
    }

    @Test("Different values are different keys, whatever represents them")
    func differentKeys() {
        #expect(AnyHashable(NSNumber(value: true)) != AnyHashable(1))
        #expect(AnyHashable(NSNumber(value: 1)) != AnyHashable(true))
        #expect(AnyHashable(["a"] as NSArray) != AnyHashable(["b"]))
        #expect(AnyHashable(["a": 1] as NSDictionary) != AnyHashable(["a": 2]))
        #expect(AnyHashable(CGFloat(38)) != AnyHashable(38.5))
        #expect(AnyHashable(NSDecimalNumber(string: "0.1")) != AnyHashable(0.2))
    }

    @Test("A number is the same key in every type that can hold it, `CGFloat` among them")
    func lengths() {
        let numbers: [AnyHashable] = [
            CGFloat(38), 38.0, 38, Int8(38), UInt(38), Float(38), NSNumber(value: 38),
            NSNumber(value: 38.0), NSNumber(value: Float(38)),
        ].compactMap { $0 as? AnyHashable }
        #expect(numbers.count == 9)
        #expect(Set(numbers).count == 1)
        #expect(Set(numbers.map(\.hashValue)).count == 1)
        let frame = CGRect(x: 0, y: 0, width: 10, height: 38)
        // The macro infers the types of both sides separately.
        #expect(frame.height == 30 + 8)
        #expect(frame.height != 30 + 9)
        let widths: NSDictionary = [CGFloat(38): "wide"]
        #expect(widths[38] as? String == "wide")
        #expect(widths[CGFloat(38)] as? String == "wide")
        #expect((widths as? [AnyHashable: String])?[CGFloat(38)] == "wide")
        #expect((widths as? [CGFloat: String]) == [38: "wide"])
    }

    @Test("An array finds what an equal value stands for")
    func searching() {
        let array: NSArray = ["a", 2, 1.5, true]
        #expect(array.index(of: "a") == 0)
        #expect(array.index(of: "a" as NSString) == 0)
        #expect(array.index(of: 2) == 1)
        #expect(array.index(of: NSNumber(value: 2)) == 1)
        #expect(array.index(of: CGFloat(1.5)) == 2)
        #expect(array.index(of: true) == 3)
        #expect(array.index(of: "b") == NSNotFound)
        #expect(array.contains(2) && !array.contains(3))
    }

    @Test(
        "A dictionary of Objective-C's types answers for strings, as in a notification's information"
    )
    func dictionaries() {
        let information: [NSObject: AnyObject] = ["height" as NSString: NSNumber(value: 44)]
        let bridged: [AnyHashable: Any] = information
        #expect(bridged["height"] as? NSNumber == 44)
        let note = Notification(name: Notification.Name("n"), object: nil, userInfo: bridged)
        #expect((note as NSNotification).userInfo?["height"] as? Int == 44)
    }
}
