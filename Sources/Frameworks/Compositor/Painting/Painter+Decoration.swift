internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// Backgrounds, borders and shadows.
extension Painter {
    func paintBackground(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        defer {
            if let pattern = layer.properties.backgroundPattern {
                paint(pattern, of: layer, into: surface, area: area, alpha: alpha)
            }
        }
        guard let color = layer.properties.backgroundColor else { return }
        let pixel = color.premultipliedARGB().scaled(by: alpha)
        guard layer.placement.kind == .aligned else {
            let isFilled = DeviceOutline.fillBounds(
                of: layer, into: surface, area: area, pixel: pixel)
            if !isFilled, let path = DeviceOutline.bounds(of: layer) {
                fill(path, of: layer, into: surface, area: area, pixel: pixel)
            }
            return
        }
        let traits = layer.traits
        if traits.corners.isSquare && traits.edges.isWhole {
            surface.fill(area, pixel: pixel)
            return
        }
        let (key, rect) = NineSlice.key(.fill, edges: traits.edges, corners: traits.corners)
        fill(key, in: rect, of: surface, area: area, pixel: pixel)
    }

    func paintBorder(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        let properties = layer.properties
        let pixel = properties.borderColor.premultipliedARGB().scaled(by: alpha)
        let placement = layer.placement
        // Borders of unequal width on the two axes are drawn as paths.
        let isEven = abs(placement.matrix.row1.x) == abs(placement.matrix.row2.y)
        guard placement.kind == .aligned, isEven else {
            if let coverage = borderCoverage(of: layer, area: area) {
                surface.fill(coverage, area: area, pixel: pixel)
            } else if let path = DeviceOutline.border(of: layer) {
                fill(path, of: layer, into: surface, area: area, pixel: pixel, rule: .evenOdd)
            }
            return
        }
        let traits = layer.traits
        let width =
            (properties.borderWidth * abs(placement.matrix.row1.x) * 256).rounded() / 256
        let (key, rect) = NineSlice.key(
            .border(width), edges: traits.edges, corners: traits.corners)
        fill(key, in: rect, of: surface, area: area, pixel: pixel)
    }

    /// Returns the exact coverage of a border: that of the bounds minus that of the inner area; nil if either
    /// is unavailable.
    private func borderCoverage(of layer: PlacedLayer, area: PixelRect) -> PlacedCoverage? {
        guard let whole = DeviceOutline.boundsCoverage(of: layer, area: area) else { return nil }
        let inner = DeviceOutline.boundsCoverage(
            of: layer, inset: CGFloat(layer.properties.borderWidth), area: area)
        guard let inner else { return whole }
        let common = inner.rect.intersection(whole.rect)
        for y in common.y..<max(common.y, common.maxY) {
            let row = whole.mask.row(y - whole.y) + (common.x - whole.x)
            let inside = inner.address(common.x, y)
            for x in 0..<common.width { row[x] -= min(row[x], inside[x]) }
        }
        return whole
    }

    /// Fills a path in device pixels with a premultiplied colour.
    private func fill(
        _ path: CGPath, of layer: PlacedLayer, into surface: Surface, area: PixelRect,
        pixel: UInt32, rule: CGPathFillRule = .winding
    ) {
        let limit = layer.ownRect.intersection(screen).union(area)
        guard
            let coverage = surface.rasterizer.mask(
                for: path, rule: rule, transform: .identity, limit: limit)
        else { return }
        surface.fill(
            PlacedCoverage(mask: coverage.mask, x: coverage.x, y: coverage.y), area: area,
            pixel: pixel)
    }

    /// Fills a figure from the cache; omits a shadow whose blur failed to allocate.
    private func fill(
        _ key: NineSlice.Key, in rect: PixelRect, of surface: Surface, area: PixelRect,
        pixel: UInt32
    ) {
        guard let figure = caches.nineSlice(key) else { return }
        surface.fill(figure, in: rect, clip: area, pixel: pixel)
    }

    // MARK: - Shadows

    /// The blur in pixels from which a shadow begins at whole pixels, so that one mask serves a layer that changes its
    /// size: half a pixel changes no coverage by more than a hundredth.
    private static let softShadow = 20.0

    func paintShadow(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        let properties = layer.properties
        guard let color = properties.shadowColor else { return }
        let pixel = color.premultipliedARGB(opacity: properties.shadowOpacity).scaled(by: alpha)
        let deviation = layer.shadowDeviation
        let (dx, dy) = layer.shadowDisplacement
        switch layer.shadowShape {
        case .rectangle(let edges, let corners):
            let moved = edges.offsetBy(dx: dx, dy: dy)
            var snapped = DeviceEdges(
                left: moved.left, top: moved.top, right: moved.right, bottom: moved.bottom)
            if deviation >= Painter.softShadow { snapped = snapped.roundedToPixels }
            let (key, rect) = NineSlice.key(
                .shadow(deviation), edges: snapped, corners: corners)
            fill(key, in: rect, of: surface, area: area, pixel: pixel)
        case .path(let path):
            if let coverage = blurredCoverage(
                of: path, layer: layer, deviation: deviation, dx: dx, dy: dy)
            {
                surface.fill(coverage, area: area, pixel: pixel)
            }
        case .derived:
            if layer.derivedShadow == nil {
                layer.derivedShadow = derivedCoverage(of: layer, deviation: deviation)
            }
            if let coverage = layer.derivedShadow {
                let whole = (Int(dx.rounded()), Int(dy.rounded()))
                surface.fill(
                    coverage.offsetBy(dx: whole.0, dy: whole.1), area: area, pixel: pixel)
            }
        }
    }

    /// Returns the blurred coverage of a path of the layer.
    private func blurredCoverage(
        of path: CGPath, layer: PlacedLayer, deviation: Double, dx: Double, dy: Double
    ) -> PlacedCoverage? {
        var transform = layer.placement.affine
        let x = Double(transform.tx) + Placement.snap(dx)
        let y = Double(transform.ty) + Placement.snap(dy)
        let whole = (x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
        transform.tx = CGFloat(x - Double(whole.x))
        transform.ty = CGFloat(y - Double(whole.y))
        let key = PathShadowKey(
            path: ObjectIdentifier(path), a: Double(transform.a), b: Double(transform.b),
            c: Double(transform.c), d: Double(transform.d), fractionX: Double(transform.tx),
            fractionY: Double(transform.ty), deviation: deviation)
        if let known = caches.pathShadows.value(for: key) {
            return known.coverage.offsetBy(dx: whole.x, dy: whole.y)
        }
        let box = PixelRect(covering: path.boundingBoxOfPath.applying(transform))
        let margin = Int(pk_blur_margin(deviation))
        var limit = box
        if limit.area > PlacedLayer.largestMovablePicture {
            // Shapes far outside the screen cast no shadow onto it.
            limit = limit.intersection(
                PixelRect(
                    x: screen.x - 2 * margin - whole.x, y: screen.y - 2 * margin - whole.y,
                    width: screen.width + 4 * margin, height: screen.height + 4 * margin))
        }
        let scratch = Rasterizer(target: PixelBuffer(width: 1, height: 1))
        guard !limit.isEmpty,
            let sharp = scratch.mask(for: path, transform: transform, limit: limit)
        else { return nil }
        let common = sharp.rect.intersection(limit)
        guard !common.isEmpty else { return nil }
        let mask = CoverageMask(
            width: common.width + 2 * margin, height: common.height + 2 * margin)
        for y in 0..<common.height {
            (mask.row(y + margin) + margin).update(
                from: sharp.mask.row(y + common.y - sharp.y) + (common.x - sharp.x),
                count: common.width)
        }
        guard mask.blur(deviation: deviation) else { return nil }
        let coverage = PlacedCoverage(mask: mask, x: common.x - margin, y: common.y - margin)
        if limit == box {
            caches.pathShadows.insert(
                PathShadow(coverage: coverage, path: path), for: key, cost: mask.byteCount)
        }
        return coverage.offsetBy(dx: whole.x, dy: whole.y)
    }

    /// Returns the blurred alpha of a layer and its descendants, without displacement.
    private func derivedCoverage(of layer: PlacedLayer, deviation: Double) -> PlacedCoverage? {
        let margin = Int(pk_blur_margin(deviation))
        let (dx, dy) = layer.shadowDisplacement
        let reach = 2 * margin + Int(max(abs(dx), abs(dy)).rounded(.up)) + 2
        let region = PixelRect(
            x: screen.x - reach, y: screen.y - reach, width: screen.width + 2 * reach,
            height: screen.height + 2 * reach)
        var properties = layer.properties
        properties.shadowOpacity = 0
        properties.opacity = 1
        properties.backdrop = nil
        let copy = PlacedLayer.standalone(
            layer.node, properties: properties, placement: layer.placement, clip: region,
            isContentsFlipped: layer.isContentsFlipped, smoothsEdges: layer.smoothsEdges,
            localTime: layer.localTime, ignoresMask: true)
        let caster = copy.subtreeRect
        if caster.isEmpty { return nil }
        let picture = Surface(
            pixels: PixelBuffer(width: caster.width, height: caster.height), x: caster.x,
            y: caster.y)
        Painter(caches: caches, screen: region).paintParts(of: copy, into: picture, clip: caster)
        let mask = CoverageMask(
            width: caster.width + 2 * margin, height: caster.height + 2 * margin)
        pk_mask_from_alpha(
            mask.row(margin) + margin, mask.stride, picture.pixels.base, picture.stride,
            Int32(caster.width), Int32(caster.height))
        guard mask.blur(deviation: deviation) else { return nil }
        return PlacedCoverage(mask: mask, x: caster.x - margin, y: caster.y - margin)
    }
}
