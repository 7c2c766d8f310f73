internal import CFreeType

/// The colour bitmap of a glyph, such as an emoji.
package struct GlyphPicture: Sendable {
    /// The bounding box, in em units, y up.
    package let box: GlyphBox
    package let width: Int
    package let height: Int
    /// Rows from the top, each pixel `0xAARRGGBB` in premultiplied sRGB.
    package let pixels: [UInt32]
}

/// A size at which a face has bitmaps (a strike).
struct PictureStrike {
    /// Pixels per em, horizontally and vertically.
    let width: Double
    let height: Double

    /// Selects a face's largest colour bitmaps; nil where there are none.
    static func select(in face: FT_Face) -> PictureStrike? {
        let record = face.pointee
        guard record.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0,
            let sizes = record.available_sizes
        else { return nil }
        let largest = (0..<Int(record.num_fixed_sizes)).max { sizes[$0].y_ppem < sizes[$1].y_ppem }
        guard let largest, sizes[largest].x_ppem > 0, sizes[largest].y_ppem > 0,
            FT_Select_Size(face, FT_Int(largest)) == 0
        else { return nil }
        return PictureStrike(
            width: Double(sizes[largest].x_ppem) / 64, height: Double(sizes[largest].y_ppem) / 64)
    }
}

extension FontFace {
    /// Whether glyphs may have colour bitmaps.
    package var hasPictures: Bool { pictureSize != nil }

    /// Returns the colour bitmap of a glyph at the largest size; nil for glyphs without one, and for
    /// damaged ones.
    ///
    /// - Complexity: O(pixels) for decoding; nothing is cached.
    package func picture(of glyph: GlyphIndex) -> GlyphPicture? {
        guard let size = pictureSize, Int(glyph) < glyphCount else { return nil }
        noteDrawing()
        return withFace { face -> GlyphPicture? in
            guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
                let slot = face.pointee.glyph?.pointee, slot.format == FT_GLYPH_FORMAT_BITMAP
            else { return nil }
            let bitmap = slot.bitmap
            let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
            guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
                let bytes = bitmap.buffer, width > 0, height > 0,
                width <= Self.longestMaskSide, height <= Self.longestMaskSide,
                Int(bitmap.pitch) >= width * 4
            else { return nil }
            var pixels = [UInt32](repeating: 0, count: width * height)
            for y in 0..<height {
                let row = UnsafeRawPointer(bytes + y * Int(bitmap.pitch))
                for x in 0..<width {
                    pixels[y * width + x] = UInt32(
                        littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
                }
            }
            let (left, top) = (Double(slot.bitmap_left), Double(slot.bitmap_top))
            let box = GlyphBox(
                minX: left / size.width, minY: (top - Double(height)) / size.height,
                maxX: (left + Double(width)) / size.width, maxY: top / size.height)
            return GlyphPicture(box: box, width: width, height: height, pixels: pixels)
        }
    }
}
