internal import CoreFoundation

/// Returns the number of an object's class, which all mutable and immutable objects of a kind share.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
    switch cf {
    // A truth value is a number of a class of its own.
    case let number as NSNumber where number === kCFBooleanTrue || number === kCFBooleanFalse:
        CFBooleanGetTypeID()
    case is NSNumber: CFNumberGetTypeID()
    case is NSUUID: CFUUIDGetTypeID()
    default: CFTypeID(CoreFoundation.CFGetTypeID(cf))
    }
}

public func CFArrayGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFArrayGetTypeID()) }
public func CFBooleanGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFBooleanGetTypeID()) }
public func CFDataGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFDataGetTypeID()) }
public func CFDateGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFDateGetTypeID()) }
public func CFDictionaryGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFDictionaryGetTypeID()) }
public func CFNumberGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFNumberGetTypeID()) }
public func CFSetGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFSetGetTypeID()) }
public func CFStringGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFStringGetTypeID()) }
public func CFURLGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFURLGetTypeID()) }
public func CFUUIDGetTypeID() -> CFTypeID { CFTypeID(CoreFoundation.CFUUIDGetTypeID()) }

/// Whether two objects are equal.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
    if cf1 === cf2 { return true }
    return (cf1 as? NSObject)?.isEqual(cf2) ?? false
}

/// Returns the hash of an object.
public func CFHash(_ cf: CFTypeRef!) -> CFHashCode {
    CFHashCode(bitPattern: (cf as? NSObject)?.hash ?? ObjectIdentifier(cf).hashValue)
}

/// Returns the description of an object.
public func CFCopyDescription(_ cf: CFTypeRef!) -> CFString! {
    cf.map { String(describing: $0) as NSString }
}

/// Returns the number of strong references to an object, without that of the call.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex {
    CFIndex(_getRetainCount(cf))
}
