internal import CCairo
internal import TextEngine

/// Glyphs, as text of the document or as images.
extension PDFPainter {
    func paint(_ run: GlyphRun, color: DrawColor, transform: CGAffineTransform, alpha: Double) {
        guard run.face.hasPictures else {
            set(color, alpha: alpha)
            paintShapes(run, transform: transform)
            return
        }
        for (glyph, position) in zip(run.glyphs, run.positions) {
            guard let picture = GlyphPictures.picture(of: glyph, run.face) else { continue }
            let pictureTransform = run.pictureTransform(at: position, transform)
            paint(
                picture.image, in: picture.rect, quality: .default, color: color,
                transform: pictureTransform, alpha: alpha * color.alpha, isTiled: false)
            cairo_identity_matrix(cairo)
        }
        if let rest = run.withoutPictures {
            set(color, alpha: alpha)
            paintShapes(rest, transform: transform)
        }
    }

    private func paintShapes(_ run: GlyphRun, transform: CGAffineTransform) {
        // Cairo's glyphs have y pointing down.
        let em = CGAffineTransform(scaleX: 1, y: -1).concatenating(run.emTransform)
        guard em.isInvertible, !run.glyphs.isEmpty else { return }
        guard let font = resources.fonts.font(of: run.face) else {
            append(run.outline, transform: transform)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
            return
        }
        setMatrix(transform)
        cairo_set_font_face(cairo, font)
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(em.a), Double(em.b), Double(em.c), Double(em.d), 0, 0)
        cairo_set_font_matrix(cairo, &matrix)
        let glyphs = zip(run.glyphs, run.positions).compactMap {
            glyph, position -> cairo_glyph_t? in
            guard Int(glyph) < run.face.glyphCount else { return nil }
            return cairo_glyph_t(index: UInt(glyph), x: Double(position.x), y: Double(position.y))
        }
        cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
    }
}
