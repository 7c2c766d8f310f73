import CoreLocation
import Foundation

/// The occurrences that a change is about.
@objc public enum EKSpan: Int, Sendable {
    case thisEvent
    case futureEvents
}

public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// The calendars of the device: one for events and one for reminders at first, for as long as the process lives.
open class EKEventStore: NSObject, @unchecked Sendable {
    // The changes have a lock, and so has the database.
    private var database: EventDatabase { .shared }
    private let lock = NSLock()
    private var waiting: [EventDatabase.Change] = []

    public override init() {
        super.init()
    }

    public convenience init(sources: [EKSource]) {
        self.init()
    }

    open var eventStoreIdentifier: String { "local" }

    private func isAllowed(_ entityType: EKEntityType) -> Bool {
        Self.authorizationStatus(for: entityType) == .fullAccess
    }

    // MARK: Sources and calendars

    /// Empty without the user's consent.
    open var sources: [EKSource] {
        isAllowed(.event) || isAllowed(.reminder) ? [EKSource(store: self)] : []
    }

    /// There is no account on another machine.
    open var delegateSources: [EKSource] { [] }

    open func source(withIdentifier identifier: String) -> EKSource? {
        sources.first { $0.sourceIdentifier == identifier }
    }

    /// Empty without the user's consent.
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        guard isAllowed(entityType) else { return [] }
        return database.calendars.filter { $0.isForReminders == (entityType == .reminder) }
            .map { EKCalendar($0, self) }
    }

    open func calendar(withIdentifier identifier: String) -> EKCalendar? {
        guard let values = database.calendar(identifier),
            isAllowed(values.isForReminders ? .reminder : .event)
        else { return nil }
        return EKCalendar(values, self)
    }

    /// The first calendar; nil without the user's consent.
    open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
    open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

    /// - Throws: `calendarHasNoSource` for one without a source.
    open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        try check(calendar)
        guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
        make([.saveCalendar(calendar.values)], commit)
    }

    /// Removes a calendar with everything in it.
    open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        try check(calendar)
        make([.removeCalendar(calendar.calendarIdentifier)], commit)
    }

    private func check(_ calendar: EKCalendar) throws {
        guard isAllowed(calendar.values.isForReminders ? .reminder : .event) else {
            throw EKError(.eventStoreNotAuthorized)
        }
        guard !calendar.isImmutable else { throw EKError(.calendarIsImmutable) }
    }

    // MARK: Items

    /// The event or reminder; nil without the user's consent.
    open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
        guard let values = database.item(identifier),
            isAllowed(values.isReminder ? .reminder : .event)
        else { return nil }
        return values.isReminder
            ? EKReminder(values, self) : EKEvent(values, occurrence: values.start, self)
    }

    open func calendarItems(withExternalIdentifier identifier: String) -> [EKCalendarItem] {
        calendarItem(withIdentifier: identifier).map { [$0] } ?? []
    }

    /// The first occurrence of an event.
    open func event(withIdentifier identifier: String) -> EKEvent? {
        calendarItem(withIdentifier: identifier) as? EKEvent
    }

    // MARK: Finding

    /// Events that overlap a time of at most four years; what is longer is cut, as on iOS.
    open func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        let longest: TimeInterval = 4 * 366 * 86_400
        let end = min(endDate, startDate.addingTimeInterval(longest))
        return ItemPredicate(
            interval: DateInterval(start: startDate, end: max(startDate, end)),
            calendars: calendars)
    }

    /// - Parameter predicate: Of `predicateForEvents(withStart:end:calendars:)`.
    /// - Returns: The occurrences, in no order that apps may rely on; none without the user's consent.
    open func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard isAllowed(.event), let wanted = predicate as? ItemPredicate,
            let interval = wanted.interval
        else { return [] }
        return database.items.filter { !$0.isReminder && wanted.hasCalendar(of: $0) }.flatMap {
            occurrences(of: $0, in: interval)
        }
    }

    open func enumerateEvents(
        matching predicate: NSPredicate, using block: EKEventSearchCallback
    ) {
        var stops: ObjCBool = false
        for event in events(matching: predicate) {
            block(event, &stops)
            if stops.boolValue { return }
        }
    }

    private func occurrences(of values: ItemValues, in interval: DateInterval) -> [EKEvent] {
        guard let start = values.start, let end = values.end else { return [] }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = values.timeZone ?? .current
        let dates =
            values.rules.first?.dates(from: start, until: interval.end, calendar: calendar)
            ?? [start]
        let length = end.timeIntervalSince(start)
        return dates.filter {
            !values.exceptions.contains($0) && $0 < interval.end
                && $0.addingTimeInterval(length) >= interval.start
        }.map { EKEvent(values, occurrence: $0, self) }
    }

    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
        ItemPredicate(calendars: calendars) { _ in true }
    }

    open func predicateForIncompleteReminders(
        withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate {
        ItemPredicate(calendars: calendars) { values in
            guard values.completionDate == nil else { return false }
            guard startDate != nil || endDate != nil else { return true }
            let due = values.dueComponents.flatMap {
                ($0.calendar ?? Calendar(identifier: .gregorian)).date(from: $0)
            }
            guard let due else { return false }
            return due >= startDate ?? .distantPast && due <= endDate ?? .distantFuture
        }
    }

    open func predicateForCompletedReminders(
        withCompletionDateStarting startDate: Date?, ending endDate: Date?,
        calendars: [EKCalendar]?
    ) -> NSPredicate {
        ItemPredicate(calendars: calendars) { values in
            guard let date = values.completionDate else { return false }
            return date >= startDate ?? .distantPast && date <= endDate ?? .distantFuture
        }
    }

    private static let queue = DispatchQueue(label: "EKEventStore")

    /// Finds reminders. The completion is called on a private queue, with nil without the user's consent.
    ///
    /// - Returns: An identifier of the search.
    @discardableResult
    open func fetchReminders(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
    ) -> Any {
        let reminders = reminders(matching: predicate)
        let search = DispatchWorkItem { [reminders] in completion(reminders) }
        Self.queue.async(execute: search)
        return search
    }

    private func reminders(matching predicate: NSPredicate) -> [EKReminder]? {
        guard isAllowed(.reminder), let wanted = predicate as? ItemPredicate else { return nil }
        return database.items.filter { $0.isReminder && wanted.matches($0) }
            .map { EKReminder($0, self) }
    }

    open func cancelFetchRequest(_ fetchIdentifier: Any) {
        (fetchIdentifier as? DispatchWorkItem)?.cancel()
    }

    // MARK: Saving

    open func save(_ event: EKEvent, span: EKSpan) throws {
        try save(event, span: span, commit: true)
    }

    /// Saves an event, or of a repeated one this occurrence alone or with those that follow.
    ///
    /// - Parameter commit: False lets the change wait for `commit()`. Until then nobody sees it.
    /// - Throws: `noCalendar`, `noStartDate`, `noEndDate`, `datesInverted`, `calendarDoesNotAllowEvents`.
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        try checkWriting()
        var values = event.values
        guard let calendar = values.calendar else { throw EKError(.noCalendar) }
        guard database.calendar(calendar)?.isForReminders != true else {
            throw EKError(.calendarDoesNotAllowEvents)
        }
        guard let start = values.start else { throw EKError(.noStartDate) }
        guard let end = values.end else { throw EKError(.noEndDate) }
        guard start <= end else { throw EKError(.datesInverted) }
        prepare(&values)
        guard let master = database.item(values.identifier), !master.rules.isEmpty,
            let occurrence = event.occurrence, let first = master.start,
            span == .thisEvent || occurrence != first
        else {
            make([.saveItem(values)], commit)
            return event.didSave(values)
        }
        let rest = Self.remaining(master, at: occurrence, span)
        values.identifier = UUID().uuidString
        if span == .thisEvent {
            values.rules = []
            values.isDetached = true
        }
        make([.saveItem(rest), .saveItem(values)], commit)
        event.didSave(values)
    }

    open func remove(_ event: EKEvent, span: EKSpan) throws {
        try remove(event, span: span, commit: true)
    }

    /// Removes an event, or of a repeated one this occurrence alone or with those that follow.
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        try checkWriting()
        guard let master = database.item(event.values.identifier) else {
            throw EKError(.eventNotMutable)
        }
        guard !master.rules.isEmpty, let occurrence = event.occurrence,
            span == .thisEvent || occurrence != master.start
        else {
            return make([.removeItem(master.identifier)], commit)
        }
        make([.saveItem(Self.remaining(master, at: occurrence, span))], commit)
    }

    /// A repeated event without an occurrence, or without it and those that follow.
    private static func remaining(
        _ master: ItemValues, at occurrence: Date, _ span: EKSpan
    ) -> ItemValues {
        var rest = master
        if span == .thisEvent {
            rest.exceptions.insert(occurrence)
        } else {
            let end = EKRecurrenceEnd(end: occurrence.addingTimeInterval(-1))
            rest.rules = master.rules.map { $0.withEnd(end) }
        }
        return rest
    }

    /// - Throws: `noCalendar`, `calendarDoesNotAllowReminders`, `priorityIsInvalid`, and
    ///   `recurringReminderRequiresDueDate` for a repeated one without a date.
    open func save(_ reminder: EKReminder, commit: Bool) throws {
        guard isAllowed(.reminder) else { throw EKError(.eventStoreNotAuthorized) }
        var values = reminder.values
        guard let calendar = values.calendar else { throw EKError(.noCalendar) }
        guard database.calendar(calendar)?.isForReminders != false else {
            throw EKError(.calendarDoesNotAllowReminders)
        }
        guard (0...9).contains(values.priority) else { throw EKError(.priorityIsInvalid) }
        guard values.rules.isEmpty || values.dueComponents != nil else {
            throw EKError(.recurringReminderRequiresDueDate)
        }
        prepare(&values)
        make([.saveItem(values)], commit)
        reminder.didSave(values)
    }

    open func remove(_ reminder: EKReminder, commit: Bool) throws {
        guard isAllowed(.reminder) else { throw EKError(.eventStoreNotAuthorized) }
        make([.removeItem(reminder.calendarItemIdentifier)], commit)
    }

    private func checkWriting() throws {
        let status = Self.authorizationStatus(for: .event)
        guard status == .fullAccess || status == .writeOnly else {
            throw EKError(.eventStoreNotAuthorized)
        }
    }

    /// Copies what the app could change later, and notes the time.
    private func prepare(_ values: inout ItemValues) {
        values.alarms = values.alarms.compactMap { $0.copy() as? EKAlarm }
        values.rules = values.rules.compactMap { $0.copy() as? EKRecurrenceRule }
        values.structuredLocation = values.structuredLocation?.copy() as? EKStructuredLocation
        values.creationDate = values.creationDate ?? Date()
        values.lastModifiedDate = Date()
    }

    private func make(_ changes: [EventDatabase.Change], _ commit: Bool) {
        let ready = lock.withLock { () -> [EventDatabase.Change] in
            waiting += changes
            guard commit else { return [] }
            defer { waiting = [] }
            return waiting
        }
        database.apply(ready)
    }

    /// Makes the changes that wait.
    open func commit() throws { make([], true) }

    /// Forgets the changes that wait.
    open func reset() { lock.withLock { waiting = [] } }

    /// Has nothing to load, since there is no account on another machine.
    open func refreshSourcesIfNecessary() {}
}

/// A choice of events or reminders.
private final class ItemPredicate: NSPredicate {
    let interval: DateInterval?
    private let calendars: Set<String>?
    private let condition: (ItemValues) -> Bool

    init(
        interval: DateInterval? = nil, calendars: [EKCalendar]?,
        condition: @escaping (ItemValues) -> Bool = { _ in true }
    ) {
        self.interval = interval
        self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
        self.condition = condition
        super.init(value: true)
    }

    required init?(coder: NSCoder) { nil }

    func hasCalendar(of values: ItemValues) -> Bool {
        calendars.map { $0.contains(values.calendar ?? "") } ?? true
    }

    func matches(_ values: ItemValues) -> Bool { hasCalendar(of: values) && condition(values) }

    override func evaluate(
        with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
        guard let item = object as? EKCalendarItem, matches(item.values) else { return false }
        guard let interval, let start = item.values.start else { return interval == nil }
        return start < interval.end && (item.values.end ?? start) >= interval.start
    }
}
