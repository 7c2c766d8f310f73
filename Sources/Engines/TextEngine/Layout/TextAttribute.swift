import Foundation

/// The keys of the attributes that layout and drawing read.
package enum TextAttribute {
    package static let font = NSAttributedString.Key("NSFont")
    package static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    package static let foregroundColor = NSAttributedString.Key("NSColor")
    package static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    package static let ligature = NSAttributedString.Key("NSLigature")
    package static let kern = NSAttributedString.Key("NSKern")
    package static let tracking = NSAttributedString.Key("CTTracking")
    package static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    package static let underlineStyle = NSAttributedString.Key("NSUnderline")
    package static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    package static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    package static let shadow = NSAttributedString.Key("NSShadow")
    package static let attachment = NSAttributedString.Key("NSAttachment")
    package static let link = NSAttributedString.Key("NSLink")
    package static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    package static let superscript = NSAttributedString.Key("NSSuperScript")
    package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    package static let obliqueness = NSAttributedString.Key("NSObliqueness")
    package static let expansion = NSAttributedString.Key("NSExpansion")
    package static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    package static let language = NSAttributedString.Key("NSLanguage")
    /// The inline presentation intents that Markdown sets.
    package static let inlineIntent = NSAttributedString.Key("NSInlinePresentationIntent")
    package static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// A value of `textEffect`.
    package static let letterpress = "NSTextEffectLetterpressStyle"
    /// Core Text's key for the foreground colour.
    package static let coreTextForegroundColor = NSAttributedString.Key("CTForegroundColor")

    /// Returns the finite number in an attribute's value, whatever its numeric type; nil for other values.
    package static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case nil: nil
            case let value as Double: value
            case let value as CGFloat: Double(value)
            case let value as Int: Double(value)
            case let value as Float: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// A font class of a higher framework.
package protocol TextFontSource {
    var fontInstance: FontInstance { get }
}

/// A paragraph style class of a higher framework.
package protocol ParagraphFormatSource {
    var paragraphFormat: ParagraphFormat { get }
}
