import Foundation

extension NSValue {
    /// Creates a value that holds an object's address without retaining the object.
    ///
    /// Values of the same object are equal, so they can serve as dictionary keys for objects that are not
    /// hashable.
    public convenience init(nonretainedObject object: Any?) {
        self.init(pointer: object.map { UnsafeRawPointer(address(of: $0 as AnyObject)) })
    }

    /// The object whose address the value holds; undefined behaviour after its deallocation.
    public var nonretainedObjectValue: Any? {
        pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Creates a value that holds a pointer.
    public convenience init(pointer: UnsafeRawPointer?) {
        var number = UInt(bitPattern: pointer)
        self.init(bytes: &number, objCType: "Q")
    }

    /// The pointer that the value holds; nil for values of other types.
    public var pointerValue: UnsafeMutableRawPointer? {
        guard !(self is NSNumber), String(cString: objCType) == "Q" else { return nil }
        var number: UInt = 0
        getValue(&number)
        return UnsafeMutableRawPointer(bitPattern: number)
    }
}

private func address(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
}
