import Foundation

/// A CSS length.
enum StyleLength: Equatable {
    /// Points; one is as large as a CSS pixel.
    case points(Double)
    /// Multiples of the font size.
    case fonts(Double)
    /// A percentage, as a fraction of 1.
    case fraction(Double)
    case number(Double)

    /// Parses a length; returns nil for anything else.
    init?(_ text: String) {
        let text = text.lowercased()
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard let value = Double(digits), value.isFinite, abs(value) <= 1e6 else { return nil }
        switch text.dropFirst(digits.count) {
        case "": self = .number(value)
        case "px": self = .points(value)
        case "pt": self = .points(value * 4 / 3)
        case "pc": self = .points(value * 16)
        case "in": self = .points(value * 96)
        case "cm": self = .points(value * 96 / 2.54)
        case "mm": self = .points(value * 96 / 25.4)
        case "em": self = .fonts(value)
        // CSS specifies half an em where the font's metrics are not available.
        case "ex", "ch": self = .fonts(value / 2)
        case "rem": self = .points(value * ElementStyle.standardSize)
        case "%": self = .fraction(value / 100)
        default: return nil
        }
    }

    /// Returns the length in points, for a font size; nil for percentages, and for numbers without a unit other than 0.
    func points(size: Double) -> Double? {
        switch self {
        case .points(let points): points
        case .fonts(let count): count * size
        case .number(let value): value == 0 ? 0 : nil
        case .fraction: nil
        }
    }
}
