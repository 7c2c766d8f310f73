/// Reusing shaped paragraphs after an edit.
extension Typesetter {
    /// The paragraphs that an edit left unchanged.
    package struct Change: Sendable {
        /// The number of unchanged paragraphs at the beginning.
        package var sameAtStart: Int
        /// The number of paragraphs at the end that are unchanged apart from their location.
        package var sameAtEnd: Int
        /// The end of the characters at the beginning of the first changed paragraph that are the same and have the
        /// same glyphs, as a location in the text; nil if the paragraph is shaped anew.
        package var sameInParagraph: Int?
    }

    /// Makes a typesetter of text after a known edit, which keeps the glyphs of the other paragraphs.
    ///
    /// - Parameter text: The result of `AttributedText.edited(_:in:font:format:context:adjust:)`.
    /// - Complexity: O(paragraphs + edited paragraphs); no other text is read. Of a paragraph in which a few words
    ///   change, only these are.
    package func edited(
        _ edit: TextEdit, to text: AttributedText
    ) -> (typesetter: Typesetter, change: Change) {
        guard !paragraphRanges.isEmpty else {
            return (
                Typesetter(text, usesFontLeading: usesFontLeading),
                Change(sameAtStart: 0, sameAtEnd: 0)
            )
        }
        if let edited = editedInParagraph(edit, to: text) { return edited }
        // A paragraph before the edit may continue in it, and one after it too.
        let first = paragraphIndex(at: max(0, edit.location - 1))
        let last = paragraphIndex(at: edit.formerRange.upperBound)
        let start = paragraphRanges[first].lowerBound
        let end = paragraphRanges[last].upperBound + edit.changeInLength
        let made = Self.paragraphRanges(of: text.units, in: start..<end)
        var ranges = paragraphRanges
        ranges.replaceSubrange(first...last, with: made)
        if edit.changeInLength != 0 {
            for index in first + made.count..<ranges.count {
                ranges[index] = ranges[index].shifted(by: edit.changeInLength)
            }
        }
        var paragraphs = paragraphs.withLock { $0 }
        paragraphs.replaceSubrange(
            first...last, with: repeatElement(nil, count: made.count))
        return (
            Typesetter(
                text, usesFontLeading: usesFontLeading, paragraphRanges: ranges,
                paragraphs: paragraphs),
            Change(sameAtStart: first, sameAtEnd: paragraphRanges.count - 1 - last)
        )
    }

    /// Makes a typesetter after an edit inside a paragraph that has been shaped; nil if it has to be shaped anew.
    private func editedInParagraph(
        _ edit: TextEdit, to text: AttributedText
    ) -> (typesetter: Typesetter, change: Change)? {
        let index = paragraphIndex(at: edit.location)
        let former = paragraphRanges[index]
        // Around separators, an edit may join and divide paragraphs.
        guard edit.formerRange.upperBound <= former.upperBound,
            !hasParagraphEnd(self.text.units, edit.formerRange),
            !hasParagraphEnd(
                text.units, max(former.lowerBound, edit.location - 1)..<edit.range.upperBound),
            let paragraph = paragraphs.withLock({ $0[index] })
        else { return nil }
        let range = former.lowerBound..<former.upperBound + edit.changeInLength
        guard !range.isEmpty,
            let made = paragraph.edited(
                edit.relative(to: former.lowerBound), to: text, range: range)
        else { return nil }
        var ranges = paragraphRanges
        ranges[index] = range
        if edit.changeInLength != 0 {
            for later in index + 1..<ranges.count {
                ranges[later] = ranges[later].shifted(by: edit.changeInLength)
            }
        }
        var paragraphs = paragraphs.withLock { $0 }
        paragraphs[index] = made
        return (
            Typesetter(
                text, usesFontLeading: usesFontLeading, paragraphRanges: ranges,
                paragraphs: paragraphs),
            Change(
                sameAtStart: index, sameAtEnd: paragraphRanges.count - 1 - index,
                sameInParagraph: made.shaped.startOfWord(at: edit.location - former.lowerBound)
                    + former.lowerBound)
        )
    }

    private func hasParagraphEnd(_ units: [UInt16], _ range: Range<Int>) -> Bool {
        units[range].contains(where: CharacterClasses.isParagraphEnd)
    }

    /// Makes a typesetter of changed text that keeps the glyphs of unchanged paragraphs.
    ///
    /// - Complexity: O(text) for the comparison; changed paragraphs are shaped on demand.
    package func changed(
        to text: AttributedText, usesFontLeading: Bool = true
    ) -> (typesetter: Typesetter, change: Change) {
        let ranges = Self.paragraphRanges(of: text.units, in: text.units.indices)
        let former = paragraphs.withLock { $0 }
        var paragraphs = [ParagraphLayout?](repeating: nil, count: ranges.count)
        var change = Change(sameAtStart: 0, sameAtEnd: 0)
        let most = min(ranges.count, paragraphRanges.count)
        while change.sameAtStart < most {
            let index = change.sameAtStart
            guard reuse(former, index, &paragraphs, index, text, ranges) else { break }
            change.sameAtStart += 1
        }
        while change.sameAtStart + change.sameAtEnd < most {
            let oldIndex = paragraphRanges.count - change.sameAtEnd - 1
            let newIndex = ranges.count - change.sameAtEnd - 1
            guard reuse(former, oldIndex, &paragraphs, newIndex, text, ranges) else { break }
            change.sameAtEnd += 1
        }
        let typesetter = Typesetter(
            text, usesFontLeading: usesFontLeading, paragraphRanges: ranges, paragraphs: paragraphs)
        return (typesetter, change)
    }

    /// Takes over a paragraph if it is the same in the edited text; returns whether it is.
    private func reuse(
        _ former: [ParagraphLayout?], _ oldIndex: Int, _ paragraphs: inout [ParagraphLayout?],
        _ newIndex: Int, _ text: AttributedText, _ ranges: [Range<Int>]
    ) -> Bool {
        let (old, new) = (paragraphRanges[oldIndex], ranges[newIndex])
        guard old.count == new.count,
            self.text.format(at: old.lowerBound) == text.format(at: new.lowerBound)
        else { return false }
        let isSame = self.text.units.withUnsafeBufferPointer { units in
            text.units.withUnsafeBufferPointer { others in
                units[old].elementsEqual(others[new])
            }
        }
        guard isSame else { return false }
        let runs = text.runs(in: new)
        guard self.text.runs(in: old).elementsEqual(runs, by: { $0.isShaped(like: $1) }) else {
            return false
        }
        paragraphs[newIndex] = former[oldIndex]?.replacingTags(runs)
        return true
    }
}
