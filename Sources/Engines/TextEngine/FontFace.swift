internal import CFreeType
import Foundation
import Synchronization

/// A face of a font file: its character map, advances and outlines, in em units.
///
/// It has single glyphs only; ligatures, kerning and joining scripts are handled by shaping.
// Sendable: the library's face is only touched under the lock.
package final class FontFace: @unchecked Sendable {
    /// The index of a glyph in its face; 0 is the missing character glyph.
    package typealias GlyphIndex = UInt32

    /// The font file; empty for a face in memory.
    package let path: String
    /// The index of the face in a collection, and the number of faces there.
    package let index: Int
    package let faceCount: Int
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// The family name in the file, for example `Inter`.
    package let familyName: String
    /// The style name within the family, for example `SemiBold`.
    package let styleName: String
    /// The PostScript name, for example `Inter-SemiBold`; may be empty.
    package let postScriptName: String
    /// The full name, for example `Inter Semi Bold`.
    package let fullName: String
    /// The ascent and descent, in em units, both positive.
    package let ascent: Double
    package let descent: Double
    /// The heights of `H` and `x` in em units; nil where the file does not specify them.
    package let capHeight: Double?
    package let xHeight: Double?
    /// The leading, in em units.
    package let lineGap: Double
    /// The union of all glyphs' bounding boxes, in em units, y up.
    package let bounds: GlyphBox
    /// The slant angle in degrees, counterclockwise; 0 for upright faces.
    package let italicAngle: Double

    /// The position of the middle of an underline, negative, and its thickness, in em units.
    package let underlinePosition: Double
    package let underlineThickness: Double
    /// 100 (thin) to 900 (black); 400 is regular.
    package let weight: Int
    /// The family class of OpenType: 1 for old-style serifs, 8 for sans serif; 0 where the file
    /// does not specify it.
    package let letterClass: Int
    package let isItalic: Bool
    /// Whether all characters have the same advance.
    package let isMonospaced: Bool
    /// Whether glyphs have outlines; a face without them has colour bitmaps only, as emoji fonts
    /// do.
    package let hasOutlines: Bool
    /// The size of the colour bitmaps; nil where there are none.
    let pictureSize: PictureStrike?

    private let memory: FontMemory
    /// The data of a face in memory, which the library reads from.
    let data: NSData?
    private let library: OpaquePointer
    private let face: OpaquePointer
    private let lock = Mutex(())
    private let drawn = Atomic(false)

    /// Whether a glyph of the face was asked for to be drawn.
    package var hasDrawn: Bool { drawn.load(ordering: .relaxed) }

    /// Notes that a glyph is drawn.
    func noteDrawing() {
        if !hasDrawn { drawn.store(true, ordering: .relaxed) }
    }

    /// Opens a face of a file.
    ///
    /// - Parameters:
    ///   - index: The index of the face in a collection.
    ///   - memoryLimit: The maximum number of bytes for the font; the file itself is mapped and
    ///     does not count.
    package convenience init(
        path: String, index: Int = 0, memoryLimit: Int = 64 << 20
    ) throws(FontError) {
        try self.init(path: path, data: nil, index: index, memoryLimit: memoryLimit)
    }

    /// Opens a face of a file's data.
    ///
    /// - Parameters:
    ///   - index: The index of the face in a collection.
    ///   - memoryLimit: The maximum number of bytes for the font in addition to its data.
    package convenience init(
        data: Data, index: Int = 0, memoryLimit: Int = 64 << 20
    ) throws(FontError) {
        // A copy, whose bytes have a stable address.
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

    /// Returns the full name in the file's name table.
    private static func fullName(_ face: FT_Face) -> String? {
        let fullNameIdentifier = 4
        for index in 0..<FT_Get_Sfnt_Name_Count(face) {
            var record = FT_SfntName()
            guard FT_Get_Sfnt_Name(face, index, &record) == 0,
                Int(record.name_id) == fullNameIdentifier, let bytes = record.string
            else { continue }
            let buffer = UnsafeBufferPointer(start: bytes, count: Int(record.string_len))
            // Names of the platforms Microsoft and Unicode are UTF-16, Apple's one byte per
            // character.
            let isWide = record.platform_id == 3 || record.platform_id == 0
            return isWide
                ? String(bytes: buffer, encoding: .utf16BigEndian)
                : String(bytes: buffer, encoding: .macOSRoman)
        }
        return nil
    }

    /// Returns the glyph of a character; nil where the face has none.
    package func glyph(for character: Unicode.Scalar) -> GlyphIndex? {
        lock.withLock { _ in
            let index = FT_Get_Char_Index(FT_Face(face), FT_ULong(character.value))
            return index == 0 ? nil : GlyphIndex(index)
        }
    }

    /// Returns the advance of a glyph, in em units; 0 for an invalid glyph.
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

    /// Returns the outline of a glyph; empty for blanks, invalid and damaged glyphs.
    ///
    /// - Complexity: O(points); nothing is cached.
    package func outline(of glyph: GlyphIndex) -> GlyphOutline {
        noteDrawing()
        return lock.withLock { _ in
            guard let slot = load(glyph), slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
                return GlyphOutline()
            }
            return GlyphOutline(&slot.pointee.outline, unitsPerEm: Double(unitsPerEm))
        }
    }

    /// Returns the bounding box of a glyph's outline or colour bitmap, in em units, y up; nil for blanks
    /// and invalid glyphs.
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

    /// The library's face, for another library to read; only of a face opened for exclusive use,
    /// and valid as long as this object lives.
    package var libraryFace: OpaquePointer { face }

    /// Calls a closure with the library's face, under the lock.
    func withFace<Result>(_ body: (FT_Face) -> Result) -> Result {
        lock.withLock { _ in body(FT_Face(face)) }
    }

    /// Calls a closure with the outline of a glyph in font units, under the lock. The closure may
    /// change it: it is loaded again each time.
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

    /// Places characters side by side without shaping, and returns their outline and advance.
    ///
    /// For short text without ligatures and kerning, such as the time of day. Characters that the
    /// face lacks have the missing character glyph.
    ///
    /// - Parameter tracking: The space after every glyph, in em units.
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
