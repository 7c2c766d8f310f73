/// An array of pointers that may be nil, and that may hold their objects weakly.
///
/// A pointer to a deallocated object becomes nil. Pointers are those of objects, as `Unmanaged.passUnretained(_:)` gives them.
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var slots: [TableSlot?] = []

    /// Creates an empty array.
    public init(options: NSPointerFunctions.Options = []) { self.options = options }

    /// Returns an empty array that retains its objects.
    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

    /// Returns an empty array that holds its objects weakly.
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// The number of pointers, including those that are nil.
    ///
    /// Setting it removes pointers at the end, or adds some that are nil.
    open var count: Int {
        get { slots.count }
        set {
            guard newValue >= 0 else {
                raiseException("NSInvalidArgumentException", "the count \(newValue) is negative")
            }
            if newValue < slots.count {
                slots.removeLast(slots.count - newValue)
            } else {
                slots += Array(repeating: nil, count: newValue - slots.count)
            }
        }
    }

    /// Returns the pointer at an index; nil for a deallocated object.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, slots.count)
        return slots[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }

    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, slots.count + 1)
        slots.insert(slot(item), at: index)
    }

    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, slots.count)
        slots[index] = slot(item)
    }

    open func removePointer(at index: Int) {
        check(index, slots.count)
        slots.remove(at: index)
    }

    /// Removes the pointers that are nil.
    open func compact() { slots.removeAll { $0?.object == nil } }

    /// The objects that are still there.
    open var allObjects: [Any] { slots.compactMap { $0?.object } }

    private func slot(_ pointer: UnsafeMutableRawPointer?) -> TableSlot? {
        pointer.map {
            TableSlot(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options)
        }
    }

    private func check(_ index: Int, _ end: Int) {
        guard index >= 0, index < end else {
            raiseException(
                "NSRangeException", "the index \(index) is beyond the \(slots.count) pointers")
        }
    }
}
