internal import PixelKernels

extension Rasterizer {
    /// Deviations above this, in pixels, are drawn as this one; memory grows with the square.
    private static let largestDeviation: CGFloat = 250

    /// Paints the blurred silhouette of a command, displaced, in the shadow's colour.
    ///
    /// The clip holds the shadow but not its source: what lies outside of the clip still casts one.
    func drawShadow(
        _ shadow: DrawingShadow, of command: DrawCommand, transform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        guard shadow.color.alpha > 0, transform.isFinite else { return }
        let displacement = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
            .applying(transform.withoutTranslation)
        let scale = abs(transform.determinant).squareRoot()
        let deviation = min(max(shadow.deviation * scale, 0), Self.largestDeviation)
        guard displacement.x.isFinite, displacement.y.isFinite, abs(displacement.x) < 1e8,
            abs(displacement.y) < 1e8, deviation.isFinite
        else { return }
        let dx = Int(displacement.x.rounded())
        let dy = Int(displacement.y.rounded())
        let margin = Int(pk_blur_margin(Double(deviation)))
        // Only what lies within the blur's reach of a visible pixel can darken it.
        let limit = environment.region.offsetBy(dx: -dx, dy: -dy).insetBy(-margin)
        guard
            let blurred = blurredSilhouette(
                of: command, transform: transform, limit: limit, deviation: deviation,
                margin: margin)
        else { return }
        paint(
            shadow.color, through: blurred.offsetBy(dx: dx, dy: dy), environment: environment)
    }

    private func blurredSilhouette(
        of command: DrawCommand, transform: CGAffineTransform, limit: PixelRect,
        deviation: CGFloat, margin: Int
    ) -> PlacedMask? {
        guard let shape = silhouette(of: command, transform: transform, limit: limit) else {
            return nil
        }
        let area = shape.rect.intersection(limit)
        guard !area.isEmpty else { return nil }
        // The copy keeps zeros around the shape for the blur to spread into.
        let blurred = shape.copy(of: area.insetBy(-margin))
        let mask = blurred.mask
        guard margin > 0 else { return blurred }
        let isBlurred = pk_blur_a8(
            mask.base, mask.stride, Int32(mask.width), Int32(mask.height), Double(deviation),
            PK_EDGE_TRANSPARENT)
        return isBlurred ? blurred : nil
    }

    /// How opaque a command alone is at each pixel, without clip, opacity and shadow.
    private func silhouette(
        of command: DrawCommand, transform: CGAffineTransform, limit: PixelRect
    ) -> PlacedMask? {
        let full = command.transform.concatenating(transform)
        switch command.operation {
        case .fillPath(let path, let rule, let color):
            return mask(
                for: path, operation: .fill(rule), transform: full,
                isAntialiased: command.state.isAntialiased, limit: limit
            )?.scaled(by: color.alpha)
        case .strokePath(let path, let style, let color):
            return mask(
                for: path, operation: .stroke(style), transform: full,
                isAntialiased: command.state.isAntialiased, limit: limit
            )?.scaled(by: color.alpha)
        case .fillRect(let rect, let color) where full.mapsRectsToRects:
            return PlacedMask.rectangle(rect.applying(full), within: limit)?
                .scaled(by: color.alpha)
        case .linearGradient, .radialGradient, .tiledImage:
            // They fill the whole clip, so their shadow lies hidden below them.
            return nil
        default:
            return pictureSilhouette(of: command, transform: transform, limit: limit)
        }
    }

    private func pictureSilhouette(
        of command: DrawCommand, transform: CGAffineTransform, limit: PixelRect
    ) -> PlacedMask? {
        let bounds = DrawCommand.shapeBounds(
            of: command.operation, transform: command.transform)
        guard !bounds.isNull, !bounds.isInfinite else { return nil }
        let mapped = bounds.applying(transform)
        guard mapped.minX.isFinite, mapped.minY.isFinite, mapped.width.isFinite,
            mapped.height.isFinite
        else { return nil }
        let area = PixelRect(covering: mapped.insetBy(dx: -1, dy: -1)).intersection(limit)
        guard !area.isEmpty else { return nil }
        return scratch.withBuffer(width: area.width, height: area.height) { buffer in
            let inner = Rasterizer(
                target: buffer, clip: nil, origin: (area.x, area.y), scratch: scratch)
            inner.paint(
                command, transform: transform,
                environment: PaintEnvironment(
                    region: area, clipMask: nil, blendMode: .normal, alpha: 1,
                    isAntialiased: command.state.isAntialiased))
            let mask = CoverageMask(width: area.width, height: area.height)
            pk_mask_from_alpha(
                mask.base, mask.stride, buffer.base, buffer.stride, Int32(area.width),
                Int32(area.height))
            return PlacedMask(mask, x: area.x, y: area.y)
        }
    }
}

extension PlacedMask {
    fileprivate func scaled(by alpha: Double) -> PlacedMask {
        guard alpha < 1 else { return self }
        let scaled = copy(of: rect)
        pk_mask_scale(
            scaled.mask.base, scaled.mask.stride, Int32(mask.width), Int32(mask.height),
            UInt8((max(alpha, 0) * 255).rounded()))
        return scaled
    }
}

extension CGAffineTransform {
    fileprivate var withoutTranslation: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
