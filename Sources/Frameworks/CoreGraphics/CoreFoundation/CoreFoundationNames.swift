// Apple's C frameworks use Core Foundation types, which bridge toll-free to Foundation's
// classes. Here they are the same classes under both names.

public typealias CFArray = NSArray
public typealias CFAttributedString = NSAttributedString
public typealias CFBoolean = NSNumber
public typealias CFCalendar = NSCalendar
public typealias CFCharacterSet = NSCharacterSet
public typealias CFData = NSData
public typealias CFDate = NSDate
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFLocale = NSLocale
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFMutableData = NSMutableData
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFMutableSet = NSMutableSet
public typealias CFMutableString = NSMutableString
public typealias CFNull = NSNull
public typealias CFNumber = NSNumber
public typealias CFPropertyList = AnyObject
public typealias CFSet = NSSet
public typealias CFString = NSString
public typealias CFTimeZone = NSTimeZone
public typealias CFTypeRef = AnyObject
public typealias CFURL = NSURL
public typealias CFUUID = NSUUID

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A code of four characters, the first in the most significant byte.
public typealias FourCharCode = UInt32

/// A code of four characters that stands for a type of data.
public typealias OSType = FourCharCode

/// The result of a C function: 0 or the number of an error.
public typealias OSStatus = Int32

/// The result of an older C function: 0 or the number of an error.
public typealias OSErr = Int16

/// The result of a C function that succeeded.
public let noErr: OSStatus = 0

/// A set of option bits.
public typealias CFOptionFlags = UInt

/// A number that stands for a class of objects.
public typealias CFTypeID = UInt

/// A hash of an object.
public typealias CFHashCode = UInt

/// An index or a count.
public typealias CFIndex = Int

/// The index of an absent element.
public var kCFNotFound: CFIndex { -1 }

/// A range of a sequence, such as the UTF-16 code units of a string.
public struct CFRange: Hashable, Sendable {
    /// The first index.
    public var location: CFIndex
    /// The number of elements.
    public var length: CFIndex

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    /// Creates an empty range at 0; many functions interpret it as the whole sequence.
    public init() { self.init(location: 0, length: 0) }
}

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}

/// Returns the localised description of an error.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
    err.localizedDescription as NSString
}

/// Returns the code of an error within its domain.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// Returns the domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.domain as NSString }
