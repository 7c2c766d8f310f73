public import CoreFoundation

/// The memory that objects are made in. All objects are made in that of the process.
public typealias CFAllocator = CoreFoundation.CFAllocator

/// Stands for the memory of the process.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// The memory of the process.
public var kCFAllocatorSystemDefault: CFAllocator! { CoreFoundation.kCFAllocatorSystemDefault }

/// The memory of `malloc`. Bytes that come with it are freed.
public var kCFAllocatorMalloc: CFAllocator! { CoreFoundation.kCFAllocatorMalloc }

/// No memory. Bytes that come with it are not freed.
public var kCFAllocatorNull: CFAllocator! { CoreFoundation.kCFAllocatorNull }
