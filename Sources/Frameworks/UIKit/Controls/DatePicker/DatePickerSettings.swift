import Foundation

/// The values of a date picker that do not depend on its style.
struct DatePickerSettings {
    var mode = UIDatePicker.Mode.dateAndTime
    var date = Date()
    var minimum: Date?
    var maximum: Date?
    var minuteInterval = 1
    var roundsToInterval = true
    var locale: Locale?
    var calendar: Calendar?
    var timeZone: TimeZone?
    /// The duration of a countdown in seconds.
    var duration: TimeInterval = 60

    var effectiveLocale: Locale { locale ?? calendar?.locale ?? .autoupdatingCurrent }

    /// The calendar with the locale and the time zone of the picker.
    var effectiveCalendar: Calendar {
        var calendar = calendar ?? Calendar.autoupdatingCurrent
        calendar.locale = effectiveLocale
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    /// Returns a formatter for a template of fields.
    func formatter(_ template: String) -> DateFormatter {
        let calendar = effectiveCalendar
        let formatter = DateFormatter()
        formatter.locale = effectiveLocale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    /// Returns the pattern of a template in the locale, such as `MMMM d, y`.
    func pattern(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: effectiveLocale)
            ?? template
    }

    /// Whether hours are counted to 12.
    var usesPeriods: Bool { pattern("j").contains("a") }

    /// The dates that may be chosen; everything where the limits contradict each other, as documented.
    var range: ClosedRange<Date> {
        let (low, high) = (minimum ?? .distantPast, maximum ?? .distantFuture)
        return low <= high ? low...high : .distantPast ... .distantFuture
    }

    func isAllowed(_ date: Date) -> Bool { range.contains(date) }

    /// Returns the nearest date that may be chosen, on a whole interval of minutes.
    func adjusted(_ date: Date) -> Date {
        let clamped = min(max(date, range.lowerBound), range.upperBound)
        guard roundsToInterval, minuteInterval > 1, mode != .date, mode != .yearAndMonth else {
            return clamped
        }
        let minute = effectiveCalendar.component(.minute, from: clamped)
        let excess = minute % minuteInterval
        return excess == 0 ? clamped : clamped.addingTimeInterval(-Double(excess) * 60)
    }
}
