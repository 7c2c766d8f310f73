import Testing

@testable import ObjectiveC

@Suite struct KeyValueCodingTests {
    private let song = Song()

    @Test("A property is read and written by key, and its observers of Swift run")
    func properties() {
        song.setValue("Aria", forKey: "title")
        #expect(song.value(forKey: "title") as? String == "Aria")
        #expect(song.titlesSet == ["Aria"])
        song.setValue(nil, forKey: "composer")
        #expect(song.composer == nil)
        #expect(song.value(forKey: "composer") == nil)
    }

    @Test("Numbers convert among each other, and text to numbers")
    func numbers() {
        song.setValue(NSNumber(value: 3.7), forKey: "count")
        #expect(song.count == 3)
        song.setValue(2, forKey: "length")
        #expect(song.length == 2)
        song.setValue("1.5", forKey: "length")
        #expect(song.length == 1.5)
        song.setValue(1, forKey: "isLoud")
        #expect(song.isLoud)
        song.setValue(CGFloat(9), forKey: "count")
        #expect(song.value(forKey: "count") as? Int == 9)
    }

    @Test("Enumerations are read and written as numbers")
    func enumerations() {
        song.setValue(2, forKey: "mood")
        #expect(song.mood == .sad)
        #expect(song.value(forKey: "mood") as? Int == 2)
    }

    @Test("A key finds a property whose name begins with is")
    func isPrefix() {
        song.isLoud = true
        #expect(song.value(forKey: "loud") as? Bool == true)
        song.setValue(false, forKey: "loud")
        #expect(!song.isLoud)
    }

    @Test("A method without arguments answers to its name")
    func methods() {
        #expect(song.value(forKey: "summary") as? String == "song")
    }

    @Test("Accessors of a property answer to their selectors")
    func accessors() {
        song.perform("setTitle:", with: "Gigue")
        #expect(song.perform("title")?.takeUnretainedValue() as? String == "Gigue")
        #expect(song.responds(to: "setCount:"))
        #expect(!song.responds(to: "setSummary:"))
        #expect(_selector(of: Song.self, named: "title", fallback: "") == "title")
    }

    @Test("A key path goes through objects, and ends where one is nil")
    func keyPaths() {
        let album = Album()
        album.setValue("Air", forKeyPath: "first.title")
        #expect(album.value(forKeyPath: "first.title") as? String == "Air")
        album.first = nil
        #expect(album.value(forKeyPath: "first.title") == nil)
        album.setValue("None", forKeyPath: "first.title")
    }

    @Test("Several values are read and written at once, NSNull for nil")
    func dictionaries() {
        song.setValuesForKeys(["title": "Fugue", "count": 4, "composer": NSNull()])
        let values = song.dictionaryWithValues(forKeys: ["title", "count", "composer"])
        #expect(values["title"] as? String == "Fugue")
        #expect(values["count"] as? Int == 4)
        #expect(values["composer"] is NSNull)
    }

    @Test("A class may answer for keys that it does not have, and for nil numbers")
    func overrides() {
        let song = OpenSong()
        song.setValue(7, forKey: "opus")
        #expect(song.value(forKey: "opus") as? Int == 7)
        song.setValue(nil, forKey: "count")
        #expect(song.count == -1)
    }

    @Test(
        "Wrong keys and values stop the process with the messages that iOS prints",
        arguments: [
            (
                0, "'NSUnknownKeyException', reason: '[<ObjectiveCTests.Song 0x",
                "valueForUndefinedKey:]: this class is not key value coding-compliant for the key opus.'"
            ),
            (
                1, "'NSUnknownKeyException', reason: '[<ObjectiveCTests.Song 0x",
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key opus.'"
            ),
            (
                2, "'NSInvalidArgumentException', reason: '[<ObjectiveCTests.Song 0x",
                "setNilValueForKey]: could not set nil as the value for the key count.'"
            ),
            (
                3, "'NSInvalidArgumentException', reason: '[<ObjectiveCTests.Song 0x",
                "a value of type NSObject does not suit the key title.'"
            ),
        ])
    func exceptions(case number: Int, start: String, end: String) async {
        let result: ExitTest.Result? =
            switch number {
            case 0:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    _ = Song().value(forKey: "opus")
                }
            case 1:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    Song().setValue(1, forKey: "opus")
                }
            case 2:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    Song().setValue(nil, forKey: "count")
                }
            default:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    Song().setValue(NSObject(), forKey: "title")
                }
            }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(start))
        #expect(text.contains(end))
    }
}

@Suite struct StoredVariableTests {
    @Test("Variables without a registration are reached: private, weak, implicitly unwrapped")
    func variables() {
        let screen = Screen()
        let (label, other) = (Song(), Song())
        for key in ["strong", "unwrapped", "fading", "fadingUnwrapped", "inherited", "delegate"] {
            screen.setValue(label, forKey: key)
            #expect(screen.value(forKey: key) as? Song === label)
        }
        #expect(screen.reads(label))
        screen.setValue(nil, forKey: "unwrapped")
        screen.setValue(other, forKey: "strong")
        #expect(screen.unwrapped == nil)
        screen.setValue([label, other], forKey: "outlets")
        #expect(screen.outlets.count == 2)
        screen.setValue(4, forKey: "number")
        #expect(screen.value(forKey: "number") as? Int == 4)
    }

    @Test("A weak variable that was set by key does not keep its object")
    func weakness() {
        let screen = Screen()
        weak var label: Song?
        do {
            let made = Song()
            label = made
            screen.setValue(made, forKey: "fading")
            screen.setValue(made, forKey: "delegate")
            withExtendedLifetime(made) {}
        }
        #expect(label == nil)
        #expect(screen.value(forKey: "fading") == nil)
    }

    @Test("A variable set by key keeps its object once")
    func strength() {
        weak var label: Song?
        do {
            let screen = Screen()
            do {
                let made = Song()
                label = made
                screen.setValue(made, forKey: "strong")
            }
            #expect(label != nil)
            withExtendedLifetime(screen) {}
        }
        #expect(label == nil)
    }

    @Test("Generic classes have variables too")
    func generics() {
        let pair = Pair<String>()
        pair.setValue("a", forKey: "left")
        #expect(pair.left == "a")
    }
}

private protocol SongDelegate: AnyObject {}

extension Song: SongDelegate {}

private class BaseScreen: _DynamicObject {
    private weak var inherited: Song?

    func readsInherited(_ song: Song) -> Bool { inherited === song }
}

private final class Screen: BaseScreen {
    private var strong: Song?
    private(set) var unwrapped: Song!
    weak var fading: Song?
    private weak var fadingUnwrapped: Song!
    private weak var delegate: (any SongDelegate)?
    var outlets: [Song] = []
    private var number = 0

    func reads(_ song: Song) -> Bool {
        strong === song && unwrapped === song && fading === song && fadingUnwrapped === song
            && delegate === song && readsInherited(song)
    }
}

private final class Pair<Item>: _DynamicObject {
    var left: Item?
}

private final class OpenSong: Song {
    private var others: [String: Any] = [:]

    override func setValue(_ value: Any?, forUndefinedKey key: String) { others[key] = value }
    override func value(forUndefinedKey key: String) -> Any? { others[key] }
    override func setNilValueForKey(_ key: String) { setValue(-1, forKey: key) }
}
