/// Text that was typeset, changed in a part.
extension TypesetText {
    /// What a text has in common with the one before a change.
    package struct Change: Sendable {
        /// How many paragraphs at the beginning are the same.
        package var sameAtStart: Int
        /// How many paragraphs at the end are the same, but for where they stand.
        package var sameAtEnd: Int
    }

    /// Typesets a changed text, and takes over the glyphs of paragraphs that are the same in both.
    ///
    /// - Complexity: O(text) to compare; only what differs is shaped, when it is needed.
    package func changed(to text: StyledText) -> (typeset: TypesetText, change: Change) {
        let ranges = Self.paragraphs(of: text.units)
        let former = shaped.withLock { $0 }
        var shaped = [TypesetParagraph?](repeating: nil, count: ranges.count)
        var change = Change(sameAtStart: 0, sameAtEnd: 0)
        let most = min(ranges.count, paragraphRanges.count)
        while change.sameAtStart < most {
            let number = change.sameAtStart
            guard takeOver(former, number, &shaped, number, text, ranges) else { break }
            change.sameAtStart += 1
        }
        while change.sameAtStart + change.sameAtEnd < most {
            let number = paragraphRanges.count - change.sameAtEnd - 1
            let present = ranges.count - change.sameAtEnd - 1
            guard takeOver(former, number, &shaped, present, text, ranges) else { break }
            change.sameAtEnd += 1
        }
        return (TypesetText(text, paragraphRanges: ranges, shaped: shaped), change)
    }

    /// Takes over a paragraph if it is the same in the other text, and tells whether it is.
    private func takeOver(
        _ former: [TypesetParagraph?], _ number: Int, _ shaped: inout [TypesetParagraph?],
        _ present: Int, _ text: StyledText, _ ranges: [Range<Int>]
    ) -> Bool {
        let (old, new) = (paragraphRanges[number], ranges[present])
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
        guard self.text.runs(in: old).elementsEqual(runs, by: { $0.isSet(like: $1) }) else {
            return false
        }
        shaped[present] = former[number]?.moved(to: new, runs: runs)
        return true
    }
}
