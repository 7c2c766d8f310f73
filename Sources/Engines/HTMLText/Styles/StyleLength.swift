import Foundation

/// A length of CSS.
enum StyleLength: Equatable {
    /// Points, which are as large as the pixels of CSS.
    case points(Double)
    /// Sizes of the font.
    case fonts(Double)
    /// A part of something, 1 for all.
    case fraction(Double)
    case number(Double)

    /// Reads a length; nil where it is none.
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
        // Half of the font is what there is without a look into it.
        case "ex", "ch": self = .fonts(value / 2)
        case "rem": self = .points(value * ElementStyle.standardSize)
        case "%": self = .fraction(value / 100)
        default: return nil
        }
    }

    /// The length in points beside text of a size; nil for parts of what is not known, and for numbers
    /// other than 0.
    func points(size: Double) -> Double? {
        switch self {
        case .points(let points): points
        case .fonts(let count): count * size
        case .number(let value): value == 0 ? 0 : nil
        case .fraction: nil
        }
    }
}
