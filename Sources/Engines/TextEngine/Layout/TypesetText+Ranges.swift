/// Lines of parts that the caller chooses, rather than of a width.
extension TypesetText {
    /// The line of a text without characters.
    private var emptyLine: TypesetLine {
        TypesetLine(
            range: 0..<0, paragraph: 0, content: .part(0..<0, LineSpacing()), paragraphStart: 0,
            isRightToLeft: false, isWrapped: false, height: 0, ascent: 0, spacing: 0, width: 0,
            trailingSpace: 0)
    }

    /// The line of a part of one paragraph; what reaches beyond the paragraph is left out.
    package func line(_ part: Range<Int>) -> TypesetLine {
        guard !paragraphRanges.isEmpty else { return emptyLine }
        let number = paragraphNumber(at: part.lowerBound)
        let paragraph = paragraph(number)
        let start = paragraph.range.lowerBound
        let inside = part.clamped(to: paragraph.range)
        return line(
            paragraph, number, inside.lowerBound - start..<inside.upperBound - start,
            Room(x: 0, width: Self.unlimited), isWrapped: false)
    }

    /// A line with the spaces between its words as wide as it takes to fill a width; nil where it
    /// has none, holds tabs, or is wider already.
    package func line(_ line: TypesetLine, filling width: Double) -> TypesetLine? {
        guard !paragraphRanges.isEmpty, case .part(let part, _) = line.content else { return nil }
        let paragraph = paragraph(line.paragraph)
        let spacing = paragraph.spacing(of: part, indent: 0, filling: width)
        guard spacing.perSpace > 0, spacing.tabs.isEmpty else { return nil }
        return makeLine(
            paragraph, line.paragraph, part, Room(x: 0, width: Self.unlimited),
            content: .part(part, spacing), widths: paragraph.widths(of: part, spacing),
            isWrapped: false)
    }

    /// What finds the ends of lines in a paragraph, whose places count from its own start.
    package func breaker(ofParagraph number: Int, mode: LineBreaker.Mode) -> LineBreaker {
        let paragraph = paragraph(number)
        return LineBreaker(paragraph.shaped, mode: mode, format: paragraph.format)
    }

    /// The places between what a reader takes for single characters, in the glyphs' text of a line,
    /// its end included and its start left out.
    package func characterPlaces(of line: TypesetLine) -> [Int] {
        let glyphs = glyphs(of: line)
        let units: [UInt16] =
            switch line.content {
            case .part where paragraphRanges.isEmpty: []
            case .part(let part, _): Array(paragraph(line.paragraph).shaped.text[part])
            case .hyphenated(_, let shaped, _): shaped.text
            case .shortened(let shortened): shortened.text.text
            }
        return TextBoundaries.places(.character, in: units).map { $0 + glyphs.range.lowerBound }
    }
}
