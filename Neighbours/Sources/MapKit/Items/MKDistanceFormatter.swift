import CoreLocation
import Foundation

/// Writes distances as texts.
open class MKDistanceFormatter: Formatter {
    @objc(MKDistanceFormatterUnits) public enum Units: UInt, Sendable {
        /// Those of the locale.
        case `default`
        case metric
        /// Miles and feet.
        case imperial
        /// Miles and yards, as in Britain.
        case imperialWithYards
    }

    @objc(MKDistanceFormatterUnitStyle) public enum DistanceUnitStyle: UInt, Sendable {
        case `default`
        case abbreviated
        case full
    }

    open var locale: Locale! = .current
    open var units = Units.default
    open var unitStyle = DistanceUnitStyle.default

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// - Parameter distance: Meters.
    open func string(fromDistance distance: CLLocationDistance) -> String {
        let (value, unit, plural) = rounded(distance)
        let digits = NumberFormatter()
        digits.locale = locale ?? .current
        digits.numberStyle = .decimal
        digits.maximumFractionDigits =
            value < 10 && unit != "m" && unit != "ft" && unit != "yd" ? 1 : 0
        let number = digits.string(from: NSNumber(value: value)) ?? "\(value)"
        if unitStyle == .full { return "\(number) \(value == 1 ? plural.0 : plural.1)" }
        return "\(number) \(unit)"
    }

    /// Meters of a text that this formatter would write, or -1.
    open func distance(from distance: String) -> CLLocationDistance {
        let parts = distance.split(separator: " ")
        let digits = NumberFormatter()
        digits.locale = locale ?? .current
        digits.numberStyle = .decimal
        guard parts.count == 2, let number = digits.number(from: String(parts[0])) else {
            return -1
        }
        let lengths: [String: Double] = [
            "m": 1, "meter": 1, "meters": 1, "km": 1000, "kilometer": 1000, "kilometers": 1000,
            "ft": 0.3048, "foot": 0.3048, "feet": 0.3048, "yd": 0.9144, "yard": 0.9144,
            "yards": 0.9144, "mi": 1609.344, "mile": 1609.344, "miles": 1609.344,
        ]
        return lengths[parts[1].lowercased()].map { $0 * number.doubleValue } ?? -1
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) }
            ?? (obj as? Double).map { string(fromDistance: $0) }
    }

    private var effectiveUnits: Units {
        guard units == .default else { return units }
        switch (locale ?? .current).measurementSystem {
        case .us: return .imperial
        case .uk: return .imperialWithYards
        default: return .metric
        }
    }

    /// A value that is as exact as a sign at a road, with its unit.
    private func rounded(_ meters: Double) -> (Double, String, (String, String)) {
        switch effectiveUnits {
        case .default, .metric:
            if meters < 975 {
                return (step(meters, meters < 100 ? 5 : 50), "m", ("meter", "meters"))
            }
            return (long(meters / 1000), "km", ("kilometer", "kilometers"))
        case .imperial:
            let feet = meters / 0.3048
            if feet < 1000 { return (step(feet, feet < 100 ? 10 : 50), "ft", ("foot", "feet")) }
            return (long(meters / 1609.344), "mi", ("mile", "miles"))
        case .imperialWithYards:
            let yards = meters / 0.9144
            if yards < 875 {
                return (step(yards, yards < 100 ? 10 : 50), "yd", ("yard", "yards"))
            }
            return (long(meters / 1609.344), "mi", ("mile", "miles"))
        }
    }

    // Chosen: steps that are about a tenth of the value.
    private func step(_ value: Double, _ step: Double) -> Double {
        (value / step).rounded() * step
    }

    private func long(_ value: Double) -> Double {
        value < 10 ? (value * 10).rounded() / 10 : value.rounded()
    }
}
