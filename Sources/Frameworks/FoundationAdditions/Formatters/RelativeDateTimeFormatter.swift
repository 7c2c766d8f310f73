internal import _FoundationICU

/// Says how far a moment is away: `in 2 weeks`, `yesterday`.
///
/// The largest unit that is not zero is said, and nothing is rounded up.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, whoever shares one changes it on one thread only.

    /// Whether words replace numbers.
    public enum DateTimeStyle: Int, Sendable {
        /// `1 day ago`.
        case numeric = 0

        /// `yesterday`, where a language has such a word.
        case named = 1
    }

    /// How units are written.
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

    /// Whether words replace numbers.
    open var dateTimeStyle = DateTimeStyle.numeric

    /// How units are written.
    open var unitsStyle = UnitsStyle.full

    /// The context of the text, which decides the case of its first letter.
    open var formattingContext = Formatter.Context.unknown

    /// The calendar that counts; nil means the user's.
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

    /// Says the largest unit of components that is not zero; all are of one sign.
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

    /// Says how far a moment is away that is so many seconds ahead, or behind where it is negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Says how far one moment is away from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        // Fractions of a second do not make the next smaller unit.
        let seconds = date.timeIntervalSince(referenceDate).rounded(.toNearestOrAwayFromZero)
        let calendar = calendar ?? Calendar.autoupdatingCurrent
        return localizedString(
            from: calendar.dateComponents(
                [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate,
                to: referenceDate.addingTimeInterval(seconds)))
    }

    /// Says how far a date is away from now; nil for what is no date.
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
            // The formatter of numbers belongs to the one that it is given to.
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
