internal import CFreeType

/// An 8-bit coverage mask of a glyph, row 0 at the top.
package struct GlyphMask: Sendable {
    /// The position of the first pixel, to the right of and below the glyph's origin.
    package let left: Int
    package let top: Int
    package let width: Int
    package let height: Int
    /// `width` × `height` bytes.
    package let coverage: [UInt8]
}

/// From em units, y up, to pixels, y down.
package struct GlyphTransform: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
}

extension FontFace {
    /// The maximum width and height of a mask, in pixels.
    package static let longestMaskSide = 1024

    /// Returns the coverage mask of a glyph, without hinting; nil for blanks, invalid glyphs, and masks
    /// that would be too large.
    ///
    /// - Complexity: O(pixels); nothing is cached.
    package func mask(of glyph: GlyphIndex, transform: GlyphTransform) -> GlyphMask? {
        noteDrawing()
        return withOutline(of: glyph) { library, outline -> GlyphMask? in
            guard outline.n_points > 0, let points = outline.points else { return nil }
            // The rasterizer counts in 1/64 pixel, y up.
            let scale = 64 / Double(unitsPerEm)
            let farthest = Double(1 << 20)
            for index in 0..<Int(outline.n_points) {
                let (x, y) = (Double(points[index].x) * scale, Double(points[index].y) * scale)
                let deviceX = x * transform.a + y * transform.c + transform.tx * 64
                let deviceY = x * transform.b + y * transform.d + transform.ty * 64
                guard abs(deviceX) < farthest, abs(deviceY) < farthest else { return nil }
                points[index] = FT_Vector(
                    x: FT_Pos(deviceX.rounded()), y: FT_Pos((-deviceY).rounded()))
            }
            var box = FT_BBox()
            FT_Outline_Get_CBox(&outline, &box)
            let left = Int(box.xMin) >> 6
            let bottom = Int(box.yMin) >> 6
            let width = (Int(box.xMax) + 63) >> 6 - left
            let height = (Int(box.yMax) + 63) >> 6 - bottom
            guard width > 0, height > 0, width <= Self.longestMaskSide,
                height <= Self.longestMaskSide
            else { return nil }
            FT_Outline_Translate(&outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
            var coverage = [UInt8](repeating: 0, count: width * height)
            let status = coverage.withUnsafeMutableBufferPointer { bytes in
                var bitmap = FT_Bitmap()
                bitmap.rows = UInt32(height)
                bitmap.width = UInt32(width)
                bitmap.pitch = Int32(width)
                bitmap.buffer = bytes.baseAddress
                bitmap.num_grays = 256
                bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
                return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
            }
            guard status == 0 else { return nil }
            return GlyphMask(
                left: left, top: -(bottom + height), width: width, height: height,
                coverage: coverage)
        }
    }
}
