/// What drawing keeps for reuse in the whole process: path coverage, glyph masks, pictures of glyphs,
/// scaled pictures and pattern cells.
///
/// Each cache bounds itself; together they hold up to 76 MiB.
package enum DrawingCaches {
    /// Frees all of it, as a memory warning asks; later drawing makes again what it needs.
    package static func removeAll() {
        CoverageCache.shared.removeAll()
        GlyphMaskCache.shared.removeAll()
        GlyphPictures.removeAll()
        ScaledPictures.removeAll()
        PatternPictureKey.cache.removeAll()
    }

    /// Bytes of all that is kept.
    package static var byteCount: Int {
        CoverageCache.shared.byteCount + GlyphMaskCache.shared.statistics.byteCount
            + GlyphPictures.byteCount + ScaledPictures.byteCount
            + PatternPictureKey.cache.statistics.byteCount
    }
}
