/// Text laid out as lines below each other in a rectangle.
///
/// Lengths are points from the top left corner, y down. See also `NSLayoutManager` in UIKit, which lays
/// out text in text containers, and `CTFrame` in Core Text, which fills a path.
package struct TextLayout: Sendable {
    /// The size that the text has to fit, and what happens to the rest.
    package struct Limits: Hashable, Sendable {
        /// The width of lines; infinite for unlimited lines.
        package var width: Double
        /// Lines that would end below are left out, except the first.
        package var height: Double
        /// The maximum number of lines; 0 for no limit.
        package var lineCount: Int
        /// The end of the last line if text remains; wrapping modes do not truncate it.
        package var lastLine: ParagraphFormat.BreakMode
        /// Whether a last line of one word gets another one from the line above.
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

    package let typesetter: Typesetter
    package let limits: Limits
    package private(set) var lines: [LineLayout] = []
    /// The width of the widest line with its indent.
    package private(set) var width = 0.0
    package private(set) var height = 0.0
    /// Whether the limits hide some of the text.
    package private(set) var isTruncated = false

    // Chosen: heights are sums, and frames were rounded to pixels.
    private static let tolerance = 1e-3

    /// Lays out text.
    ///
    /// - Complexity: O(text that is shown), plus shaping the first time.
    package init(_ typesetter: Typesetter, _ limits: Limits = Limits()) {
        self.typesetter = typesetter
        self.limits = limits
        var y = 0.0
        outer: for index in typesetter.paragraphRanges.indices {
            let paragraph = typesetter.paragraph(index)
            let range = typesetter.paragraphRanges[index]
            if index > 0 { y += max(0, paragraph.format.paragraphSpacingBefore) }
            var location = range.lowerBound
            while location < range.upperBound {
                let extent = paragraph.lineExtent(
                    isFirstLine: location == range.lowerBound, width: limits.width)
                var line = typesetter.line(
                    from: location, paragraph, index, extent: extent,
                    avoidsShortLastLine: limits.avoidsShortLastLine
                        || paragraph.format.avoidsShortLastLine)
                line.top = y
                if !lines.isEmpty, line.bottom > limits.height + Self.tolerance {
                    truncateLastLine()
                    break outer
                }
                y = line.bottom + line.spacing
                location = line.range.upperBound
                lines.append(line)
                if lines.count == limits.lineCount, location < typesetter.text.units.count {
                    truncateLastLine()
                    break outer
                }
            }
            y += max(0, paragraph.format.paragraphSpacing)
        }
        measure()
    }

    private mutating func measure() {
        if let last = lines.indices.last {
            if lines[last].range.upperBound >= typesetter.text.units.count {
                lines[last].spacing = 0
            }
            height = lines[last].bottom
            isTruncated = isTruncated || lines[last].hidden != nil
        }
        for line in lines {
            let isUnlimited = limits.width >= Typesetter.unlimited
            var used = line.width
            if !line.isWrapped { used += line.trailingSpace }
            let indent = lineExtent(of: line).indent
            width = max(
                width,
                isUnlimited ? used + indent : min(used + indent, max(limits.width, line.width)))
        }
    }

    private func lineExtent(of line: LineLayout) -> Typesetter.LineExtent {
        let paragraphStart = typesetter.paragraphRanges[line.paragraphIndex].lowerBound
        return typesetter.lineExtent(
            inParagraph: line.paragraphIndex, isFirstLine: line.range.lowerBound == paragraphStart,
            width: limits.width)
    }

    /// Ends the last line as the limits say, because text remains.
    private mutating func truncateLastLine() {
        isTruncated = true
        guard let last = lines.last else { return }
        let start = last.range.lowerBound
        let extent = lineExtent(of: last)
        var line: LineLayout
        switch limits.lastLine {
        case .words, .characters: return
        case .clip:
            line = typesetter.line(
                from: start, inParagraph: last.paragraphIndex, extent: extent, breakMode: .clip)
        case .truncate(let truncation):
            line = typesetter.truncatedLine(
                from: start, inParagraph: last.paragraphIndex, extent: extent, truncation,
                isForced: !last.isWrapped)
        }
        line.top = last.top
        lines[lines.count - 1] = line
    }
}
