/// A line of typeset text with its place in a block.
///
/// Places count in the whole text; lengths are points from the block's top left corner, y down.
package struct TypesetLine: Sendable {
    enum Content: Sendable {
        /// A part of the paragraph, counted from the paragraph's start.
        case part(Range<Int>, LineSpacing)
        /// A part with a hyphen at its end.
        case hyphenated(Range<Int>, ShapedText, LineSpacing)
        /// Text with a token in place of a part of it.
        case shortened(ShortenedLine)
    }

    /// The text that it stands for, what ends the line and what is cut included.
    package private(set) var range: Range<Int>
    /// The number of the paragraph.
    package private(set) var paragraph: Int
    let content: Content
    private(set) var paragraphStart: Int
    package let isRightToLeft: Bool
    /// Whether the text goes on in another line, by no will of its own.
    package let isWrapped: Bool
    /// The glyphs' left end.
    package var x = 0.0
    /// The top of the space that the line takes.
    package var top = 0.0
    /// Of the space that the line takes, without what is between it and the next.
    package let height: Double
    /// From the top to the base line.
    package var ascent: Double
    /// Below, to the next line.
    package var spacing: Double
    /// Of the glyphs, without white space at the end.
    package let width: Double
    /// The width of the white space at the end.
    package let trailingSpace: Double

    init(
        range: Range<Int>, paragraph: Int, content: Content, paragraphStart: Int,
        isRightToLeft: Bool, isWrapped: Bool, height: Double, ascent: Double, spacing: Double,
        width: Double, trailingSpace: Double
    ) {
        self.range = range
        self.paragraph = paragraph
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

    /// The same line of a text in which its paragraph stands elsewhere, and in another place.
    package func moved(
        byCharacters characters: Int, paragraphs: Int, down distance: Double
    ) -> TypesetLine {
        var line = self
        line.range = range.lowerBound + characters..<range.upperBound + characters
        line.paragraph += paragraphs
        line.paragraphStart += characters
        line.top += distance
        return line
    }

    /// Where the base line is.
    package var baseline: Double { top + ascent }
    package var bottom: Double { top + height }

    /// The part of the text that is cut; nil where all of it shows.
    package var hidden: Range<Int>? {
        guard case .shortened(let line) = content else { return nil }
        return line.hidden.lowerBound + paragraphStart..<line.hidden.upperBound + paragraphStart
    }

    /// The place in the whole text of a place of `glyphs(_:)`.
    package func place(ofGlyphPlace index: Int) -> Int {
        switch content {
        case .part: paragraphStart + index
        // The hyphen may be one more than the part has.
        case .hyphenated(let part, _, _):
            paragraphStart + min(part.lowerBound + index, part.upperBound)
        case .shortened(let line): paragraphStart + line.place(ofShown: index)
        }
    }

    /// The place in `glyphs(_:)` of a place of the whole text.
    package func glyphPlace(of place: Int) -> Int {
        switch content {
        case .part: place - paragraphStart
        case .hyphenated(let part, _, _): place - paragraphStart - part.lowerBound
        case .shortened(let line): line.shownPlace(of: place - paragraphStart)
        }
    }
}
