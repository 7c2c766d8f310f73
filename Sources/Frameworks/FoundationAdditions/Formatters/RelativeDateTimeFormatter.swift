internal import _FoundationICU

/// A formatter of the difference between two dates: `in 2 weeks`, `yesterday`.
///
/// The largest unit that is not zero is used, and values are truncated.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread
    // only.

    /// The use of words such as `yesterday` in place of numbers.
    public enum DateTimeStyle: Int, Sendable {
        /// `1 day ago`.
        case numeric = 0

        /// `yesterday`, if the language has such a word.
        case named = 1
    }

    /// The style of the units.
    public enum UnitsStyle: Int, Sendable {
        /// `2 months ago`.
        case full = 0

        /// `two months ago`.
        case spellOut = 1

        /// `2 mo. ago`.
        case short = 2

        /// As short as the language allows: `2mo ago`.
        case abbreviated = 3
    }

    /// The use of words such as `yesterday` in place of numbers.
    open var dateTimeStyle = DateTimeStyle.numeric

    /// The style of the units.
    open var unitsStyle = UnitsStyle.full

    /// The context of the text, which decides the case of its first letter.
    open var formattingContext = Formatter.Context.unknown

    /// The calendar of the computation; nil means the user's.
    open var calendar: Calendar!

    /// The language; nil means the user's.
    open var locale: Locale!

    public override init() {
        super.init()
        useDefaults()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        useDefaults()
    }

    private func useDefaults() {
        calendar = .autoupdatingCurrent
        locale = .autoupdatingCurrent
    }

    /// Formats the largest unit of components that is not zero; all have the same sign.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let units: [(Int?, URelativeDateTimeUnit)] = [
            (dateComponents.year, UDAT_REL_UNIT_YEAR), (dateComponents.month, UDAT_REL_UNIT_MONTH),
            (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, UDAT_REL_UNIT_WEEK),
            (dateComponents.day, UDAT_REL_UNIT_DAY), (dateComponents.hour, UDAT_REL_UNIT_HOUR),
            (dateComponents.minute, UDAT_REL_UNIT_MINUTE),
            (dateComponents.second, UDAT_REL_UNIT_SECOND),
        ]
        let given = units.compactMap { value, unit in value.map { ($0, unit) } }
        let (value, unit) =
            given.first { $0.0 != 0 } ?? given.last ?? (0, UDAT_REL_UNIT_SECOND)
        return text(Double(value), unit)
    }

    /// Formats a time interval from now, in seconds; negative values are in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Formats the difference between two dates.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        // Fractions of a second do not reduce a unit to the next smaller one.
        let seconds = date.timeIntervalSince(referenceDate).rounded(.toNearestOrAwayFromZero)
        let calendar = calendar ?? Calendar.autoupdatingCurrent
        return localizedString(
            from: calendar.dateComponents(
                [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate,
                to: referenceDate.addingTimeInterval(seconds)))
    }

    /// Formats the difference between a date and now; returns nil for other objects.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func text(_ value: Double, _ unit: URelativeDateTimeUnit) -> String {
        let locale = (locale ?? .autoupdatingCurrent).identifier
        let style: UDateRelativeDateTimeFormatterStyle =
            switch unitsStyle {
            case .full, .spellOut: UDAT_STYLE_LONG
            case .short: UDAT_STYLE_SHORT
            case .abbreviated: UDAT_STYLE_NARROW
            }
        let formatter = InternationalText.opened { status in
            // The relative formatter takes ownership of the number formatter.
            let numbers =
                unitsStyle == .spellOut
                ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale, nil, &status) : nil
            return swift_ureldatefmt_open(
                locale, numbers, style, formattingContext.capitalization, &status)
        }
        defer { swift_ureldatefmt_close(formatter) }
        let text = InternationalText.string { buffer, capacity, status in
            dateTimeStyle == .named
                ? swift_ureldatefmt_format(formatter, value, unit, buffer, capacity, &status)
                : swift_ureldatefmt_formatNumeric(
                    formatter, value, unit, buffer, capacity, &status)
        }
        guard let text else { fatalError("Foundation's ICU did not format \(value)") }
        return text
    }
}
