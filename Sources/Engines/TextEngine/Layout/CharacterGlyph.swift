/// What stands for a unit of UTF-16.
package struct CharacterGlyph: Sendable {
    package enum Kind: Sendable {
        /// Shows nothing by itself: the end of a line, a tab, what stands for a box.
        case control
        case space
        /// Belongs to the character before it.
        case mark
        case other
    }

    /// The glyph's number in its face; nil where the character has none of its own.
    package var glyph: UInt16?
    /// The level of Unicode's bidirectional algorithm; odd ones run to the left.
    package var level: UInt8
    package var kind: Kind
}

extension TypesetText {
    /// The glyphs of characters, one for each unit of UTF-16. What is outside of the text is left out.
    ///
    /// - Complexity: O(the paragraphs that hold them)
    package func glyphs(ofCharacters part: Range<Int>) -> [CharacterGlyph] {
        let part = part.clamped(to: 0..<text.units.count)
        guard !part.isEmpty else { return [] }
        var result: [CharacterGlyph] = []
        result.reserveCapacity(part.count)
        for number in paragraphNumber(
            at: part.lowerBound)...paragraphNumber(at: part.upperBound - 1)
        {
            let paragraph = paragraph(number)
            let start = paragraph.range.lowerBound
            let inside = part.clamped(to: paragraph.range)
            result += paragraph.shaped.glyphs(
                ofCharacters: inside.lowerBound - start..<inside.upperBound - start)
        }
        return result
    }
}

extension ShapedText {
    fileprivate func glyphs(ofCharacters part: Range<Int>) -> [CharacterGlyph] {
        var result = part.map { place in
            CharacterGlyph(level: levels.level(at: place), kind: kind(of: place))
        }
        // Of several glyphs, the one that moves the pen is the base.
        var hasMoved = [Bool](repeating: false, count: part.count)
        for index in glyphs.indices where part.contains(cluster(ofGlyph: index)) {
            let place = cluster(ofGlyph: index) - part.lowerBound
            let moves = advance(ofGlyph: index) != 0
            guard glyphs[index] != Self.boxGlyph, result[place].kind != .control,
                result[place].glyph == nil || !hasMoved[place] && moves
            else { continue }
            result[place].glyph = glyphs[index]
            hasMoved[place] = moves
        }
        return result
    }

    private func kind(of place: Int) -> CharacterGlyph.Kind {
        let unit = text[place]
        if unit < 0x20 || CharacterClasses.isLineEnd(unit) || unit == 0xFFFC { return .control }
        if CharacterClasses.isHangingSpace(unit) { return .space }
        let isPair = unit & 0xFC00 == 0xD800
        return !isPair && CharacterClasses.isAttached(UInt32(unit)) ? .mark : .other
    }
}
