import Foundation
import FoundationAdditions
import Testing

@Suite("NSPointerArray")
struct NSPointerArrayTests {
    private func pointer(_ object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque()
    }

    @Test("Pointers keep their order, and may be nil")
    func order() {
        let (one, two) = (NSObject(), NSObject())
        let array = NSPointerArray.strongObjects()
        array.addPointer(pointer(two))
        array.insertPointer(pointer(one), at: 0)
        array.addPointer(nil)
        #expect(array.count == 3)
        #expect(array.pointer(at: 0) == pointer(one) && array.pointer(at: 1) == pointer(two))
        #expect(array.pointer(at: 2) == nil)
        array.replacePointer(at: 2, withPointer: pointer(one))
        array.removePointer(at: 0)
        #expect(array.allObjects.map { $0 as AnyObject === two } == [true, false])
    }

    @Test("A pointer to an object that is gone is nil, until the array is compacted")
    func weakPointers() {
        let array = NSPointerArray.weakObjects()
        let kept = NSObject()
        var gone: NSObject? = NSObject()
        array.addPointer(gone.map(pointer))
        array.addPointer(pointer(kept))
        gone = nil
        #expect(array.count == 2 && array.pointer(at: 0) == nil)
        array.compact()
        #expect(array.count == 1 && array.pointer(at: 0) == pointer(kept))
    }

    @Test("A new count adds pointers that are nil, or removes the last ones")
    func count() {
        let array = NSPointerArray.strongObjects()
        array.count = 2
        #expect(array.pointer(at: 1) == nil)
        array.count = 1
        #expect(array.count == 1)
    }
}
