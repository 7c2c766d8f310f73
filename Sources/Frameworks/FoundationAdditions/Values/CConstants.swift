// Constants of C's headers that Swift's importer on Linux leaves out, with the types that they have on Apple's systems.

/// The largest number of 64 bits with a sign.
public let INT64_MAX = Int64.max

/// The smallest number of 64 bits with a sign.
public let INT64_MIN = Int64.min

/// The largest number of 64 bits without a sign.
public let UINT64_MAX = UInt64.max

/// The smallest number of 32 bits with a sign.
public let INT32_MIN = Int32.min

/// The largest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest finite number of single precision, by an older name.
public let HUGE = Float.greatestFiniteMagnitude
