import Foundation

// An object and the Swift value that it bridges to are the same key: a dictionary that was filled with `NSString`
// keys is read with strings. Apple's overlay declares these conformances; without them both are different keys.

extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

extension NSURL: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URL) }
}

extension NSDate: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Date) }
}
