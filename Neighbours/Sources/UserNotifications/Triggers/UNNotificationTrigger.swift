import Foundation

/// When a notification comes.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The seconds until the notification comes next; nil if it does not come any more.
    func delay(from date: Date) -> TimeInterval? { nil }
}

/// A notification of a server. None comes here, so apps get no object of this class.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
}

/// A notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// Seconds.
    public let timeInterval: TimeInterval

    /// - Parameters:
    ///   - timeInterval: Above 0, and at least 60 for one that repeats; others stop the app.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// When the notification would come if it were added now.
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

    override func delay(from date: Date) -> TimeInterval? { timeInterval }
}

/// A notification at a time of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// The next date that the components match; nil if there is none.
    open func nextTriggerDate() -> Date? { next(after: Date()) }

    override func delay(from date: Date) -> TimeInterval? {
        next(after: date).map { $0.timeIntervalSince(date) }
    }

    private func next(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        var components = dateComponents
        components.calendar = nil
        components.timeZone = nil
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
