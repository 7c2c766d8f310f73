internal import CHarfBuzz

/// A piece of text of one typeface, script and direction as glyphs, in font units.
final class ShapedWord: Sendable {
    /// In the order in which they stand from left to right.
    let glyphs: [UInt16]
    let advances: [Int32]
    /// How far glyphs stand beside the pen, x and y up; empty where none does.
    let offsets: [SIMD2<Int32>]
    /// The first character of each glyph's cluster, counted from the word's start.
    let clusters: [UInt16]

    private init(glyphs: [UInt16], advances: [Int32], offsets: [SIMD2<Int32>], clusters: [UInt16]) {
        self.glyphs = glyphs
        self.advances = advances
        self.offsets = offsets
        self.clusters = clusters
    }

    /// The longest word, so that places in it fit; longer pieces are cut.
    static let longest = 1 << 14

    /// Shapes a piece of at most `longest` UTF-16 units.
    ///
    /// - Parameters:
    ///   - text: The characters, lone surrogates allowed, which show as the missing character.
    ///   - script: The tag of the script, four characters as ISO 15924 has them.
    static func shape(
        _ text: UnsafeBufferPointer<UInt16>, typeface: Typeface, features: [FontFeature],
        script: UInt32, isRightToLeft: Bool
    ) -> ShapedWord {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
        hb_buffer_set_direction(
            buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
        hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        let list = features.map {
            hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max)
        }
        hb_shape(typeface.shapingFont, buffer, list, UInt32(list.count))
        var count: UInt32 = 0
        let information = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, nil)
        guard let information, let positions, count > 0 else {
            return ShapedWord(glyphs: [], advances: [], offsets: [], clusters: [])
        }
        let indices = 0..<Int(count)
        let hasOffsets = indices.contains {
            positions[$0].x_offset != 0 || positions[$0].y_offset != 0
        }
        return ShapedWord(
            glyphs: indices.map { UInt16(truncatingIfNeeded: information[$0].codepoint) },
            advances: indices.map { positions[$0].x_advance },
            offsets: hasOffsets
                ? indices.map { SIMD2(positions[$0].x_offset, positions[$0].y_offset) } : [],
            clusters: indices.map { UInt16(truncatingIfNeeded: information[$0].cluster) })
    }
}
