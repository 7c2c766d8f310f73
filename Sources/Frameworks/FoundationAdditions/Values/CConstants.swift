// Constants of C's headers that Swift's importer on Linux leaves out, with the types that they have on Apple's systems.

/// The largest signed 64-bit integer.
public let INT64_MAX = Int64.max

/// The smallest signed 64-bit integer.
public let INT64_MIN = Int64.min

/// The largest unsigned 64-bit integer.
public let UINT64_MAX = UInt64.max

/// The smallest signed 32-bit integer.
public let INT32_MIN = Int32.min

/// The largest finite single-precision number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The older name of `MAXFLOAT`.
public let HUGE = Float.greatestFiniteMagnitude

/// An integer as wide as an address, by its name in Objective-C.
public typealias NSInteger = Int

/// An unsigned integer as wide as an address, by its name in Objective-C.
public typealias NSUInteger = UInt
