/// The base glyph of one UTF-16 unit, as `NSLayoutManager` counts glyphs.
package struct CharacterGlyph: Sendable {
    package enum Kind: Sendable {
        /// A line separator, a tab, another control character, or an attachment character.
        case control
        case space
        /// A combining mark or another character that attaches to the one before it.
        case mark
        case other
    }

    /// The glyph index in the face; nil where the character is part of another one's glyph.
    package var glyph: UInt16?
    /// The embedding level of the bidirectional algorithm; odd levels are right to left.
    package var level: UInt8
    package var kind: Kind
}

extension Typesetter {
    /// Returns the glyphs of characters, one for each UTF-16 unit of the range that is inside the text.
    ///
    /// - Complexity: O(characters), plus shaping of the paragraphs that hold them the first time.
    package func glyphs(ofCharacters range: Range<Int>) -> [CharacterGlyph] {
        let range = range.clamped(to: 0..<text.units.count)
        guard !range.isEmpty else { return [] }
        var result: [CharacterGlyph] = []
        result.reserveCapacity(range.count)
        for index in paragraphIndex(
            at: range.lowerBound)...paragraphIndex(at: range.upperBound - 1)
        {
            let whole = paragraphRanges[index]
            let start = whole.lowerBound
            let inside = range.clamped(to: whole)
            result += paragraph(index).shaped.glyphs(
                ofCharacters: inside.lowerBound - start..<inside.upperBound - start)
        }
        return result
    }
}

extension ShapedText {
    fileprivate func glyphs(ofCharacters range: Range<Int>) -> [CharacterGlyph] {
        var result = range.map { location in
            CharacterGlyph(level: levels.level(at: location), kind: kind(at: location))
        }
        // The base glyph of a cluster is the first one with an advance.
        var hasAdvance = [Bool](repeating: false, count: range.count)
        for index in runIndices(in: range).flatMap({ glyphs(of: runs[$0], in: range) }) {
            let offset = cluster(ofGlyph: index) - range.lowerBound
            let advances = advance(ofGlyph: index) != 0
            guard glyphs[index] != Self.boxGlyph, result[offset].kind != .control,
                result[offset].glyph == nil || !hasAdvance[offset] && advances
            else { continue }
            result[offset].glyph = glyphs[index]
            hasAdvance[offset] = advances
        }
        return result
    }

    private func kind(at location: Int) -> CharacterGlyph.Kind {
        let unit = text[location]
        if unit < 0x20 || CharacterClasses.isLineEnd(unit) || unit == 0xFFFC { return .control }
        if CharacterClasses.isHangingSpace(unit) { return .space }
        let isPair = unit & 0xFC00 == 0xD800
        return !isPair && CharacterClasses.isAttached(UInt32(unit)) ? .mark : .other
    }
}
