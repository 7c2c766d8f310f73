/// A line with an ellipsis, or another token, in place of a range of its text.
///
/// `range` and `hidden` are relative to the paragraph; indices of `glyphs` refer to `shaped`.
package struct TruncatedLine: Sendable {
    package let glyphs: LineGlyphs
    /// The text that the line shows, token included.
    package let shaped: ShapedText
    /// The range of the line's text.
    package let range: Range<Int>
    /// The range of it that the token replaces.
    package let hidden: Range<Int>
    let tokenLength: Int

    /// Returns the index in the paragraph of an index into the shaped text.
    func textIndex(forShapedIndex index: Int) -> Int {
        let head = hidden.lowerBound - range.lowerBound
        if index <= head { return range.lowerBound + index }
        if index < head + tokenLength { return hidden.lowerBound }
        return hidden.upperBound + index - head - tokenLength
    }

    /// Returns the index into the shaped text of an index in the paragraph; hidden text maps to the token's start.
    func shapedIndex(forTextIndex index: Int) -> Int {
        let head = hidden.lowerBound - range.lowerBound
        if index <= hidden.lowerBound { return max(0, index - range.lowerBound) }
        if index < hidden.upperBound { return head }
        return index - hidden.upperBound + head + tokenLength
    }
}
