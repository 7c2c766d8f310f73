import Synchronization

package import TextEngine

/// The number of a glyph in its font; 0 is the box for missing characters.
public typealias CGGlyph = UInt16

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The number of no glyph.
public var kCGFontIndexInvalid: CGFontIndex { .max }

/// A face of a font: the shapes of glyphs and their measures, at no particular size.
///
/// Numbers of a face count in its own units, of which `unitsPerEm` are the size that text is set in.
/// Characters, kerning and lines are not its business.
public final class CGFont: Sendable {
    package let face: FontFace

    package init(_ face: FontFace) { self.face = face }

    /// What text is set in with this font; nil where the file cannot be read again.
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

    /// Creates a font out of the bytes of a file of TrueType or OpenType; the first face of a
    /// collection.
    ///
    /// - Returns: nil where the bytes are no font with outlines, are damaged, or need more than 64 MB.
    public convenience init?(_ provider: CGDataProvider) {
        guard let face = try? FontFace(data: provider.contents) else { return nil }
        self.init(face)
    }

    /// Finds a font that the app registered or that is installed on the machine.
    ///
    /// - Parameter name: Its PostScript name, such as `Inter-Regular`, or its full name.
    /// - Returns: nil where there is none.
    public convenience init?(_ name: CFString) {
        let name = name as String
        guard
            let face = RegisteredFonts.shared.entry(named: name)?.typeface.face
                ?? InstalledFonts.shared.face(named: name)
        else { return nil }
        self.init(face)
    }

    // MARK: - Names

    /// The name without spaces by which fonts are found, such as `Inter-SemiBold`.
    public var postScriptName: CFString? {
        face.postScriptName.isEmpty ? nil : face.postScriptName as NSString
    }

    /// The name to show, such as `Inter Semi Bold`.
    public var fullName: CFString? { face.fullName as NSString }

    // MARK: - Measures in font units

    /// How many units are the size that text is set in.
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

    /// How many glyphs there are.
    public var numberOfGlyphs: Int { face.glyphCount }

    /// How far the font reaches above the baseline.
    public var ascent: Int32 { units(face.ascent) }

    /// How far the font reaches below the baseline, as a negative number.
    public var descent: Int32 { -units(face.descent) }

    /// Additional space between lines.
    public var leading: Int32 { units(face.lineGap) }

    /// The height of flat capital letters, or 0 if the font does not specify it.
    public var capHeight: Int32 { units(face.capHeight ?? 0) }

    /// The height of flat small letters, or 0 if the font does not specify it.
    public var xHeight: Int32 { units(face.xHeight ?? 0) }

    /// The box around all glyphs laid over each other, y up.
    public var fontBBox: CGRect {
        let box = face.bounds
        return CGRect(
            x: CGFloat(units(box.minX)), y: CGFloat(units(box.minY)),
            width: CGFloat(units(box.maxX - box.minX)), height: CGFloat(units(box.maxY - box.minY)))
    }

    /// The slant in degrees, counted to the left from upright; negative for italics.
    public var italicAngle: CGFloat { CGFloat(face.italicAngle) }

    private func units(_ em: Double) -> Int32 {
        let value = (em * Double(face.unitsPerEm)).rounded()
        return Int32(min(max(value, -1e9), 1e9))
    }

    // MARK: - Glyphs

    /// Tells how far glyphs move the pen to the right, in font units.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - advances: Room for `count` numbers; 0 for glyphs that are not there.
    /// - Returns: Whether all glyphs are there.
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

    /// Tells the boxes around glyphs, in font units with y up.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - bboxes: Room for `count` rectangles; empty for blanks and glyphs that are not there.
    /// - Returns: Whether all glyphs are there.
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

    /// The glyph of a PostScript name such as `eacute`; 0 where there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        CGGlyph(clamping: face.glyph(named: name as String) ?? 0)
    }

    /// The PostScript name of a glyph, or nil where the font keeps no names or has no such glyph.
    public func name(for glyph: CGGlyph) -> CFString? {
        face.name(of: FontFace.GlyphIndex(glyph)).map { $0 as NSString }
    }

    // MARK: - Tables

    /// The tags of the font's tables, each a number of four letters.
    public var tableTags: CFArray? {
        face.tableTags.map { NSNumber(value: $0) } as NSArray
    }

    /// The bytes of a table, or nil where there is none with that tag.
    public func table(for tag: UInt32) -> CFData? {
        face.table(tag).map { Data($0) as NSData }
    }
}

extension CGFont: Hashable {
    /// Whether both are the same face of the same file.
    public static func == (left: CGFont, right: CGFont) -> Bool { left.face === right.face }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }
}
