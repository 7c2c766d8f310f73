/// Reusing shaped paragraphs after an edit.
extension Typesetter {
    /// The paragraphs that an edit left unchanged.
    package struct Change: Sendable {
        /// The number of unchanged paragraphs at the beginning.
        package var sameAtStart: Int
        /// The number of paragraphs at the end that are unchanged apart from their location.
        package var sameAtEnd: Int
    }

    /// Makes a typesetter of edited text that keeps the glyphs of unchanged paragraphs.
    ///
    /// - Complexity: O(text) for the comparison; changed paragraphs are shaped on demand.
    package func changed(
        to text: AttributedText, usesFontLeading: Bool = true
    ) -> (typesetter: Typesetter, change: Change) {
        let ranges = Self.paragraphRanges(of: text.units)
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
        paragraphs[newIndex] = former[oldIndex]?.moved(to: new, runs: runs)
        return true
    }
}
