/// Text in lines below each other, in a rectangle.
///
/// Lengths are points from the top left corner, y down.
package struct TextBlock: Sendable {
    /// What the text has room for.
    package struct Limits: Hashable, Sendable {
        /// Lines are no wider; infinite where they may be as wide as the text.
        package var width: Double
        /// Lines that would reach farther down are left out, but for the first.
        package var height: Double
        /// 0 for as many as there are.
        package var lineCount: Int
        /// What happens to the last line when text remains: by itself, nothing.
        package var lastLine: ParagraphFormat.BreakMode
        /// Whether a last line of one word takes another one from the line above.
        package var avoidsShortLastLine: Bool

        package init(
            width: Double = .infinity, height: Double = .infinity, lineCount: Int = 0,
            lastLine: ParagraphFormat.BreakMode = .words, avoidsShortLastLine: Bool = false
        ) {
            self.width = width.isNaN ? 0 : max(0, width)
            self.height = height.isNaN ? 0 : height
            self.lineCount = max(0, lineCount)
            self.lastLine = lastLine
            self.avoidsShortLastLine = avoidsShortLastLine
        }
    }

    package let typeset: TypesetText
    package let limits: Limits
    package private(set) var lines: [TypesetLine] = []
    /// Of the widest line with its indent.
    package private(set) var width = 0.0
    package private(set) var height = 0.0
    /// Whether the limits left out some of the text.
    package private(set) var isCut = false

    // Chosen: heights are sums, and frames were rounded to pixels.
    private static let tolerance = 1e-3

    package init(_ typeset: TypesetText, _ limits: Limits = Limits()) {
        self.typeset = typeset
        self.limits = limits
        var y = 0.0
        outer: for number in typeset.paragraphRanges.indices {
            let paragraph = typeset.paragraph(number)
            let range = paragraph.range
            if number > 0 { y += max(0, paragraph.format.paragraphSpacingBefore) }
            var place = range.lowerBound
            while place < range.upperBound {
                let room = paragraph.room(
                    isFirstLine: place == range.lowerBound, width: limits.width)
                var line = typeset.line(
                    from: place, paragraph, number, room: room,
                    avoidsShortLastLine: limits.avoidsShortLastLine
                        || paragraph.format.avoidsShortLastLine)
                line.top = y
                if !lines.isEmpty, line.bottom > limits.height + Self.tolerance {
                    finishLastLine()
                    break outer
                }
                y = line.bottom + line.spacing
                place = line.range.upperBound
                lines.append(line)
                if lines.count == limits.lineCount, place < typeset.text.units.count {
                    finishLastLine()
                    break outer
                }
            }
            y += max(0, paragraph.format.paragraphSpacing)
        }
        if let last = lines.indices.last {
            if lines[last].range.upperBound >= typeset.text.units.count { lines[last].spacing = 0 }
            height = lines[last].bottom
            isCut = isCut || lines[last].hidden != nil
        }
        for line in lines {
            let isUnlimited = limits.width >= TypesetText.unlimited
            var used = line.width
            if !line.isWrapped { used += line.trailingSpace }
            let indent = typeset.room(
                inParagraph: line.paragraph,
                isFirstLine: line.range.lowerBound
                    == typeset.paragraphRanges[line.paragraph].lowerBound,
                width: limits.width
            ).indent
            width = max(
                width,
                isUnlimited ? used + indent : min(used + indent, max(limits.width, line.width)))
        }
    }

    /// Lets the last line end as told, since text remains.
    private mutating func finishLastLine() {
        isCut = true
        guard let last = lines.last else { return }
        let start = last.range.lowerBound
        let room = typeset.room(
            inParagraph: last.paragraph,
            isFirstLine: start == typeset.paragraphRanges[last.paragraph].lowerBound,
            width: limits.width)
        var line: TypesetLine
        switch limits.lastLine {
        case .words, .characters: return
        case .clip:
            line = typeset.line(
                from: start, inParagraph: last.paragraph, room: room, breakMode: .clip)
        case .cut(let truncation):
            line = typeset.cutLine(
                from: start, inParagraph: last.paragraph, room: room, truncation,
                isForced: !last.isWrapped)
        }
        line.top = last.top
        lines[lines.count - 1] = line
    }

    // MARK: - Places

    /// The number of the line that shows a place of the text; the last one behind the end.
    package func lineNumber(at place: Int) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.firstIndex { place < $0.range.upperBound } ?? lines.count - 1
    }

    /// The place of the text nearest to a point.
    package func place(at x: Double, _ y: Double) -> Int {
        guard let line = lines.first(where: { y < $0.bottom + $0.spacing }) ?? lines.last else {
            return 0
        }
        return line.place(
            ofGlyphPlace: typeset.glyphs(of: line).index(atOffset: x - line.x))
    }
}
