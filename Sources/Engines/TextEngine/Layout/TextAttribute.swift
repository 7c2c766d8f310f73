import Foundation

/// The names of attributes that decide how text is set and drawn.
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
    package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    package static let obliqueness = NSAttributedString.Key("NSObliqueness")
    package static let expansion = NSAttributedString.Key("NSExpansion")
    package static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    package static let language = NSAttributedString.Key("NSLanguage")
    /// What text is meant to be, as Markdown tells it.
    package static let inlineMeaning = NSAttributedString.Key("NSInlinePresentationIntent")
    package static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// A value of `textEffect`.
    package static let letterpress = "NSTextEffectLetterpressStyle"
    /// The colour of glyphs in Core Text's words.
    package static let coreTextForegroundColor = NSAttributedString.Key("CTForegroundColor")

    /// The number that an attribute holds, however it is written.
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

/// A font of a framework above.
package protocol TextFontSource {
    var fontInstance: FontInstance { get }
}

/// A paragraph style of a framework above.
package protocol ParagraphFormatSource {
    var paragraphFormat: ParagraphFormat { get }
}

/// What stands in place of a character, such as a picture.
package protocol TextBoxSource {
    /// Whether the room that it takes depends on where it is asked for.
    var dependsOnPlace: Bool { get }
    func textBox(at place: TextBoxPlace) -> TextBox
}

/// Where room for a box is asked for.
package struct TextBoxPlace {
    /// The font of the text around.
    package var font: FontInstance
    /// The first character that the box stands in place of.
    package var index: Int
    /// The width of the lines; infinite where they are as wide as the text.
    package var lineWidth: Double
    /// The region of a framework above that the text is laid out in.
    package var region: AnyObject?
}
