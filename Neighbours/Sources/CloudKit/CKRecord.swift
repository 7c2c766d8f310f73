import Foundation

/// A record of a database: values by the names of their fields.
open class CKRecord: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public typealias RecordType = String
    public typealias FieldKey = String

    /// The name of the records of users.
    public enum SystemType {
        public static let userRecord: CKRecord.RecordType = "Users"
        public static let share: CKRecord.RecordType = "cloudkit.share"
    }

    public let recordType: RecordType
    public let recordID: ID
    /// The version that the server has; nil for a record that was not saved yet.
    open internal(set) var recordChangeTag: String?
    /// The times and users of the server; nil for a record that was not saved yet.
    open internal(set) var creationDate: Date?
    open internal(set) var creatorUserRecordID: ID?
    open internal(set) var modificationDate: Date?
    open internal(set) var lastModifiedUserRecordID: ID?
    /// The record that this one belongs to when it is shared.
    open var parent: Reference?

    private var values: [FieldKey: any CKRecordValue] = [:]
    private var changed: Set<FieldKey> = []

    public init(recordType: RecordType, recordID: ID = ID()) {
        self.recordType = recordType
        self.recordID = recordID
    }

    /// A new record with a random name in a zone.
    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CKRecord(recordType: recordType, recordID: recordID)
        copy.values = values
        copy.changed = changed
        copy.parent = parent
        copy.recordChangeTag = recordChangeTag
        (copy.creationDate, copy.modificationDate) = (creationDate, modificationDate)
        (copy.creatorUserRecordID, copy.lastModifiedUserRecordID) =
            (creatorUserRecordID, lastModifiedUserRecordID)
        return copy
    }

    // MARK: Values

    open func object(forKey key: FieldKey) -> (any CKRecordValue)? { values[key] }

    /// - Parameter object: Nil removes the field.
    open func setObject(_ object: (any CKRecordValue)?, forKey key: FieldKey) {
        values[key] = object.map { ($0 as AnyObject) as? any CKRecordValue ?? $0 }
        changed.insert(key)
    }

    open subscript(key: FieldKey) -> (any CKRecordValue)? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }

    /// The value of a field in the type that is wanted; nil if it is of another.
    @_disfavoredOverload
    public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
        get { object(forKey: key) as? Value }
        set { setObject(newValue, forKey: key) }
    }

    /// The names of the fields that have a value.
    open func allKeys() -> [FieldKey] { values.keys.sorted() }

    /// The names of the fields that were set since the record was made or saved.
    open func changedKeys() -> [FieldKey] { changed.sorted() }

    /// The values that are encrypted before they leave the device, which none does here.
    open var encryptedValues: CKRecord { self }

    open override func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Raises an exception for a value of a type that records do not have.
    open override func setValue(_ value: Any?, forKey key: String) {
        guard let value else { return setObject(nil, forKey: key) }
        guard let object = value as? any CKRecordValue else {
            NSException(
                name: .invalidArgumentException,
                reason: "Unexpected field value type for field key \(key): \(type(of: value))",
                userInfo: nil
            ).raise()
        }
        setObject(object, forKey: key)
    }

    open override var description: String {
        let fields = allKeys().map { "\($0)=\(values[$0].map(String.init(describing:)) ?? "")" }
        return "<CKRecord: recordType=\(recordType), recordID=\(recordID.recordName), "
            + "values={ \(fields.joined(separator: ", ")) }>"
    }
}

extension CKRecord {
    /// The name of a record in a zone.
    public class ID: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: immutable.
        public let recordName: String
        public let zoneID: CKRecordZone.ID

        /// - Parameter recordName: At most 255 ASCII characters; a random one if none is given.
        public init(
            recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default
        ) {
            precondition(
                !recordName.isEmpty && recordName.utf8.count <= 255,
                "CKRecord.ID: a record's name has 1 to 255 characters; '\(recordName)' has not")
            self.recordName = recordName
            self.zoneID = zoneID
        }

        public func copy(with zone: NSZone? = nil) -> Any { self }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? ID else { return false }
            return recordName == other.recordName && zoneID == other.zoneID
        }

        public override var hash: Int { recordName.hashValue }
        public override var description: String {
            "<CKRecordID: recordName=\(recordName), zoneID=\(zoneID.zoneName)>"
        }
    }

    public enum ReferenceAction: UInt, Sendable {
        case none
        /// The record is deleted with the one that it refers to.
        case deleteSelf
    }

    /// A link from a record to another.
    public class Reference: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: immutable.
        public typealias Action = ReferenceAction

        public let recordID: ID
        public let action: ReferenceAction

        public init(recordID: ID, action: ReferenceAction) {
            self.recordID = recordID
            self.action = action
        }

        public convenience init(record: CKRecord, action: ReferenceAction) {
            self.init(recordID: record.recordID, action: action)
        }

        public func copy(with zone: NSZone? = nil) -> Any { self }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Reference else { return false }
            return recordID == other.recordID && action == other.action
        }

        public override var hash: Int { recordID.hash }
    }
}

/// A part of a database whose records change together.
open class CKRecordZone: NSObject, @unchecked Sendable {
    // Sendable: immutable.
    public let zoneID: ID

    public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
    public init(zoneID: ID) { self.zoneID = zoneID }

    /// The zone that every database has.
    public class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

    /// The name of a zone and of its owner.
    public class ID: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: immutable.
        public static let defaultZoneName = "_defaultZone"
        public static let `default` = ID(zoneName: defaultZoneName)

        public let zoneName: String
        public let ownerName: String

        public init(
            zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName
        ) {
            self.zoneName = zoneName
            self.ownerName = ownerName
        }

        public func copy(with zone: NSZone? = nil) -> Any { self }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? ID else { return false }
            return zoneName == other.zoneName && ownerName == other.ownerName
        }

        public override var hash: Int { zoneName.hashValue }
    }
}

/// The name that stands for the user of the device.
public let CKCurrentUserDefaultName = "__defaultOwner__"
