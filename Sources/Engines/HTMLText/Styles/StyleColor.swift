import Foundation

/// An sRGB colour with components from 0 to 1.
package struct StyleColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    static let black = StyleColor(red: 0, green: 0, blue: 0)
    static let link = StyleColor(hexadecimal: 0x0000EE)

    private init(hexadecimal: UInt32, alpha: Double = 1) {
        red = Double(hexadecimal >> 16 & 0xFF) / 255
        green = Double(hexadecimal >> 8 & 0xFF) / 255
        blue = Double(hexadecimal & 0xFF) / 255
        self.alpha = alpha
    }

    /// Parses a CSS colour: a name, `#` with three, four, six or eight digits, `rgb()` or `hsl()`. Returns nil
    /// for anything else.
    package init?(_ text: String) {
        let text = text.lowercased()
        if let value = ColorNames.values[text] {
            self.init(hexadecimal: value)
        } else if text == "transparent" {
            self.init(hexadecimal: 0, alpha: 0)
        } else if text.first == "#" {
            self.init(digits: text.dropFirst())
        } else {
            self.init(function: text)
        }
    }

    /// Parses the colour of an attribute such as `bgcolor`, where `#` may be missing.
    init?(attribute text: String) {
        if let color = StyleColor(text) {
            self = color
        } else {
            self.init(digits: text.lowercased()[...])
        }
    }

    private init?(digits: Substring) {
        guard digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count,
            var value = UInt32(digits, radix: 16)
        else { return nil }
        if digits.count == 3 || digits.count == 4 {
            // `#abc` is short for `#aabbcc`.
            let short = value
            value = 0
            for index in 0..<UInt32(digits.count) {
                let digit: UInt32 = short >> (4 * index) & 0xF
                value |= (digit * 0x11) << (8 * index)
            }
        }
        switch digits.count {
        case 3, 6: self.init(hexadecimal: value)
        case 4, 8: self.init(hexadecimal: value >> 8, alpha: Double(value & 0xFF) / 255)
        default: return nil
        }
    }

    private init?(function text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let arguments = text[text.index(after: open)...].dropLast()
            .split { " ,/\t\n".contains($0) }
        guard arguments.count == 3 || arguments.count == 4 else { return nil }
        var alpha = 1.0
        if arguments.count == 4 {
            guard let value = Self.fraction(arguments[3], whole: 1) else { return nil }
            alpha = value
        }
        switch text[..<open] {
        case "rgb", "rgba":
            let parts = arguments.prefix(3).compactMap { Self.fraction($0, whole: 255) }
            guard parts.count == 3 else { return nil }
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        case "hsl", "hsla":
            let angle = arguments[0].hasSuffix("deg") ? arguments[0].dropLast(3) : arguments[0]
            guard let hue = Double(angle), hue.isFinite,
                let saturation = Self.fraction(arguments[1], whole: 100),
                let lightness = Self.fraction(arguments[2], whole: 100)
            else { return nil }
            self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
        default: return nil
        }
    }

    /// Parses a percentage, or a number as a fraction of `whole`; clamped to 0...1.
    private static func fraction(_ text: Substring, whole: Double) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let value = Double(isPercentage ? text.dropLast() : text), value.isFinite else {
            return nil
        }
        return min(max(0, value / (isPercentage ? 100 : whole)), 1)
    }

    private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func part(_ offset: Double) -> Double {
            let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let place = turn < 0 ? turn + 12 : turn
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: part(0), green: part(8), blue: part(4), alpha: alpha)
    }
}
