/// Shaping again only the words that an edit touches.
extension ShapedText {
    /// Returns the text after an edit inside one of its runs; nil where more than the words around the edit may have to
    /// be shaped again.
    ///
    /// Words are shaped one by one, so a word beside the edit has the same glyphs wherever it is, as long as the edit
    /// changes neither fonts nor scripts nor directions.
    ///
    /// - Parameters:
    ///   - edit: Relative to the start of the text.
    ///   - text: The characters after the edit.
    ///   - attributeRuns: The attribute runs after the edit.
    /// - Complexity: O(runs + words at the edit), and copies of the glyphs
    func edited(
        _ edit: TextEdit, to text: [UInt16], attributeRuns: [AttributeRun]
    ) -> ShapedText? {
        guard hasGlyphForEachCharacter, clusterAdvances.count == self.text.count,
            text.count == self.text.count + edit.changeInLength,
            let index = attributeRunIndex(of: edit, in: attributeRuns)
        else { return nil }
        let words = text.withUnsafeBufferPointer { Self.words(around: edit.range, in: $0) }
        let formerWords = words.lowerBound..<words.upperBound - edit.changeInLength
        // What is added after a space, maybe at the end, goes on with the run of the space.
        let place = formerWords.lowerBound
        let found = runIndices(
            in: formerWords.isEmpty ? max(0, place - 1)..<max(1, place) : formerWords)
        guard found.count == 1, let runIndex = found.first else { return nil }
        let run = runs[runIndex]
        // Where another typeface or script ends, spaces may belong to either.
        let first = attributeRuns[index].range.lowerBound
        guard run.attributeIndex == index,
            run.range.lowerBound < formerWords.lowerBound
                || run.range.lowerBound == formerWords.lowerBound
                    && run.range.lowerBound == first,
            formerWords.upperBound <= run.glyphs.upperBound, run.level == 0,
            run.range.lowerBound == run.glyphs.lowerBound,
            run.typeface === attributeRuns[index].font.typeface,
            text.withUnsafeBufferPointer({ Self.stay($0, words, in: run) }),
            let shaped = Self.glyphs(of: text, words, run, attributeRuns[index])
        else { return nil }
        var glyphs = glyphs
        glyphs.replaceSubrange(formerWords, with: shaped.glyphs)
        var advances = clusterAdvances
        advances.replaceSubrange(formerWords, with: shaped.clusterAdvances)
        var runs = runs
        let change = edit.changeInLength
        runs[runIndex].range = run.range.lowerBound..<run.range.upperBound + change
        runs[runIndex].glyphs = run.glyphs.lowerBound..<run.glyphs.upperBound + change
        for later in runIndex + 1..<runs.count {
            runs[later].range = runs[later].range.shifted(by: change)
            runs[later].glyphs = runs[later].glyphs.shifted(by: change)
        }
        return ShapedText(
            text, attributeRuns: attributeRuns, runs: runs, glyphs: glyphs,
            clusterAdvances: advances)
    }

    /// Returns the index of the attribute run with the edit, if all runs are as before apart from its length.
    private func attributeRunIndex(of edit: TextEdit, in edited: [AttributeRun]) -> Int? {
        guard edited.count == attributeRuns.count else { return nil }
        var changed: Int?
        for (index, (former, run)) in zip(attributeRuns, edited).enumerated() {
            var expected = former
            if former.range.lowerBound >= edit.formerRange.upperBound, changed != nil {
                expected.range = former.range.shifted(by: edit.changeInLength)
            } else if former.range.upperBound >= edit.formerRange.upperBound,
                former.range.lowerBound <= edit.location, changed == nil,
                former.range.upperBound + edit.changeInLength == run.range.upperBound
            {
                changed = index
                expected.range =
                    former.range.lowerBound..<former.range.upperBound + edit.changeInLength
            }
            guard run.isShaped(like: expected), run.embeddings.isEmpty, run.box == nil else {
                return nil
            }
        }
        return changed
    }

    /// Returns the start of the word that contains a location or ends there.
    func startOfWord(at location: Int) -> Int {
        text.withUnsafeBufferPointer { Self.words(around: location..<location, in: $0).lowerBound }
    }

    /// Returns the range of the whole words that a range touches.
    private static func words(
        around range: Range<Int>, in text: UnsafeBufferPointer<UInt16>
    ) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, !ShapedGlyphs.isSeparatePiece(text[start - 1]) { start -= 1 }
        var end = range.upperBound
        while end < text.count, !ShapedGlyphs.isSeparatePiece(text[end]) { end += 1 }
        return start..<end
    }

    /// Returns whether the characters of a range belong to a run of a typeface and a script that contained what was
    /// there before.
    private static func stay(
        _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, in run: ShapedRun
    ) -> Bool {
        let reader = ScalarReader(text: text)
        let end = text.count
        var index = range.lowerBound
        while index < range.upperBound {
            let (character, length) = reader.character(at: index, end: range.upperBound)
            // Paragraph ends and characters outside of the basic plane, among them most emoji, are rare.
            guard length == 1, !CharacterClasses.isLineEnd(text[index]),
                !CharacterClasses.mayBeRightToLeft(text[index]), run.typeface.covers(character),
                CharacterClasses.script(of: character) ?? run.script == run.script
            else { return false }
            let isPlain = character < 0x80 && (index + 1 == end || text[index + 1] < 0x80)
            if !isPlain, EmojiSequence(reader, at: index, end: end) != nil { return false }
            index += length
        }
        return hasCharacter(of: run.script, near: range, text, from: run.range.lowerBound)
    }

    /// Returns whether a character of a run in a range, or not far before it, has the script of the run, so that the
    /// script does not depend on what was replaced.
    private static func hasCharacter(
        of script: UInt32, near range: Range<Int>, _ text: UnsafeBufferPointer<UInt16>,
        from first: Int
    ) -> Bool {
        let distance = 64
        let start = max(first, range.lowerBound - distance)
        return text[start..<range.upperBound].contains {
            CharacterClasses.script(of: UInt32($0)) == script
        }
    }

    /// Returns the glyphs of a range of whole words; nil if a character has none or several.
    private static func glyphs(
        of text: [UInt16], _ range: Range<Int>, _ run: ShapedRun, _ attributes: AttributeRun
    ) -> ShapedGlyphs? {
        var glyphs = ShapedGlyphs(length: range.count)
        guard !range.isEmpty else { return glyphs }
        let item = TextItem(
            range: 0..<range.count, attributeIndex: run.attributeIndex, typeface: run.typeface,
            script: run.script, level: run.level)
        text.withUnsafeBufferPointer {
            glyphs.append(item, attributes, UnsafeBufferPointer(rebasing: $0[range]))
        }
        let isPlain =
            glyphs.glyphs.count == range.count && glyphs.clusters.isEmpty && glyphs.offsets.isEmpty
        return isPlain ? glyphs : nil
    }
}
