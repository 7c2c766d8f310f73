import CoreGraphics
internal import TextEngine

/// An attributed string with its form for the text engine, shared by its lines.
struct LineSource {
    /// The app's string.
    let string: NSAttributedString
    let attributed: AttributedText

    /// - Parameter isOneLine: Whether line separators inside the text are ignored.
    init(_ string: NSAttributedString, isOneLine: Bool) {
        let copy = string.copy() as? NSAttributedString ?? string
        self.string = copy
        let text = AttributedText(
            Self.replacingRunDelegates(copy), font: UIFont.ofUnattributedText.instance)
        attributed = isOneLine ? text.joinedToOneLine() : text
    }

    /// Replaces the text of run delegates by attachment characters, which the engine reads as inline boxes.
    private static func replacingRunDelegates(_ string: NSAttributedString) -> NSAttributedString {
        let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
        var found: [(NSRange, CTRunDelegate)] = []
        var location = 0
        while location < string.length {
            var range = NSRange()
            let value = string.attribute(key, at: location, effectiveRange: &range)
            if let delegate = value as? CTRunDelegate { found.append((range, delegate)) }
            location = max(range.location + range.length, location + 1)
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

    /// Returns the appearances of the attribute runs, indexed by their tags.
    ///
    /// - Parameter contextColor: The colour of runs with `kCTForegroundColorFromContextAttributeName`.
    func appearances(contextColor: CGColor?) -> TextAppearances {
        let black = CGColor(gray: 0, alpha: 1)
        let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
        return TextAppearances(attributed.attributes) { values in
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
    /// Returns the text with zero-width spaces for all line separators except one at its end.
    fileprivate func joinedToOneLine() -> AttributedText {
        var units = units
        for index in units.indices.dropLast() where CharacterClasses.isLineEnd(units[index]) {
            units[index] = 0x200B
        }
        return units == self.units ? self : replacingUnits(units)
    }
}
