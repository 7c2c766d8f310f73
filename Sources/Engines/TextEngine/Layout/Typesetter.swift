import Synchronization

/// Shapes attributed text and makes lines of any width from it.
///
/// Each paragraph is shaped when a line of it is first requested, so that text that is never shown costs
/// little; shaped paragraphs serve all widths.
package final class Typesetter: Sendable {
    package let text: AttributedText
    /// The ranges of the paragraphs, separators included; a separator at the end of the text starts no
    /// further paragraph.
    package let paragraphRanges: [Range<Int>]
    /// Whether line heights include the leading of fonts.
    let usesFontLeading: Bool
    let paragraphs: Mutex<[ParagraphLayout?]>

    package init(_ text: AttributedText, usesFontLeading: Bool = true) {
        self.text = text
        self.usesFontLeading = usesFontLeading
        paragraphRanges = Self.paragraphRanges(of: text.units, in: text.units.indices)
        paragraphs = Mutex(Array(repeating: nil, count: paragraphRanges.count))
    }

    init(
        _ text: AttributedText, usesFontLeading: Bool, paragraphRanges: [Range<Int>],
        paragraphs: [ParagraphLayout?]
    ) {
        self.text = text
        self.usesFontLeading = usesFontLeading
        self.paragraphRanges = paragraphRanges
        self.paragraphs = Mutex(paragraphs)
    }

    /// Returns the paragraphs of a part of a text that begins and ends with them.
    static func paragraphRanges(of units: [UInt16], in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = range.lowerBound
        units.withUnsafeBufferPointer { units in
            for index in range where CharacterClasses.isParagraphEnd(units[index]) {
                let isFirstOfPair =
                    units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
                if isFirstOfPair { continue }
                result.append(start..<index + 1)
                start = index + 1
            }
            if start < range.upperBound { result.append(start..<range.upperBound) }
        }
        return result
    }

    func paragraph(_ index: Int) -> ParagraphLayout {
        if let known = paragraphs.withLock({ $0[index] }) { return known }
        let range = paragraphRanges[index]
        let made = ParagraphLayout(text, range: range, format: text.format(at: range.lowerBound))
        paragraphs.withLock { $0[index] = made }
        return made
    }

    /// Returns the index of the paragraph that contains a location; the last one for the end of the text.
    package func paragraphIndex(at location: Int) -> Int {
        var low = 0
        var high = paragraphRanges.count
        while low < high {
            let middle = (low + high) / 2
            if paragraphRanges[middle].upperBound <= location {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return max(0, min(low, paragraphRanges.count - 1))
    }

    /// Returns the format of a paragraph.
    package func format(ofParagraph index: Int) -> ParagraphFormat { paragraph(index).format }

    /// Returns whether the base direction of a paragraph is right to left.
    package func isRightToLeft(paragraph index: Int) -> Bool { paragraph(index).isRightToLeft }

    // MARK: - Lines

    /// The horizontal extent that a line may fill.
    package struct LineExtent: Sendable {
        /// The left edge.
        package var x: Double
        package var width: Double
        /// The distance of the line's start from the paragraph's leading edge, from which tab stops
        /// count.
        package var indent: Double

        package init(x: Double, width: Double, indent: Double = 0) {
            self.x = x
            self.width = width
            self.indent = indent
        }
    }

    /// Returns the extent that a paragraph's indents leave of a width.
    package func lineExtent(
        inParagraph index: Int, isFirstLine: Bool, width: Double
    ) -> LineExtent {
        paragraph(index).lineExtent(isFirstLine: isFirstLine, width: width)
    }

    /// Makes the line that begins at a location of the text, with its top at 0.
    ///
    /// - Parameter breakMode: nil for the paragraph's own.
    package func line(
        from location: Int, inParagraph index: Int, extent: LineExtent,
        breakMode: ParagraphFormat.BreakMode? = nil, avoidsShortLastLine: Bool = false
    ) -> LineLayout {
        line(
            from: location, paragraph(index), index, extent: extent, breakMode: breakMode,
            avoidsShortLastLine: avoidsShortLastLine)
    }

    func line(
        from location: Int, _ paragraph: ParagraphLayout, _ index: Int, extent: LineExtent,
        breakMode: ParagraphFormat.BreakMode? = nil, avoidsShortLastLine: Bool = false
    ) -> LineLayout {
        let start = location - paragraphRanges[index].lowerBound
        switch breakMode ?? paragraph.format.breakMode {
        case .truncate(let truncation):
            return truncatedLine(
                from: location, inParagraph: index, extent: extent, truncation)
        case .clip:
            return line(
                paragraph, index, start..<lineSeparatorEnd(in: paragraph, from: start), extent,
                isWrapped: false)
        case .words, .characters:
            var found = paragraph.breaker.line(
                from: start, width: extent.width, indent: extent.indent)
            if avoidsShortLastLine, !found.isLast,
                let end = endLeavingTwoWords(paragraph, start..<found.end, extent.width)
            {
                found = LineBreaker.Line(end: end)
            }
            return line(
                paragraph, index, start..<found.end, extent, isWrapped: !found.isLast,
                isHyphenated: found.isHyphenated)
        }
    }

    /// Makes one line of all text from a location to the next line separator, truncated to fit.
    ///
    /// - Parameter isForced: Whether the line gets an ellipsis even if all of its text fits.
    package func truncatedLine(
        from location: Int, inParagraph index: Int, extent: LineExtent, _ truncation: Truncation,
        isForced: Bool = false
    ) -> LineLayout {
        let paragraph = paragraph(index)
        let start = location - paragraphRanges[index].lowerBound
        let end = lineSeparatorEnd(in: paragraph, from: start)
        var contentEnd = end
        while contentEnd > start, CharacterClasses.isLineEnd(paragraph.shaped.text[contentEnd - 1])
        {
            contentEnd -= 1
        }
        guard
            let truncated = truncation.line(
                paragraph.shaped, range: start..<contentEnd, width: extent.width,
                isForced: isForced)
        else { return line(paragraph, index, start..<end, extent, isWrapped: false) }
        return makeLine(
            paragraph, index, start..<end, extent, content: .truncated(truncated),
            widths: (truncated.glyphs.width, truncated.glyphs.trailingSpace), isWrapped: false)
    }

    /// Returns the location after the next line separator; the paragraph's end where there is none.
    private func lineSeparatorEnd(in paragraph: ParagraphLayout, from start: Int) -> Int {
        let text = paragraph.shaped.text
        guard let end = text[start...].firstIndex(where: CharacterClasses.isLineEnd) else {
            return text.count
        }
        let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
        return end + (isPair ? 2 : 1)
    }

    /// Returns an earlier end of a line that leaves two words on the last line instead of one.
    private func endLeavingTwoWords(
        _ paragraph: ParagraphLayout, _ range: Range<Int>, _ width: Double
    ) -> Int? {
        let rest = range.upperBound..<paragraph.contentEnd
        guard !rest.isEmpty, rest.count < 64,
            !paragraph.shaped.text[rest].contains(where: { CharacterClasses.isHangingSpace($0) }),
            let end = paragraph.breaker.lastBreakOpportunity(in: range),
            CharacterClasses.isHangingSpace(paragraph.shaped.text[end - 1]),
            paragraph.breaker.lastBreakOpportunity(in: range.lowerBound..<end) != nil
        else { return nil }
        let (used, _) = paragraph.widths(of: end..<paragraph.contentEnd, SpaceAdvances())
        return used <= width ? end : nil
    }

    func line(
        _ paragraph: ParagraphLayout, _ index: Int, _ range: Range<Int>, _ extent: LineExtent,
        isWrapped: Bool, isHyphenated: Bool = false
    ) -> LineLayout {
        let isJustified =
            isWrapped && paragraph.format.alignment == .justified && extent.width < Self.unlimited
        let width = isJustified ? extent.width : nil
        guard !isHyphenated else {
            let hyphenated = paragraph.hyphenated(range)
            let all = 0..<hyphenated.contentEnd
            let advances = hyphenated.spaceAdvances(
                of: all, indent: extent.indent, filling: width)
            return makeLine(
                paragraph, index, range, extent,
                content: .hyphenated(range, hyphenated.shaped, advances),
                widths: hyphenated.widths(of: all, advances), isWrapped: isWrapped)
        }
        let advances = paragraph.spaceAdvances(of: range, indent: extent.indent, filling: width)
        return makeLine(
            paragraph, index, range, extent, content: .range(range, advances),
            widths: paragraph.widths(of: range, advances), isWrapped: isWrapped)
    }

    func makeLine(
        _ paragraph: ParagraphLayout, _ index: Int, _ range: Range<Int>, _ extent: LineExtent,
        content: LineLayout.Content, widths: (width: Double, trailing: Double), isWrapped: Bool
    ) -> LineLayout {
        let format = paragraph.format
        let metrics = paragraph.metrics(of: range)
        let leading = usesFontLeading ? metrics.leading : 0
        let natural = metrics.ascent + metrics.descent + leading
        var height = natural
        if format.lineHeightMultiple > 0 { height *= format.lineHeightMultiple }
        height = max(height, format.minimumLineHeight)
        if format.maximumLineHeight > 0 { height = min(height, format.maximumLineHeight) }
        let start = paragraphRanges[index].lowerBound
        var line = LineLayout(
            range: start + range.lowerBound..<start + range.upperBound, paragraphIndex: index,
            content: content, paragraphStart: start, isRightToLeft: paragraph.isRightToLeft,
            isWrapped: isWrapped, height: height,
            // The difference from the natural height is above the text.
            ascent: metrics.ascent + height - natural, spacing: max(0, format.lineSpacing),
            width: widths.width, trailingSpace: widths.trailing)
        line.x = Self.leftEdge(of: line, in: extent, format.alignment)
        return line
    }

    /// Returns the height of a line that begins at a location, judged by the font there.
    package func estimatedLineHeight(from location: Int, inParagraph index: Int) -> Double {
        let paragraph = paragraph(index)
        let start = location - paragraphRanges[index].lowerBound
        return makeLine(
            paragraph, index, start..<min(start + 1, paragraph.shaped.text.count),
            LineExtent(x: 0, width: 0), content: .range(start..<start, SpaceAdvances()),
            widths: (0, 0), isWrapped: false
        ).height
    }

    /// Widths from here on, in points, count as unlimited: lines have no right edge to align to.
    package static let unlimited = 1e6

    private static func leftEdge(
        of line: LineLayout, in extent: LineExtent, _ alignment: ParagraphFormat.Alignment
    ) -> Double {
        guard extent.width < unlimited else { return extent.x }
        let left = extent.x
        let right = extent.x + extent.width - line.width
        switch alignment {
        case .left: return left
        case .right: return right
        case .center: return (left + right) / 2
        case .natural, .justified: return line.isRightToLeft ? right : left
        }
    }

    // MARK: - Glyphs

    /// Returns the positioned glyphs of a line, relative to its left end.
    package func glyphs(of line: LineLayout) -> LineGlyphs {
        switch line.content {
        case .range where paragraphRanges.isEmpty:
            LineGlyphs(ShapedText([], attributeRuns: []), range: 0..<0)
        case .range(let range, let advances):
            LineGlyphs(
                paragraph(line.paragraphIndex).shaped, range: range, spaceAdvances: advances)
        case .hyphenated(_, let shaped, let advances):
            LineGlyphs(shaped, range: 0..<shaped.text.count, spaceAdvances: advances)
        case .truncated(let truncated): truncated.glyphs
        }
    }

    /// Returns the attribute run that a run of glyphs was shaped with.
    package func attributeRun(of run: LineGlyphs.Run, in line: LineLayout) -> AttributeRun {
        switch line.content {
        case .range: paragraph(line.paragraphIndex).shaped.attributeRuns[run.attributeIndex]
        case .hyphenated(_, let shaped, _): shaped.attributeRuns[run.attributeIndex]
        case .truncated(let truncated): truncated.shaped.attributeRuns[run.attributeIndex]
        }
    }
}
