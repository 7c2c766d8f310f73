import CoreGraphics
internal import TextEngine

/// An attributed string as lines are made of it.
struct LineSource {
    /// As the app gave it.
    let string: NSAttributedString
    let attributed: AttributedText

    /// The font of text that has none.
    private static var standardFont: UIFont {
        UIFont(FontRequest(family: .named("Helvetica")), size: 12, matrix: nil)
    }

    /// - Parameter isOneLine: Whether ends of lines inside of the text are ignored.
    init(_ string: NSAttributedString, isOneLine: Bool) {
        let copy = string.copy() as? NSAttributedString ?? string
        self.string = copy
        let text = AttributedText(
            Self.withRoomForDelegates(copy), font: Self.standardFont.instance)
        attributed = isOneLine ? text.joinedToOneLine() : text
    }

    /// The text with attachments where it has delegates, which the engine knows as such.
    private static func withRoomForDelegates(_ string: NSAttributedString) -> NSAttributedString {
        let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
        var found: [(NSRange, CTRunDelegate)] = []
        var place = 0
        while place < string.length {
            var range = NSRange()
            let value = string.attribute(key, at: place, effectiveRange: &range)
            if let delegate = value as? CTRunDelegate { found.append((range, delegate)) }
            place = max(range.location + range.length, place + 1)
        }
        guard !found.isEmpty else { return string }
        let changed = NSMutableAttributedString(attributedString: string)
        for (range, delegate) in found {
            changed.replaceCharacters(
                in: range, with: String(repeating: "\u{FFFC}", count: range.length))
            changed.addAttribute(TextAttribute.attachment, value: delegate, range: range)
        }
        return changed
    }

    /// The looks of the runs, by their tags.
    ///
    /// - Parameter contextColor: What glyphs have that take the colour of their context.
    func looks(contextColor: CGColor?) -> [TextAppearance] {
        let black = CGColor(gray: 0, alpha: 1)
        let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
        return attributed.attributes.map { values in
            guard TextAttribute.number(values[key]) == 1 || values[key] as? Bool == true else {
                return TextAppearance(values, color: black)
            }
            var own = values
            own[TextAttribute.foregroundColor] = nil
            own[TextAttribute.coreTextForegroundColor] = nil
            return TextAppearance(own, color: contextColor ?? black)
        }
    }
}

extension AttributedText {
    /// The text with ends of lines that are not at its end as characters that show nothing.
    fileprivate func joinedToOneLine() -> AttributedText {
        var units = text.units
        for index in units.indices.dropLast() where Self.endsLine(units[index]) {
            units[index] = 0x200B
        }
        return units == text.units
            ? self : replacing(StyledText(units: units, runs: text.runs, formats: text.formats))
    }

    private static func endsLine(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }
}
