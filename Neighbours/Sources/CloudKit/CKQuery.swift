import Foundation

/// A search for the records of a type.
open class CKQuery: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    open var sortDescriptors: [NSSortDescriptor]?

    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
        self.recordType = recordType
        self.predicate = predicate
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CKQuery(recordType: recordType, predicate: predicate)
        copy.sortDescriptors = sortDescriptors
        return copy
    }
}

/// A wish to be notified of changes, which is saved in a database.
open class CKSubscription: NSObject, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public typealias ID = String

    public enum SubscriptionType: Int, Sendable {
        case query = 1
        case recordZone
        case database
    }

    public let subscriptionID: ID
    public let subscriptionType: SubscriptionType
    open var notificationInfo: NotificationInfo?

    init(_ subscriptionID: ID, _ type: SubscriptionType) {
        self.subscriptionID = subscriptionID
        subscriptionType = type
    }

    /// The contents of the notification.
    open class NotificationInfo: NSObject, @unchecked Sendable {
        // Sendable: apps change it before they hand it over.
        open var alertBody: String?
        open var alertLocalizationKey: String?
        open var alertLocalizationArgs: [CKRecord.FieldKey]?
        open var title: String?
        open var titleLocalizationKey: String?
        open var titleLocalizationArgs: [CKRecord.FieldKey]?
        open var subtitle: String?
        open var subtitleLocalizationKey: String?
        open var subtitleLocalizationArgs: [CKRecord.FieldKey]?
        open var alertActionLocalizationKey: String?
        open var alertLaunchImage: String?
        open var soundName: String?
        open var desiredKeys: [CKRecord.FieldKey]?
        open var shouldBadge = false
        open var shouldSendContentAvailable = false
        open var shouldSendMutableContent = false
        open var category: String?
        open var collapseIDKey: String?
    }
}

/// The wish to be notified of records that match a predicate.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let firesOnRecordCreation = Options(rawValue: 1 << 0)
        public static let firesOnRecordUpdate = Options(rawValue: 1 << 1)
        public static let firesOnRecordDeletion = Options(rawValue: 1 << 2)
        public static let firesOnce = Options(rawValue: 1 << 3)
    }

    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    public let querySubscriptionOptions: Options
    open var zoneID: CKRecordZone.ID?

    public init(
        recordType: CKRecord.RecordType, predicate: NSPredicate,
        subscriptionID: CKSubscription.ID = UUID().uuidString, options: Options = []
    ) {
        self.recordType = recordType
        self.predicate = predicate
        querySubscriptionOptions = options
        super.init(subscriptionID, .query)
    }
}

/// The wish to be notified of changes in a zone.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    public let zoneID: CKRecordZone.ID
    open var recordType: CKRecord.RecordType?

    public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
        self.zoneID = zoneID
        super.init(subscriptionID, .recordZone)
    }
}

/// The wish to be notified of changes in a database.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
    // Sendable: apps change it before they hand it over.
    open var recordType: CKRecord.RecordType?

    public init(subscriptionID: CKSubscription.ID = UUID().uuidString) {
        super.init(subscriptionID, .database)
    }
}
