internal import _FoundationICU

/// The units of durations, largest first.
enum DurationUnit: Int, CaseIterable {
    case year
    case month
    case week
    case day
    case hour
    case minute
    case second

    var calendarUnit: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    /// The unit's name in ICU's skeletons.
    var skeleton: String { "measure-unit/duration-\(self)" }

    /// Whether a colon can separate it from the next.
    var isPosition: Bool { self >= .hour }

    static func >= (left: Self, right: Self) -> Bool { left.rawValue >= right.rawValue }
}

/// The computation of a duration's units and text, for one formatter.
struct DurationText {
    struct Part {
        let unit: DurationUnit
        var value: Int
    }

    private let formatter: DateComponentsFormatter
    private let calendar: Calendar
    private let locale: Locale

    init(_ formatter: DateComponentsFormatter, _ calendar: Calendar) {
        self.formatter = formatter
        self.calendar = calendar
        locale = calendar.locale ?? .autoupdatingCurrent
    }

    private var isPositional: Bool { formatter.unitsStyle == .positional }

    // MARK: - Parts

    /// Returns the units to write with their values.
    func parts(_ units: [DurationUnit], from start: Date, to end: Date) -> [Part] {
        let counted = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        var parts = units.map { Part(unit: $0, value: counted.value(for: $0.component) ?? 0) }
        if formatter.collapsesLargestUnit, units.count > 1,
            let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count,
            abs(parts[first].value) == 1
        {
            return self.parts(Array(units[(first + 1)...]), from: start, to: end)
        }
        parts = withoutZeros(parts)
        if formatter.maximumUnitCount > 0 {
            parts = Array(parts.prefix(formatter.maximumUnitCount))
        }
        return parts
    }

    private func withoutZeros(_ parts: [Part]) -> [Part] {
        guard let smallest = parts.last else { return [] }
        var behavior = formatter.zeroFormattingBehavior
        if behavior.contains(.default) {
            behavior.formUnion(isPositional ? .dropLeading : .dropAll)
        }
        guard let first = parts.firstIndex(where: { $0.value != 0 }),
            let last = parts.lastIndex(where: { $0.value != 0 })
        else {
            return behavior.isDisjoint(with: [.dropLeading, .dropTrailing]) ? parts : [smallest]
        }
        return parts.indices.filter { index in
            if parts[index].value != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            if index > last { return !behavior.contains(.dropTrailing) }
            return !behavior.contains(.dropMiddle)
        }.map { parts[$0] }
    }

    // MARK: - Text

    func text(_ parts: [Part]) -> String? {
        guard let first = parts.first(where: { $0.value != 0 }) ?? parts.first else { return nil }
        // Only the first unit has a sign.
        let parts = parts.map { part in
            let isSigned = part.unit == first.unit
            return Part(unit: part.unit, value: isSigned ? part.value : abs(part.value))
        }
        let text = isPositional ? positions(parts) : list(parts)
        return text.map(phrase)
    }

    private func list(_ parts: [Part]) -> String? {
        let texts = parts.compactMap(unit)
        guard texts.count == parts.count else { return nil }
        switch formatter.unitsStyle {
        case .abbreviated:
            return InternationalText.list(
                texts, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_NARROW, locale)
        case .brief: return texts.joined(separator: " ")
        case .short:
            return InternationalText.list(texts, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_SHORT, locale)
        default:
            return InternationalText.list(texts, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_WIDE, locale)
        }
    }

    private func unit(_ part: Part) -> String? {
        let value = Double(part.value)
        switch formatter.unitsStyle {
        case .positional, .abbreviated:
            return InternationalText.number(
                value, part.unit.skeleton + " unit-width-narrow group-off", locale)
        case .short, .brief:
            let text = InternationalText.number(
                value, part.unit.skeleton + " unit-width-short group-off", locale)
            guard formatter.unitsStyle == .brief else { return text }
            return text?.filter { !$0.isWhitespace }
        case .full:
            return InternationalText.number(
                value, part.unit.skeleton + " unit-width-full-name", locale)
        case .spellOut:
            let digits = InternationalText.number(value, "group-off", locale)
            let text = InternationalText.number(
                value, part.unit.skeleton + " unit-width-full-name group-off", locale)
            guard let digits, let text, let words = InternationalText.words(value, locale) else {
                return nil
            }
            return text.replacingOccurrences(of: digits, with: words)
        }
    }

    /// Formats hours, minutes and seconds separated by colons, after abbreviated larger units.
    private func positions(_ parts: [Part]) -> String? {
        let large = parts.filter { !$0.unit.isPosition }.compactMap(unit)
        let small = parts.filter(\.unit.isPosition).enumerated().map { index, part in
            InternationalText.number(
                Double(part.value), index > 0 ? "integer-width/+00 group-off" : "group-off", locale)
        }
        guard small.allSatisfy({ $0 != nil }) else { return nil }
        let clock = small.compactMap { $0 }.joined(separator: ":")
        return (large + (clock.isEmpty ? [] : [clock])).joined(separator: " ")
    }

    private func phrase(_ text: String) -> String {
        guard formatter.includesApproximationPhrase || formatter.includesTimeRemainingPhrase else {
            return text
        }
        guard locale.language.languageCode?.identifier == "en" else {
            fatalError(
                "DateComponentsFormatter: phrases of \(locale.identifier) are not written yet, only "
                    + "those of English")
        }
        let about = formatter.includesApproximationPhrase ? "About " : ""
        let remaining = formatter.includesTimeRemainingPhrase ? " remaining" : ""
        return about + text + remaining
    }
}
