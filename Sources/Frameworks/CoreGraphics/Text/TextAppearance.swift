import Foundation

internal import TextEngine

/// A colour of a framework above.
package protocol TextColorSource {
    /// The colour as it is now, where it depends on what is around.
    var textColor: CGColor { get }
}

extension CGColor: TextColorSource {
    package var textColor: CGColor { self }
}

/// The shadow of text; see `CGContext.setShadow(offset:blur:color:)`.
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

/// A shadow of a framework above.
package protocol TextShadowSource {
    /// nil where it shows nothing.
    var textShadow: TextShadow? { get }
}

/// Draws what stands in place of a character.
package protocol TextBoxDrawing {
    /// - Parameters:
    ///   - rect: Its place, in the context's user space with y down.
    ///   - index: The character of the text that it stands in place of.
    func drawTextBox(in rect: CGRect, index: Int, context: CGContext)
}

/// How glyphs look.
package struct TextAppearance {
    /// A line below or through glyphs.
    package struct Line {
        /// The raw value of an underline style.
        package var style: Int
        package var color: CGColor
    }

    package var color: CGColor
    package var background: CGColor?
    package var underline: Line?
    package var strikethrough: Line?
    /// In parts of the font's size; negative to fill the inside too.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor
    package var shadow: TextShadow?
    /// Whether glyphs look pressed into the ground.
    package var isPressed = false
    /// The tangent of the slant.
    package var slant: CGFloat = 0
    package var box: (any TextBoxDrawing)?

    package init(color: CGColor) {
        self.color = color
        strokeColor = color
    }

    /// Reads a look out of attributes.
    ///
    /// - Parameters:
    ///   - color: The colour of glyphs that have none.
    ///   - linkColor: The colour of links.
    package init(
        _ attributes: [NSAttributedString.Key: Any], color: CGColor, linkColor: CGColor? = nil
    ) {
        func find(_ key: NSAttributedString.Key) -> CGColor? {
            (attributes[key] as? any TextColorSource)?.textColor
        }
        guard !attributes.isEmpty else {
            self.init(color: color)
            return
        }
        let isLink = attributes[TextAttribute.link] != nil
        let own =
            find(TextAttribute.foregroundColor) ?? find(TextAttribute.coreTextForegroundColor)
        let glyphs = isLink ? linkColor ?? own ?? color : own ?? color
        self.init(color: glyphs)
        background = find(TextAttribute.backgroundColor)
        strokeWidth = CGFloat(
            (TextAttribute.number(attributes[TextAttribute.strokeWidth]) ?? 0) / 100)
        strokeColor = find(TextAttribute.strokeColor) ?? glyphs
        slant = CGFloat(TextAttribute.number(attributes[TextAttribute.obliqueness]) ?? 0)
        shadow = (attributes[TextAttribute.shadow] as? any TextShadowSource)?.textShadow
        isPressed = Self.isLetterpress(attributes[TextAttribute.textEffect])
        box = attributes[TextAttribute.attachment] as? any TextBoxDrawing
        func line(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> Line? {
            let value = TextAttribute.number(attributes[style]).map { Int($0) } ?? 0
            return value & 0xF == 0 ? nil : Line(style: value, color: find(color) ?? glyphs)
        }
        underline = line(TextAttribute.underlineStyle, TextAttribute.underlineColor)
        if underline == nil, isLink, linkColor != nil {
            underline = Line(style: 1, color: glyphs)
        }
        strikethrough = line(
            TextAttribute.strikethroughStyle, TextAttribute.strikethroughColor)
        if strikethrough == nil,
            InlineMeaning(attributes[TextAttribute.inlineMeaning]).contains(.strikethrough)
        {
            strikethrough = Line(style: 1, color: glyphs)
        }
    }

    /// Whether an effect is letterpress, told by its name or as a type made of that.
    private static func isLetterpress(_ effect: Any?) -> Bool {
        let name = (effect as? any RawRepresentable)?.rawValue ?? effect
        return name as? String == TextAttribute.letterpress
    }
}
