import CoreText
import Foundation
import SymbolFiles

/// The picture of a symbol that has none: a rounded square with the first letters of the name's words.
///
/// Only the variable `CAROB_SYMBOLS=placeholder` asks for it; otherwise such a symbol is nil, so that apps and
/// tests find out.
enum SymbolPlaceholder {
    /// Whether symbols without a picture get one; tests set it.
    @TaskLocal static var isUsed =
        ProcessInfo.processInfo.environment["CAROB_SYMBOLS"] == "placeholder"

    /// Chosen: as many as can be read in the square.
    private static let mostLetters = 3

    /// Returns the outline for a name in the grid of the icons; nil for names that Apple does not have, and where
    /// placeholders are not used.
    static func outline(of name: String) -> SymbolOutline? {
        guard isUsed, SystemSymbolNames.contains(name) else { return nil }
        let frame = CGMutablePath()
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        frame.addPath(CGPath(roundedRect: square, cornerWidth: 3, cornerHeight: 3, transform: nil))
        let inside = square.insetBy(dx: 1, dy: 1)
        frame.addPath(CGPath(roundedRect: inside, cornerWidth: 2, cornerHeight: 2, transform: nil))
        var parts = [SymbolOutline.Part(path: frame, rule: .evenOdd)]
        let letters = name.split(separator: ".").compactMap(\.first).prefix(mostLetters)
        if let label = label(String(letters), in: inside.insetBy(dx: 1.5, dy: 3)) {
            parts.append(SymbolOutline.Part(path: label, rule: .winding))
        }
        return SymbolOutline(parts: parts, bounds: square)
    }

    private static func label(_ letters: String, in box: CGRect) -> CGPath? {
        let font = UIFont.systemFont(ofSize: 16, weight: .semibold)
        let characters = Array(letters.utf16)
        var glyphs = [CGGlyph](repeating: 0, count: characters.count)
        var advances = [CGSize](repeating: .zero, count: characters.count)
        guard CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count) else {
            return nil
        }
        _ = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
        let label = CGMutablePath()
        var x: CGFloat = 0
        for (glyph, advance) in zip(glyphs, advances) {
            var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0)
            CTFontCreatePathForGlyph(font, glyph, &place).map { label.addPath($0) }
            x += advance.width
        }
        let own = label.boundingBoxOfPath
        guard !own.isNull, own.width > 0, own.height > 0 else { return nil }
        let scale = min(box.width / own.width, box.height / own.height)
        var fit = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: box.midX - own.midX * scale,
            ty: box.midY - own.midY * scale)
        return label.copy(using: &fit)
    }
}
