import CoreGraphics
import Foundation
import UIKit

@objc public enum EKEntityType: UInt, Sendable {
    case event
    case reminder
}

public struct EKEntityMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let event = EKEntityMask(rawValue: 1 << 0)
    public static let reminder = EKEntityMask(rawValue: 1 << 1)
}

@objc public enum EKSourceType: Int, Sendable {
    case local
    case exchange
    case calDAV
    case mobileMe
    case subscribed
    case birthdays
}

@objc public enum EKCalendarType: Int, Sendable {
    case local
    case calDAV
    case exchange
    case subscription
    case birthday
}

/// An object of a store.
open class EKObject: NSObject {
    /// Whether the object has changes that are not saved.
    open var hasChanges: Bool { false }
    /// Whether the object was never saved.
    open var isNew: Bool { false }

    /// Takes back the changes that are not saved.
    open func reset() {}

    /// Takes back the changes that are not saved.
    open func rollback() { reset() }

    /// Takes over what others have saved.
    ///
    /// - Returns: Whether the object still exists.
    open func refresh() -> Bool { true }
}

/// An account with calendars: the device's own.
open class EKSource: EKObject {
    public let sourceIdentifier: String
    public let sourceType: EKSourceType
    public let title: String
    private let store: EKEventStore

    init(store: EKEventStore) {
        sourceIdentifier = "local"
        sourceType = .local
        title = "Default"
        self.store = store
    }

    open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
        Set(store.calendars(for: entityType))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? EKSource)?.sourceIdentifier == sourceIdentifier
    }
    open override var hash: Int { sourceIdentifier.hashValue }
}

/// The values of a calendar.
struct CalendarValues: Equatable, Sendable {
    var identifier = UUID().uuidString
    var title = ""
    /// Red, green and blue from 0 to 1.
    var color: [CGFloat] = [0.11, 0.68, 0.97]
    var isForReminders = false
    var isImmutable = false
}

/// A calendar of events, or a list of reminders.
open class EKCalendar: EKObject {
    var values: CalendarValues
    private let store: EKEventStore
    private var ownSource: EKSource?

    /// Creates a calendar, which the store saves once it has a source.
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        values = CalendarValues(isForReminders: entityType == .reminder)
        store = eventStore
    }

    init(_ values: CalendarValues, _ store: EKEventStore) {
        self.values = values
        self.store = store
        ownSource = EKSource(store: store)
    }

    open var source: EKSource! {
        get { ownSource }
        set { ownSource = newValue }
    }

    open var calendarIdentifier: String { values.identifier }
    open var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    open var type: EKCalendarType { .local }
    open var allowsContentModifications: Bool { true }
    open var isSubscribed: Bool { false }
    open var isImmutable: Bool { values.isImmutable }
    open var allowedEntityTypes: EKEntityMask { values.isForReminders ? .reminder : .event }

    open var cgColor: CGColor! {
        get {
            UIColor(
                red: values.color[0], green: values.color[1], blue: values.color[2], alpha: 1
            ).cgColor
        }
        set {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            guard let newValue,
                UIColor(cgColor: newValue).getRed(&red, green: &green, blue: &blue, alpha: nil)
            else { return }
            values.color = [red, green, blue]
        }
    }

    open override var isNew: Bool { EventDatabase.shared.calendar(values.identifier) == nil }
    open override var hasChanges: Bool {
        EventDatabase.shared.calendar(values.identifier) != values
    }

    open override func reset() { _ = refresh() }

    open override func refresh() -> Bool {
        guard let saved = EventDatabase.shared.calendar(values.identifier) else { return false }
        values = saved
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
    }
    open override var hash: Int { calendarIdentifier.hashValue }
}
