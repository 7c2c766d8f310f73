import Foundation
internal import _FoundationICU

/// The boundaries of tokens in a text, from ICU.
struct TextBoundaries {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Calls a closure with each token of a range, without the space around it, until it returns false.
    func enumerate(
        _ unit: NLTokenUnit, in range: Range<String.Index>,
        _ body: (Range<String.Index>) -> Bool
    ) {
        switch unit {
        case .document:
            if !range.isEmpty { _ = body(range) }
        case .paragraph:
            var (start, end, contentsEnd) = (range.lowerBound, range.lowerBound, range.lowerBound)
            while end < range.upperBound {
                text.getParagraphStart(
                    &start, end: &end, contentsEnd: &contentsEnd, for: end..<end)
                let token = max(start, range.lowerBound)..<min(contentsEnd, range.upperBound)
                guard token.isEmpty || body(token) else { return }
            }
        case .sentence:
            visit(UBRK_SENTENCE, in: range) { token, _ in
                let isBlank = text[token].allSatisfy(\.isWhitespace)
                return isBlank || body(token)
            }
        case .word:
            visit(UBRK_WORD, in: range) { token, status in
                let isWord = status >= UBRK_WORD_NUMBER.rawValue
                return !isWord && text[token].first?.isEmoji != true || body(token)
            }
        }
    }

    /// Calls a closure with what lies between two boundaries, and the kind of the rule that ended it.
    private func visit(
        _ type: UBreakIteratorType, in range: Range<String.Index>,
        _ body: (Range<String.Index>, UInt32) -> Bool
    ) {
        let units = Array(text[range].utf16)
        guard !units.isEmpty, units.count < Int(Int32.max) else { return }
        units.withUnsafeBufferPointer { units in
            var status = U_ZERO_ERROR
            guard
                let iterator = swift_ubrk_open(
                    type, "en", units.baseAddress, Int32(units.count), &status)
            else { return }
            defer { swift_ubrk_close(iterator) }
            guard status.rawValue <= 0 else { return }
            var (offset, index) = (0, range.lowerBound)
            while case let next = Int(swift_ubrk_next(iterator)), next >= 0 {
                let end = text.utf16.index(index, offsetBy: next - offset)
                let rule = UInt32(bitPattern: swift_ubrk_getRuleStatus(iterator))
                guard body(index..<end, rule) else { return }
                (offset, index) = (next, end)
            }
        }
    }

    /// The token around an index; an empty range where there is none.
    func token(_ unit: NLTokenUnit, at index: String.Index) -> Range<String.Index> {
        guard unit != .document else { return text.startIndex..<text.endIndex }
        // A word lies in its paragraph, so that the rest of a long text is not read.
        var found = index..<index
        enumerate(unit, in: text.paragraphRange(for: index..<index)) { token in
            if token.contains(index) { found = token }
            return token.upperBound <= index
        }
        return found
    }
}

extension Character {
    /// Whether it is shown as a picture.
    var isEmoji: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return scalar.properties.isEmojiPresentation
            || scalar.properties.isEmoji && unicodeScalars.contains { $0.value == 0xFE0F }
    }
}
