internal import TextEngine

/// Caches of coloured glyphs' pictures, at the font's size and at the last drawn size.
///
/// - Isolation: shared by all rasterisers of the process; each cache has its own lock.
enum GlyphPictures {
    /// A picture at the font's size.
    struct Picture {
        let image: CGImage
        /// Its rectangle in em units with y pointing down, the top row at the smallest y.
        let rect: CGRect
    }

    /// A picture at a drawn size.
    struct Drawn {
        /// Relative to the pixel of the glyph's origin.
        let area: PixelRect
        let pixels: PixelBuffer
    }

    private struct Key: Hashable {
        let face: ObjectIdentifier
        let glyph: CGGlyph
        /// From em units to pixels; 0 for the font's own size.
        var scaleX: CGFloat = 0
        var scaleY: CGFloat = 0
    }

    /// A picture, or nil for a glyph without one; retains the face, so that its identity is not reused.
    private struct Entry<Value: Sendable>: Sendable {
        let face: FontFace
        let value: Value?
    }

    private static let whole = LockedCache<Key, Entry<Picture>>(
        byteLimit: 12 << 20, countLimit: 512)
    private static let drawn = LockedCache<Key, Entry<Drawn>>(
        byteLimit: 8 << 20, countLimit: 2048)
    /// The bytes of an entry in addition to its pixels.
    private static let overhead = 256

    static func removeAll() {
        whole.removeAll()
        drawn.removeAll()
    }

    static var byteCount: Int { whole.statistics.byteCount + drawn.statistics.byteCount }

    /// Returns the picture of a glyph; nil if it has none.
    static func picture(of glyph: CGGlyph, _ face: FontFace) -> Picture? {
        let key = Key(face: ObjectIdentifier(face), glyph: glyph)
        if let known = whole.find(key) { return known.value }
        let made = face.picture(of: FontFace.GlyphIndex(glyph)).map(Picture.init)
        let byteCount = made.map { $0.image.width * $0.image.height * 4 } ?? 0
        whole.insert(
            Entry(face: face, value: made), for: key, byteCount: byteCount + overhead)
        return made
    }

    /// Returns the pixels of an upright glyph whose origin is at the corner of a pixel; nil if it has no
    /// picture or covers no pixel.
    ///
    /// - Parameters:
    ///   - scaleX: Pixels per em to the right, above 0.
    ///   - scaleY: Pixels per em upwards, above 0.
    static func drawn(
        _ glyph: CGGlyph, _ face: FontFace, scaleX: CGFloat, scaleY: CGFloat
    ) -> Drawn? {
        let key = Key(
            face: ObjectIdentifier(face), glyph: glyph, scaleX: scaleX, scaleY: scaleY)
        if let known = drawn.find(key) { return known.value }
        let made = picture(of: glyph, face).flatMap {
            Drawn($0, CGAffineTransform(scaleX: scaleX, y: scaleY))
        }
        let byteCount = made.map { $0.pixels.stride * $0.pixels.height * 4 } ?? 0
        drawn.insert(
            Entry(face: face, value: made), for: key, byteCount: byteCount + overhead)
        return made
    }
}

extension GlyphPictures.Picture {
    init(_ picture: GlyphPicture) {
        let pixels = PixelBuffer(width: picture.width, height: picture.height)
        picture.pixels.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            for y in 0..<picture.height {
                pixels.row(y).update(from: base + y * picture.width, count: picture.width)
            }
        }
        let box = picture.box
        image = CGImage(pixels: pixels, isOpaque: false)
        rect = CGRect(
            x: CGFloat(box.minX), y: CGFloat(-box.maxY), width: CGFloat(box.maxX - box.minX),
            height: CGFloat(box.maxY - box.minY))
    }
}

extension GlyphPictures.Drawn {
    fileprivate init?(_ picture: GlyphPictures.Picture, _ transform: CGAffineTransform) {
        area = PixelRect(covering: picture.rect.applying(transform))
        guard !area.isEmpty else { return nil }
        pixels = PixelBuffer(width: area.width, height: area.height)
        Rasterizer(target: pixels, origin: (area.x, area.y)).draw(
            picture.image, in: picture.rect, transform: transform, interpolation: .high)
    }
}

extension GlyphRun {
    /// Returns the transform from the space of pictures, in em units with y pointing down, to the target of a
    /// run's transform.
    func pictureTransform(
        at position: CGPoint, _ transform: CGAffineTransform
    ) -> CGAffineTransform {
        var glyphTransform = CGAffineTransform(scaleX: 1, y: -1).concatenating(emTransform)
        glyphTransform.tx = position.x
        glyphTransform.ty = position.y
        return glyphTransform.concatenating(transform)
    }

    /// The run without glyphs that have pictures; nil if no glyph remains.
    var withoutPictures: GlyphRun? {
        let rest = glyphs.indices.filter {
            GlyphPictures.picture(of: glyphs[$0], face) == nil
        }
        guard face.hasOutlines, !rest.isEmpty else { return nil }
        return GlyphRun(
            face: face, glyphs: rest.map { glyphs[$0] }, positions: rest.map { positions[$0] },
            emTransform: emTransform, isPositionedFreely: isPositionedFreely)
    }
}

extension Rasterizer {
    /// Glyphs of more pixels per em are not cached at the drawn size.
    private static let largestKeptEm: CGFloat = 256

    /// Paints the glyphs of a run that have pictures, at the alpha of the colour, and returns the others.
    ///
    /// Axis-aligned pictures are positioned on the nearest whole pixel.
    func paintPictures(
        _ run: GlyphRun, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) -> GlyphRun? {
        let linear = run.emTransform.concatenating(transform)
        guard linear.isFinite, !environment.region.isEmpty else { return nil }
        var environment = environment
        environment.alpha *= CGFloat(color.alpha)
        let isKept =
            linear.b == 0 && linear.c == 0 && linear.a > 0 && linear.d < 0
            && max(linear.a, -linear.d) <= Self.largestKeptEm
        for (glyph, position) in zip(run.glyphs, run.positions) {
            let deviceOrigin = position.applying(transform)
            guard abs(deviceOrigin.x) < 1e8, abs(deviceOrigin.y) < 1e8 else { continue }
            guard isKept else {
                if let picture = GlyphPictures.picture(of: glyph, run.face) {
                    paint(
                        picture.image, in: picture.rect, quality: .high, color: color,
                        transform: run.pictureTransform(at: position, transform),
                        environment: environment)
                }
                continue
            }
            let drawn = GlyphPictures.drawn(
                glyph, run.face, scaleX: linear.a, scaleY: -linear.d)
            if let drawn {
                let x = Int((deviceOrigin.x + 1e-6).rounded(.toNearestOrAwayFromZero))
                let y = Int((deviceOrigin.y + 1e-6).rounded(.toNearestOrAwayFromZero))
                paint(drawn, at: (x, y), environment: environment)
            }
        }
        return run.withoutPictures
    }

    private func paint(
        _ drawn: GlyphPictures.Drawn, at origin: (x: Int, y: Int), environment: PaintEnvironment
    ) {
        var inside = environment
        let area = PixelRect(
            x: drawn.area.x + origin.x, y: drawn.area.y + origin.y, width: drawn.area.width,
            height: drawn.area.height)
        inside.region = environment.region.intersection(area)
        guard let coverage = coverage(of: nil, within: inside) else { return }
        paint(
            pixels: drawn.pixels.row(coverage.region.y - area.y) + (coverage.region.x - area.x),
            stride: drawn.pixels.stride, coverage: coverage, blendMode: environment.blendMode,
            alpha: environment.alphaByte)
    }
}
