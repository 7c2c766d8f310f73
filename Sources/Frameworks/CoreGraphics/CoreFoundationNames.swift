// Apple's C frameworks use Core Foundation types, which bridge toll-free to Foundation's
// classes. Here they are the same classes under both names.

public typealias CFArray = NSArray
public typealias CFAttributedString = NSAttributedString
public typealias CFCharacterSet = NSCharacterSet
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFMutableData = NSMutableData
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFNumber = NSNumber
public typealias CFSet = NSSet
public typealias CFString = NSString
public typealias CFTypeRef = AnyObject
public typealias CFURL = NSURL

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// Four letters as a number, the first in the highest byte.
public typealias FourCharCode = UInt32

/// Bits that each choose something.
public typealias CFOptionFlags = UInt

/// A place or a number of things.
public typealias CFIndex = Int

/// A part of a sequence, such as the characters of a string in units of UTF-16.
public struct CFRange: Hashable, Sendable {
    /// The first place.
    public var location: CFIndex
    /// How many there are.
    public var length: CFIndex

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    /// A range of nothing at the start; many functions take it for everything.
    public init() { self.init(location: 0, length: 0) }
}

/// Makes a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}

/// The description of an error for people.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
    err.localizedDescription as NSString
}

/// The number of an error in its domain.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// The domain of an error's number.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.domain as NSString }
