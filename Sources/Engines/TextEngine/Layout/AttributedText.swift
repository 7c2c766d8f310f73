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

    /// Whether boxes depend on the width of lines, so that the text is another one in another width.
    package let dependsOnWidth: Bool

    /// What boxes are told of the lines that they stand on.
    package struct Lines {
        /// Infinite where lines are as wide as the text.
        package var width: Double
        /// See `TextBoxPlace.region`.
        package var region: AnyObject?

        package init(width: Double = .infinity, region: AnyObject? = nil) {
            self.width = width
            self.region = region
        }
    }

    /// - Parameters:
    ///   - font: The font of text that has none.
    ///   - format: The format of paragraphs that have none.
    ///   - scale: What fonts, boxes and the space between letters are multiplied with.
    ///   - tightening: Points by which all characters come closer.
    ///   - lines: What boxes are told of the lines.
    ///   - adjust: Changes formats of their own.
    package init(
        _ string: NSAttributedString, font: FontInstance, format: ParagraphFormat = .standard,
        scale: Double = 1, tightening: Double = 0, lines: Lines = Lines(),
        adjust: (inout ParagraphFormat) -> Void = { _ in }
    ) {
        let units = [UInt16](unitsOf: string.string)
        var runs = StyledRuns(
            units, font: font, scale: scale, tightening: tightening, lines: lines)
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
            runs.append(values, place..<end, tag: attributes.count)
            attributes.append(values)
            place = end
        }
        text = StyledText(units: Array(units[..<length]), runs: runs.runs, formats: formats)
        looks = Looks(attributes)
        dependsOnWidth = runs.dependOnWidth
    }

    /// Text with the same attributes everywhere.
    ///
    /// - Parameters:
    ///   - font: The font where the attributes tell none.
    ///   - format: The format where the attributes tell none.
    ///   - lines: What boxes are told of the lines.
    package init(
        _ string: String, font: FontInstance, format: ParagraphFormat = .standard,
        attributes: [NSAttributedString.Key: Any] = [:], scale: Double = 1, lines: Lines = Lines()
    ) {
        let units = [UInt16](unitsOf: string)
        var runs = StyledRuns(units, font: font, scale: scale, tightening: 0, lines: lines)
        runs.append(attributes, 0..<units.count, tag: 0)
        text = StyledText(
            units: units, runs: runs.runs,
            formats: [
                StyledText.FormatRun(
                    range: 0..<units.count, format: Self.format(attributes, format, { _ in }))
            ])
        looks = Looks([attributes])
        dependsOnWidth = runs.dependOnWidth
    }

    /// The same attributes on text with other characters, run by run.
    package func replacing(_ text: StyledText) -> AttributedText {
        AttributedText(text: text, looks: looks, dependsOnWidth: dependsOnWidth)
    }

    private init(text: StyledText, looks: Looks, dependsOnWidth: Bool) {
        self.text = text
        self.looks = looks
        self.dependsOnWidth = dependsOnWidth
    }

    private static func format(
        _ values: [NSAttributedString.Key: Any], _ standard: ParagraphFormat,
        _ adjust: (inout ParagraphFormat) -> Void
    ) -> ParagraphFormat {
        guard let style = values[TextAttribute.paragraphStyle] as? any ParagraphFormatSource else {
            return standard
        }
        var format = style.paragraphFormat
        if format.hyphenation != nil {
            format.hyphenation?.language = values[TextAttribute.language] as? String
        }
        adjust(&format)
        return format
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
