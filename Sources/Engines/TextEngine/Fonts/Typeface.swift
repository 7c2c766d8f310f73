internal import CHarfBuzz
import Foundation
import Synchronization

/// A face with its shaping font, shared by all text in it.
// Sendable: the shaping font is immutable, and the library shapes immutable fonts on any thread.
package final class Typeface: @unchecked Sendable {
    package let face: FontFace
    /// A number that identifies the typeface in keys; never reused.
    let number: UInt32
    let shapingFont: OpaquePointer
    /// Font units per em, the unit of shaped numbers.
    let unitsPerEm: Double
    /// Whether the face has every printable character of ASCII.
    let coversASCII: Bool

    private static let lastNumber = Atomic<UInt32>(0)

    /// Makes a typeface; nil where the file's data cannot be read again.
    package init?(_ face: FontFace) {
        guard let blob = Self.blob(of: face) else { return nil }
        let shapingFace = hb_face_create(blob, UInt32(face.index))
        hb_blob_destroy(blob)
        hb_face_set_upem(shapingFace, UInt32(face.unitsPerEm))
        hb_face_make_immutable(shapingFace)
        let font = hb_font_create(shapingFace)
        hb_face_destroy(shapingFace)
        hb_font_set_scale(font, Int32(face.unitsPerEm), Int32(face.unitsPerEm))
        hb_font_make_immutable(font)
        guard let font else { return nil }
        self.face = face
        number = Self.lastNumber.add(1, ordering: .relaxed).newValue
        shapingFont = font
        unitsPerEm = Double(face.unitsPerEm)
        coversASCII = (0x20...0x7E as ClosedRange<UInt32>).allSatisfy { character in
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(font, character, &glyph) != 0
        }
    }

    deinit { hb_font_destroy(shapingFont) }

    private static func blob(of face: FontFace) -> OpaquePointer? {
        guard let data = face.data else {
            return hb_blob_create_from_file_or_fail(face.path)
        }
        return hb_blob_create_or_fail(
            data.bytes.assumingMemoryBound(to: CChar.self), UInt32(data.length),
            HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }

    /// Returns whether the face has a glyph for a character.
    ///
    /// Emoji faces have blanks for the digits of keycaps, which do not count.
    func covers(_ character: UInt32) -> Bool {
        if !face.hasOutlines, character < 0x80 { return false }
        if coversASCII, character >= 0x20, character < 0x7F { return true }
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(shapingFont, character, &glyph) != 0
    }

    /// The tags of the substitution features (GSUB), for all scripts.
    package var featureTags: [UInt32] {
        let face = hb_font_get_face(shapingFont)
        let table: hb_tag_t = 0x4753_5542  // GSUB
        var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(min(count, 4096)))
        count = UInt32(tags.count)
        _ = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }

    // MARK: - Sharing

    private static let shared = Mutex<[String: Typeface?]>([:])

    /// Returns the shared typeface of a file; the same object for the same file, nil where there is none.
    package static func at(path: String, index: Int = 0) -> Typeface? {
        let key = index == 0 ? path : "\(path)#\(index)"
        return shared.withLock { shared in
            if let known = shared[key] { return known }
            let found = (try? FontFace(path: path, index: index)).flatMap { Typeface($0) }
            shared[key] = .some(found)
            return found
        }
    }
}

extension Typeface: Hashable {
    package static func == (left: Typeface, right: Typeface) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
