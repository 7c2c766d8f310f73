import Foundation

/// The values of attributes as objects hold them: numbers of the attribute's width, and Swift's values of Foundation.
enum AttributeValue {
    /// Returns a value in the form of an attribute; the value itself where it is of another type.
    static func stored(_ value: Any, _ attribute: NSAttributeDescription) -> Any {
        switch attribute.attributeType {
        case .integer16AttributeType: number(value).map { NSNumber(value: $0.int16Value) } ?? value
        case .integer32AttributeType: number(value).map { NSNumber(value: $0.int32Value) } ?? value
        case .integer64AttributeType: number(value).map { NSNumber(value: $0.int64Value) } ?? value
        case .booleanAttributeType: number(value).map { NSNumber(value: $0.boolValue) } ?? value
        case .doubleAttributeType: number(value).map { NSNumber(value: $0.doubleValue) } ?? value
        case .floatAttributeType: number(value).map { NSNumber(value: $0.floatValue) } ?? value
        case .decimalAttributeType: decimal(value) ?? value
        case .stringAttributeType: (value as? String) ?? value
        case .dateAttributeType: (value as? Date) ?? value
        case .binaryDataAttributeType: (value as? Data) ?? value
        case .UUIDAttributeType: (value as? UUID) ?? value
        case .URIAttributeType: (value as? URL) ?? value
        case .compositeAttributeType:
            (attribute as? NSCompositeAttributeDescription)?.stored(value) ?? value
        case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: value
        }
    }

    /// Whether a value has the type of an attribute.
    static func isSuitable(_ value: Any, _ attribute: NSAttributeDescription) -> Bool {
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
            .booleanAttributeType, .doubleAttributeType, .floatAttributeType:
            number(value) != nil
        case .decimalAttributeType: decimal(value) != nil
        case .stringAttributeType: value is String
        case .dateAttributeType: value is Date
        case .binaryDataAttributeType: value is Data
        case .UUIDAttributeType: value is UUID
        case .URIAttributeType: value is URL
        case .compositeAttributeType:
            (attribute as? NSCompositeAttributeDescription)?.isSuitable(value) ?? false
        case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: true
        }
    }

    private static func number(_ value: Any) -> NSNumber? {
        if let number = value as? NSNumber { return number }
        if let length = value as? CGFloat { return NSNumber(value: Double(length)) }
        return (value as? any RawRepresentable)?.rawValue as? NSNumber
    }

    private static func decimal(_ value: Any) -> NSDecimalNumber? {
        if let number = value as? NSDecimalNumber { return number }
        if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
        return number(value).map { NSDecimalNumber(decimal: $0.decimalValue) }
    }

    /// Whether two values are the same.
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let left as NSNumber, let right as NSNumber): return left.isEqual(to: right)
        case (let left as String, let right as String): return left == right
        case (let left?, let right?):
            if let left = left as? any Hashable, let right = right as? any Hashable {
                return AnyHashable(left) == AnyHashable(right)
            }
            return (left as AnyObject) === (right as AnyObject)
        }
    }
}
