internal import TextEngine

/// The process-wide caches of drawing: path coverage, glyph masks, glyph pictures, scaled pictures, pattern
/// cells and shaped words.
///
/// Each cache is bounded; together they hold up to 76 MiB.
package enum DrawingCaches {
    /// Empties all caches, as a memory warning requires.
    package static func removeAll() {
        CoverageCache.shared.removeAll()
        GlyphMaskCache.shared.removeAll()
        GlyphPictures.removeAll()
        ScaledPictures.removeAll()
        PatternPictureKey.cache.removeAll()
        TextCaches.removeAll()
    }

    /// The size of all caches in bytes, without the shaped words.
    package static var byteCount: Int {
        CoverageCache.shared.byteCount + GlyphMaskCache.shared.statistics.byteCount
            + GlyphPictures.byteCount + ScaledPictures.byteCount
            + PatternPictureKey.cache.statistics.byteCount
    }
}
