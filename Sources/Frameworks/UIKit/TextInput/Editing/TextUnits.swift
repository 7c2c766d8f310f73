import Foundation
import TextEngine

/// The units of a text: characters, words, sentences and paragraphs, at offsets in UTF-16 units.
///
/// Only the text around an offset is read, so that the cost does not depend on the length of the text.
struct TextUnits {
    let text: NSString
    let length: Int

    init(_ text: NSString) {
        self.text = text
        length = text.length
    }

    // Chosen: longer than any word and than any user-perceived character.
    private static let characterWindow = 64
    private static let paragraphWindow = 4096

    func substring(_ range: NSRange) -> String { text.substring(with: range) }

    private func codes(_ range: Range<Int>) -> [UInt16] {
        guard !range.isEmpty else { return [] }
        return [UInt16](unsafeUninitializedCapacity: range.count) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            text.getCharacters(
                base, range: NSRange(location: range.lowerBound, length: range.count))
            count = range.count
        }
    }

    private static func isLineEnd(_ code: UInt16) -> Bool {
        (0x0A...0x0D).contains(code) || code == 0x85 || code == 0x2028 || code == 0x2029
    }

    // MARK: Characters

    /// Whether a regional indicator begins at an offset; two of them are a flag.
    private func hasRegionalIndicator(at offset: Int) -> Bool {
        guard offset >= 0, offset + 1 < length, text.character(at: offset) == 0xD83C else {
            return false
        }
        return (0xDDE6...0xDDFF).contains(text.character(at: offset + 1))
    }

    /// Returns the start of a window on the text: not between regional indicators, since the pairs of a row of them
    /// are counted from its start.
    private func windowStart(at offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        var start = hasRegionalIndicator(at: offset - 1) ? offset - 1 : offset
        guard hasRegionalIndicator(at: start) else { return start }
        while hasRegionalIndicator(at: start - 2) { start -= 2 }
        return start
    }

    /// Returns the start of the character that ends at an offset or contains it.
    func characterStart(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let start = windowStart(at: offset - Self.characterWindow)
        let end = min(length, offset + 1)
        let boundaries = [0] + TextBoundaries.offsets(.character, in: codes(start..<end))
        return start + (boundaries.last { $0 < offset - start } ?? 0)
    }

    /// Returns the end of the character that begins at an offset or contains it.
    func characterEnd(after offset: Int) -> Int {
        guard offset < length else { return length }
        let start = max(0, characterStart(before: offset + 1))
        let end = min(length, offset + Self.characterWindow)
        let boundaries = TextBoundaries.offsets(.character, in: codes(start..<end))
        return start + (boundaries.first { $0 > offset - start } ?? end - start)
    }

    /// Returns a range that begins and ends between characters, and contains the given one.
    func wholeCharacters(_ range: NSRange) -> NSRange {
        let start = snapped(range.location)
        guard range.length > 0 else { return NSRange(location: start, length: 0) }
        let end = range.location + range.length
        let last = snapped(end) == end ? end : characterEnd(after: end)
        return NSRange(location: start, length: last - start)
    }

    /// Returns the start of the character that contains an offset.
    func snapped(_ offset: Int) -> Int {
        guard offset > 0, offset < length else { return min(max(offset, 0), length) }
        return characterStart(before: offset + 1)
    }

    // MARK: Paragraphs

    /// Returns the paragraph with an offset, its separator included.
    func paragraph(at offset: Int) -> NSRange {
        let start = paragraphStart(at: offset)
        return NSRange(location: start, length: paragraphEnd(at: offset) - start)
    }

    /// Whether a paragraph begins at an offset, without a search for where the one there begins.
    func isParagraphStart(_ offset: Int) -> Bool {
        offset <= 0 || offset <= length && Self.isLineEnd(text.character(at: offset - 1))
    }

    func paragraphStart(at offset: Int) -> Int {
        var end = min(max(offset, 0), length)
        while end > 0 {
            let start = max(0, end - 256)
            let part = codes(start..<end)
            if let last = part.lastIndex(where: Self.isLineEnd) { return start + last + 1 }
            end = start
        }
        return 0
    }

    /// Returns the end of the paragraph with an offset, after its separator.
    func paragraphEnd(at offset: Int) -> Int {
        var start = min(max(offset, 0), length)
        while start < length {
            let end = min(length, start + 256)
            let part = codes(start..<end)
            if let first = part.firstIndex(where: Self.isLineEnd) {
                let next = start + first + 1
                let isPair =
                    part[first] == 0x0D && next < length && text.character(at: next) == 0x0A
                return isPair ? next + 1 : next
            }
            start = end
        }
        return length
    }

    /// Returns the end of the paragraph with an offset, before its separator.
    func paragraphContentsEnd(at offset: Int) -> Int {
        let range = paragraph(at: offset)
        var end = range.location + range.length
        while end > range.location, Self.isLineEnd(text.character(at: end - 1)) { end -= 1 }
        return end
    }

    // MARK: Words and sentences

    /// Returns the pieces of the text around an offset: words, and what is between them.
    private func pieces(
        _ granularity: UITextGranularity, around offset: Int
    ) -> [(range: Range<Int>, isUnit: Bool)] {
        let paragraph = paragraph(at: offset)
        let start = max(paragraph.location, offset - Self.paragraphWindow)
        let end = min(paragraph.location + paragraph.length, offset + Self.paragraphWindow)
        guard start < end else { return [] }
        if granularity == .sentence {
            return sentences(start..<end)
        }
        let codes = codes(start..<end)
        var last = 0
        return TextBoundaries.offsets(.word, in: codes).map { boundary in
            defer { last = boundary }
            return (
                start + last..<start + boundary,
                Self.isWord(codes[last..<boundary])
            )
        }
    }

    private static func isWord(_ codes: ArraySlice<UInt16>) -> Bool {
        String(decoding: codes, as: UTF16.self).unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || $0.properties.isEmojiPresentation
        }
    }

    /// Sentences end after a full stop, a question mark or an exclamation mark and the spaces that follow.
    private func sentences(_ range: Range<Int>) -> [(range: Range<Int>, isUnit: Bool)] {
        let codes = codes(range)
        var result: [(range: Range<Int>, isUnit: Bool)] = []
        var start = 0
        var index = 0
        while index < codes.count {
            let isEnd = [0x2E, 0x21, 0x3F, 0x3002].contains(codes[index])
            index += 1
            guard isEnd, index == codes.count || codes[index] == 0x20 else { continue }
            while index < codes.count, codes[index] == 0x20 { index += 1 }
            result.append((range.lowerBound + start..<range.lowerBound + index, true))
            start = index
        }
        if start < codes.count {
            result.append((range.lowerBound + start..<range.upperBound, true))
        }
        return result
    }

    /// Returns the unit that contains an offset; at a boundary the one in the direction, nil between units.
    func unit(_ granularity: UITextGranularity, at offset: Int, isForward: Bool) -> NSRange? {
        guard length > 0, (0...length).contains(offset) else { return nil }
        switch granularity {
        case .character:
            if isForward {
                guard offset < length else { return nil }
                let start = snapped(offset)
                return NSRange(location: start, length: characterEnd(after: offset) - start)
            }
            guard offset > 0 else { return nil }
            let start = characterStart(before: offset)
            return NSRange(location: start, length: characterEnd(after: start) - start)
        case .word, .sentence:
            let found = pieces(granularity, around: isForward ? offset : max(0, offset - 1)).first {
                isForward
                    ? $0.range.contains(offset)
                    : $0.range.lowerBound < offset && offset <= $0.range.upperBound
            }
            guard let found, found.isUnit else { return nil }
            return NSRange(location: found.range.lowerBound, length: found.range.count)
        case .paragraph, .line:
            if isForward, offset == length { return nil }
            if !isForward, offset == 0 { return nil }
            return paragraph(at: isForward ? offset : offset - 1)
        case .document:
            return NSRange(location: 0, length: length)
        }
    }

    /// Returns the next boundary of a unit in a direction: for words the end of the next one forwards, and
    /// the start of the previous one backwards.
    func boundary(_ granularity: UITextGranularity, from offset: Int, isForward: Bool) -> Int {
        switch granularity {
        case .character:
            return isForward ? characterEnd(after: offset) : characterStart(before: offset)
        case .document: return isForward ? length : 0
        case .paragraph, .line:
            if isForward {
                let end = paragraphContentsEnd(at: offset)
                if end > offset { return end }
                return offset < length
                    ? paragraphContentsEnd(at: characterEnd(after: offset)) : length
            }
            let start = paragraphStart(at: offset)
            return start < offset ? start : paragraphStart(at: max(0, offset - 1))
        case .word, .sentence:
            return wordBoundary(granularity, from: offset, isForward: isForward)
        }
    }

    private func wordBoundary(
        _ granularity: UITextGranularity, from offset: Int, isForward: Bool
    ) -> Int {
        var place = offset
        if isForward {
            while place < length {
                let end = pieces(granularity, around: place).first {
                    $0.isUnit && $0.range.upperBound > place
                }?.range.upperBound
                if let end { return end }
                place = max(paragraphEnd(at: place), place + 1)
            }
            return length
        }
        while place > 0 {
            let start = pieces(granularity, around: place - 1).last {
                $0.isUnit && $0.range.lowerBound < place
            }?.range.lowerBound
            if let start { return start }
            place = min(paragraphStart(at: place - 1), place - 1)
        }
        return 0
    }

    /// Returns the word at an offset or beside it, or else the characters there; for a double tap.
    func selectableWord(at offset: Int) -> NSRange {
        if let word = unit(.word, at: offset, isForward: true)
            ?? unit(.word, at: offset, isForward: false)
        {
            return word
        }
        let piece = pieces(.word, around: min(offset, max(length - 1, 0))).first {
            $0.range.contains(min(offset, max(length - 1, 0)))
        }
        guard let piece else { return NSRange(location: offset, length: 0) }
        let range = NSRange(location: piece.range.lowerBound, length: piece.range.count)
        let isBreak = codes(piece.range).allSatisfy(Self.isLineEnd)
        return isBreak ? NSRange(location: offset, length: 0) : range
    }
}
