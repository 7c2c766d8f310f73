import Foundation
import TextEngine

/// A tab stop. It is immutable.
// Sendable: all properties are constant.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The keys of options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of column terminators: the first one after the tab is aligned to a
        /// right-aligned stop.
        public static let columnTerminators = OptionKey("NSTabColumnTerminatorsAttributeName")
    }

    private let values: (alignment: NSTextAlignment, location: CGFloat)
    private let terminators: CharacterSet?

    /// Makes a tab stop.
    ///
    /// - Parameters:
    ///   - location: Points from the leading edge.
    public init(
        textAlignment alignment: NSTextAlignment, location loc: CGFloat,
        options: [NSTextTab.OptionKey: Any] = [:]
    ) {
        values = (alignment, loc)
        terminators = options[.columnTerminators] as? CharacterSet
        super.init()
    }

    /// Decodes a tab stop from an archive.
    public required init?(coder: NSCoder) {
        let alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSTabAlignment"))
        values = (alignment ?? .natural, CGFloat(coder.decodeDouble(forKey: "NSTabLocation")))
        terminators =
            coder.containsValue(forKey: "NSTabTerminators")
            ? coder.decodeObject(of: NSCharacterSet.self, forKey: "NSTabTerminators")
                .map { $0 as CharacterSet } : nil
        super.init()
    }

    /// Returns the decimal separators of a language, for decimal columns.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(
            charactersIn: aLocale?.decimalSeparator ?? Locale.current.decimalSeparator ?? ".")
    }

    /// The alignment of the text after the tab to the stop.
    open var alignment: NSTextAlignment { values.alignment }

    /// Points from the leading edge.
    open var location: CGFloat { values.location }

    /// The options of the stop.
    open var options: [NSTextTab.OptionKey: Any] {
        terminators.map { [.columnTerminators: $0] } ?? [:]
    }

    var inEngine: ParagraphFormat.TabStop {
        let kind: ParagraphFormat.TabStop.Kind =
            switch alignment {
            case .center: .center
            case .right: terminators == nil ? .trailing : .decimal
            case .left, .natural, .justified: .leading
            }
        return ParagraphFormat.TabStop(
            location: location.isFinite ? Double(location) : 0, kind: kind)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return values == other.values && terminators == other.terminators
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.alignment)
        hasher.combine(values.location)
        return hasher.finalize()
    }

    /// Returns the tab stop itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(values.alignment.rawValue, forKey: "NSTabAlignment")
        coder.encode(Double(values.location), forKey: "NSTabLocation")
        if let terminators {
            coder.encode(terminators as NSCharacterSet, forKey: "NSTabTerminators")
        }
    }
}
