internal import _FoundationICU

/// A formatter of measurements for a language and region: `3.107 mi`, `20 Grad Celsius`.
///
/// Lengths, masses, speeds and temperatures are converted to the units of the region; other measurements keep
/// their unit.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread
    // only.

    /// The choice of the unit.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Keeps the unit of the measurement in every region.
        public static let providedUnit = Self(rawValue: 1)

        /// Selects a unit by the magnitude: `0.1 ft` and `12 mi`.
        public static let naturalScale = Self(rawValue: 2)

        /// Writes temperatures as `20°`, without conversion.
        public static let temperatureWithoutUnit = Self(rawValue: 4)
    }

    /// The choice of the unit; the region's preferred one by default.
    open var unitOptions: UnitOptions = []

    /// The style of units: `5km`, `5 km` or `5 kilometers`; `medium`, the second, by default.
    open var unitStyle = Formatter.UnitStyle.medium

    /// The language and region; nil means the user's.
    open var locale: Locale! = .autoupdatingCurrent

    /// The formatter of the number, which sets the digits; at most three fraction digits by default.
    open var numberFormatter: NumberFormatter! = MeasurementFormatter.decimalFormatter()

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Formats a measurement.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        text(measurement.value, measurement.unit)
    }

    /// Formats the name of a unit.
    open func string(from unit: Unit) -> String {
        guard let name = UnitNames.name(of: unit),
            let text = InternationalText.unit(name, width, resolvedLocale)
        else { return unit.symbol }
        return text
    }

    /// Formats a measurement of any unit; returns nil for other objects.
    open override func string(for obj: Any?) -> String? {
        guard let measurement = obj as? Measurement<Unit> else {
            return (obj as? any AnyMeasurement).map { text($0.value, $0.anyUnit) }
        }
        return string(from: measurement)
    }

    // MARK: Choosing the unit

    private func text(_ value: Double, _ unit: Unit) -> String {
        if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
            return InternationalText.number(
                value, "unit/degree unit-width-narrow " + precision, resolvedLocale)
                ?? "\(value)°"
        }
        if !unitOptions.contains(.providedUnit) {
            if let usage = CountryUnits.usage(
                of: unit, natural: unitOptions.contains(.naturalScale))
            {
                return written(value, unit, usage)
            }
            if let dimension = unit as? Dimension,
                let other = CountryUnits.unit(for: dimension, resolvedLocale)
            {
                let converted = Measurement(value: value, unit: dimension).converted(to: other)
                return written(converted.value, other)
            }
        }
        return written(value, unit)
    }

    private func written(_ value: Double, _ unit: Unit, _ usage: String = "") -> String {
        guard let name = UnitNames.name(of: unit),
            let text = InternationalText.number(
                value, "unit/\(name) " + usage + width + precision, resolvedLocale)
        else {
            let number = numberFormatter ?? Self.decimalFormatter()
            return (number.string(from: NSNumber(value: value)) ?? "\(value)") + " " + unit.symbol
        }
        return text
    }

    // MARK: ICU skeletons

    private var resolvedLocale: Locale { locale ?? .autoupdatingCurrent }

    private var width: String {
        switch unitStyle {
        case .short: "unit-width-narrow "
        case .long: "unit-width-full-name "
        default: "unit-width-short "
        }
    }

    /// The precision as an ICU skeleton: `0` for each required digit, `#` for each optional one.
    private var precision: String {
        let format = numberFormatter ?? Self.decimalFormatter()
        let fewest = max(format.minimumFractionDigits, 0)
        let most = max(format.maximumFractionDigits, fewest)
        let fraction =
            most == 0
            ? "precision-integer"
            : "." + String(repeating: "0", count: fewest)
                + String(repeating: "#", count: most - fewest)
        return fraction + " rounding-mode-half-even"
            + (format.usesGroupingSeparator ? "" : " group-off")
    }

    private static func decimalFormatter() -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }
}

/// A measurement of any unit.
private protocol AnyMeasurement {
    var value: Double { get }
    var anyUnit: Unit { get }
}

extension Measurement: AnyMeasurement {
    fileprivate var anyUnit: Unit { unit }
}

/// The preferred units of regions.
private enum CountryUnits {
    /// Returns ICU's usage for a unit; nil for other units, and where ICU would choose by magnitude and must not.
    static func usage(of unit: Unit, natural: Bool) -> String? {
        switch unit {
        case is UnitTemperature, is UnitSpeed: "usage/default "
        case is UnitLength, is UnitMass: natural ? "usage/default " : nil
        default: nil
        }
    }

    /// Returns the unit of lengths and masses regardless of magnitude.
    static func unit(for unit: Dimension, _ locale: Locale) -> Dimension? {
        switch unit {
        case is UnitLength:
            locale.measurementSystem == .metric ? UnitLength.kilometers : UnitLength.miles
        case is UnitMass:
            locale.measurementSystem == .us ? UnitMass.pounds : UnitMass.kilograms
        default: nil
        }
    }
}
