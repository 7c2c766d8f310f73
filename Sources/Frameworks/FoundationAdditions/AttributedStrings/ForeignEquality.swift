import Foundation

// WORKAROUND(attribute-equality): Foundation's core compares attribute values with `CFEqual`, which
// reads a type number out of an object's first stored property. Where those bits are zero it takes an
// object of a Swift class for one of its own kinds without a comparison, and stops the process. So
// every attribute whose value is such an object is a trap: setting it twice, or asking how far it
// reaches. The core calls the function through the process's symbol table, in which this one stands
// first.

/// Compares two objects as Foundation's core does, and objects of Swift classes by `isEqual(_:)`.
@_cdecl("CFEqual")
@used
public func _compareObjects(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
    if first == second { return 1 }
    guard let first, let second else { return 0 }
    guard hasNoTypeNumber(first) || hasNoTypeNumber(second) else {
        return originalEquality(first, second)
    }
    let object = Unmanaged<AnyObject>.fromOpaque(first).takeUnretainedValue()
    let other = Unmanaged<AnyObject>.fromOpaque(second).takeUnretainedValue()
    return (object as? NSObject)?.isEqual(other) == true ? 1 : 0
}

/// No object of the core's own has the number 0.
private func hasNoTypeNumber(_ object: UnsafeRawPointer) -> Bool {
    object.load(fromByteOffset: 16, as: UInt64.self) & 0x3FF00 == 0
}

private typealias Equality =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8

private let originalEquality: Equality = {
    // RTLD_NEXT: the function of this name behind this one.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "CFEqual") else {
        preconditionFailure("Foundation has no CFEqual")
    }
    return unsafeBitCast(symbol, to: Equality.self)
}()
