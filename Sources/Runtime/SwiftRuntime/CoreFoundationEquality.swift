internal import CSwiftRuntime
internal import Foundation

// WORKAROUND(attribute-equality): Foundation's core compares attribute values with `CFEqual`, which
// reads a type number out of an object's first stored property. Where those bits are zero it mistakes an
// object of a Swift class for one of its own kinds without a comparison, and stops the process. So
// every attribute whose value is such an object would trap when it is set twice, or when its range is
// computed. The core calls the function through the process's symbol table, where this one interposes:
// the program and its libraries are searched before Foundation.

/// Compares two objects as Foundation's core does, and objects of Swift classes by `isEqual(_:)`.
@_cdecl("CFEqual")
@used
public func _compareObjects(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
    if first == second { return 1 }
    guard let first, let second else { return 0 }
    // The type numbers of the core's own objects are not 0.
    guard !csr_has_core_type_number(first) || !csr_has_core_type_number(second) else {
        return originalEquality(first, second)
    }
    let object = Unmanaged<AnyObject>.fromOpaque(first).takeUnretainedValue()
    let other = Unmanaged<AnyObject>.fromOpaque(second).takeUnretainedValue()
    return (object as? NSObject)?.isEqual(other) == true ? 1 : 0
}

private typealias Equality =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8

private let originalEquality: Equality = {
    // RTLD_NEXT: the function of this name in the libraries that are searched after this one.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "CFEqual") else {
        preconditionFailure("Foundation has no CFEqual")
    }
    return unsafeBitCast(symbol, to: Equality.self)
}()
