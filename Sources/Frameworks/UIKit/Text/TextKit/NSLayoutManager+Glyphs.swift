import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    /// Returns the glyphs of the characters of a range that are inside the text; shapes them if needed.
    final func characterGlyphs(_ range: NSRange) -> [CharacterGlyph] {
        // No line fragments are needed, only the typesetter.
        layOut { _ in true }
        guard let layout, range.location >= 0, range.length > 0 else { return [] }
        return layout.typesetter.glyphs(ofCharacters: range.location..<range.saturatedEnd)
    }

    final func sizeOfAttachment(_ glyph: Int) -> CGSize {
        let none = CGSize(width: -1, height: -1)
        layOut { _ in true }
        guard let layout, glyph >= 0, glyph < layout.text.units.count,
            let box = layout.text.run(at: glyph)?.box
        else { return none }
        return CGSize(width: CGFloat(box.width), height: CGFloat(box.ascent + box.descent))
    }

    /// Returns the paragraph style of a character.
    final func style(at location: Int) -> NSParagraphStyle? {
        guard let storage, location >= 0, location < storage.length else { return nil }
        return storage.attribute(.paragraphStyle, at: location, effectiveRange: nil)
            as? NSParagraphStyle
    }
}

extension CharacterGlyph {
    /// The glyph index in its font; `kCGFontIndexInvalid` for a character without its own glyph.
    var cgGlyph: CGGlyph { glyph ?? kCGFontIndexInvalid }

    var properties: NSLayoutManager.GlyphProperty {
        switch kind {
        case .control: .controlCharacter
        case .space: .elastic
        case .mark: glyph == nil ? [.null, .nonBaseCharacter] : .nonBaseCharacter
        case .other: glyph == nil ? .null : []
        }
    }
}
