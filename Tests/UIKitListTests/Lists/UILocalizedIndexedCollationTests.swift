import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UILocalizedIndexedCollation", .usesApplication)
struct UILocalizedIndexedCollationTests {
    private let collation = UILocalizedIndexedCollation(Locale(identifier: "en_US"))

    @Test("What no letter heads is in the last section")
    func sections() {
        #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
        #expect(collation.section(for: "banana", collationStringSelector: "self") == 1)
        #expect(collation.section(for: "42", collationStringSelector: "self") == 26)
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        #expect(collation.section(forSectionIndexTitle: 99) == 26)
    }

    @Test("Objects are sorted by their texts, and keep their order where these are equal")
    func sorting() {
        let people = ["zoe", "Émile", "adam", "emil"].map { name in
            let person = NSMutableDictionary()
            person["name"] = name
            return person
        }
        let sorted = collation.sortedArray(from: people, collationStringSelector: "name")
        let names = sorted.compactMap { ($0 as? NSDictionary)?["name"] as? String }
        #expect(names == ["adam", "emil", "Émile", "zoe"])
    }
}
