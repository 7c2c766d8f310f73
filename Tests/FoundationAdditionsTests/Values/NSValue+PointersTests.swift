import Foundation
import FoundationAdditions
import Testing

@Suite("NSValue: addresses")
struct NSValuePointersTests {
    private final class Finger {}

    @Test("Values of the same object are the same key, and give the object back")
    func objects() {
        let (first, second) = (Finger(), Finger())
        var names = [NSValue(nonretainedObject: first): "first"]
        names[NSValue(nonretainedObject: second)] = "second"
        #expect(names[NSValue(nonretainedObject: first)] == "first")
        #expect(names.removeValue(forKey: NSValue(nonretainedObject: second)) == "second")
        #expect(NSValue(nonretainedObject: first).nonretainedObjectValue as? Finger === first)
        #expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
    }

    @Test("An address comes back, and no other value has one")
    func addresses() {
        let pointer = UnsafeRawPointer(bitPattern: 4096)
        #expect(
            NSValue(pointer: pointer).pointerValue == UnsafeMutableRawPointer(mutating: pointer))
        #expect(NSValue(pointer: nil).pointerValue == nil)
        #expect(NSValue(rect: .zero).pointerValue == nil)
        #expect(NSNumber(value: UInt(4096)).pointerValue == nil)
    }
}
