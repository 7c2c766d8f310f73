import Foundation

/// An attributed string as styled text, with the attributes of each run.
package struct AttributedText: Sendable {
    /// Runs have their number in `attributes` as their tag.
    package let text: StyledText
    // Sendable: the values are read only, by whoever lays out and draws.
    private let looks: Looks

    private final class Looks: @unchecked Sendable {
        let attributes: [[NSAttributedString.Key: Any]]

        init(_ attributes: [[NSAttributedString.Key: Any]]) { self.attributes = attributes }
    }

    /// The attributes of the runs by their tags.
    package var attributes: [[NSAttributedString.Key: Any]] { looks.attributes }

    /// - Parameters:
    ///   - font: The font of text that has none.
    ///   - format: The format of paragraphs that have none.
    ///   - scale: What fonts, boxes and the space between letters are multiplied with.
    ///   - tightening: Points by which all characters come closer.
    ///   - adjust: Changes formats of their own.
    package init(
        _ string: NSAttributedString, font: FontInstance, format: ParagraphFormat = .standard,
        scale: Double = 1, tightening: Double = 0,
        adjust: (inout ParagraphFormat) -> Void = { _ in }
    ) {
        let units = Array(string.string.utf16)
        var runs: [StyledText.Run] = []
        var formats: [StyledText.FormatRun] = []
        var attributes: [[NSAttributedString.Key: Any]] = []
        var place = 0
        // Attributed strings may disagree with their text about its length; the text counts.
        let length = min(string.length, units.count)
        while place < length {
            var found = NSRange()
            let values = string.attributes(at: place, effectiveRange: &found)
            let end = min(max(found.location + found.length, place + 1), length)
            let format = Self.format(values, format, adjust)
            if let last = formats.last, last.format == format {
                formats[formats.count - 1].range = last.range.lowerBound..<end
            } else {
                formats.append(StyledText.FormatRun(range: place..<end, format: format))
            }
            Self.append(
                &runs, values, place..<end, units, font: font, scale: scale,
                tightening: tightening, tag: attributes.count)
            attributes.append(values)
            place = end
        }
        text = StyledText(units: Array(units[..<length]), runs: runs, formats: formats)
        looks = Looks(attributes)
    }

    /// Text with the same attributes everywhere.
    ///
    /// - Parameters:
    ///   - font: The font where the attributes tell none.
    ///   - format: The format where the attributes tell none.
    package init(
        _ string: String, font: FontInstance, format: ParagraphFormat = .standard,
        attributes: [NSAttributedString.Key: Any] = [:], scale: Double = 1
    ) {
        let units = Array(string.utf16)
        var runs: [StyledText.Run] = []
        if attributes.isEmpty, scale == 1 {
            runs.append(StyledText.Run(range: 0..<units.count, font: font))
        } else {
            Self.append(
                &runs, attributes, 0..<units.count, units, font: font, scale: scale,
                tightening: 0, tag: 0)
        }
        text = StyledText(
            units: units, runs: runs,
            formats: [
                StyledText.FormatRun(
                    range: 0..<units.count, format: Self.format(attributes, format, { _ in }))
            ])
        looks = Looks([attributes])
    }

    /// The same attributes on text with other characters, run by run.
    package func replacing(_ text: StyledText) -> AttributedText {
        AttributedText(text: text, looks: looks)
    }

    private init(text: StyledText, looks: Looks) {
        self.text = text
        self.looks = looks
    }

    private static func format(
        _ values: [NSAttributedString.Key: Any], _ standard: ParagraphFormat,
        _ adjust: (inout ParagraphFormat) -> Void
    ) -> ParagraphFormat {
        guard let style = values[TextAttribute.paragraphStyle] as? any ParagraphFormatSource else {
            return standard
        }
        var format = style.paragraphFormat
        adjust(&format)
        return format
    }

    /// The character that attachments stand for.
    package static let attachmentCharacter: UInt16 = 0xFFFC

    private static func append(
        _ runs: inout [StyledText.Run], _ values: [NSAttributedString.Key: Any],
        _ range: Range<Int>, _ units: [UInt16], font: FontInstance, scale: Double,
        tightening: Double, tag: Int
    ) {
        let instance = self.font(values, font, scale, tightening)
        let rise = (TextAttribute.number(values[TextAttribute.baselineOffset]) ?? 0) * scale
        var run = StyledText.Run(
            range: range, font: instance, rise: min(max(rise, -1e5), 1e5), tag: tag)
        if let expansion = TextAttribute.number(values[TextAttribute.expansion]) {
            run.stretch = exp(min(max(expansion, -4), 4))
        }
        guard let source = values[TextAttribute.attachment] as? any TextBoxSource else {
            runs.append(run)
            return
        }
        // Only the attachment character is replaced; other text keeps its glyphs.
        var start = range.lowerBound
        while start < range.upperBound {
            let isBox = units[start] == attachmentCharacter
            var end = start + 1
            while end < range.upperBound, (units[end] == attachmentCharacter) == isBox { end += 1 }
            var part = run
            part.range = start..<end
            if isBox { part.box = source.textBox(font: instance).scaled(by: scale) }
            runs.append(part)
            start = end
        }
    }

    private static func font(
        _ values: [NSAttributedString.Key: Any], _ standard: FontInstance, _ scale: Double,
        _ tightening: Double
    ) -> FontInstance {
        let font =
            (values[TextAttribute.font] as? any TextFontSource)?.fontInstance ?? standard
        let kern = TextAttribute.number(values[TextAttribute.kern]) ?? 0
        let tracking = TextAttribute.number(values[TextAttribute.tracking]) ?? 0
        let ligature = TextAttribute.number(values[TextAttribute.ligature]) ?? 1
        let scaled = scale == 1 ? font : font.scaled(by: scale)
        return scaled.spaced(
            by: (kern + tracking) * scale - tightening, joinsLetters: ligature != 0 && kern == 0)
    }
}

extension TextBox {
    func scaled(by scale: Double) -> TextBox {
        scale == 1
            ? self
            : TextBox(width: width * scale, ascent: ascent * scale, descent: descent * scale)
    }
}

extension FontInstance {
    /// The font with other space between its letters.
    ///
    /// - Parameters:
    ///   - points: Added to the font's own.
    ///   - joinsLetters: Whether it may use ligatures that no script asks for.
    package func spaced(by points: Double, joinsLetters: Bool = true) -> FontInstance {
        guard points != 0 || !joinsLetters else { return self }
        var font = font
        font.tracking = tracking + min(max(points, -1e4), 1e4)
        if !joinsLetters {
            font.features += [FontFeature("liga", 0), FontFeature("clig", 0)]
        }
        return FontInstance.of(font) ?? self
    }

    /// The font in another size.
    package func scaled(by factor: Double) -> FontInstance {
        var font = font
        font.pointSize *= factor
        // Space of an own choice grows along; the family's is looked up.
        if let tracking = font.tracking { font.tracking = tracking * factor }
        return FontInstance.of(font) ?? self
    }
}
