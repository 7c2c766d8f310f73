import Foundation

extension NSValue {
    /// Creates a value that holds an object's address, and does not keep the object.
    ///
    /// Values of the same object are equal, so that objects that are no keys themselves can stand for
    /// something in a dictionary.
    public convenience init(nonretainedObject object: Any?) {
        self.init(pointer: object.map { UnsafeRawPointer(address(of: $0 as AnyObject)) })
    }

    /// The object whose address the value holds; the program stops or worse when it is gone.
    public var nonretainedObjectValue: Any? {
        pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Creates a value that holds an address.
    public convenience init(pointer: UnsafeRawPointer?) {
        var number = UInt(bitPattern: pointer)
        self.init(bytes: &number, objCType: "Q")
    }

    /// The address that the value holds; nil for a value that holds something else.
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
