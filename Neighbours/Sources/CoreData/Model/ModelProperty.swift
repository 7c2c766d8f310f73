import Foundation

/// Makes the properties of a model from their elements' attributes.
enum ModelProperty {
    static func attribute(_ values: [String: String]) -> NSAttributeDescription {
        let attribute: NSAttributeDescription
        if values["derived"] == "YES" {
            let derived = NSDerivedAttributeDescription()
            if let text = values["derivationExpression"], !text.isEmpty {
                derived.derive(by: DerivedExpression(text))
            }
            attribute = derived
        } else {
            attribute = NSAttributeDescription()
        }
        let type = types[values["attributeType"] ?? ""] ?? .undefinedAttributeType
        attribute.attributeType = type
        attribute.valueTransformerName = values["valueTransformerName"]
        attribute.allowsExternalBinaryDataStorage =
            values["allowsExternalBinaryDataStorage"] == "YES"
        attribute.allowsCloudEncryption = values["allowsCloudEncryption"] == "YES"
        attribute.preservesValueInHistoryOnDeletion = values["preserveAfterDeletion"] == "YES"
        if let name = values["customClassName"] { attribute.attributeValueClassName = name }
        attribute.defaultValue = defaultValue(values, type)
        let (predicates, warnings) = validation(values, type)
        attribute.setValidation(predicates, warnings)
        return attribute
    }

    static func relationship(_ values: [String: String]) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        relationship.destinationName = values["destinationEntity"]
        relationship.inverseName = values["inverseName"]
        relationship.isOrdered = values["ordered"] == "YES"
        relationship.minCount = max(0, values["minCount"].flatMap { Int($0) } ?? 0)
        let isToMany = values["toMany"] == "YES"
        let limit = values["maxCount"].flatMap { Int($0) }
        relationship.maxCount = isToMany ? max(0, limit ?? 0) : 1
        relationship.deleteRule =
            switch values["deletionRule"] {
            case "No Action": .noActionDeleteRule
            case "Cascade": .cascadeDeleteRule
            case "Deny": .denyDeleteRule
            default: .nullifyDeleteRule
            }
        return relationship
    }

    private static let types: [String: NSAttributeType] = [
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
        "Double": .doubleAttributeType, "Float": .floatAttributeType,
        "String": .stringAttributeType, "Boolean": .booleanAttributeType,
        "Date": .dateAttributeType, "Binary": .binaryDataAttributeType,
        "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
        "Transformable": .transformableAttributeType, "ObjectID": .objectIDAttributeType,
    ]

    private static func defaultValue(_ values: [String: String], _ type: NSAttributeType) -> Any? {
        if type == .dateAttributeType {
            return values["defaultDateTimeInterval"].flatMap { Double($0) }
                .map { Date(timeIntervalSinceReferenceDate: $0) }
        }
        guard let text = values["defaultValueString"] else { return nil }
        return switch type {
        case .stringAttributeType: text
        case .booleanAttributeType: NSNumber(value: ["YES", "1", "true"].contains(text))
        case .integer16AttributeType: Int16(text).map { NSNumber(value: $0) }
        case .integer32AttributeType: Int32(text).map { NSNumber(value: $0) }
        case .integer64AttributeType: Int64(text).map { NSNumber(value: $0) }
        case .doubleAttributeType: Double(text).map { NSNumber(value: $0) }
        case .floatAttributeType: Float(text).map { NSNumber(value: $0) }
        case .decimalAttributeType:
            Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
                .map { NSDecimalNumber(decimal: $0) }
        case .UUIDAttributeType: UUID(uuidString: text)
        case .URIAttributeType: URL(string: text)
        default: nil
        }
    }

    /// The predicates of limits and patterns, and the codes of the errors when they do not hold.
    private static func validation(
        _ values: [String: String], _ type: NSAttributeType
    ) -> ([NSPredicate], [Any]) {
        var predicates: [NSPredicate] = []
        var codes: [Any] = []
        func add(_ format: String, _ argument: Any, _ code: Int) {
            predicates.append(NSPredicate(format: format, argumentArray: [argument]))
            codes.append(NSNumber(value: code))
        }
        func limits(_ key: String) -> NSNumber? {
            values[key].flatMap { Double($0) }.map { NSNumber(value: $0) }
        }
        switch type {
        case .stringAttributeType:
            if let least = limits("minValueString") {
                add("length >= %@", least, NSValidationStringTooShortError)
            }
            if let most = limits("maxValueString") {
                add("length <= %@", most, NSValidationStringTooLongError)
            }
            if let pattern = values["regularExpressionString"], !pattern.isEmpty {
                add("SELF MATCHES %@", pattern, NSValidationStringPatternMatchingError)
            }
        case .dateAttributeType:
            if let least = values["minDateTimeInterval"].flatMap({ Double($0) }) {
                add(
                    "SELF >= %@", Date(timeIntervalSinceReferenceDate: least),
                    NSValidationDateTooSoonError)
            }
            if let most = values["maxDateTimeInterval"].flatMap({ Double($0) }) {
                add(
                    "SELF <= %@", Date(timeIntervalSinceReferenceDate: most),
                    NSValidationDateTooLateError)
            }
        default:
            if let least = limits("minValueString") {
                add("SELF >= %@", least, NSValidationNumberTooSmallError)
            }
            if let most = limits("maxValueString") {
                add("SELF <= %@", most, NSValidationNumberTooLargeError)
            }
        }
        return (predicates, codes)
    }
}
