import Foundation

/// The visibility of a value in a log.
public struct OSLogPrivacy: Sendable {
    fileprivate enum Visibility {
        case `public`, redacted
    }

    /// The replacement for a redacted value.
    public enum Mask: Sendable {
        case hash
        case none
    }

    fileprivate let visibility: Visibility

    /// The value is printed.
    public static let `public` = OSLogPrivacy(visibility: .public)

    /// `<private>` is printed in its place.
    public static let `private` = OSLogPrivacy(visibility: .redacted)

    /// `<private>` is printed in its place.
    public static let sensitive = OSLogPrivacy(visibility: .redacted)

    /// The value is printed, as on the console of a debugger.
    public static let auto = OSLogPrivacy(visibility: .public)

    /// `<private>` is printed in its place, whatever the mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }

    /// The value is printed, whatever the mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// A log message: text with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: OSLogInterpolation) {
        text = stringInterpolation.text
    }
}

/// The interpolation of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    /// Adds a value, described as `print` does.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { "\(value())" }
    }

    /// Adds an integer with a format and an alignment.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { align.applied(to: format.text(number())) }
    }

    /// Adds a floating-point number with a format and an alignment.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
        _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { align.applied(to: format.text(Double(number()))) }
    }

    /// Adds a string with an alignment.
    public mutating func appendInterpolation(
        _ string: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { align.applied(to: string()) }
    }

    private mutating func append(_ privacy: OSLogPrivacy, _ value: () -> String) {
        text += privacy.visibility == .redacted ? "<private>" : value()
    }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let digits: Int
    let hasPrefix: Bool
    let isUppercase: Bool

    public static let decimal = Self(radix: 10, digits: 0, hasPrefix: false, isUppercase: false)
    public static let hex = Self(radix: 16, digits: 0, hasPrefix: false, isUppercase: false)
    public static let octal = Self(radix: 8, digits: 0, hasPrefix: false, isUppercase: false)

    /// Decimal, padded with zeros to a number of digits.
    public static func decimal(minDigits: Int) -> Self {
        Self(radix: 10, digits: minDigits, hasPrefix: false, isUppercase: false)
    }

    /// Hexadecimal, with the prefix `0x` if `includePrefix` is true.
    public static func hex(
        includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> Self {
        Self(radix: 16, digits: minDigits, hasPrefix: includePrefix, isUppercase: uppercase)
    }

    func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, self.digits - digits.count))
        return (number < 0 ? "-" : "") + (hasPrefix ? "0x" : "") + zeros + digits
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
    let letter: String
    let precision: Int

    /// Six digits after the point.
    public static let fixed = Self(letter: "f", precision: 6)
    public static let exponential = Self(letter: "e", precision: 6)
    public static let hybrid = Self(letter: "g", precision: 6)

    public static func fixed(precision: Int) -> Self { Self(letter: "f", precision: precision) }

    public static func exponential(precision: Int) -> Self {
        Self(letter: "e", precision: precision)
    }

    public static func hybrid(precision: Int) -> Self { Self(letter: "g", precision: precision) }

    func text(_ number: Double) -> String {
        String(format: "%.\(max(0, precision))\(letter)", number)
    }
}

/// The alignment of a value by spaces.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool

    public static let none = Self(columns: 0, isLeft: false)

    public static func left(columns: Int) -> Self { Self(columns: columns, isLeft: true) }

    public static func right(columns: Int) -> Self { Self(columns: columns, isLeft: false) }

    func applied(to text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + spaces : spaces + text
    }
}
