internal import CHarfBuzz

/// The glyphs of a word of one typeface, script and direction, in font units.
// Sendable: the memory is written by the initializer and only read afterwards.
final class ShapedWord: @unchecked Sendable {
    /// The inputs of shaping apart from the characters.
    struct Style: Hashable {
        var typeface: UInt32
        var features: UInt32
        var script: UInt32
        var isRightToLeft: Bool
    }

    /// A hash of the style and the characters; different words may have the same.
    let key: UInt64
    let style: Style
    /// The characters.
    let text: UnsafeBufferPointer<UInt16>
    /// In visual order, from left to right.
    let glyphs: UnsafeBufferPointer<UInt16>
    let advances: UnsafeBufferPointer<Int32>
    /// The start of each glyph's cluster, relative to the word's start.
    let clusters: UnsafeBufferPointer<UInt16>
    /// The offsets of glyphs from the pen position, y up; empty where all are zero.
    let offsets: [SIMD2<Int32>]
    /// Whether every character has exactly one glyph, in order and without an offset.
    let hasGlyphForEachCharacter: Bool
    /// One block with the advances, the glyphs, the clusters and the characters, in this order.
    private let memory: UnsafeMutableRawPointer

    /// The maximum length, chosen so that cluster indices fit 16 bits; longer words are divided.
    static let longest = 1 << 14

    /// Shapes a word of at most `longest` UTF-16 units.
    ///
    /// - Parameter text: The characters; lone surrogates show the missing character glyph.
    init(
        _ text: UnsafeBufferPointer<UInt16>, _ style: Style, key: UInt64, typeface: Typeface,
        features: [FontFeature]
    ) {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
        hb_buffer_set_direction(
            buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
        hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        let list = features.map {
            hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max)
        }
        hb_shape(typeface.shapingFont, buffer, list, UInt32(list.count))
        var found: UInt32 = 0
        let information = hb_buffer_get_glyph_infos(buffer, &found)
        let positions = hb_buffer_get_glyph_positions(buffer, nil)
        let count = information != nil && positions != nil ? Int(found) : 0

        memory = .allocate(byteCount: count * 8 + text.count * 2, alignment: 4)
        let advances = (memory).bindMemory(to: Int32.self, capacity: count)
        let glyphs = (memory + count * 4).bindMemory(to: UInt16.self, capacity: count)
        let clusters = (memory + count * 6).bindMemory(to: UInt16.self, capacity: count)
        let characters = (memory + count * 8).bindMemory(to: UInt16.self, capacity: text.count)
        var offsets: [SIMD2<Int32>] = []
        var isInOrder = count == text.count
        if let information, let positions {
            for index in 0..<count {
                advances[index] = positions[index].x_advance
                glyphs[index] = UInt16(truncatingIfNeeded: information[index].codepoint)
                clusters[index] = UInt16(truncatingIfNeeded: information[index].cluster)
                isInOrder = isInOrder && Int(clusters[index]) == index
                let offset = SIMD2(positions[index].x_offset, positions[index].y_offset)
                guard offset != .zero || !offsets.isEmpty else { continue }
                if offsets.isEmpty { offsets = Array(repeating: .zero, count: count) }
                offsets[index] = offset
            }
        }
        for index in 0..<text.count { characters[index] = text[index] }
        self.key = key
        self.style = style
        self.text = UnsafeBufferPointer(start: characters, count: text.count)
        self.glyphs = UnsafeBufferPointer(start: glyphs, count: count)
        self.advances = UnsafeBufferPointer(start: advances, count: count)
        self.clusters = UnsafeBufferPointer(start: clusters, count: count)
        self.offsets = offsets
        hasGlyphForEachCharacter = isInOrder && offsets.isEmpty
    }

    deinit { memory.deallocate() }

    /// Returns whether the word has these characters and this style.
    func matches(_ text: UnsafeBufferPointer<UInt16>, _ style: Style) -> Bool {
        guard text.count == self.text.count, style == self.style else { return false }
        for index in 0..<text.count where text[index] != self.text[index] { return false }
        return true
    }
}
