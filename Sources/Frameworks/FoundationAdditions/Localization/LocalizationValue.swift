import Foundation

extension String {
    /// A text with values in it, by which its translation is found.
    ///
    /// The key is the literal with a conversion in place of each value: `%@` for a text, `%lld` for an integer, `%llu` for
    /// an unsigned one, `%d` and `%u` for those of 32 bits and less, `%lf` for a `Double` and `%f` for a `Float`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)

            var value: any CVarArg {
                switch self {
                case .text(let text): text as NSString
                case .integer(let integer): integer
                case .unsigned(let unsigned): unsigned
                case .number(let number): number
                }
            }
        }

        let key: String
        let arguments: [Argument]

        /// A text without values, whose percent signs mean themselves.
        public init(_ value: String) { self.init(stringLiteral: value) }

        public init(stringLiteral value: String) { (key, arguments) = (value, []) }

        public init(stringInterpolation: StringInterpolation) {
            let interpolation = stringInterpolation
            arguments = interpolation.arguments
            key =
                interpolation.arguments.isEmpty
                ? interpolation.literals.joined()
                : zip(interpolation.literals, interpolation.conversions + [""]).map {
                    $0.replacingOccurrences(of: "%", with: "%%") + $1
                }.joined()
        }

        /// Returns the text of a format with the values.
        func text(_ format: String, locale: Locale) -> String {
            arguments.isEmpty
                ? format
                : String(_format: format, locale: locale, arguments: arguments.map(\.value))
        }
    }
}

extension String.LocalizationValue {
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The parts between the values, one more than those.
        var literals = [""]
        var conversions: [String] = []
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            literals[literals.count - 1] += literal
        }

        public mutating func appendInterpolation(_ string: String) {
            append("%@", .text(string))
        }

        public mutating func appendInterpolation<T: FixedWidthInteger & CVarArg>(_ value: T) {
            let size = T.bitWidth > 32 ? "ll" : ""
            append("%" + size + (T.isSigned ? "d" : "u"), Self.argument(value))
        }

        public mutating func appendInterpolation(_ value: Double) {
            append("%lf", .number(value))
        }

        public mutating func appendInterpolation(_ value: Float) {
            append("%f", .number(Double(value)))
        }

        public mutating func appendInterpolation(_ value: CGFloat) {
            append("%lf", .number(Double(value)))
        }

        /// - Parameter specifier: The conversion in the key, such as `%05d`.
        public mutating func appendInterpolation<T: FixedWidthInteger & CVarArg>(
            _ value: T, specifier: String
        ) {
            append(specifier, Self.argument(value))
        }

        /// - Parameter specifier: The conversion in the key, such as `%.2f`.
        public mutating func appendInterpolation<T: BinaryFloatingPoint & CVarArg>(
            _ value: T, specifier: String
        ) {
            append(specifier, .number(Double(value)))
        }

        public mutating func appendInterpolation<T: NSObject>(
            _ subject: T, formatter: Formatter? = nil
        ) {
            append("%@", .text(formatter?.string(for: subject) ?? subject.description))
        }

        public mutating func appendInterpolation<F: FormatStyle>(
            _ subject: F.FormatInput, format: F
        ) where F.FormatOutput == String {
            append("%@", .text(format.format(subject)))
        }

        private mutating func append(_ conversion: String, _ argument: Argument) {
            literals.append("")
            conversions.append(conversion)
            arguments.append(argument)
        }

        private static func argument<T: FixedWidthInteger>(_ value: T) -> Argument {
            T.isSigned
                ? .integer(Int64(truncatingIfNeeded: value))
                : .unsigned(UInt64(truncatingIfNeeded: value))
        }
    }
}

extension String {
    /// The text under a key in the user's language, with values; the key's own text where there is none.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key and the text in the language of development.
    ///   - table: The name of the table of texts; `Localizable` if nil.
    ///   - bundle: The bundle with the table; the main one if nil.
    ///   - locale: The locale in which numbers are written.
    ///   - comment: A note for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main)._localizedString(
            forKey: keyAndValue.key, value: nil, table: table)
        self = keyAndValue.text(format, locale: locale)
    }

    /// The text under a key in the user's language, with the values of the default, which is the text where there is
    /// none.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main)._localizedString(
            forKey: key.description, value: defaultValue.key, table: table)
        self = defaultValue.text(format, locale: locale)
    }
}
