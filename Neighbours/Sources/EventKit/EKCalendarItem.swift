import CoreLocation
import Foundation

@objc public enum EKAlarmProximity: Int, Sendable {
    case none
    case enter
    case leave
}

/// A reminder of an item, at a time or a place. Nothing rings.
open class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
    // The app's until it is saved, which copies it.
    /// Seconds after the start, mostly negative; 0 with a date.
    open var relativeOffset: TimeInterval = 0 { didSet { date = nil } }
    open var absoluteDate: Date? {
        get { date }
        set {
            relativeOffset = 0
            date = newValue
        }
    }
    open var structuredLocation: EKStructuredLocation?
    open var proximity = EKAlarmProximity.none
    private var date: Date?

    public override init() {
        super.init()
    }

    public convenience init(relativeOffset offset: TimeInterval) {
        self.init()
        relativeOffset = offset
    }

    public convenience init(absoluteDate date: Date) {
        self.init()
        absoluteDate = date
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = EKAlarm(relativeOffset: relativeOffset)
        copy.date = date
        copy.structuredLocation = structuredLocation
        copy.proximity = proximity
        return copy
    }
}

/// A place with a name.
open class EKStructuredLocation: EKObject, NSCopying, @unchecked Sendable {
    // The app's.
    open var title: String?
    open var geoLocation: CLLocation?
    /// Metres.
    open var radius: Double = 0

    public init(title: String) {
        self.title = title
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = EKStructuredLocation(title: title ?? "")
        copy.title = title
        copy.geoLocation = geoLocation
        copy.radius = radius
        return copy
    }
}

@objc public enum EKEventAvailability: Int, Sendable {
    case notSupported = -1
    case busy, free, tentative, unavailable
}

@objc public enum EKEventStatus: Int, Sendable {
    case none, confirmed, tentative, canceled
}

@objc public enum EKReminderPriority: UInt, Sendable {
    case none = 0
    case high = 1
    case medium = 5
    case low = 9
}

/// The values of an event or reminder.
struct ItemValues: @unchecked Sendable {
    // Alarms, rules and places are copies, which nobody changes.
    var identifier = UUID().uuidString
    var isReminder = false
    var calendar: String?
    var title: String?
    var location: String?
    var notes: String?
    var url: URL?
    var timeZone: TimeZone?
    var creationDate: Date?
    var lastModifiedDate: Date?
    var alarms: [EKAlarm] = []
    var rules: [EKRecurrenceRule] = []

    // Of events.
    var start: Date?
    var end: Date?
    var isAllDay = false
    var availability = EKEventAvailability.busy
    var structuredLocation: EKStructuredLocation?
    /// The beginnings of occurrences that were changed or removed.
    var exceptions: Set<Date> = []
    var isDetached = false

    // Of reminders.
    var startComponents: DateComponents?
    var dueComponents: DateComponents?
    var completionDate: Date?
    var priority = 0
}

/// An event or a reminder.
open class EKCalendarItem: EKObject {
    var values = ItemValues()
    let store: EKEventStore
    private var changed = false

    init(store: EKEventStore) {
        self.store = store
    }

    init(_ values: ItemValues, _ store: EKEventStore) {
        self.values = values
        self.store = store
    }

    func change<Value>(_ path: WritableKeyPath<ItemValues, Value>, _ value: Value) {
        values[keyPath: path] = value
        changed = true
    }

    func didSave(_ values: ItemValues) {
        self.values = values
        changed = false
    }

    open override var hasChanges: Bool { changed || isNew }
    open override var isNew: Bool { EventDatabase.shared.item(values.identifier) == nil }

    open override func reset() { _ = refresh() }

    open override func refresh() -> Bool {
        guard let saved = EventDatabase.shared.item(values.identifier) else { return false }
        didSave(saved)
        return true
    }

    open var calendarItemIdentifier: String { values.identifier }
    open var calendarItemExternalIdentifier: String! { values.identifier }

    open var calendar: EKCalendar! {
        get { values.calendar.flatMap(store.calendar(withIdentifier:)) }
        set { change(\.calendar, newValue?.calendarIdentifier) }
    }
    open var title: String! {
        get { values.title }
        set { change(\.title, newValue) }
    }
    open var location: String? {
        get { values.location }
        set { change(\.location, newValue) }
    }
    open var notes: String? {
        get { values.notes }
        set { change(\.notes, newValue) }
    }
    open var url: URL? {
        get { values.url }
        set { change(\.url, newValue) }
    }
    open var timeZone: TimeZone? {
        get { values.timeZone }
        set { change(\.timeZone, newValue) }
    }
    open var creationDate: Date? { values.creationDate }
    open var lastModifiedDate: Date? { values.lastModifiedDate }

    // MARK: Alarms and rules

    open var hasAlarms: Bool { !values.alarms.isEmpty }
    open var alarms: [EKAlarm]? {
        get { values.alarms.isEmpty ? nil : values.alarms }
        set { change(\.alarms, newValue ?? []) }
    }
    open func addAlarm(_ alarm: EKAlarm) { change(\.alarms, values.alarms + [alarm]) }
    open func removeAlarm(_ alarm: EKAlarm) {
        change(\.alarms, values.alarms.filter { $0 !== alarm })
    }

    open var hasRecurrenceRules: Bool { !values.rules.isEmpty }
    open var recurrenceRules: [EKRecurrenceRule]? {
        get { values.rules.isEmpty ? nil : values.rules }
        set { change(\.rules, newValue ?? []) }
    }
    open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
        change(\.rules, values.rules + [rule])
    }
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
        change(\.rules, values.rules.filter { $0 !== rule })
    }

    open var hasNotes: Bool { values.notes?.isEmpty == false }
    /// There is nobody to invite.
    open var hasAttendees: Bool { false }
}

/// An event of a calendar, or one occurrence of a repeated one.
open class EKEvent: EKCalendarItem {
    /// The beginning of this occurrence, as the rule gives it; nil for an event that was never saved.
    private(set) var occurrence: Date?

    public init(eventStore: EKEventStore) {
        super.init(store: eventStore)
    }

    init(_ values: ItemValues, occurrence: Date?, _ store: EKEventStore) {
        self.occurrence = occurrence
        super.init(values, store)
        guard let occurrence, let start = values.start else { return }
        self.values.end = values.end?.addingTimeInterval(occurrence.timeIntervalSince(start))
        self.values.start = occurrence
    }

    override func didSave(_ values: ItemValues) {
        super.didSave(values)
        occurrence = values.start
    }

    open override func refresh() -> Bool {
        let date = occurrence
        guard let saved = EventDatabase.shared.item(values.identifier) else { return false }
        didSave(saved)
        guard let date, let start = saved.start, date != start else { return true }
        values.end = saved.end?.addingTimeInterval(date.timeIntervalSince(start))
        values.start = date
        occurrence = date
        return true
    }

    open var eventIdentifier: String! { isNew ? nil : values.identifier }

    open var startDate: Date! {
        get { values.start }
        set { change(\.start, newValue) }
    }
    open var endDate: Date! {
        get { values.end }
        set { change(\.end, newValue) }
    }
    open var isAllDay: Bool {
        get { values.isAllDay }
        set { change(\.isAllDay, newValue) }
    }
    open var availability: EKEventAvailability {
        get { values.availability }
        set { change(\.availability, newValue) }
    }
    open var structuredLocation: EKStructuredLocation? {
        get { values.structuredLocation }
        set {
            change(\.structuredLocation, newValue)
            change(\.location, newValue?.title)
        }
    }
    open var status: EKEventStatus { .none }
    open var occurrenceDate: Date! { occurrence }
    /// Whether the occurrence was changed on its own.
    open var isDetached: Bool { values.isDetached }
    open var birthdayContactIdentifier: String? { nil }

    open func compareStartDate(with other: EKEvent) -> ComparisonResult {
        (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
    }
}

/// A reminder of a list.
open class EKReminder: EKCalendarItem {
    public init(eventStore: EKEventStore) {
        super.init(store: eventStore)
        values.isReminder = true
    }

    override init(_ values: ItemValues, _ store: EKEventStore) {
        super.init(values, store)
    }

    open var startDateComponents: DateComponents? {
        get { values.startComponents }
        set { change(\.startComponents, newValue) }
    }
    open var dueDateComponents: DateComponents? {
        get { values.dueComponents }
        set { change(\.dueComponents, newValue) }
    }
    /// Setting it sets the date of completion, too.
    open var isCompleted: Bool {
        get { values.completionDate != nil }
        set { change(\.completionDate, newValue ? values.completionDate ?? Date() : nil) }
    }
    open var completionDate: Date? {
        get { values.completionDate }
        set { change(\.completionDate, newValue) }
    }
    /// 1 is the highest, 9 the lowest, 0 none.
    open var priority: Int {
        get { values.priority }
        set { change(\.priority, newValue) }
    }
}
