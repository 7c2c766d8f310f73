import Synchronization

/// Styled text as glyphs: shaped once, then laid out in any width.
///
/// Paragraphs are shaped when they are first needed, so that text that never shows costs little.
package final class TypesetText: Sendable {
    package let text: StyledText
    /// The paragraphs of the text, each with what ends it; none behind the last end.
    package let paragraphRanges: [Range<Int>]
    let shaped: Mutex<[TypesetParagraph?]>

    package init(_ text: StyledText) {
        self.text = text
        paragraphRanges = Self.paragraphs(of: text.units)
        shaped = Mutex(Array(repeating: nil, count: paragraphRanges.count))
    }

    init(_ text: StyledText, paragraphRanges: [Range<Int>], shaped: [TypesetParagraph?]) {
        self.text = text
        self.paragraphRanges = paragraphRanges
        self.shaped = Mutex(shaped)
    }

    static func paragraphs(of units: [UInt16]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        units.withUnsafeBufferPointer { units in
            for index in 0..<units.count where CharacterClasses.isParagraphEnd(units[index]) {
                let isFirstOfPair =
                    units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
                if isFirstOfPair { continue }
                result.append(start..<index + 1)
                start = index + 1
            }
            if start < units.count { result.append(start..<units.count) }
        }
        return result
    }

    func paragraph(_ number: Int) -> TypesetParagraph {
        if let known = shaped.withLock({ $0[number] }) { return known }
        let range = paragraphRanges[number]
        let made = TypesetParagraph(text, range: range, format: text.format(at: range.lowerBound))
        shaped.withLock { $0[number] = made }
        return made
    }

    /// The number of the paragraph that a place belongs to; the last one for the end of the text.
    package func paragraphNumber(at place: Int) -> Int {
        var low = 0
        var high = paragraphRanges.count
        while low < high {
            let middle = (low + high) / 2
            if paragraphRanges[middle].upperBound <= place {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return max(0, min(low, paragraphRanges.count - 1))
    }

    /// The format of a paragraph.
    package func format(ofParagraph number: Int) -> ParagraphFormat { paragraph(number).format }

    /// Whether a paragraph is read from right to left.
    package func isRightToLeft(paragraph number: Int) -> Bool { paragraph(number).isRightToLeft }

    // MARK: - Lines

    /// The room for a line.
    package struct Room: Sendable {
        /// Its left end.
        package var x: Double
        package var width: Double
        /// Where the line begins, from the paragraph's leading edge; tabs count from there.
        package var indent: Double

        package init(x: Double, width: Double, indent: Double = 0) {
            self.x = x
            self.width = width
            self.indent = indent
        }
    }

    /// The room that a paragraph's indents leave in a width.
    package func room(
        inParagraph number: Int, isFirstLine: Bool, width: Double
    ) -> Room {
        paragraph(number).room(isFirstLine: isFirstLine, width: width)
    }

    /// The line that begins at a place of the whole text, at the top of its block.
    ///
    /// - Parameter breakMode: nil for the paragraph's own.
    package func line(
        from place: Int, inParagraph number: Int, room: Room,
        breakMode: ParagraphFormat.BreakMode? = nil, avoidsShortLastLine: Bool = false
    ) -> TypesetLine {
        line(
            from: place, paragraph(number), number, room: room, breakMode: breakMode,
            avoidsShortLastLine: avoidsShortLastLine)
    }

    func line(
        from place: Int, _ paragraph: TypesetParagraph, _ number: Int, room: Room,
        breakMode: ParagraphFormat.BreakMode? = nil, avoidsShortLastLine: Bool = false
    ) -> TypesetLine {
        let start = place - paragraph.range.lowerBound
        switch breakMode ?? paragraph.format.breakMode {
        case .cut(let truncation):
            return cutLine(from: place, inParagraph: number, room: room, truncation)
        case .clip:
            return line(
                paragraph, number, start..<lineEndInText(paragraph, from: start), room,
                isWrapped: false)
        case .words, .characters:
            var found = paragraph.breaker.line(
                from: start, width: room.width, indent: room.indent)
            if avoidsShortLastLine, !found.isLast,
                let end = endLeavingTwoWords(paragraph, start..<found.end, room.width)
            {
                found = LineBreaker.Line(end: end)
            }
            return line(
                paragraph, number, start..<found.end, room, isWrapped: !found.isLast,
                isHyphenated: found.isHyphenated)
        }
    }

    /// The line that stands for all of the paragraph from a place on.
    ///
    /// - Parameter isForced: Whether the token stands even where all of the text has room.
    package func cutLine(
        from place: Int, inParagraph number: Int, room: Room, _ truncation: Truncation,
        isForced: Bool = false
    ) -> TypesetLine {
        let paragraph = paragraph(number)
        let start = place - paragraph.range.lowerBound
        let end = lineEndInText(paragraph, from: start)
        var contentEnd = end
        while contentEnd > start, CharacterClasses.isLineEnd(paragraph.shaped.text[contentEnd - 1])
        {
            contentEnd -= 1
        }
        guard
            let shortened = truncation.line(
                paragraph.shaped, range: start..<contentEnd, width: room.width, isForced: isForced)
        else { return line(paragraph, number, start..<end, room, isWrapped: false) }
        return makeLine(
            paragraph, number, start..<end, room, content: .shortened(shortened),
            widths: (shortened.line.width, shortened.line.trailingSpace), isWrapped: false)
    }

    /// Behind the end of the line that the text itself ends.
    private func lineEndInText(_ paragraph: TypesetParagraph, from start: Int) -> Int {
        let text = paragraph.shaped.text
        guard let end = text[start...].firstIndex(where: CharacterClasses.isLineEnd) else {
            return text.count
        }
        let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
        return end + (isPair ? 2 : 1)
    }

    /// An earlier end of a line that leaves two words for the last line instead of one.
    private func endLeavingTwoWords(
        _ paragraph: TypesetParagraph, _ part: Range<Int>, _ width: Double
    ) -> Int? {
        let rest = part.upperBound..<paragraph.contentEnd
        guard !rest.isEmpty, rest.count < 64,
            !paragraph.shaped.text[rest].contains(where: { CharacterClasses.isHangingSpace($0) }),
            let end = paragraph.breaker.lastWordPlace(in: part),
            CharacterClasses.isHangingSpace(paragraph.shaped.text[end - 1]),
            paragraph.breaker.lastWordPlace(in: part.lowerBound..<end) != nil
        else { return nil }
        let (used, _) = paragraph.widths(of: end..<paragraph.contentEnd, LineSpacing())
        return used <= width ? end : nil
    }

    func line(
        _ paragraph: TypesetParagraph, _ number: Int, _ part: Range<Int>, _ room: Room,
        isWrapped: Bool, isHyphenated: Bool = false
    ) -> TypesetLine {
        let isFilled =
            isWrapped && paragraph.format.alignment == .justified && room.width < Self.unlimited
        let width = isFilled ? room.width : nil
        guard !isHyphenated else {
            let divided = paragraph.hyphenated(part)
            let all = 0..<divided.contentEnd
            let spacing = divided.spacing(of: all, indent: room.indent, filling: width)
            return makeLine(
                paragraph, number, part, room, content: .hyphenated(part, divided.shaped, spacing),
                widths: divided.widths(of: all, spacing), isWrapped: isWrapped)
        }
        let spacing = paragraph.spacing(of: part, indent: room.indent, filling: width)
        return makeLine(
            paragraph, number, part, room, content: .part(part, spacing),
            widths: paragraph.widths(of: part, spacing), isWrapped: isWrapped)
    }

    func makeLine(
        _ paragraph: TypesetParagraph, _ number: Int, _ part: Range<Int>, _ room: Room,
        content: TypesetLine.Content, widths: (width: Double, trailing: Double), isWrapped: Bool
    ) -> TypesetLine {
        let format = paragraph.format
        let heights = paragraph.heights(of: part)
        let natural = heights.ascent + heights.descent + heights.leading
        var height = natural
        if format.lineHeightMultiple > 0 { height *= format.lineHeightMultiple }
        height = max(height, format.minimumLineHeight)
        if format.maximumLineHeight > 0 { height = min(height, format.maximumLineHeight) }
        let start = paragraph.range.lowerBound
        var line = TypesetLine(
            range: start + part.lowerBound..<start + part.upperBound, paragraph: number,
            content: content, paragraphStart: start, isRightToLeft: paragraph.isRightToLeft,
            isWrapped: isWrapped, height: height,
            // What is added or missing is above the text.
            ascent: heights.ascent + height - natural, spacing: max(0, format.lineSpacing),
            width: widths.width, trailingSpace: widths.trailing)
        line.x = Self.leftEnd(of: line, in: room, format.alignment)
        return line
    }

    /// The height of a line that begins at a place, as the font there makes it.
    package func estimatedLineHeight(from place: Int, inParagraph number: Int) -> Double {
        let paragraph = paragraph(number)
        let start = place - paragraph.range.lowerBound
        return makeLine(
            paragraph, number, start..<min(start + 1, paragraph.shaped.text.count),
            Room(x: 0, width: 0), content: .part(start..<start, LineSpacing()), widths: (0, 0),
            isWrapped: false
        ).height
    }

    /// A width without meaning, such as that of a label that is asked for its natural size.
    package static let unlimited = 1e6

    private static func leftEnd(
        of line: TypesetLine, in room: Room, _ alignment: ParagraphFormat.Alignment
    ) -> Double {
        guard room.width < unlimited else { return room.x }
        let left = room.x
        let right = room.x + room.width - line.width
        switch alignment {
        case .left: return left
        case .right: return right
        case .center: return (left + right) / 2
        case .natural, .justified: return line.isRightToLeft ? right : left
        }
    }

    // MARK: - Glyphs

    /// The glyphs of a line, from the line's left end on.
    package func glyphs(of line: TypesetLine) -> TextLine {
        switch line.content {
        case .part where paragraphRanges.isEmpty:
            TextLine(ShapedText([], attributes: []), range: 0..<0)
        case .part(let part, let spacing):
            TextLine(paragraph(line.paragraph).shaped, range: part, spacing: spacing)
        case .hyphenated(_, let shaped, let spacing):
            TextLine(shaped, range: 0..<shaped.text.count, spacing: spacing)
        case .shortened(let shortened): shortened.line
        }
    }

    /// The run of the styled text that glyphs were set with.
    package func run(of glyphs: TextLine.GlyphRun, in line: TypesetLine) -> StyledText.Run {
        switch line.content {
        case .part: paragraph(line.paragraph).shaped.attributes[glyphs.attributes]
        case .hyphenated(_, let shaped, _): shaped.attributes[glyphs.attributes]
        case .shortened(let shortened): shortened.text.attributes[glyphs.attributes]
        }
    }
}
