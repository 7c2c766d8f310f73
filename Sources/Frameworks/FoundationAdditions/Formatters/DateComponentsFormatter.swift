/// Says how long something takes: `1 hour, 10 minutes`, `1:10:00`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, whoever shares one changes it on one thread only.

    /// How units are written.
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

    /// What becomes of units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Positions drop them in front and pad the others; the other styles drop all.
        public static let `default` = Self(rawValue: 1 << 0)

        /// Those in front are left out.
        public static let dropLeading = Self(rawValue: 1 << 1)

        /// Those between others are left out.
        public static let dropMiddle = Self(rawValue: 1 << 2)

        /// Those at the end are left out.
        public static let dropTrailing = Self(rawValue: 1 << 3)

        /// All are left out.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]

        /// All stay, and positions have two digits behind the first.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// How units are written.
    open var unitsStyle = UnitsStyle.positional

    /// The units that are used, of years, months, weeks of months, days, hours, minutes and seconds; all
    /// of them as long as there are none.
    open var allowedUnits: NSCalendar.Unit = []

    /// What becomes of units that are zero.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default

    /// The calendar that counts, whose locale is that of the text; nil means the user's.
    open var calendar: Calendar? = .autoupdatingCurrent

    /// The moment from which on units are counted, as months differ; nil for the beginning of 2001.
    open var referenceDate: Date?

    /// How many units are used at most, the largest first; 0 for any number. The others are left out
    /// and not rounded.
    open var maximumUnitCount = 0

    /// Whether a largest unit that is 1 is counted in the next smaller one: `63 minutes`.
    open var collapsesLargestUnit = false

    /// Whether the text says `About`; in English only, other languages stop the program.
    open var includesApproximationPhrase = false

    /// Whether the text says `remaining`; in English only, other languages stop the program.
    open var includesTimeRemainingPhrase = false

    // MARK: - Texts

    /// Says how long components last.
    open func string(from components: DateComponents) -> String? {
        let start = start
        return usedCalendar.date(byAdding: components, to: start).flatMap {
            string(from: start, to: $0)
        }
    }

    /// Says how long so many seconds last.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e13 else { return nil }
        let start = start
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    /// Says how long it is from one moment to another.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = DurationUnit.allCases.filter { isAllowed($0) }
        checkPositions(units)
        let parts = DurationText(self, usedCalendar).parts(units, from: startDate, to: endDate)
        return DurationText(self, usedCalendar).text(parts)
    }

    /// Says how long components, seconds or the seconds of a number last; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    /// Says how long components last, in the user's language.
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
