import Foundation

extension AttributeContainer {
    /// Creates the attributes that an `NSAttributedString` has by the same names. Those of other names, and values of
    /// other types than the attribute's, are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        setGlyphAttributes(dictionary)
        setLineAttributes(dictionary)
        setContentAttributes(dictionary)
    }

    private mutating func setGlyphAttributes(_ dictionary: [NSAttributedString.Key: Any]) {
        self.font = dictionary[.font] as? UIFont
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.ligature = (dictionary[.ligature] as? NSNumber)?.intValue
        self.kern = Self.length(dictionary[.kern])
        self.tracking = Self.length(dictionary[.tracking])
        self.strokeColor = dictionary[.strokeColor] as? UIColor
        self.strokeWidth = Self.length(dictionary[.strokeWidth])
        self.shadow = dictionary[.shadow] as? NSShadow
        self.baselineOffset = Self.length(dictionary[.baselineOffset])
        self.obliqueness = Self.length(dictionary[.obliqueness])
        self.expansion = Self.length(dictionary[.expansion])
    }

    private mutating func setLineAttributes(_ dictionary: [NSAttributedString.Key: Any]) {
        self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
        self.underlineStyle = Self.lines(dictionary[.underlineStyle])
        self.underlineColor = dictionary[.underlineColor] as? UIColor
        self.strikethroughStyle = Self.lines(dictionary[.strikethroughStyle])
        self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
    }

    private mutating func setContentAttributes(_ dictionary: [NSAttributedString.Key: Any]) {
        self.link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap(URL.init)
        self.imageURL = dictionary[.imageURL] as? URL
        if let number = dictionary[.inlinePresentationIntent] as? NSNumber {
            self.inlinePresentationIntent = InlinePresentationIntent(rawValue: number.uintValue)
        }
        self.presentationIntent =
            dictionary[.presentationIntentAttributeName] as? PresentationIntent
    }

    private static func length(_ value: Any?) -> CGFloat? {
        value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    private static func lines(_ value: Any?) -> NSUnderlineStyle? {
        value as? NSUnderlineStyle
            ?? (value as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) }
    }
}

extension AttributedString {
    /// Creates the text of an `NSAttributedString` with the attributes that both kinds of text have.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let all = NSRange(location: 0, length: nsStr.length)
        nsStr.enumerateAttributes(in: all, options: []) { attributes, range, _ in
            append(
                AttributedString(
                    nsStr.attributedSubstring(from: range).string,
                    attributes: AttributeContainer(attributes)))
        }
    }

    /// Creates the text of an `NSAttributedString` with the attributes of UIKit.
    public init(
        _ nsStr: NSAttributedString,
        including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
    ) throws {
        self.init(nsStr)
    }

    /// Creates the text of an `NSAttributedString` with the attributes of UIKit.
    public init(
        _ nsStr: NSAttributedString, including scope: AttributeScopes.UIKitAttributes.Type
    ) throws {
        self.init(nsStr)
    }
}

extension NSAttributedString {
    /// Creates the text of an attributed string with the attributes of UIKit.
    public convenience init(
        _ attrStr: AttributedString,
        including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
    ) throws {
        self.init(attrStr)
    }

    /// Creates the text of an attributed string with the attributes of UIKit.
    public convenience init(
        _ attrStr: AttributedString, including scope: AttributeScopes.UIKitAttributes.Type
    ) throws {
        self.init(attrStr)
    }
}

extension [NSAttributedString.Key: Any] {
    /// Creates the attributes by their names for `NSAttributedString`.
    public init(_ container: AttributeContainer) { self = container.attributesOfClasses }

    /// Creates the attributes of UIKit by their names for `NSAttributedString`.
    public init(
        _ container: AttributeContainer,
        including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
    ) throws {
        self = container.attributesOfClasses
    }
}
