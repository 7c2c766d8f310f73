internal import PixelKernels

extension Rasterizer {
    /// The largest standard deviation in pixels, to which others are clamped, since memory grows with the
    /// square.
    private static let largestDeviation: CGFloat = 250

    /// Paints the blurred silhouette of a command, displaced, in the shadow's colour.
    ///
    /// The clip applies to the shadow but not to its source: shapes outside the clip still cast one.
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
        let limit = environment.region.offsetBy(dx: -dx, dy: -dy)
        guard
            let (blurred, alpha) = blurredSilhouette(
                of: command, transform: transform, limit: limit, deviation: deviation)
        else { return }
        var faded = shadow.color
        faded.components.w *= alpha
        paint(faded, through: blurred.offsetBy(dx: dx, dy: dy), environment: environment)
    }

    /// Paints the shadow of a command without the command.
    func drawShadow(of command: DrawCommand, transform: CGAffineTransform) {
        guard let shadow = command.state.shadow else { return }
        let region = devicePixels(around: command.bounds, transform: transform)
        drawShadow(
            shadow, of: command, transform: transform,
            environment: PaintEnvironment(
                region: region, clipMask: nil, blendMode: .normal, alpha: 1,
                isAntialiased: command.state.isAntialiased))
    }

    /// Returns the blurred opacity of a command at each pixel, without clip, opacity and shadow, and a factor
    /// for all pixels.
    private func blurredSilhouette(
        of command: DrawCommand, transform: CGAffineTransform, limit: PixelRect,
        deviation: CGFloat
    ) -> (PlacedMask, alpha: Double)? {
        let full = command.transform.concatenating(transform)
        func blur(
            _ path: CGPath, _ operation: CoverageKey.Operation, _ color: DrawColor
        ) -> (PlacedMask, alpha: Double)? {
            let request = CoverageRequest(
                path, operation: operation, transform: full,
                isAntialiased: command.state.isAntialiased)
            return request?.blurredCoverage(deviation: deviation, limit: limit)
                .map { ($0, color.alpha) }
        }
        switch command.operation {
        case .fillPath(let path, let rule, let color):
            return blur(path, .fill(rule), color)
        case .strokePath(let path, let style, let color):
            return blur(path, .stroke(style), color)
        case .fillRect(let rect, let color):
            return blur(CGPath(rect: rect, transform: nil), .fill(.winding), color)
        case .linearGradient, .radialGradient, .tiledImage, .pattern:
            // These fill the whole clip, so they hide their shadow.
            return nil
        case .image, .group, .glyphs:
            let margin = Int(pk_blur_margin(Double(deviation)))
            return pictureSilhouette(
                of: command, transform: transform, limit: limit.insetBy(-margin)
            )?.blurred(deviation: deviation, margin: margin, limit: limit).map { ($0, 1) }
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

extension CGAffineTransform {
    fileprivate var withoutTranslation: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
