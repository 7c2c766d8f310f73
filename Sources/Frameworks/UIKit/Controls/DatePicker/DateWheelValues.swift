import Foundation

/// The date that the wheels of a picker show, as values of their columns, and back.
struct DateWheelValues {
    let settings: DatePickerSettings
    let calendar: Calendar
    /// The first moment of the day from which whole days are counted.
    let today: Date

    init(_ settings: DatePickerSettings, now: Date = Date()) {
        self.settings = settings
        calendar = settings.effectiveCalendar
        today = calendar.startOfDay(for: now)
    }

    // MARK: - From the date

    /// Returns the value of a column for a date.
    func value(_ field: DateColumn.Field, of date: Date) -> Int {
        switch field {
        case .year: calendar.component(.year, from: date)
        case .month: calendar.component(.month, from: date)
        case .day: calendar.component(.day, from: date)
        case .hour: calendar.component(.hour, from: date)
        case .minute: calendar.component(.minute, from: date)
        case .period: calendar.component(.hour, from: date) / 12
        case .wholeDay:
            calendar.dateComponents(
                [.day], from: today, to: calendar.startOfDay(for: date)
            ).day ?? 0
        case .durationHours: Int(settings.duration) / 3600
        case .durationMinutes: Int(settings.duration) / 60 % 60
        }
    }

    // MARK: - To the date

    /// Returns the date with another value in one column.
    ///
    /// - Returns: nil where that date does not exist, as February 30.
    func date(_ date: Date, setting field: DateColumn.Field, to value: Int) -> Date? {
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: date)
        switch field {
        case .year: parts.year = value
        case .month: parts.month = value
        case .day: parts.day = value
        case .hour: parts.hour = value
        case .minute: parts.minute = value
        case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
        case .wholeDay:
            guard let day = calendar.date(byAdding: .day, value: value, to: today) else {
                return nil
            }
            let other = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.era, parts.year, parts.month, parts.day) =
                (other.era, other.year, other.month, other.day)
        case .durationHours, .durationMinutes: return date
        }
        guard let result = calendar.date(from: parts),
            calendar.component(.day, from: result) == parts.day,
            calendar.component(.month, from: result) == parts.month
        else { return nil }
        return result
    }

    /// Returns the date with another value in one column, or else the last day of its month.
    func nearestDate(_ date: Date, setting field: DateColumn.Field, to value: Int) -> Date {
        if let exact = self.date(date, setting: field, to: value) { return exact }
        let firstDay = self.date(date, setting: .day, to: 1) ?? date
        let month = field == .day ? date : self.date(firstDay, setting: field, to: value) ?? date
        let last = calendar.range(of: .day, in: .month, for: month)?.upperBound ?? 2
        return self.date(month, setting: .day, to: last - 1) ?? date
    }

    // MARK: - Titles

    /// Returns the title of a value.
    func title(_ field: DateColumn.Field, _ value: Int) -> String {
        switch field {
        case .year: formatted("y", self.date(january, setting: .year, to: value))
        case .month:
            calendar.standaloneMonthSymbols.indices.contains(value - 1)
                ? calendar.standaloneMonthSymbols[value - 1] : number(value)
        case .day: dayTitle(value)
        case .hour:
            settings.usesPeriods ? number((value + 11) % 12 + 1) : number(value, digits: 2)
        case .minute: number(value, digits: 2)
        case .period: value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .wholeDay: wholeDayTitle(value)
        case .durationHours, .durationMinutes: number(value)
        }
    }

    /// Some day that every month has, at noon.
    private var january: Date {
        calendar.date(from: DateComponents(year: 2001, month: 1, day: 1, hour: 12)) ?? today
    }

    private func dayTitle(_ day: Int) -> String {
        // Locales that write a sign after the day have it in the pattern of the day alone.
        settings.pattern("d") == "d"
            ? number(day) : formatted("d", self.date(january, setting: .day, to: day))
    }

    private func wholeDayTitle(_ offset: Int) -> String {
        guard offset != 0 else { return todayTitle }
        return formatted("EEEMMMd", calendar.date(byAdding: .day, value: offset, to: today))
    }

    /// The word of the locale for the present day, with a capital letter.
    private var todayTitle: String {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = settings.effectiveLocale
        formatter.dateTimeStyle = .named
        formatter.formattingContext = .standalone
        let word = formatter.localizedString(from: DateComponents(day: 0))
        return word.prefix(1).capitalized(with: settings.effectiveLocale) + word.dropFirst()
    }

    private func formatted(_ template: String, _ date: Date?) -> String {
        date.map(settings.formatter(template).string(from:)) ?? ""
    }

    private func number(_ value: Int, digits: Int = 1) -> String {
        let formatter = NumberFormatter()
        formatter.locale = settings.effectiveLocale
        formatter.minimumIntegerDigits = digits
        return formatter.string(from: NSNumber(value: value)) ?? String(value)
    }
}
