internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// A painter of placed layers into surfaces.
///
/// A pixel depends on the tree alone and never on the painted rectangle: repainting a part gives the same
/// bytes. All rounding is relative to the layer, not to the clip.
final class Painter {
    let caches: PaintCaches
    /// The whole device; pictures that are too large to be cached are painted for this part.
    let screen: PixelRect

    init(caches: PaintCaches, screen: PixelRect) {
        self.caches = caches
        self.screen = screen
    }

    /// Paints a layer with its descendants into `clip`.
    ///
    /// - Parameter background: Stored first; nil keeps the existing pixels.
    func paint(
        _ root: PlacedLayer, into surface: Surface, clip: PixelRect, background: UInt32? = nil
    ) {
        let clip = clip.intersection(surface.rect)
        guard !clip.isEmpty else { return }
        var list = PaintList()
        list.collect(root, clip: clip, alpha: 255)
        paint(list, into: surface, clip: clip, background: background)
    }

    /// Paints a layer with its descendants into disjoint parts of `clip`.
    ///
    /// - Complexity: one visit of the layers in `clip`, and for each part the items that it contains.
    func paint(
        _ root: PlacedLayer, into surface: Surface, clip: PixelRect, parts: [PixelRect],
        background: UInt32
    ) {
        var list = PaintList()
        list.collect(root, clip: clip, alpha: 255)
        for part in parts {
            for band in list.bands(of: part) {
                paint(
                    band == clip ? list : list.within(band), into: surface, clip: band,
                    background: background)
            }
        }
    }

    /// Paints the parts of a group: the layer without its opacity, mask and blending.
    func paintParts(
        of layer: PlacedLayer, into surface: Surface, clip: PixelRect
    ) {
        var list = PaintList()
        list.collectParts(of: layer, clip: clip.intersection(surface.rect), alpha: 255)
        paint(list, into: surface, clip: clip, background: nil)
    }

    func paint(
        _ list: PaintList, into surface: Surface, clip: PixelRect, background: UInt32?
    ) {
        var list = list
        let uncovered = list.removeHiddenParts(clip: clip)
        if let background {
            for area in uncovered { surface.clear(area, to: background) }
        }
        for item in list.items where !item.isHidden {
            if item.pieces.isEmpty {
                paint(item, area: item.area, into: surface)
            } else {
                for piece in item.pieces { paint(item, area: piece, into: surface) }
            }
        }
    }

    private func paint(_ item: PaintItem, area: PixelRect, into surface: Surface) {
        switch item.part {
        case .shadow: paintShadow(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .backdrop:
            paintBackdrop(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .background:
            paintBackground(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .contents:
            paintContents(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .border: paintBorder(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .clippedSublayers:
            paintClippedSublayers(
                of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .sortedSublayers:
            paintSortedSublayers(of: item.layer, into: surface, area: area, alpha: item.alpha)
        case .group: paintGroup(item.layer, into: surface, area: area, alpha: item.alpha)
        }
    }

    // MARK: - Groups

    private func paintGroup(
        _ layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        let alpha = multiplied(alpha, layer.traits.alpha)
        if layer.properties.shouldRasterize, let bitmap = rasterization(of: layer) {
            paintRasterized(layer, bitmap, into: surface, area: area, alpha: alpha)
            return
        }
        if let curl = layer.properties.curl, alpha == 255, layer.isCompositedPlainly {
            paintCurl(curl, of: layer, into: surface, area: area)
            return
        }
        let group = caches.pool.take(area)
        defer { caches.pool.give(group) }
        if let curl = layer.properties.curl {
            paintCurl(curl, of: layer, into: group, area: area)
        } else {
            paintParts(of: layer, into: group, clip: area)
        }
        if let mask = layer.mask { apply(mask, to: group) }
        if layer.properties.colorMultiplier != .white {
            pk_multiply_color(
                group.address(area.x, area.y), group.stride, Int32(area.width),
                Int32(area.height), layer.properties.colorMultiplier.premultipliedARGB())
        }
        if let color = layer.properties.silhouette {
            let shape = alphaCoverage(of: group)
            group.clear(area, to: 0)
            group.fill(shape, area: area, pixel: color.premultipliedARGB())
        }
        surface.paint(group, area: area, alpha: alpha, blendMode: layer.properties.blendMode)
    }

    /// Multiplies a surface by the mask's alpha.
    private func apply(_ mask: PlacedLayer, to surface: Surface) {
        let picture = caches.pool.take(surface.rect)
        defer { caches.pool.give(picture) }
        paint(mask, into: picture, clip: surface.rect)
        surface.multiply(alphaCoverage(of: picture))
    }

    private func alphaCoverage(of picture: Surface) -> PlacedCoverage {
        let rect = picture.rect
        let coverage = CoverageMask(width: rect.width, height: rect.height)
        pk_mask_from_alpha(
            coverage.base, coverage.stride, picture.address(rect.x, rect.y), picture.stride,
            Int32(coverage.width), Int32(coverage.height))
        return PlacedCoverage(mask: coverage, x: rect.x, y: rect.y)
    }

    /// Paints sublayers over a copy of the existing pixels and blends both along the clip's edge, so that the
    /// sublayers blend with the content behind them as if there were no clip.
    private func paintClippedSublayers(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        guard let coverage = clipCoverage(of: layer, area: area) else { return }
        let copy = caches.pool.take(area, isTransparent: false)
        defer { caches.pool.give(copy) }
        pk_copy(
            copy.address(area.x, area.y), copy.stride, surface.address(area.x, area.y),
            surface.stride, Int32(area.width), Int32(area.height))
        var list = PaintList()
        list.collectChildren(of: layer, clip: area, alpha: alpha)
        paint(list, into: copy, clip: area, background: nil)
        pk_blend_mask(
            surface.address(area.x, area.y), surface.stride, copy.address(area.x, area.y),
            copy.stride, coverage.address(area.x, area.y), coverage.mask.stride,
            Int32(area.width), Int32(area.height), PK_BLEND_COPY, 255)
    }

    /// Returns the coverage of a layer's bounds with its corners, for `area`.
    func clipCoverage(of layer: PlacedLayer, area: PixelRect) -> PlacedCoverage? {
        if layer.placement.kind == .aligned {
            let (key, rect) = NineSlice.key(
                .fill, edges: layer.traits.edges, corners: layer.traits.corners)
            guard let figure = caches.nineSlice(key) else { return nil }
            let coverage = CoverageMask(width: area.width, height: area.height)
            figure.expand(
                in: rect, area: area, into: coverage.base, stride: coverage.stride)
            return PlacedCoverage(mask: coverage, x: area.x, y: area.y)
        }
        return outlineCoverage(of: layer, area: area)
    }

    /// Returns the coverage of the outline of any layer, axis-aligned or not, for `area`.
    func outlineCoverage(of layer: PlacedLayer, area: PixelRect) -> PlacedCoverage? {
        if let known = DeviceOutline.boundsCoverage(of: layer, area: area) {
            return known.filling(area)
        }
        guard let path = DeviceOutline.bounds(of: layer) else { return nil }
        return coverage(of: path, layer: layer, area: area)
    }

    /// Returns the coverage of a path in device pixels, for `area`.
    func coverage(of path: CGPath, layer: PlacedLayer, area: PixelRect) -> PlacedCoverage? {
        let coverage = CoverageMask(width: area.width, height: area.height)
        let limit = layer.placement.pixels(around: layer.properties.bounds)
            .union(layer.ownRect).intersection(screen).union(area)
        let scratch = Surface(
            pixels: PixelBuffer(width: 1, height: 1), x: area.x, y: area.y)
        guard
            let mask = scratch.rasterizer.mask(
                for: path, transform: .identity, limit: limit)
        else { return nil }
        let common = mask.rect.intersection(area)
        for y in common.y..<max(common.y, common.maxY) {
            (coverage.row(y - area.y) + (common.x - area.x)).update(
                from: mask.mask.row(y - mask.y) + (common.x - mask.x), count: common.width)
        }
        return PlacedCoverage(mask: coverage, x: area.x, y: area.y)
    }
}

/// Returns the product of two opacities, exactly rounded.
func multiplied(_ a: UInt8, _ b: UInt8) -> UInt8 {
    if a == 255 { return b }
    if b == 255 { return a }
    let product = UInt32(a) * UInt32(b) + 128
    return UInt8((product + product >> 8) >> 8)
}
