internal import CoreGraphics
internal import RenderTree

/// Pattern backgrounds.
extension Painter {
    func paint(
        _ pattern: PatternPaint, of layer: PlacedLayer, into surface: Surface, area: PixelRect,
        alpha: UInt8
    ) {
        guard layer.placement.isAffine else {
            paintProjected(pattern, of: layer, into: surface, area: area, alpha: alpha)
            return
        }
        let traits = layer.traits
        let isWhole =
            layer.placement.kind == .aligned && traits.corners.isSquare && traits.edges.isWhole
        paint(
            pattern.list, transform: layer.placement.affine, of: layer, into: surface, area: area,
            alpha: alpha, isCut: !isWhole)
    }

    /// In perspective the pattern first becomes a bitmap of the layer's bounds.
    private func paintProjected(
        _ pattern: PatternPaint, of layer: PlacedLayer, into surface: Surface, area: PixelRect,
        alpha: UInt8
    ) {
        let bounds = layer.properties.bounds
        let scale = CGFloat(flatScale(of: layer, frame: bounds))
        let pixels = PixelBuffer(
            width: max(Int((bounds.width * scale).rounded(.up)), 1),
            height: max(Int((bounds.height * scale).rounded(.up)), 1))
        Rasterizer(target: pixels).draw(
            pattern.list,
            transform: CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale,
                ty: -bounds.minY * scale))
        paint(
            pixels,
            frame: CGRect(
                x: bounds.minX, y: bounds.minY, width: CGFloat(pixels.width) / scale,
                height: CGFloat(pixels.height) / scale),
            flipsY: false, of: layer, into: surface, area: area, alpha: alpha,
            isCut: true)
    }
}
