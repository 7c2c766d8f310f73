// Data as Core Foundation's functions see them: Foundation's objects.

/// Creates data with a copy of bytes.
public func CFDataCreate(
    _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! {
    NSData(bytes: bytes, length: length)
}

/// Creates empty data that can grow.
///
/// - Parameter capacity: The expected number of bytes.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData(capacity: capacity)
}

/// Creates a copy of data.
public func CFDataCreateCopy(_ allocator: CFAllocator!, _ theData: CFData!) -> CFData! {
    NSData(data: theData as Data)
}

/// Creates a copy of data that can be changed.
public func CFDataCreateMutableCopy(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!
) -> CFMutableData! {
    NSMutableData(data: theData as Data)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }

/// Returns the bytes, which are valid as long as the object lives and is not changed.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the bytes for changes.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of the bytes.
public func CFDataGetBytes(
    _ theData: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!
) {
    theData.getBytes(buffer, range: NSRange(location: range.location, length: range.length))
}

/// Adds bytes at the end.
public func CFDataAppendBytes(
    _ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
    theData.append(bytes, length: length)
}

/// Changes the number of bytes; new ones are zero.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) {
    theData.length = length
}
