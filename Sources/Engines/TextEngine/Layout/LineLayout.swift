/// A line of text with its metrics and its position in a text layout.
///
/// Locations count in the whole text. Lengths are points from the top left corner of the layout, y down.
package struct LineLayout: Sendable {
    /// The source of the line's glyphs; ranges are relative to the paragraph's start.
    enum Content: Sendable {
        /// A range of the paragraph.
        case range(Range<Int>, SpaceAdvances)
        /// A range of the paragraph, shaped again with a hyphen at its end.
        case hyphenated(Range<Int>, ShapedText, SpaceAdvances)
        /// Text with an ellipsis in place of a range of it.
        case truncated(TruncatedLine)
    }

    /// The range of the line's text, including its separator and hidden text.
    package private(set) var range: Range<Int>
    package private(set) var paragraphIndex: Int
    let content: Content
    private(set) var paragraphStart: Int
    package let isRightToLeft: Bool
    /// Whether the line ends because it is full, rather than at a separator or the end of the text.
    package let isWrapped: Bool
    /// The left end of the glyphs.
    package var x = 0.0
    package var top = 0.0
    /// Without `spacing`.
    package let height: Double
    /// From the top to the baseline.
    package var ascent: Double
    /// The space below the line, to the next one.
    package var spacing: Double
    /// The width of the glyphs without trailing whitespace.
    package let width: Double
    /// The width of the trailing whitespace.
    package let trailingSpace: Double

    init(
        range: Range<Int>, paragraphIndex: Int, content: Content, paragraphStart: Int,
        isRightToLeft: Bool, isWrapped: Bool, height: Double, ascent: Double, spacing: Double,
        width: Double, trailingSpace: Double
    ) {
        self.range = range
        self.paragraphIndex = paragraphIndex
        self.content = content
        self.paragraphStart = paragraphStart
        self.isRightToLeft = isRightToLeft
        self.isWrapped = isWrapped
        self.height = height
        self.ascent = ascent
        self.spacing = spacing
        self.width = width
        self.trailingSpace = trailingSpace
    }

    /// Returns the line moved after an edit that shifted its paragraph in the text and on the page.
    package func moved(
        byCharacters characters: Int, paragraphs: Int, down distance: Double
    ) -> LineLayout {
        var line = self
        line.range = range.lowerBound + characters..<range.upperBound + characters
        line.paragraphIndex += paragraphs
        line.paragraphStart += characters
        line.top += distance
        return line
    }

    /// Returns the line of a part of its characters, which has a glyph for each.
    ///
    /// - Parameter range: Relative to the paragraph's start.
    func part(_ range: Range<Int>, x: Double, width: Double, trailing: Double) -> LineLayout {
        var line = LineLayout(
            range: paragraphStart + range.lowerBound..<paragraphStart + range.upperBound,
            paragraphIndex: paragraphIndex, content: .range(range, SpaceAdvances()),
            paragraphStart: paragraphStart, isRightToLeft: isRightToLeft, isWrapped: isWrapped,
            height: height, ascent: ascent, spacing: spacing, width: width, trailingSpace: trailing)
        line.x = x
        line.top = top
        return line
    }

    /// The y coordinate of the baseline.
    package var baseline: Double { top + ascent }
    package var bottom: Double { top + height }

    /// The range of the text that truncation hides; nil where all of it shows.
    package var hidden: Range<Int>? {
        guard case .truncated(let line) = content else { return nil }
        return line.hidden.lowerBound + paragraphStart..<line.hidden.upperBound + paragraphStart
    }

    // MARK: - Indices
    // Glyphs refer to the text that was shaped: a paragraph, or a hyphenated or truncated copy of it.

    /// Returns the location in the whole text of an index into the line's shaped text.
    package func textIndex(forShapedIndex index: Int) -> Int {
        switch content {
        case .range: paragraphStart + index
        // The hyphen may be one more character than the range has.
        case .hyphenated(let range, _, _):
            paragraphStart + min(range.lowerBound + index, range.upperBound)
        case .truncated(let line): paragraphStart + line.textIndex(forShapedIndex: index)
        }
    }

    /// Returns the index into the line's shaped text of a location in the whole text.
    package func shapedIndex(forTextIndex index: Int) -> Int {
        switch content {
        case .range: index - paragraphStart
        case .hyphenated(let range, _, _): index - paragraphStart - range.lowerBound
        case .truncated(let line): line.shapedIndex(forTextIndex: index - paragraphStart)
        }
    }

    /// Returns the range of the line's shaped text for a range of the whole text.
    package func shapedRange(forTextRange range: Range<Int>) -> Range<Int> {
        let start = shapedIndex(forTextIndex: range.lowerBound)
        return start..<max(start, shapedIndex(forTextIndex: range.upperBound))
    }
}
