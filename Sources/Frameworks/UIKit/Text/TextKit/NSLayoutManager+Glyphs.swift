import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    /// The glyphs of characters, which are shaped if they are not yet; none outside of the text.
    final func characterGlyphs(_ range: NSRange) -> [CharacterGlyph] {
        // Lines need not be made, but the text has to be known.
        layOut { _ in true }
        guard let lines, range.location >= 0, range.length > 0 else { return [] }
        let (end, isTooLong) = range.location.addingReportingOverflow(range.length)
        return lines.typeset.glyphs(ofCharacters: range.location..<(isTooLong ? .max : end))
    }

    final func sizeOfAttachment(_ glyph: Int) -> CGSize {
        let none = CGSize(width: -1, height: -1)
        layOut { _ in true }
        guard let lines, glyph >= 0, glyph < lines.typeset.text.units.count,
            let box = lines.typeset.text.run(at: glyph)?.box
        else { return none }
        return CGSize(width: CGFloat(box.width), height: CGFloat(box.ascent + box.descent))
    }

    /// The paragraph style of a character.
    final func style(at place: Int) -> NSParagraphStyle? {
        guard let storage, place >= 0, place < storage.length else { return nil }
        return storage.attribute(.paragraphStyle, at: place, effectiveRange: nil)
            as? NSParagraphStyle
    }
}

extension CharacterGlyph {
    /// The glyph's number in its font.
    var shown: CGGlyph { glyph ?? kCGFontIndexInvalid }

    var properties: NSLayoutManager.GlyphProperty {
        switch kind {
        case .control: .controlCharacter
        case .space: .elastic
        case .mark: glyph == nil ? [.null, .nonBaseCharacter] : .nonBaseCharacter
        case .other: glyph == nil ? .null : []
        }
    }
}
