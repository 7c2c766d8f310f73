import Foundation

/// The form of attributes in a database.
///
/// | attribute | column |
/// |---|---|
/// | integers, Boolean | INTEGER |
/// | double, float | REAL |
/// | date | REAL, seconds since 2001 |
/// | decimal, string, URI | TEXT |
/// | UUID | BLOB, 16 bytes |
/// | binary data, transformable, composite | BLOB |
enum ValueCoding {
    static func encode(_ value: Any?, _ attribute: NSAttributeDescription) throws -> SQLValue {
        guard let value else { return .null }
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return (value as? NSNumber).map { .integer($0.int64Value) } ?? .null
        case .booleanAttributeType:
            return (value as? NSNumber).map { .integer($0.boolValue ? 1 : 0) } ?? .null
        case .doubleAttributeType, .floatAttributeType:
            return (value as? NSNumber).map { .double($0.doubleValue) } ?? .null
        case .decimalAttributeType:
            return (value as? NSDecimalNumber).map { .text("\($0.decimalValue)") } ?? .null
        case .stringAttributeType: return (value as? String).map(SQLValue.text) ?? .null
        case .dateAttributeType:
            return (value as? Date).map { .double($0.timeIntervalSinceReferenceDate) } ?? .null
        case .binaryDataAttributeType: return (value as? Data).map(SQLValue.blob) ?? .null
        case .UUIDAttributeType:
            guard let identifier = value as? UUID else { return .null }
            return withUnsafeBytes(of: identifier.uuid) { .blob(Data($0)) }
        case .URIAttributeType: return (value as? URL).map { .text($0.absoluteString) } ?? .null
        case .objectIDAttributeType:
            return (value as? NSManagedObjectID).map {
                .text($0.uriRepresentation().absoluteString)
            } ?? .null
        case .transformableAttributeType: return .blob(try ValueArchive.data(value))
        case .compositeAttributeType:
            return .blob(try ValueArchive.data((value as? [String: Any] ?? [:]) as NSDictionary))
        case .undefinedAttributeType: return .null
        }
    }

    static func decode(
        _ statement: Statement, _ column: Int32, _ attribute: NSAttributeDescription
    ) -> Any? {
        guard !statement.isNull(column) else { return nil }
        switch attribute.attributeType {
        case .integer16AttributeType:
            return NSNumber(value: Int16(truncatingIfNeeded: statement.integer(column)))
        case .integer32AttributeType:
            return NSNumber(value: Int32(truncatingIfNeeded: statement.integer(column)))
        case .integer64AttributeType: return NSNumber(value: statement.integer(column))
        case .booleanAttributeType: return NSNumber(value: statement.integer(column) != 0)
        case .doubleAttributeType: return NSNumber(value: statement.double(column))
        case .floatAttributeType: return NSNumber(value: Float(statement.double(column)))
        case .decimalAttributeType:
            return Decimal(
                string: statement.text(column), locale: Locale(identifier: "en_US_POSIX")
            ).map { NSDecimalNumber(decimal: $0) }
        case .stringAttributeType: return statement.text(column)
        case .dateAttributeType:
            return Date(timeIntervalSinceReferenceDate: statement.double(column))
        case .binaryDataAttributeType: return statement.blob(column)
        case .UUIDAttributeType:
            let data = statement.blob(column)
            guard data.count == 16 else { return nil }
            return UUID(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
        case .URIAttributeType: return URL(string: statement.text(column))
        case .transformableAttributeType:
            return ValueArchive.value(statement.blob(column))
        case .compositeAttributeType:
            return ValueArchive.value(statement.blob(column)).map {
                AttributeValue.stored($0, attribute)
            }
        case .objectIDAttributeType, .undefinedAttributeType: return nil
        }
    }
}

/// The data of transformable attributes: archives, whatever transformer the model names. Foundation has no
/// transformers on Linux.
enum ValueArchive {
    static func data(_ value: Any) throws -> Data {
        try NSKeyedArchiver.archivedData(
            withRootObject: value as AnyObject, requiringSecureCoding: false)
    }

    static func value(_ data: Data) -> Any? {
        let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
        reader?.requiresSecureCoding = false
        return reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }
}
