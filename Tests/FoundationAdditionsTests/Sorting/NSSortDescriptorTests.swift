import FoundationAdditions
import ObjectiveC
import Testing

@Suite struct NSSortDescriptorTests {
    private let people: NSArray = [
        ["name": "bob", "age": 3], ["name": "Al", "age": 3], ["name": "cy", "age": 1], ["age": 2],
    ]

    private func names(_ descriptors: NSSortDescriptor...) -> [String] {
        people.sortedArray(using: descriptors).map {
            ($0 as? NSDictionary)?["name"] as? String ?? "-"
        }
    }

    @Test("Objects are ordered by key, one key after the other, nil first")
    func keys() {
        let age = NSSortDescriptor(key: "age", ascending: true)
        let name = NSSortDescriptor(key: "name", ascending: false)
        #expect(names(age, name) == ["cy", "-", "bob", "Al"])
        #expect(names(NSSortDescriptor(key: "name", ascending: true)) == ["-", "Al", "bob", "cy"])
        #expect(age.key == "age")
        #expect((age.reversedSortDescriptor as? NSSortDescriptor)?.ascending == false)
    }

    @Test("A key path whose name was recorded is a key")
    func namedKeyPaths() {
        let named = NSSortDescriptor(keyPath: _keyPath(\Person.age, "age"), ascending: true)
        #expect(named.key == "age")
        #expect(NSSortDescriptor(keyPath: \Person.name, ascending: true).key == nil)
        let optional = NSSortDescriptor(
            keyPath: _keyPath(\Person.nickname, "nickname"), ascending: false)
        #expect(optional.key == "nickname" && !optional.ascending)
    }

    private struct Person {
        var name: String
        var age: Int
        var nickname: String?
    }

    @Test("Values may be asked by selector, or compared by closure")
    func comparators() {
        let words: NSArray = ["b", "A", "c10", "c9"]
        let natural = NSSortDescriptor(
            key: nil, ascending: true, selector: "localizedStandardCompare:")
        #expect(words.sortedArray(using: [natural]) as? [String] == ["A", "b", "c9", "c10"])
        let caseless = NSSortDescriptor(
            key: "self", ascending: false, selector: "caseInsensitiveCompare:")
        #expect(words.sortedArray(using: [caseless]) as? [String] == ["c9", "c10", "b", "A"])
        let byLength = NSSortDescriptor(key: "length", ascending: false) {
            (($0 as? Int) ?? 0) < (($1 as? Int) ?? 0) ? .orderedAscending : .orderedDescending
        }
        #expect((words.sortedArray(using: [byLength]).first as? String) == "c10")
    }

    @Test("A descriptor tells its selector; one with a closure has none")
    func selectors() {
        #expect(NSSortDescriptor(key: "a", ascending: true).selector == "compare:")
        let descriptor = NSSortDescriptor(
            key: "a", ascending: true, selector: "localizedStandardCompare:")
        #expect(descriptor.selector == "localizedStandardCompare:")
        let reversed = descriptor.reversedSortDescriptor as? NSSortDescriptor
        #expect(reversed?.selector == "localizedStandardCompare:")
        let closure = NSSortDescriptor(key: "a", ascending: true) { _, _ in .orderedSame }
        #expect(closure.selector == nil)
    }

    @Test("Values of a class with an order of its own are compared by its method")
    func ownOrder() {
        let ranks: NSArray = [Rank(2), Rank(3), Rank(1)]
        let sorted = ranks.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
        #expect((sorted as? [Rank])?.map(\.level) == [1, 2, 3])
    }

    @Test("Descriptors by Swift key path work as before")
    func keyPaths() {
        let words: NSArray = ["bb" as NSString, "a" as NSString]
        let byLength = NSSortDescriptor(keyPath: \NSString.length, ascending: true)
        #expect(words.sortedArray(using: [byLength]) as? [String] == ["a", "bb"])
        #expect(byLength.key == nil)
    }
}

/// A value that implements `compare:`.
private final class Rank: NSObject {
    let level: Int

    init(_ level: Int) { self.level = level }

    func compare(_ other: Rank) -> ComparisonResult {
        if level == other.level { return .orderedSame }
        return level < other.level ? .orderedAscending : .orderedDescending
    }
}

extension Rank {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.function("compare:", "compare(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Rank.self).compare(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Rank.self, Rank.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
