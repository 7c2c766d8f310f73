internal import CFreeType
import Synchronization

/// One face of a font file: characters to glyphs, advances and outlines, in em units.
///
/// Text that needs shaping (ligatures, kerning by position tables, scripts whose letters join) is
/// not this type's business: it knows single glyphs.
// Sendable: the library's face is only touched under the lock.
package final class FontFace: @unchecked Sendable {
    /// The number of a glyph in its face; 0 is the box for missing characters.
    package typealias GlyphIndex = UInt32

    package let path: String
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// The family's name as the file has it, for example `Inter`.
    package let familyName: String
    /// The face's name within its family, for example `SemiBold`.
    package let styleName: String
    /// How far the face reaches above and below the base line, in em units, both positive.
    package let ascent: Double
    package let descent: Double
    /// The heights of `H` and `x` in em units, or nil where the file does not tell.
    package let capHeight: Double?
    package let xHeight: Double?

    private let memory: FontMemory
    private let library: OpaquePointer
    private let face: OpaquePointer
    private let lock = Mutex(())

    /// Opens a face by its file's path.
    ///
    /// - Parameters:
    ///   - index: The face's place in a collection of faces.
    ///   - memoryLimit: The most bytes that the font may take; the file itself is mapped and does
    ///     not count.
    package init(
        path: String, index: Int = 0, memoryLimit: Int = 64 << 20
    ) throws(FontError) {
        let memory = FontMemory(limit: memoryLimit)
        var library: FT_Library?
        guard FT_New_Library(memory.libraryMemory, &library) == 0, let library else {
            throw .outOfMemory(path: path)
        }
        FT_Add_Default_Modules(library)
        var face: FT_Face?
        let status = FT_New_Face(library, path, FT_Long(index), &face)
        guard status == 0, let face else {
            FT_Done_Library(library)
            throw FontError(code: status, path: path)
        }
        let record = face.pointee
        guard record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, record.units_per_EM > 0
        else {
            FT_Done_Library(library)
            throw .notScalable(path: path)
        }
        self.path = path
        self.memory = memory
        self.library = library
        self.face = OpaquePointer(face)
        let unitsPerEm = Int(record.units_per_EM)
        self.unitsPerEm = unitsPerEm
        glyphCount = Int(record.num_glyphs)
        familyName = record.family_name.map { String(cString: $0) } ?? ""
        styleName = record.style_name.map { String(cString: $0) } ?? ""
        ascent = Double(record.ascender) / Double(unitsPerEm)
        descent = -Double(record.descender) / Double(unitsPerEm)
        let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
        func height(_ value: FT_Short?) -> Double? {
            guard let value, value > 0 else { return nil }
            return Double(value) / Double(unitsPerEm)
        }
        let hasHeights = (table?.pointee.version ?? 0) >= 2
        capHeight = hasHeights ? height(table?.pointee.sCapHeight) : nil
        xHeight = hasHeights ? height(table?.pointee.sxHeight) : nil
    }

    deinit { FT_Done_Library(library) }

    /// The glyph of a character, or nil where the face has none.
    package func glyph(for character: Unicode.Scalar) -> GlyphIndex? {
        lock.withLock { _ in
            let index = FT_Get_Char_Index(FT_Face(face), FT_ULong(character.value))
            return index == 0 ? nil : GlyphIndex(index)
        }
    }

    /// How far a glyph moves the pen to the right, in em units; 0 for a glyph that is not there.
    package func advance(of glyph: GlyphIndex) -> Double {
        lock.withLock { _ in
            guard let slot = load(glyph) else { return 0 }
            return Double(slot.pointee.metrics.horiAdvance) / Double(unitsPerEm)
        }
    }

    /// The shape of a glyph, empty for blanks and for a glyph that is not there or is damaged.
    ///
    /// - Complexity: O(points); nothing is kept.
    package func outline(of glyph: GlyphIndex) -> GlyphOutline {
        lock.withLock { _ in
            guard let slot = load(glyph), slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
                return GlyphOutline()
            }
            return GlyphOutline(&slot.pointee.outline, unitsPerEm: Double(unitsPerEm))
        }
    }

    /// Sets characters side by side, glyph by glyph, and returns their shape and advance.
    ///
    /// For short text whose glyphs do not depend on each other, such as the time of day. Characters
    /// that the face lacks show its box for missing ones.
    ///
    /// - Parameter tracking: Space added after every glyph, in em units.
    package func unshapedLine(
        _ text: String, tracking: Double = 0
    ) -> (outline: GlyphOutline, advance: Double) {
        var line = GlyphOutline()
        var x = 0.0
        for character in text.unicodeScalars {
            let glyph = glyph(for: character) ?? 0
            line.append(outline(of: glyph), atX: x)
            x += advance(of: glyph) + tracking
        }
        return (line, x)
    }

    /// Loads a glyph in font units; the caller holds the lock.
    private func load(_ glyph: GlyphIndex) -> FT_GlyphSlot? {
        let face = FT_Face(face)
        guard Int(glyph) < glyphCount,
            FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0
        else { return nil }
        return face.pointee.glyph
    }
}
