/// Parts of long lines: of a field's text, which is one line, a screen shows little.
extension Typesetter {
    /// Lines of fewer characters are positioned as a whole.
    // Chosen: several times what is visible of a line.
    private static var leastLength: Int { 512 }
    /// The characters of a part beside those that are wanted.
    private static var margin: Int { 64 }

    /// Returns the part of a long line with a range of the text; any other line as a whole.
    ///
    /// - Parameter range: In the whole text; empty for a caret.
    /// - Complexity: O(part), plus a sum over the line
    package func part(of line: LineLayout, containing range: Range<Int>) -> LineLayout {
        guard let (paragraph, whole) = divisible(line) else { return line }
        let wanted = line.shapedRange(forTextRange: range.clamped(to: line.range))
        let start = max(whole.lowerBound, wanted.lowerBound - Self.margin)
        let end = min(whole.upperBound, wanted.upperBound + Self.margin)
        return part(of: line, paragraph, start..<max(start, end))
    }

    /// Returns the part of a long line between two x coordinates; any other line as a whole.
    ///
    /// - Parameters:
    ///   - left, right: In points from the left end of the line.
    /// - Complexity: O(part), plus a sum over the line
    package func part(of line: LineLayout, from left: Double, to right: Double) -> LineLayout {
        guard let (paragraph, whole) = divisible(line) else { return line }
        let (first, end) = paragraph.shaped.clusterAdvances.withUnsafeBufferPointer { advances in
            var x = 0.0
            var index = whole.lowerBound
            while index < whole.upperBound, x + advances[index] < left {
                x += advances[index]
                index += 1
            }
            let first = index
            while index < whole.upperBound, x <= right {
                x += advances[index]
                index += 1
            }
            return (first, index)
        }
        return part(
            of: line, paragraph,
            max(whole.lowerBound, first - Self.margin)..<min(whole.upperBound, end + Self.margin))
    }

    /// Returns the paragraph of a long line and the line's range in it, if its characters are in visual order and have
    /// a glyph each, so that it may be divided anywhere.
    private func divisible(_ line: LineLayout) -> (ParagraphLayout, Range<Int>)? {
        guard line.range.count >= Self.leastLength,
            case .range(let range, let advances) = line.content,
            advances.isPlain
        else { return nil }
        let paragraph = paragraph(line.paragraphIndex)
        return paragraph.shaped.hasGlyphForEachCharacter ? (paragraph, range) : nil
    }

    private func part(
        of line: LineLayout, _ paragraph: ParagraphLayout, _ range: Range<Int>
    ) -> LineLayout {
        guard case .range(let whole, let advances) = line.content else { return line }
        let before = paragraph.shaped.clusterAdvances.withUnsafeBufferPointer { advances in
            var x = 0.0
            for index in whole.lowerBound..<range.lowerBound { x += advances[index] }
            return x
        }
        let widths = paragraph.widths(of: range, advances)
        return line.part(range, x: line.x + before, width: widths.width, trailing: widths.trailing)
    }
}
