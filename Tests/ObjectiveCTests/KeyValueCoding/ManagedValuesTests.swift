import Foundation
import ObjectiveC
import Testing

@Suite("Values that an object keeps under keys")
struct ManagedValuesTests {
    @Test("A number without a value is zero, and an object that may be nil is nil")
    func missing() {
        #expect(_managedValue(nil, "width") as CGFloat == 0)
        #expect(_managedValue(nil, "isOn") as Bool == false)
        #expect(_managedValue(nil, "place") as CGPoint == .zero)
        #expect(_managedValue(nil, "name") as String? == nil)
    }

    private enum Kind: Int16 { case plain, bold }

    @Test("A text, data or a collection without a value is empty, and an enumeration has its zero")
    func empty() {
        #expect(_managedValue(nil, "name") as String == "")
        #expect(_managedValue(nil, "data") as Data == Data())
        #expect(_managedValue(nil, "items") as [Int] == [])
        #expect(_managedValue(nil, "items") as Set<Int> == [])
        #expect(_managedValue(nil, "items") as [String: Int] == [:])
        #expect(_managedValue(nil, "kind") as Kind == .plain)
    }

    @Test("A value is what the property's type makes of it")
    func present() {
        #expect(_managedValue(NSNumber(value: 2.5), "width") as CGFloat == 2.5)
        #expect(_managedValue(NSNumber(value: 2.5), "count") as Int == 2)
        #expect(_managedValue("text", "name") as String? == "text")
        #expect(_managedValue(NSNumber(value: 1), "kind") as Kind == .bold)
        #expect(_managedValue(NSSet(array: [1, 2]), "items") as Set<Int> == [1, 2])
    }
}
