/// A range of text with everything that shaping and line layout need to know of its attributes.
///
/// Colours, underlines and other values that only drawing reads are found by the tag.
package struct AttributeRun: Sendable {
    package var range: Range<Int>
    package var font: FontInstance
    /// The distance by which the baseline is raised, in points.
    package var baselineOffset: Double
    /// The horizontal scale of the glyphs.
    package var stretch: Double
    /// Directional embeddings, from the outermost to the innermost.
    package var embeddings: [Embedding] = []
    /// The inline box that replaces the glyph of each character.
    package var box: InlineBox?
    /// An index into the caller's own table of attributes.
    package var tag: Int

    /// An embedding or an override of Unicode's bidirectional algorithm, set by an attribute.
    package struct Embedding: Hashable, Sendable {
        package var isRightToLeft: Bool
        /// Whether the direction overrides that of the characters.
        package var isOverride: Bool
    }

    package init(
        range: Range<Int>, font: FontInstance, baselineOffset: Double = 0, box: InlineBox? = nil,
        tag: Int = 0
    ) {
        self.range = range
        self.font = font
        self.baselineOffset = baselineOffset
        stretch = font.font.stretch
        self.box = box
        self.tag = tag
    }

    /// Returns whether both runs shape the same characters to the same glyphs at the same positions; tags may
    /// differ.
    func isShaped(like other: AttributeRun) -> Bool {
        range == other.range && font === other.font && baselineOffset == other.baselineOffset
            && stretch == other.stretch && box == other.box && embeddings == other.embeddings
    }
}
