/// A formatter of durations: `1 hour, 10 minutes`, `1:10:00`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread
    // only.

    /// The style of the units.
    public enum UnitsStyle: Int, Sendable {
        /// `1:10:00`.
        case positional = 0

        /// `1h 10m`.
        case abbreviated = 1

        /// `1 hr, 10 min`.
        case short = 2

        /// `1 hour, 10 minutes`.
        case full = 3

        /// `one hour, ten minutes`.
        case spellOut = 4

        /// `1hr 10min`.
        case brief = 5
    }

    /// The treatment of units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Drops leading zeros and pads the others in the positional style; drops all zeros in the other
        /// styles.
        public static let `default` = Self(rawValue: 1 << 0)

        /// Drops leading zeros.
        public static let dropLeading = Self(rawValue: 1 << 1)

        /// Drops zeros between other units.
        public static let dropMiddle = Self(rawValue: 1 << 2)

        /// Drops trailing zeros.
        public static let dropTrailing = Self(rawValue: 1 << 3)

        /// Drops all zeros.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]

        /// Keeps all zeros, and pads positions after the first to two digits.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// The style of the units.
    open var unitsStyle = UnitsStyle.positional

    /// The allowed units among years, months, weeks of months, days, hours, minutes and seconds; empty allows
    /// all.
    open var allowedUnits: NSCalendar.Unit = []

    /// The treatment of units whose value is zero.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default

    /// The calendar of the computation, whose locale is that of the text; nil means the user's.
    open var calendar: Calendar? = .autoupdatingCurrent

    /// The date from which units are counted, since months differ in length; nil means the beginning of 2001.
    open var referenceDate: Date?

    /// The maximum number of units, largest first; 0 for no limit. The remaining units are truncated, not
    /// rounded.
    open var maximumUnitCount = 0

    /// Whether a largest unit of 1 is expressed in the next smaller one: `63 minutes`.
    open var collapsesLargestUnit = false

    /// Whether the text begins with `About`; in English only, other languages stop the program.
    open var includesApproximationPhrase = false

    /// Whether the text includes `remaining`; in English only, other languages stop the program.
    open var includesTimeRemainingPhrase = false

    // MARK: - Texts

    /// Formats a duration given by components.
    open func string(from components: DateComponents) -> String? {
        let start = start
        return usedCalendar.date(byAdding: components, to: start).flatMap {
            string(from: start, to: $0)
        }
    }

    /// Formats a duration in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e13 else { return nil }
        let start = start
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    /// Formats the duration between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = DurationUnit.allCases.filter { isAllowed($0) }
        checkPositions(units)
        let parts = DurationText(self, usedCalendar).parts(units, from: startDate, to: endDate)
        return DurationText(self, usedCalendar).text(parts)
    }

    /// Formats components, a time interval or a number of seconds; returns nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    /// Formats a duration given by components in the user's language.
    open class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }

    private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

    private func isAllowed(_ unit: DurationUnit) -> Bool {
        allowedUnits.isEmpty || allowedUnits.contains(unit.calendarUnit)
    }

    private func checkPositions(_ units: [DurationUnit]) {
        guard unitsStyle == .positional, let first = units.first, let last = units.last,
            units.count != last.rawValue - first.rawValue + 1,
            !allowedUnits.isDisjoint(with: [.hour, .minute, .second])
        else { return }
        raiseException(
            "NSInvalidArgumentException",
            "Specifying positional units with gaps is ambiguous, and therefore unsupported")
    }
}
