/// The kind of marker that the items of a list have.
package enum ListMarker: String, Sendable {
    case none
    case disc, circle, square
    case decimal
    case lowerAlpha = "lower-alpha"
    case upperAlpha = "upper-alpha"
    case lowerRoman = "lower-roman"
    case upperRoman = "upper-roman"

    /// Parses a value of `list-style-type`; returns nil for unknown ones.
    init?(style: String) {
        switch style {
        case "lower-latin": self = .lowerAlpha
        case "upper-latin": self = .upperAlpha
        default: self.init(rawValue: style)
        }
    }

    /// Parses a value of the attribute `type`.
    init?(attribute: String) {
        switch attribute {
        case "1": self = .decimal
        case "a": self = .lowerAlpha
        case "A": self = .upperAlpha
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self.init(style: attribute.lowercased())
        }
    }

    /// Returns the marker of the item with a number; nil for none.
    package func text(for number: Int) -> String? {
        switch self {
        case .none: nil
        case .disc: "•"
        case .circle: "◦"
        case .square: "▪"
        case .decimal: String(number)
        case .lowerAlpha: ItemNumber.letter(number, first: "a")
        case .upperAlpha: ItemNumber.letter(number, first: "A")
        case .lowerRoman: ItemNumber.roman(number)?.lowercased() ?? String(number)
        case .upperRoman: ItemNumber.roman(number) ?? String(number)
        }
    }
}

/// Item numbers as letters and Roman numerals.
package enum ItemNumber {
    /// Returns a letter; the first one again after the last.
    package static func letter(_ number: Int, first: Unicode.Scalar) -> String {
        guard number > 0 else { return String(number) }
        return String(Character(Unicode.Scalar(UInt8(first.value) + UInt8((number - 1) % 26))))
    }

    /// Returns a Roman numeral; nil outside of 1...3999.
    package static func roman(_ number: Int) -> String? {
        guard (1...3999).contains(number) else { return nil }
        var rest = number
        var text = ""
        for (value, digits) in [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
            (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ] {
            while rest >= value {
                text += digits
                rest -= value
            }
        }
        return text
    }
}
