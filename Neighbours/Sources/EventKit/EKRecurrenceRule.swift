import Foundation

@objc public enum EKWeekday: Int, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
}

@objc public enum EKRecurrenceFrequency: Int, Sendable {
    case daily
    case weekly
    case monthly
    case yearly
}

/// A day of the week, of each week or of one of the month or year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, @unchecked Sendable {
    // Immutable.
    public let dayOfTheWeek: EKWeekday
    /// 1 for the first one, -1 for the last one, 0 for each.
    public let weekNumber: Int

    public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
        precondition((-53...53).contains(weekNumber), "weekNumber is from -53 to 53")
        self.dayOfTheWeek = dayOfTheWeek
        self.weekNumber = weekNumber
    }

    public convenience init(_ dayOfTheWeek: EKWeekday) {
        self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
    }

    public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
        self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? EKRecurrenceDayOfWeek else { return false }
        return dayOfTheWeek == other.dayOfTheWeek && weekNumber == other.weekNumber
    }
    open override var hash: Int { dayOfTheWeek.rawValue &* 128 &+ weekNumber }
}

/// The end of a repetition: a date or a number of occurrences.
open class EKRecurrenceEnd: NSObject, NSCopying, @unchecked Sendable {
    // Immutable.
    public let endDate: Date?
    /// 0 with a date.
    public let occurrenceCount: Int

    public init(end endDate: Date) {
        self.endDate = endDate
        occurrenceCount = 0
    }

    public init(occurrenceCount: Int) {
        precondition(occurrenceCount > 0, "occurrenceCount is greater than 0")
        endDate = nil
        self.occurrenceCount = occurrenceCount
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The repetition of an event or reminder.
open class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
    // Immutable, apart from the end, which is the app's.
    public let frequency: EKRecurrenceFrequency
    /// Each so many days, weeks, months or years.
    public let interval: Int
    open var recurrenceEnd: EKRecurrenceEnd?
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    public let daysOfTheMonth: [NSNumber]?
    public let daysOfTheYear: [NSNumber]?
    public let weeksOfTheYear: [NSNumber]?
    public let monthsOfTheYear: [NSNumber]?
    /// Which of the days of a period count: 1 for the first one, -1 for the last one.
    public let setPositions: [NSNumber]?

    public convenience init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
    ) {
        self.init(
            recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
            monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
            end: end)
    }

    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int,
        daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
        monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
        daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
    ) {
        precondition(interval > 0, "interval is greater than 0")
        frequency = type
        self.interval = interval
        daysOfTheWeek = days
        daysOfTheMonth = monthDays
        monthsOfTheYear = months
        self.weeksOfTheYear = weeksOfTheYear
        self.daysOfTheYear = daysOfTheYear
        self.setPositions = setPositions
        recurrenceEnd = end
    }

    open var calendarIdentifier: String { "gregorian" }
    /// 0, since weeks begin as the calendar of the device says.
    open var firstDayOfTheWeek: Int { 0 }

    open func copy(with zone: NSZone? = nil) -> Any { withEnd(recurrenceEnd) }

    func withEnd(_ end: EKRecurrenceEnd?) -> EKRecurrenceRule {
        EKRecurrenceRule(
            recurrenceWith: frequency, interval: interval, daysOfTheWeek: daysOfTheWeek,
            daysOfTheMonth: daysOfTheMonth, monthsOfTheYear: monthsOfTheYear,
            weeksOfTheYear: weeksOfTheYear, daysOfTheYear: daysOfTheYear,
            setPositions: setPositions, end: end)
    }
}

extension EKRecurrenceRule {
    // Chosen: ends rules whose days do not exist, as the 31st of February.
    private static let mostPeriods = 5_000

    /// The dates of an event that begins at a date, up to an end; the first one is always that date.
    ///
    /// Computed as iCalendar's rules (RFC 5545, 3.3.10).
    func dates(from start: Date, until end: Date, calendar: Calendar) -> [Date] {
        var found = [start]
        let most = recurrenceEnd.flatMap { $0.occurrenceCount > 0 ? $0.occurrenceCount : nil }
        let limit = min(end, recurrenceEnd?.endDate ?? end)
        for period in 0..<Self.mostPeriods {
            guard most.map({ found.count < $0 }) ?? true,
                let anchor = anchor(period * interval, from: start, calendar)
            else { break }
            // The days of a week may lie before its anchor, but never so far.
            if anchor > limit.addingTimeInterval(7 * 86_400), frequency != .yearly { break }
            if anchor > limit.addingTimeInterval(366 * 86_400) { break }
            for date in days(around: anchor, start: start, calendar) where date > start {
                guard date <= limit, most.map({ found.count < $0 }) ?? true else { return found }
                found.append(date)
            }
        }
        return found
    }

    /// A date in a later period: months and years by their first day, so that none is left out.
    private func anchor(_ offset: Int, from start: Date, _ calendar: Calendar) -> Date? {
        switch frequency {
        case .daily: return calendar.date(byAdding: .day, value: offset, to: start)
        case .weekly: return calendar.date(byAdding: .weekOfYear, value: offset, to: start)
        case .monthly, .yearly:
            var first = calendar.dateComponents(
                [.year, .month, .hour, .minute, .second], from: start)
            first.day = 1
            if frequency == .yearly { first.month = 1 }
            return calendar.date(from: first).flatMap {
                calendar.date(
                    byAdding: frequency == .monthly ? .month : .year, value: offset, to: $0)
            }
        }
    }

    /// The dates of the period of a date, in their order.
    private func days(around anchor: Date, start: Date, _ calendar: Calendar) -> [Date] {
        let unit: Calendar.Component =
            switch frequency {
            case .daily: .day
            case .weekly: .weekOfYear
            case .monthly: .month
            case .yearly: .year
            }
        guard let period = calendar.dateInterval(of: unit, for: anchor) else { return [] }
        let time = calendar.dateComponents([.hour, .minute, .second], from: start)
        var dates: [Date] = []
        var day = period.start
        while day < period.end {
            if isDay(day, start: start, calendar),
                let date = calendar.date(
                    bySettingHour: time.hour ?? 0, minute: time.minute ?? 0,
                    second: time.second ?? 0, of: day)
            {
                dates.append(date)
            }
            guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
            day = next
        }
        guard let setPositions, !setPositions.isEmpty else { return dates }
        let chosen = Set(
            setPositions.map(\.intValue).map { $0 > 0 ? $0 - 1 : dates.count + $0 })
        return dates.indices.filter(chosen.contains).map { dates[$0] }
    }

    private func isDay(_ day: Date, start: Date, _ calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.month, .day, .weekday, .weekOfYear], from: day)
        let first = calendar.dateComponents([.month, .day, .weekday], from: start)
        func has(_ numbers: [NSNumber], _ number: Int, of count: Int) -> Bool {
            numbers.contains { $0.intValue == number || $0.intValue == number - count - 1 }
        }
        func count(_ unit: Calendar.Component, in larger: Calendar.Component) -> Int {
            calendar.range(of: unit, in: larger, for: day)?.count ?? 0
        }
        if let monthsOfTheYear, !monthsOfTheYear.contains(where: { $0.intValue == parts.month }) {
            return false
        }
        if let weeksOfTheYear, frequency == .yearly,
            !has(weeksOfTheYear, parts.weekOfYear ?? 0, of: count(.weekOfYear, in: .year))
        {
            return false
        }
        if let daysOfTheYear, frequency == .yearly {
            let number = calendar.ordinality(of: .day, in: .year, for: day) ?? 0
            guard has(daysOfTheYear, number, of: count(.day, in: .year)) else { return false }
        }
        if let daysOfTheMonth,
            !has(daysOfTheMonth, parts.day ?? 0, of: count(.day, in: .month))
        {
            return false
        }
        if let daysOfTheWeek {
            return daysOfTheWeek.contains { wanted in
                guard wanted.dayOfTheWeek.rawValue == parts.weekday else { return false }
                guard wanted.weekNumber != 0, frequency == .monthly || frequency == .yearly else {
                    return true
                }
                let isOfMonth = frequency == .monthly || monthsOfTheYear != nil
                let larger: Calendar.Component = isOfMonth ? .month : .year
                let number = calendar.ordinality(of: .day, in: larger, for: day) ?? 1
                let fromEnd = count(.day, in: larger) - number
                return wanted.weekNumber == (number - 1) / 7 + 1
                    || wanted.weekNumber == -(fromEnd / 7) - 1
            }
        }
        // Without a statement about days the first date's count.
        if daysOfTheMonth != nil || daysOfTheYear != nil { return true }
        switch frequency {
        case .daily: return true
        case .weekly: return parts.weekday == first.weekday
        case .monthly: return parts.day == first.day
        case .yearly:
            let isMonth = monthsOfTheYear != nil || parts.month == first.month
            return weeksOfTheYear != nil
                ? parts.weekday == first.weekday : isMonth && parts.day == first.day
        }
    }
}
