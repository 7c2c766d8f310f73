/// Lines of ranges that the caller chooses, for Core Text.
extension Typesetter {
    /// The line of a text without characters.
    private var emptyLine: LineLayout {
        LineLayout(
            range: 0..<0, paragraphIndex: 0, content: .range(0..<0, SpaceAdvances()),
            paragraphStart: 0, isRightToLeft: false, isWrapped: false, height: 0, ascent: 0,
            spacing: 0, width: 0, trailingSpace: 0)
    }

    /// Returns the line of a range, clamped to the paragraph in which it begins.
    package func line(_ range: Range<Int>) -> LineLayout {
        guard !paragraphRanges.isEmpty else { return emptyLine }
        let index = paragraphIndex(at: range.lowerBound)
        let paragraph = paragraph(index)
        let start = paragraphRanges[index].lowerBound
        let inside = range.clamped(to: paragraphRanges[index])
        return line(
            paragraph, index, inside.lowerBound - start..<inside.upperBound - start,
            LineExtent(x: 0, width: Self.unlimited), isWrapped: false)
    }

    /// Returns a line justified to a width; nil for a line without spaces or with tabs, and for one that is
    /// wider already.
    package func line(_ line: LineLayout, filling width: Double) -> LineLayout? {
        guard !paragraphRanges.isEmpty, case .range(let range, _) = line.content else { return nil }
        let paragraph = paragraph(line.paragraphIndex)
        let advances = paragraph.spaceAdvances(of: range, indent: 0, filling: width)
        guard advances.spaceExpansion > 0, advances.tabs.isEmpty else { return nil }
        return makeLine(
            paragraph, line.paragraphIndex, range, LineExtent(x: 0, width: Self.unlimited),
            content: .range(range, advances), widths: paragraph.widths(of: range, advances),
            isWrapped: false)
    }

    /// Returns a line breaker of a paragraph; its locations are relative to the paragraph's start.
    package func breaker(ofParagraph index: Int, mode: LineBreaker.Mode) -> LineBreaker {
        let paragraph = paragraph(index)
        return LineBreaker(paragraph.shaped, mode: mode, format: paragraph.format)
    }

    /// Returns the boundaries between user-perceived characters (grapheme clusters) of a line, as indices into
    /// its shaped text; the line's end is included, its start is not.
    package func characterBoundaries(of line: LineLayout) -> [Int] {
        let glyphs = glyphs(of: line)
        let units: [UInt16] =
            switch line.content {
            case .range where paragraphRanges.isEmpty: []
            case .range(let range, _): Array(paragraph(line.paragraphIndex).shaped.text[range])
            case .hyphenated(_, let shaped, _): shaped.text
            case .truncated(let truncated): truncated.shaped.text
            }
        return TextBoundaries.offsets(.character, in: units).map { $0 + glyphs.range.lowerBound }
    }
}
