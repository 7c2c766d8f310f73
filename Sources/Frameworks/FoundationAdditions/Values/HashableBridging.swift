import Foundation

// An object and the Swift value that it bridges to are the same key: a dictionary that was filled with `NSString`
// keys is read with strings. Apple's overlay declares these conformances; without them both are different keys.
// Foundation itself has those of data, index paths, index sets, measurements, names of persons and UUIDs.

extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

extension NSURL: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URL) }
}

extension NSURLComponents: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URLComponents) }
}

extension NSURLQueryItem: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URLQueryItem) }
}

extension NSDate: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Date) }
}

extension NSDateInterval: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as DateInterval) }
}

extension NSDateComponents: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as DateComponents) }
}

extension NSCalendar: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Calendar) }
}

extension NSTimeZone: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as TimeZone) }
}

extension NSLocale: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Locale) }
}

extension NSCharacterSet: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as CharacterSet) }
}

// MARK: Collections

extension NSArray: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? {
        let elements = compactMap(key)
        return elements.count == count ? AnyHashable(elements) : nil
    }
}

extension NSDictionary: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? {
        var values: [AnyHashable: AnyHashable] = [:]
        for entry in self {
            guard let name = key(entry.key), let value = key(entry.value) else { return nil }
            values[name] = value
        }
        return AnyHashable(values)
    }
}

extension NSSet: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? {
        let elements = allObjects.compactMap(key)
        return elements.count == count ? AnyHashable(Set(elements)) : nil
    }
}

/// An element of a collection as a key. Foundation makes Swift collections of collections, whose elements may be anything.
private func key(_ element: Any) -> AnyHashable? {
    if let key = element as? AnyHashable { return key }
    switch element {
    case let array as [Any]: return (array as NSArray)._toCustomAnyHashable()
    case let dictionary as [AnyHashable: Any]:
        return (dictionary as NSDictionary)._toCustomAnyHashable()
    default: return nil
    }
}

// MARK: Numbers

extension NSNumber: @retroactive _HasCustomAnyHashableRepresentation {
    /// The number as a Swift value; nil for a decimal number that no type holds exactly.
    public func _toCustomAnyHashable() -> AnyHashable? {
        if TruthValues.contains(self) { return AnyHashable(boolValue) }
        if isEqual(to: NSNumber(value: intValue)) { return AnyHashable(intValue) }
        if isEqual(to: NSNumber(value: uintValue)) { return AnyHashable(uintValue) }
        return isEqual(to: NSNumber(value: doubleValue)) ? AnyHashable(doubleValue) : nil
    }
}

/// The two objects that represent truth values; numbers of other objects are none.
private enum TruthValues {
    private static let yes = NSNumber(value: true)
    private static let no = NSNumber(value: false)

    static func contains(_ number: NSNumber) -> Bool { number === yes || number === no }
}

extension CGFloat: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(native) }
}
