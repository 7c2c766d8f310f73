import Foundation
internal import SwiftRuntime

/// The name of the default sound of local notifications.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that the app schedules on the device, as before UserNotifications.
@preconcurrency @MainActor
open class UILocalNotification: NSObject, @preconcurrency NSCopying {
    fileprivate struct Settings: Equatable {
        var fireDate: Date?
        var timeZone: TimeZone?
        var repeatInterval: NSCalendar.Unit = []
        var repeatCalendar: Calendar?
        var alertBody: String?
        var alertTitle: String?
        var alertAction: String?
        var alertLaunchImage: String?
        var hasAction = true
        var soundName: String?
        var iconNumber = 0
        var userInfo: NSDictionary?
        var category: String?
    }

    fileprivate var settings = Settings()

    public override init() { super.init() }

    /// The moment of delivery; nil means at once.
    open var fireDate: Date? {
        get { settings.fireDate }
        set { settings.fireDate = newValue }
    }

    /// The time zone by whose clock the notification comes; nil means that the date is a moment.
    open var timeZone: TimeZone? {
        get { settings.timeZone }
        set { settings.timeZone = newValue }
    }

    /// The unit of the calendar after which it comes again; empty for once.
    open var repeatInterval: NSCalendar.Unit {
        get { settings.repeatInterval }
        set { settings.repeatInterval = newValue }
    }

    /// The calendar of `repeatInterval`; nil means the user's.
    open var repeatCalendar: Calendar? {
        get { settings.repeatCalendar }
        set { settings.repeatCalendar = newValue }
    }

    /// The text.
    open var alertBody: String? {
        get { settings.alertBody }
        set { settings.alertBody = newValue }
    }

    open var alertTitle: String? {
        get { settings.alertTitle }
        set { settings.alertTitle = newValue }
    }

    /// The title of the button that opens the app.
    open var alertAction: String? {
        get { settings.alertAction }
        set { settings.alertAction = newValue }
    }

    /// Whether there is such a button; `true` by default.
    open var hasAction: Bool {
        get { settings.hasAction }
        set { settings.hasAction = newValue }
    }

    /// The image that the app shows when it is opened by the button.
    open var alertLaunchImage: String? {
        get { settings.alertLaunchImage }
        set { settings.alertLaunchImage = newValue }
    }

    /// The file of the sound, or `UILocalNotificationDefaultSoundName`; nil for none.
    open var soundName: String? {
        get { settings.soundName }
        set { settings.soundName = newValue }
    }

    /// The number on the icon after the delivery; 0 leaves it.
    open var applicationIconBadgeNumber: Int {
        get { settings.iconNumber }
        set { settings.iconNumber = newValue }
    }

    /// The app's own values, of property list types.
    open var userInfo: [AnyHashable: Any]? {
        get { settings.userInfo as? [AnyHashable: Any] }
        set { settings.userInfo = newValue.map { NSDictionary(dictionary: $0) } }
    }

    /// The name of the category with its actions.
    open var category: String? {
        get { settings.category }
        set { settings.category = newValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        copy.settings = settings
        return copy
    }

    /// Whether two notifications have the same content and come at the same time.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UILocalNotification else { return false }
        return MainThread.run { settings == other.settings }
    }

    nonisolated open override var hash: Int {
        MainThread.run { settings.fireDate?.hashValue ?? 0 }
    }

    /// The moment at which it is due after another; nil if it is never. A repeated one comes at the next of its
    /// moments that is not past.
    final func nextDate(after date: Date) -> Date? {
        guard let fireDate else { return nil }
        var due = fireDate
        if let timeZone {
            let zone = TimeZone.current
            due -= TimeInterval(
                zone.secondsFromGMT(for: due) - timeZone.secondsFromGMT(for: due))
            if timeZone == zone { due = fireDate }
        }
        if due > date { return due }
        guard let unit = repeatComponent else { return nil }
        let calendar = repeatCalendar ?? .current
        guard
            let past = calendar.dateComponents([unit], from: due, to: date).value(for: unit),
            let next = calendar.date(byAdding: unit, value: past + 1, to: due)
        else { return nil }
        return next
    }

    private final var repeatComponent: Calendar.Component? {
        let units: [(NSCalendar.Unit, Calendar.Component)] = [
            (.second, .second), (.minute, .minute), (.hour, .hour), (.day, .day),
            (.weekday, .weekOfYear), (.weekOfYear, .weekOfYear), (.month, .month),
            (.year, .year), (.era, .era),
        ]
        return units.first { repeatInterval.contains($0.0) }?.1
    }
}
