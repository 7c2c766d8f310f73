import Foundation
import FoundationAdditions
import Testing

@Suite("ValueTransformer")
struct ValueTransformerTests {
    private final class Doubling: ValueTransformer {
        override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 * 2 } }

        override func reverseTransformedValue(_ value: Any?) -> Any? {
            (value as? Int).map { $0 / 2 }
        }
    }

    @Test("A registered transformer is found by its name, until it is removed")
    func registered() throws {
        let name = NSValueTransformerName("Doubling")
        #expect(ValueTransformer(forName: name) == nil)
        ValueTransformer.setValueTransformer(Doubling(), forName: name)
        #expect(ValueTransformer.valueTransformerNames().contains(name))
        let found = try #require(ValueTransformer(forName: name))
        #expect(found.transformedValue(4) as? Int == 8)
        #expect(found.reverseTransformedValue(4) as? Int == 2)
        ValueTransformer.setValueTransformer(nil, forName: name)
        #expect(ValueTransformer(forName: name) == nil)
    }

    @Test("Foundation's own names negate, and ask for nil")
    func builtIn() throws {
        let negate = try #require(ValueTransformer(forName: .negateBooleanTransformerName))
        #expect(negate.transformedValue(true as NSNumber) as? Bool == false)
        let isNil = try #require(ValueTransformer(forName: .isNilTransformerName))
        #expect(isNil.transformedValue(nil) as? Bool == true)
        let isNotNil = try #require(ValueTransformer(forName: .isNotNilTransformerName))
        #expect(isNotNil.transformedValue(nil) as? Bool == false)
    }

    @Test("Archives become objects and come back; other data is nil")
    func archives() throws {
        let transformer = NSSecureUnarchiveFromDataTransformer()
        let data = try #require(transformer.reverseTransformedValue(["a", "b"] as NSArray))
        #expect(transformer.transformedValue(data) as? [String] == ["a", "b"])
        #expect(transformer.transformedValue(Data([1, 2, 3])) == nil)
        #expect(transformer.transformedValue("text") == nil)
    }
}
