internal import CHarfBuzz

/// Properties of characters that itemization and line layout use.
package enum CharacterClasses {
    /// The tag of Latin script.
    static let latin = HB_SCRIPT_LATIN.rawValue
    /// The tag of the common script, which emoji items have.
    static let common = HB_SCRIPT_COMMON.rawValue

    // A constant of the library, which it only reads.
    private static nonisolated(unsafe) let functions = hb_unicode_funcs_get_default()

    /// Invisible, unless a line ends after it, which then ends with a hyphen.
    static let softHyphen: UInt16 = 0xAD
    static let hyphen: UInt16 = 0x2D

    /// Returns the script's tag; nil for common and inherited characters, such as digits and marks.
    static func script(of character: UInt32) -> UInt32? {
        if character < 0x80 {
            let letter = character | 0x20
            return letter >= 0x61 && letter <= 0x7A ? latin : nil
        }
        let script = hb_unicode_script(functions, character)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID: return nil
        default: return script.rawValue
        }
    }

    /// Returns whether the character attaches to the one before it: marks, joiners, selectors and modifiers.
    static func isAttached(_ character: UInt32) -> Bool {
        if character < 0x300 { return false }
        if character == 0x200C || character == 0x200D { return true }
        if (0xFE00...0xFE0F).contains(character) { return true }
        if (0x1_F3FB...0x1_F3FF).contains(character) { return true }
        if (0xE_0000...0xE_01EF).contains(character) { return true }
        switch hb_unicode_general_category(functions, character) {
        case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK,
            HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
            return true
        default: return false
        }
    }

    /// Returns whether the character is invisible, so that it needs no glyph of its own.
    static func isInvisible(_ character: UInt32) -> Bool {
        character < 0x20 || (0x7F...0x9F).contains(character) || character == 0xAD
            || (0x200B...0x200F).contains(character) || (0x2028...0x202E).contains(character)
            || (0x2060...0x206F).contains(character) || character == 0xFEFF
    }

    /// Returns whether a UTF-16 unit is a letter or a mark.
    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
        switch hb_unicode_general_category(functions, UInt32(unit)) {
        case HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER,
            HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER,
            HB_UNICODE_GENERAL_CATEGORY_TITLECASE_LETTER,
            HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER,
            HB_UNICODE_GENERAL_CATEGORY_MODIFIER_LETTER,
            HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK,
            HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
            return true
        default: return false
        }
    }

    /// Returns whether a UTF-16 unit is a line separator.
    package static func isLineEnd(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    /// Returns whether a UTF-16 unit is a paragraph separator, or one of the two units of CR LF.
    static func isParagraphEnd(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
    }

    /// Returns whether a UTF-16 unit is whitespace that hangs over the end of a line.
    static func isHangingSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || isLineEnd(unit) || unit == 0x1680
            || (0x2000...0x200A).contains(unit) && unit != 0x2007 || unit == 0x205F
            || unit == 0x3000
    }

    /// Returns whether a UTF-16 unit may belong to right-to-left text or be a directional formatting character.
    static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
        if unit < 0x590 { return false }
        return (0x590...0x8FF).contains(unit) || unit == 0x200F
            || (0x202A...0x202E).contains(unit) || (0x2066...0x2069).contains(unit)
            || (0xFB1D...0xFDFF).contains(unit) || (0xFE70...0xFEFF).contains(unit)
            || unit == 0xD802 || unit == 0xD803 || unit == 0xD83A || unit == 0xD83B
    }
}

/// Decodes UTF-16; a lone surrogate counts as a character.
struct ScalarReader {
    let text: UnsafeBufferPointer<UInt16>

    func character(at index: Int, end: Int) -> (value: UInt32, length: Int) {
        let unit = text[index]
        guard unit & 0xFC00 == 0xD800, index + 1 < end, text[index + 1] & 0xFC00 == 0xDC00 else {
            return (UInt32(unit), 1)
        }
        return (0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[index + 1] & 0x3FF)), 2)
    }
}
