internal import PixelKernels
internal import TextEngine

extension Rasterizer {
    /// Glyphs of more pixels per em are painted as paths, which takes less memory.
    private static let largestMaskedEm = 256.0

    /// Paints glyphs in one colour, except for those with their own colours.
    func paint(
        _ run: GlyphRun, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        guard run.face.hasPictures else {
            paintMasks(run, color: color, transform: transform, environment: environment)
            return
        }
        let rest = paintPictures(run, color: color, transform: transform, environment: environment)
        if let rest {
            paintMasks(rest, color: color, transform: transform, environment: environment)
        }
    }

    /// Paints glyphs in one colour.
    ///
    /// Axis-aligned glyphs are positioned on the nearest row of pixels and the nearest quarter of a pixel
    /// within it; others on the nearest quarter in both directions.
    private func paintMasks(
        _ run: GlyphRun, color: DrawColor, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        let linear = run.emTransform.concatenating(transform)
        guard linear.isFinite, !environment.region.isEmpty else { return }
        let em = Double(max(hypot(linear.a, linear.b), hypot(linear.c, linear.d)))
        guard em > 1e-3 else { return }
        guard em <= Self.largestMaskedEm, environment.isAntialiased else {
            fill(
                run.outline, rule: .winding, color: color, transform: transform,
                environment: environment)
            return
        }
        let isUpright = linear.b == 0 && linear.c == 0
        var slots: [GlyphMaskCache.Slot] = []
        var pixelOrigins: [(x: Int, y: Int)] = []
        slots.reserveCapacity(run.glyphs.count)
        pixelOrigins.reserveCapacity(run.glyphs.count)
        for index in run.glyphs.indices {
            let position = run.positions[index].applying(transform)
            guard abs(position.x) < 1e8, abs(position.y) < 1e8 else { continue }
            let x = Self.quarters(position.x, isRounded: !run.isPositionedFreely)
            let y = Self.quarters(position.y, isRounded: isUpright || !run.isPositionedFreely)
            slots.append(
                GlyphMaskCache.Slot(run.glyphs[index], quarterX: x & 3, quarterY: y & 3))
            pixelOrigins.append((x >> 2, y >> 2))
        }
        let masks = GlyphMaskCache.shared.masks(
            for: slots, of: run.face,
            transform: GlyphTransform(
                a: Double(linear.a), b: Double(linear.b), c: Double(linear.c),
                d: Double(linear.d)))
        if environment.isPlain {
            paintPlain(masks, at: pixelOrigins, color: color, environment: environment)
        } else {
            for (mask, pixelOrigin) in zip(masks, pixelOrigins) {
                guard let mask else { continue }
                paint(
                    color, through: mask.offsetBy(dx: pixelOrigin.x, dy: pixelOrigin.y),
                    environment: environment)
            }
        }
    }

    private func paintPlain(
        _ masks: [PlacedMask?], at pixelOrigins: [(x: Int, y: Int)], color: DrawColor,
        environment: PaintEnvironment
    ) {
        let pixel = color.pixel(alpha: environment.alpha)
        let region = environment.region
        for index in masks.indices {
            guard let placed = masks[index] else { continue }
            let area = PixelRect(
                x: placed.x + pixelOrigins[index].x, y: placed.y + pixelOrigins[index].y,
                width: placed.mask.width, height: placed.mask.height)
            let part = area.intersection(region)
            guard !part.isEmpty else { continue }
            pk_fill_mask(
                address(x: part.x, y: part.y), target.stride,
                placed.mask.base + (part.y - area.y) * placed.mask.stride + (part.x - area.x),
                placed.mask.stride, Int32(part.width), Int32(part.height), pixel)
        }
    }

    /// Returns a position in quarters of a pixel.
    ///
    /// Positions that differ by rounding errors only have the same result, wherever on the device they are.
    private static func quarters(_ coordinate: CGFloat, isRounded: Bool) -> Int {
        let steps = Int((Double(coordinate) * 256).rounded())
        return isRounded ? ((steps + 128) >> 8) << 2 : (steps + 32) >> 6
    }
}
