internal import CoreGraphics
internal import PixelKernels

extension Painter {
    /// The number of rows that are blurred, clipped and composited at a time: they stay in the processor's
    /// cache.
    private static let rowsAtATime = 32

    /// Composites the blurred picture of the pixels painted so far over them.
    func paintBackdrop(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        guard let picture = backdropPicture(of: layer, in: surface) else { return }
        let area = area.intersection(picture.rect)
        if area.isEmpty { return }
        let isPlain = layer.plainBackdropRect.contains(area)
        if isPlain, picture.isOpaque, alpha == 255 {
            picture.write(area, to: surface.address(area.x, area.y), stride: surface.stride)
            return
        }
        // The outline of a layer that is not axis-aligned is expensive to compute.
        let height = layer.placement.kind == .aligned ? Self.rowsAtATime : area.height
        var rows = area
        while rows.y < area.maxY {
            rows.height = min(height, area.maxY - rows.y)
            let blurred = caches.pool.take(rows, isTransparent: false)
            picture.write(rows, to: blurred.address(rows.x, rows.y), stride: blurred.stride)
            if isPlain {
                surface.paint(blurred, area: rows, alpha: alpha)
            } else if let coverage = clipCoverage(of: layer, area: rows) {
                pk_over_mask(
                    surface.address(rows.x, rows.y), surface.stride,
                    blurred.address(rows.x, rows.y), blurred.stride,
                    coverage.address(rows.x, rows.y), coverage.mask.stride, Int32(rows.width),
                    Int32(rows.height), alpha)
            }
            caches.pool.give(blurred)
            rows.y += rows.height
        }
    }

    /// Returns the layer's picture, created from the pixels painted so far unless it is cached.
    private func backdropPicture(of layer: PlacedLayer, in surface: Surface) -> BackdropPicture? {
        if let known = layer.backdrop.picture { return known }
        let rect = layer.backdropRect.intersection(surface.rect)
        guard let effect = layer.properties.backdrop, !rect.isEmpty else { return nil }
        let made = BackdropPicture(
            of: surface, rect: rect, effect: effect, magnification: layer.placement.magnification)
        layer.backdrop = .made(made)
        return made
    }
}

extension PlacedLayer {
    /// The device pixels whose picture a backdrop effect reads and replaces: exactly those that are painted for it, so
    /// that everything behind them is there.
    var backdropRect: PixelRect { traits.boundsRect.intersection(clip) }

    /// The part of these pixels that neither corners nor partially covered edges touch.
    fileprivate var plainBackdropRect: PixelRect {
        guard placement.kind == .aligned, traits.edges.isWhole else { return .empty }
        return traits.corners.innerRect(of: traits.edges)
    }

    /// The pixels that the cached picture behind the layer hides.
    var opaqueBackdropRect: PixelRect {
        guard let picture = backdrop.picture, picture.isOpaque else { return .empty }
        return plainBackdropRect.intersection(picture.rect)
    }
}
