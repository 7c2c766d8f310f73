import CoreGraphics
import Foundation
internal import TextEngine

/// A colour class of a higher framework.
package protocol TextColorSource {
    /// The colour; a dynamic colour resolves it with the current traits.
    var textColor: CGColor { get }
}

extension CGColor: TextColorSource {
    package var textColor: CGColor { self }
}

/// A text shadow; see `CGContext.setShadow(offset:blur:color:)` for its units.
package struct TextShadow {
    package var offset: CGSize
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// A shadow class of a higher framework.
package protocol TextShadowSource {
    /// The shadow; nil for one that is invisible.
    var textShadow: TextShadow? { get }
}

/// An inline object that draws itself, such as an attachment.
package protocol InlineBoxDrawing {
    /// Draws the object.
    ///
    /// - Parameters:
    ///   - rect: The frame in the context's user space, y down.
    ///   - index: The location of the character that it replaces.
    func drawInlineBox(in rect: CGRect, index: Int, context: CGContext)
}

/// The colours, decorations and effects of drawn glyphs, resolved from attributes.
package struct TextAppearance {
    /// An underline or a strikethrough line.
    package struct DecorationLine {
        /// The raw value of an `NSUnderlineStyle`.
        package var style: Int
        package var color: CGColor
    }

    package var color: CGColor
    package var background: CGColor?
    package var underline: DecorationLine?
    package var strikethrough: DecorationLine?
    /// The width of outlines as a fraction of the font size; negative to fill glyphs too, 0 for none.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor
    package var shadow: TextShadow?
    /// Whether glyphs have the letterpress effect.
    package var isLetterpress = false
    /// The tangent of the slant angle.
    package var slant: CGFloat = 0
    /// The object that draws the run's inline boxes.
    package var box: (any InlineBoxDrawing)?

    package init(color: CGColor) {
        self.color = color
        strokeColor = color
    }

    /// Resolves attributes.
    ///
    /// - Parameters:
    ///   - color: The foreground colour, unless the attributes have one.
    ///   - linkColor: The colour of links, which are then underlined; nil to draw links like other text.
    package init(
        _ attributes: [NSAttributedString.Key: Any], color: CGColor, linkColor: CGColor? = nil
    ) {
        func attributeColor(_ key: NSAttributedString.Key) -> CGColor? {
            (attributes[key] as? any TextColorSource)?.textColor
        }
        guard !attributes.isEmpty else {
            self.init(color: color)
            return
        }
        let isLink = attributes[TextAttribute.link] != nil
        let own =
            attributeColor(TextAttribute.foregroundColor)
            ?? attributeColor(TextAttribute.coreTextForegroundColor)
        let foreground = isLink ? linkColor ?? own ?? color : own ?? color
        self.init(color: foreground)
        background = attributeColor(TextAttribute.backgroundColor)
        strokeWidth = CGFloat(
            (TextAttribute.number(attributes[TextAttribute.strokeWidth]) ?? 0) / 100)
        strokeColor = attributeColor(TextAttribute.strokeColor) ?? foreground
        slant = CGFloat(TextAttribute.number(attributes[TextAttribute.obliqueness]) ?? 0)
        shadow = (attributes[TextAttribute.shadow] as? any TextShadowSource)?.textShadow
        isLetterpress = Self.isLetterpress(attributes[TextAttribute.textEffect])
        box = attributes[TextAttribute.attachment] as? any InlineBoxDrawing
        func line(
            _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
        ) -> DecorationLine? {
            let value = TextAttribute.number(attributes[style]).map { Int($0) } ?? 0
            return value & 0xF == 0
                ? nil : DecorationLine(style: value, color: attributeColor(color) ?? foreground)
        }
        underline = line(TextAttribute.underlineStyle, TextAttribute.underlineColor)
        if underline == nil, isLink, linkColor != nil {
            underline = DecorationLine(style: 1, color: foreground)
        }
        strikethrough = line(
            TextAttribute.strikethroughStyle, TextAttribute.strikethroughColor)
        if strikethrough == nil,
            InlineIntent(attributes[TextAttribute.inlineIntent]).contains(.strikethrough)
        {
            strikethrough = DecorationLine(style: 1, color: foreground)
        }
    }

    /// Returns whether the value of a text effect attribute, a name or a type with that raw value, is letterpress.
    private static func isLetterpress(_ effect: Any?) -> Bool {
        let name = (effect as? any RawRepresentable)?.rawValue ?? effect
        return name as? String == TextAttribute.letterpress
    }
}
