import Foundation
import HTMLText

/// A list that paragraphs belong to, with the format of its item markers.
///
/// Paragraph styles refer to it; the markers themselves are part of the text.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable: only `startingItemNumber` is mutable, whose users are responsible for sharing it safely.

    /// The format of markers: text with placeholders in braces for the item's number.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// Options of a list.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Markers include those of the outer lists.
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    /// The format of the markers.
    open private(set) var markerFormat: MarkerFormat
    /// The options of the list.
    open private(set) var listOptions: Options
    /// The number of the first item.
    open var startingItemNumber: Int

    /// Makes a list with a first number.
    public init(
        markerFormat: NSTextList.MarkerFormat, options: NSTextList.Options = [],
        startingItemNumber: Int
    ) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// Makes a list that starts at 1.
    ///
    /// - Parameter mask: The raw value of `Options`.
    public convenience init(markerFormat format: NSTextList.MarkerFormat, options mask: Int) {
        self.init(
            markerFormat: format, options: Options(rawValue: UInt(clamping: mask)),
            startingItemNumber: 1)
    }

    /// Decodes a list from an archive.
    public required init?(coder: NSCoder) {
        guard let format = coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat") else {
            return nil
        }
        markerFormat = MarkerFormat(String(describing: format))
        listOptions = Options(rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSOptions")))
        startingItemNumber = coder.decodeInteger(forKey: "NSStartingItemNumber")
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
        coder.encode(Int(listOptions.rawValue), forKey: "NSOptions")
        coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
    }

    /// Returns the list itself: lists are compared by identity.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether items are numbered.
    open var isOrdered: Bool {
        let name = markerFormat.rawValue.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
        return !name.isEmpty && Self.signs[String(name)] == nil
    }

    private static let signs: [String: String] = [
        "box": "▫", "check": "✓", "circle": "◦", "diamond": "◆", "disc": "•", "hyphen": "⁃",
        "square": "▪",
    ]

    /// Returns the marker of an item; `startingItemNumber` is the first item's number.
    open func marker(forItemNumber itemNumber: Int) -> String {
        var result = ""
        var rest = markerFormat.rawValue[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            result += Self.signs[name] ?? Self.text(of: itemNumber, as: name) ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static func text(of number: Int, as name: String) -> String? {
        switch name {
        case "decimal": String(number)
        case "octal": String(number, radix: 8)
        case "lower-hexadecimal": String(number, radix: 16)
        case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
        case "lower-alpha", "lower-latin": ItemNumber.letter(number, first: "a")
        case "upper-alpha", "upper-latin": ItemNumber.letter(number, first: "A")
        case "lower-roman": ItemNumber.roman(number)?.lowercased() ?? String(number)
        case "upper-roman": ItemNumber.roman(number) ?? String(number)
        default: nil
        }
    }
}
