internal import CFreeType
import Foundation
import Synchronization

/// One face of a font file: characters to glyphs, advances and outlines, in em units.
///
/// Text that needs shaping (ligatures, kerning by position tables, scripts whose letters join) is
/// not this type's business: it knows single glyphs.
// Sendable: the library's face is only touched under the lock.
package final class FontFace: @unchecked Sendable {
    /// The number of a glyph in its face; 0 is the box for missing characters.
    package typealias GlyphIndex = UInt32

    /// The font's file; empty for a face out of memory.
    package let path: String
    /// The face's place in a collection of faces, and how many there are.
    package let index: Int
    package let faceCount: Int
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// The family's name as the file has it, for example `Inter`.
    package let familyName: String
    /// The face's name within its family, for example `SemiBold`.
    package let styleName: String
    /// The face's name without spaces, for example `Inter-SemiBold`, or empty.
    package let postScriptName: String
    /// The name to show, for example `Inter Semi Bold`.
    package let fullName: String
    /// How far the face reaches above and below the baseline, in em units, both positive.
    package let ascent: Double
    package let descent: Double
    /// The heights of `H` and `x` in em units, or nil if the file does not specify them.
    package let capHeight: Double?
    package let xHeight: Double?
    /// Additional space between lines, in em units.
    package let lineGap: Double
    /// Around all glyphs, in em units, y up.
    package let bounds: GlyphBox
    /// The slant in degrees, counted to the left; 0 for upright faces.
    package let italicAngle: Double

    /// The position of an underline's middle, negative, and its thickness, in em units.
    package let underlinePosition: Double
    package let underlineThickness: Double
    /// 100 (thin) to 900 (black); 400 is regular.
    package let weight: Int
    /// The form of the letters, as OpenType numbers it: 1 for old serifs, 8 for none; 0 where the file
    /// does not tell.
    package let letterClass: Int
    package let isItalic: Bool
    /// Whether all characters are of one width.
    package let isMonospaced: Bool
    /// Whether glyphs have shapes; a face without them has pictures only, as fonts of emoji do.
    package let hasOutlines: Bool
    /// The size at which the face has pictures of glyphs, or nil where it has none.
    let pictureSize: PictureStrike?

    private let memory: FontMemory
    /// The bytes of a face out of memory, which the library reads from.
    let data: NSData?
    private let library: OpaquePointer
    private let face: OpaquePointer
    private let lock = Mutex(())

    /// Opens a face by its file's path.
    ///
    /// - Parameters:
    ///   - index: The face's place in a collection of faces.
    ///   - memoryLimit: The most bytes that the font may take; the file itself is mapped and does
    ///     not count.
    package convenience init(
        path: String, index: Int = 0, memoryLimit: Int = 64 << 20
    ) throws(FontError) {
        try self.init(path: path, data: nil, index: index, memoryLimit: memoryLimit)
    }

    /// Opens a face out of the bytes of a file.
    ///
    /// - Parameters:
    ///   - index: The face's place in a collection of faces.
    ///   - memoryLimit: The most bytes that the font may take beside its own.
    package convenience init(
        data: Data, index: Int = 0, memoryLimit: Int = 64 << 20
    ) throws(FontError) {
        // A copy, whose bytes stay in place.
        let copy = data.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: $0.count) }
        try self.init(path: "", data: copy, index: index, memoryLimit: memoryLimit)
    }

    /// Opens the face once more, for separate use, such as on another thread.
    package func reopened() throws(FontError) -> FontFace {
        try FontFace(path: path, data: data, index: index, memoryLimit: memory.limit)
    }

    private init(
        path: String, data: NSData?, index: Int, memoryLimit: Int
    ) throws(FontError) {
        let memory = FontMemory(limit: memoryLimit)
        var library: FT_Library?
        guard FT_New_Library(memory.libraryMemory, &library) == 0, let library else {
            throw .outOfMemory(path: path)
        }
        FT_Add_Default_Modules(library)
        var face: FT_Face?
        let status: FT_Error
        if let data {
            status = FT_New_Memory_Face(
                library, data.bytes.assumingMemoryBound(to: FT_Byte.self), FT_Long(data.length),
                FT_Long(index), &face)
        } else {
            status = FT_New_Face(library, path, FT_Long(index), &face)
        }
        guard status == 0, let face else {
            FT_Done_Library(library)
            throw FontError(code: status, path: path)
        }
        let record = face.pointee
        let pictureSize = PictureStrike.select(in: face)
        guard let measures = FaceMetrics(face), !measures.isScaledOnly || pictureSize != nil else {
            FT_Done_Library(library)
            throw .notScalable(path: path)
        }
        self.path = path
        self.index = index
        self.data = data
        self.memory = memory
        self.library = library
        self.face = OpaquePointer(face)
        self.pictureSize = pictureSize
        hasOutlines = !measures.isScaledOnly
        unitsPerEm = measures.unitsPerEm
        glyphCount = Int(record.num_glyphs)
        familyName = record.family_name.map { String(cString: $0) } ?? ""
        styleName = record.style_name.map { String(cString: $0) } ?? ""
        faceCount = max(Int(record.num_faces), 1)
        postScriptName = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? ""
        fullName = Self.fullName(face) ?? "\(familyName) \(styleName)"
        lineGap = measures.lineGap
        bounds = measures.bounds
        italicAngle = measures.italicAngle
        ascent = measures.ascent
        descent = measures.descent
        capHeight = measures.capHeight
        xHeight = measures.xHeight
        weight = measures.weight
        letterClass = measures.letterClass
        underlinePosition = measures.underlinePosition
        underlineThickness = measures.underlineThickness
        isItalic = record.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
        isMonospaced = record.face_flags & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0
    }

    deinit { FT_Done_Library(library) }

    /// The name to show, out of the file's table of names.
    private static func fullName(_ face: FT_Face) -> String? {
        let fullNameIdentifier = 4
        for index in 0..<FT_Get_Sfnt_Name_Count(face) {
            var record = FT_SfntName()
            guard FT_Get_Sfnt_Name(face, index, &record) == 0,
                Int(record.name_id) == fullNameIdentifier, let bytes = record.string
            else { continue }
            let buffer = UnsafeBufferPointer(start: bytes, count: Int(record.string_len))
            // Microsoft's and Unicode's names are UTF-16, Apple's a byte a character.
            let isWide = record.platform_id == 3 || record.platform_id == 0
            return isWide
                ? String(bytes: buffer, encoding: .utf16BigEndian)
                : String(bytes: buffer, encoding: .macOSRoman)
        }
        return nil
    }

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
            guard hasOutlines else {
                var advance: FT_Fixed = 0
                let status = FT_Get_Advance(
                    FT_Face(face), FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE), &advance)
                return status == 0 ? Double(advance) / Double(unitsPerEm) : 0
            }
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

    /// The box around a glyph's points, or around its picture, in em units with y up; nil for blanks
    /// and for a glyph that is not there.
    package func bounds(
        of glyph: GlyphIndex
    ) -> GlyphBox? {
        if !hasOutlines { return picture(of: glyph)?.box }
        return withOutline(of: glyph) { _, outline in
            guard outline.n_points > 0 else { return nil }
            var box = FT_BBox()
            guard FT_Outline_Get_BBox(&outline, &box) == 0 else { return nil }
            func em(_ units: FT_Pos) -> Double { Double(units) / Double(unitsPerEm) }
            return GlyphBox(
                minX: em(box.xMin), minY: em(box.yMin), maxX: em(box.xMax), maxY: em(box.yMax))
        }
    }

    /// The library's face, for another library that reads it; only of a face that was opened for it
    /// alone, and for as long as this object lives.
    package var libraryFace: OpaquePointer { face }

    /// Lends the library's face.
    func withFace<Result>(_ body: (FT_Face) -> Result) -> Result {
        lock.withLock { _ in body(FT_Face(face)) }
    }

    /// Lends the outline of a glyph in font units, which may be changed: it is loaded anew each time.
    func withOutline<Result>(
        of glyph: GlyphIndex, _ body: (FT_Library, inout FT_Outline) -> Result?
    ) -> Result? {
        lock.withLock { _ in
            guard let slot = load(glyph), slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
                return nil
            }
            return body(library, &slot.pointee.outline)
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
