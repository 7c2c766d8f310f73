/// An emoji sequence of UTS 51: characters that show as one image, such as a flag, a family, or a hand
/// with a skin tone.
struct EmojiSequence {
    enum Presentation: Hashable {
        /// Emoji presentation, by default or by a selector.
        case emoji
        /// Text presentation, by a selector.
        case text
        /// Text presentation if the text's font has a glyph, else emoji presentation.
        case either
    }

    private(set) var end: Int
    private(set) var presentation: Presentation

    private static let joiner: UInt32 = 0x200D
    private static let textSelector: UInt32 = 0xFE0E
    private static let emojiSelector: UInt32 = 0xFE0F
    private static let keycap: UInt32 = 0x20E3
    private static let tags: ClosedRange<UInt32> = 0xE_0020...0xE_007E
    private static let tagEnd: UInt32 = 0xE_007F

    /// The sequence that begins at a location; nil where none does.
    init?(_ reader: ScalarReader, at start: Int, end limit: Int) {
        let first = reader.character(at: start, end: limit)
        guard Self.mayBegin(first.value),
            let element = Self.element(reader, first, at: start, end: limit)
        else { return nil }
        self = element
        while end < limit, reader.character(at: end, end: limit).value == Self.joiner,
            end + 1 < limit,
            let next = Self.element(
                reader, reader.character(at: end + 1, end: limit), at: end + 1, end: limit)
        {
            end = next.end
            if presentation == .either { presentation = .emoji }
        }
    }

    private init(end: Int, presentation: Presentation) {
        self.end = end
        self.presentation = presentation
    }

    /// Returns false, quickly, for most characters that begin no emoji.
    private static func mayBegin(_ character: UInt32) -> Bool {
        (0x1_F000...0x1_FAFF).contains(character) || (0x203C...0x3299).contains(character)
            || character == 0xA9 || character == 0xAE || isKeycapBase(character)
    }

    private static func isKeycapBase(_ character: UInt32) -> Bool {
        (0x30...0x39).contains(character) || character == 0x23 || character == 0x2A
    }

    private static func isRegionalIndicator(_ character: UInt32) -> Bool {
        (0x1_F1E6...0x1_F1FF).contains(character)
    }

    private static func element(
        _ reader: ScalarReader, _ first: (value: UInt32, length: Int), at start: Int,
        end limit: Int
    ) -> EmojiSequence? {
        var end = start + first.length
        func next() -> UInt32? {
            end < limit ? reader.character(at: end, end: limit).value : nil
        }
        if isRegionalIndicator(first.value) {
            if let second = next(), isRegionalIndicator(second) { end += 2 }
            return EmojiSequence(end: end, presentation: .emoji)
        }
        if isKeycapBase(first.value) {
            if next() == emojiSelector { end += 1 }
            guard next() == keycap else { return nil }
            return EmojiSequence(end: end + 1, presentation: .emoji)
        }
        guard let properties = Unicode.Scalar(first.value)?.properties, properties.isEmoji else {
            return nil
        }
        var presentation: Presentation =
            properties.isEmojiPresentation ? .emoji : .either
        if next() == emojiSelector {
            end += 1
            presentation = .emoji
        } else if next() == textSelector {
            return EmojiSequence(end: end + 1, presentation: .text)
        }
        if let modifier = next(), (0x1_F3FB...0x1_F3FF).contains(modifier),
            properties.isEmojiModifierBase
        {
            end += 2
            presentation = .emoji
        }
        while let tag = next(), tags.contains(tag) { end += 2 }
        if next() == tagEnd { end += 2 }
        return EmojiSequence(end: end, presentation: presentation)
    }
}
