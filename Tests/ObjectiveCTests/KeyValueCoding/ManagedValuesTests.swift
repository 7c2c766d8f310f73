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

    @Test("A value is what the property's type makes of it")
    func present() {
        #expect(_managedValue(NSNumber(value: 2.5), "width") as CGFloat == 2.5)
        #expect(_managedValue(NSNumber(value: 2.5), "count") as Int == 2)
        #expect(_managedValue("text", "name") as String? == "text")
    }
}
