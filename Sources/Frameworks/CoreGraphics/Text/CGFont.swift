import Synchronization

package import TextEngine

/// The index of a glyph in its font; 0 is the missing character glyph.
public typealias CGGlyph = UInt16

/// The index of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The invalid glyph index.
public var kCGFontIndexInvalid: CGFontIndex { .max }

/// A font face: its glyph outlines and metrics, without a size.
///
/// Metrics are in font units, `unitsPerEm` per em. Mapping characters to glyphs, kerning and lines are Core
/// Text's.
public final class CGFont: Sendable {
    package let face: FontFace

    package init(_ face: FontFace) { self.face = face }

    /// The typeface of the text engine; nil if the file cannot be read again.
    package var typeface: Typeface? {
        madeTypeface.withLock { made in
            if made == nil {
                let registered = RegisteredFonts.shared.entry(named: face.postScriptName)?.typeface
                made = registered?.face === face ? registered : Typeface(face)
            }
            return made
        }
    }

    private let madeTypeface = Mutex<Typeface?>(nil)

    /// Creates a font from a TrueType or OpenType file; the first face of a collection.
    ///
    /// - Returns: nil for data that is not an outline font, is damaged, or needs more than 64 MB.
    public convenience init?(_ provider: CGDataProvider) {
        guard let face = try? FontFace(data: provider.contents) else { return nil }
        self.init(face)
    }

    /// Finds a font that the app registered or that is installed on the machine.
    ///
    /// - Parameter name: Its PostScript name, such as `Inter-Regular`, or its full name.
    /// - Returns: nil for an unknown name.
    public convenience init?(_ name: CFString) {
        let name = name as String
        guard
            let face = RegisteredFonts.shared.entry(named: name)?.typeface.face
                ?? InstalledFonts.shared.face(named: name)
        else { return nil }
        self.init(face)
    }

    // MARK: - Names

    /// The PostScript name, such as `Inter-SemiBold`.
    public var postScriptName: CFString? {
        face.postScriptName.isEmpty ? nil : face.postScriptName as NSString
    }

    /// The full name, such as `Inter Semi Bold`.
    public var fullName: CFString? { face.fullName as NSString }

    // MARK: - Measures in font units

    /// The number of font units per em.
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

    /// The number of glyphs.
    public var numberOfGlyphs: Int { face.glyphCount }

    /// The ascent.
    public var ascent: Int32 { units(face.ascent) }

    /// The descent, negative.
    public var descent: Int32 { -units(face.descent) }

    /// The leading.
    public var leading: Int32 { units(face.lineGap) }

    /// The height of capital letters; 0 if the font does not specify it.
    public var capHeight: Int32 { units(face.capHeight ?? 0) }

    /// The height of lower-case letters without ascenders; 0 if the font does not specify it.
    public var xHeight: Int32 { units(face.xHeight ?? 0) }

    /// The union of all glyphs' bounding boxes, y up.
    public var fontBBox: CGRect {
        let box = face.bounds
        return CGRect(
            x: CGFloat(units(box.minX)), y: CGFloat(units(box.minY)),
            width: CGFloat(units(box.maxX - box.minX)), height: CGFloat(units(box.maxY - box.minY)))
    }

    /// The slant angle in degrees, counterclockwise; negative for italics.
    public var italicAngle: CGFloat { CGFloat(face.italicAngle) }

    private func units(_ em: Double) -> Int32 {
        let value = (em * Double(face.unitsPerEm)).rounded()
        return Int32(min(max(value, -1e9), 1e9))
    }

    // MARK: - Glyphs

    /// Returns the advances of glyphs, in font units.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - advances: A buffer for `count` numbers; 0 for invalid glyphs.
    /// - Returns: Whether all glyphs are valid.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        var areThere = true
        for index in 0..<max(count, 0) {
            advances[index] = units(face.advance(of: FontFace.GlyphIndex(glyphs[index])))
            if Int(glyphs[index]) >= face.glyphCount { areThere = false }
        }
        return areThere
    }

    /// Returns the bounding boxes of glyphs, in font units, y up.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - bboxes: A buffer for `count` rectangles; empty for blanks and invalid glyphs.
    /// - Returns: Whether all glyphs are valid.
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        var areThere = true
        let scale = CGFloat(face.unitsPerEm)
        for index in 0..<max(count, 0) {
            let box = face.bounds(of: FontFace.GlyphIndex(glyphs[index]))
            bboxes[index] =
                box.map {
                    CGRect(
                        x: CGFloat($0.minX) * scale, y: CGFloat($0.minY) * scale,
                        width: CGFloat($0.maxX - $0.minX) * scale,
                        height: CGFloat($0.maxY - $0.minY) * scale)
                } ?? .zero
            if Int(glyphs[index]) >= face.glyphCount { areThere = false }
        }
        return areThere
    }

    /// Returns the glyph of a PostScript name such as `eacute`; 0 if there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        CGGlyph(clamping: face.glyph(named: name as String) ?? 0)
    }

    /// Returns the PostScript name of a glyph; nil for an invalid glyph, and for a font without names.
    public func name(for glyph: CGGlyph) -> CFString? {
        face.name(of: FontFace.GlyphIndex(glyph)).map { $0 as NSString }
    }

    // MARK: - Tables

    /// The tags of the font's tables, each a number of four characters.
    public var tableTags: CFArray? {
        face.tableTags.map { NSNumber(value: $0) } as NSArray
    }

    /// Returns the data of a table; nil if there is none with that tag.
    public func table(for tag: UInt32) -> CFData? {
        face.table(tag).map { Data($0) as NSData }
    }
}

extension CGFont: Hashable {
    /// Whether both are the same face of the same file.
    public static func == (left: CGFont, right: CGFont) -> Bool { left.face === right.face }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }
}
