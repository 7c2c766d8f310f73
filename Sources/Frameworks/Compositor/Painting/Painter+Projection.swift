internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// Pictures on layers that are not axis-aligned, and rasterised layers.
extension Painter {
    /// Paints contents as a bitmap transformed by the layer's placement.
    func paintProjectedContents(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8, isCut: Bool
    ) {
        guard let flat = flatContents(of: layer) else { return }
        paint(
            flat.pixels, frame: flat.frame, flipsY: layer.isContentsFlipped && flat.flips,
            of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
    }

    /// Returns the contents as one bitmap with its rectangle in the layer's coordinates.
    private func flatContents(
        of layer: PlacedLayer
    ) -> (pixels: PixelBuffer, frame: CGRect, flips: Bool)? {
        let properties = layer.properties
        let layout = ContentsLayout(properties)
        switch properties.contents {
        case .image(let image):
            return flat(
                Picture(pixels: image.pixels, isOpaque: image.isOpaque, origin: image),
                layout: layout, properties: properties)
        case .drawing(let drawing):
            return flat(
                picture(of: drawing, scale: properties.usedContentsScale), layout: layout,
                properties: properties)
        case .gradient(let gradient):
            let scale = flatScale(of: layer, frame: properties.bounds)
            let edges = DeviceEdges(
                left: 0, top: 0,
                right: max((Double(properties.bounds.width) * scale).rounded(), 1),
                bottom: max((Double(properties.bounds.height) * scale).rounded(), 1))
            return GradientPicture(gradient: gradient, edges: edges).make().map {
                ($0, properties.bounds, false)
            }
        case .shape(let shape):
            guard let list = layer.shapeList, let box = shape.paintedBounds else { return nil }
            let scale = flatScale(of: layer, frame: box)
            let pixels = PixelBuffer(
                width: max(Int((Double(box.width) * scale).rounded(.up)), 1),
                height: max(Int((Double(box.height) * scale).rounded(.up)), 1))
            let frame = CGRect(
                x: box.minX, y: box.minY, width: CGFloat(Double(pixels.width) / scale),
                height: CGFloat(Double(pixels.height) / scale))
            Rasterizer(target: pixels).draw(
                list,
                transform: CGAffineTransform(
                    a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale),
                    tx: -box.minX * CGFloat(scale), ty: -box.minY * CGFloat(scale)))
            return (pixels, frame, false)
        case nil: return nil
        }
    }

    /// Returns the pixels per point that keep a bitmap sharp on the device and within the size limit.
    func flatScale(of layer: PlacedLayer, frame: CGRect) -> Double {
        let deviceArea = layer.placement.pixels(around: frame)
        let wanted = max(
            Double(deviceArea.width) / max(Double(frame.width), 1e-6),
            Double(deviceArea.height) / max(Double(frame.height), 1e-6))
        let largest = 4096 / max(Double(frame.width), Double(frame.height), 1e-6)
        return min(max(wanted, 0.01), 4, largest)
    }

    private func flat(
        _ picture: Picture, layout: ContentsLayout, properties: RenderProperties
    ) -> (pixels: PixelBuffer, frame: CGRect, flips: Bool)? {
        let whole = CGRect(
            x: 0, y: 0, width: picture.pixels.width, height: picture.pixels.height)
        if layout.isPlain && layout.source == whole {
            return (picture.pixels, layout.frame, true)
        }
        // Pieces are joined axis-aligned first, so that no seams are visible between them.
        let scale = properties.usedContentsScale
        let width = min(max((Double(layout.frame.width) * scale).rounded(), 1), 4096)
        let height = min(max((Double(layout.frame.height) * scale).rounded(), 1), 4096)
        let joined = Surface(
            pixels: PixelBuffer(width: Int(width), height: Int(height)), x: 0, y: 0)
        let toPixels = CGAffineTransform(
            a: CGFloat(width) / layout.frame.width, b: 0, c: 0,
            d: CGFloat(height) / layout.frame.height, tx: 0, ty: 0)
        for piece in layout.pieces {
            let target = piece.target.offsetBy(dx: -layout.frame.minX, dy: -layout.frame.minY)
                .applying(toPixels)
            let edges = DeviceEdges(
                left: Double(target.minX).rounded(), top: Double(target.minY).rounded(),
                right: Double(target.maxX).rounded(), bottom: Double(target.maxY).rounded())
            let deviceRect = edges.covering
            let scaling = PictureScaling(
                pixels: picture.pixels, isOpaque: picture.isOpaque, source: piece.source,
                edges: edges.offsetBy(dx: -Double(deviceRect.x), dy: -Double(deviceRect.y)),
                flipsX: false,
                flipsY: false, isNearest: false)
            guard let made = scaling.make() else { continue }
            let visible = deviceRect.intersection(joined.rect)
            if visible.isEmpty { continue }
            joined.paint(
                made.pixels.base + (visible.y - deviceRect.y) * made.pixels.stride
                    + (visible.x - deviceRect.x),
                stride: made.pixels.stride, isOpaque: true, area: visible, alpha: 255)
        }
        return (joined.pixels, layout.frame, true)
    }

    /// Returns the coverage of an axis-aligned rectangle of the layer in the part of `area` that it touches.
    private func coverage(
        of frame: CGRect, layer: PlacedLayer, area: PixelRect
    ) -> PlacedCoverage? {
        if let known = DeviceOutline.coverage(of: frame, layer, area: area) { return known }
        return DeviceOutline.quadrilateral(frame, of: layer).flatMap {
            coverage(of: $0, layer: layer, area: area)
        }
    }

    /// Paints a bitmap that fills `frame` of the layer; if `isCut`, only inside the layer's outline.
    func paint(
        _ pixels: PixelBuffer, frame: CGRect, flipsY: Bool, of layer: PlacedLayer,
        into surface: Surface, area: PixelRect, alpha: UInt8, isCut: Bool
    ) {
        guard let coverage = coverage(of: frame, layer: layer, area: area) else { return }
        let area = coverage.rect.intersection(area)
        if isCut {
            guard let cut = outlineCoverage(of: layer, area: area) else { return }
            pk_mask_mul(
                coverage.mask.base, coverage.mask.stride, cut.mask.base, cut.mask.stride,
                Int32(area.width), Int32(area.height))
        }
        let sampled = caches.pool.take(area)
        defer { caches.pool.give(sampled) }
        // From the layer's coordinates to the bitmap's pixels.
        let scaleX = Double(pixels.width) / Double(frame.width)
        let scaleY = Double(pixels.height) / Double(frame.height)
        let toPixels = Homography(
            row1: SIMD3(scaleX, 0, 0), row2: SIMD3(0, flipsY ? -scaleY : scaleY, 0),
            row3: SIMD3(
                -Double(frame.minX) * scaleX,
                flipsY ? Double(frame.maxY) * scaleY : -Double(frame.minY) * scaleY, 1))
        guard let toLayer = Homography(layer.placement.matrix).inverse else { return }
        let map = toLayer.concatenating(toPixels)
        let isNearest = layer.properties.magnificationFilter == .nearest
        if layer.placement.isAffine {
            sample(pixels, affine: map, isNearest: isNearest, into: sampled)
        } else {
            sample(pixels, projective: map, isNearest: isNearest, into: sampled)
        }
        pk_over_mask(
            surface.address(area.x, area.y), surface.stride, sampled.address(area.x, area.y),
            sampled.stride, coverage.address(area.x, area.y), coverage.mask.stride,
            Int32(area.width), Int32(area.height), alpha)
    }

    /// Writes samples of the bitmap; pixels around it are unchanged or have the colours of its edge.
    ///
    /// Steps and starting points are multiples of 1/65536 source pixel from the device's origin, so that
    /// every part of the picture is sampled at the same positions.
    private func sample(
        _ pixels: PixelBuffer, affine map: Homography, isNearest: Bool, into surface: Surface
    ) {
        let grid = 65536.0
        func snapped(_ value: Double) -> Double { (value * grid).rounded() / grid }
        let w = map.row3.z
        let (a, b) = (snapped(map.row1.x / w), snapped(map.row1.y / w))
        let (c, d) = (snapped(map.row2.x / w), snapped(map.row2.y / w))
        // Errors of the steps grow with distance: the position is exact at the middle of the screen.
        let middleX = Double(screen.x + screen.width / 2)
        let middleY = Double(screen.y + screen.height / 2)
        let startX = snapped((map.row1.x * middleX + map.row2.x * middleY + map.row3.x) / w)
        let startY = snapped((map.row1.y * middleX + map.row2.y * middleY + map.row3.y) / w)
        let x = Double(surface.rect.x) - middleX
        let y = Double(surface.rect.y) - middleY
        // The kernel samples at pixel centres: it adds half a step, which may not be a multiple of the unit.
        let halfX = (a + c) / 2
        let halfY = (b + d) / 2
        var transform = pk_affine(
            a: a, b: b, c: c, d: d,
            tx: startX + a * x + c * y + (snapped(halfX) - halfX),
            ty: startY + b * x + d * y + (snapped(halfY) - halfY))
        let (width, height) = (Int32(surface.rect.width), Int32(surface.rect.height))
        if isNearest {
            pk_sample_affine(
                surface.pixels.base, surface.stride, width, height, pixels.base, pixels.stride,
                Int32(pixels.width), Int32(pixels.height), &transform, PK_FILTER_NEAREST,
                PK_EDGE_CLAMP)
        } else {
            pk_sample_affine_inside(
                surface.pixels.base, surface.stride, width, height, pixels.base, pixels.stride,
                Int32(pixels.width), Int32(pixels.height), &transform)
        }
    }

    /// Samples the bitmap at the preimage of each device pixel's centre.
    private func sample(
        _ pixels: PixelBuffer, projective map: Homography, isNearest: Bool, into surface: Surface
    ) {
        let lastX = pixels.width - 1
        let lastY = pixels.height - 1
        for row in 0..<surface.rect.height {
            let target = surface.pixels.row(row)
            let y = Double(surface.rect.y + row) + 0.5
            for column in 0..<surface.rect.width {
                let x = Double(surface.rect.x + column) + 0.5
                let point = map.applied(x: x, y: y)
                guard point.z > 0 else { continue }
                let u = min(max(point.x / point.z, -1e6), 1e6)
                let v = min(max(point.y / point.z, -1e6), 1e6)
                if u.isNaN || v.isNaN { continue }
                if isNearest {
                    let nearestX = min(max(Int(u.rounded(.down)), 0), lastX)
                    let nearestY = min(max(Int(v.rounded(.down)), 0), lastY)
                    target[column] = pixels[nearestX, nearestY]
                } else {
                    target[column] = pixels.bilinear(
                        Int(((u - 0.5) * 256).rounded(.down)),
                        Int(((v - 0.5) * 256).rounded(.down)))
                }
            }
        }
    }

    // MARK: - Bitmaps of layers

    /// Returns the bitmap of a layer with its descendants, which is created on demand; nil for a layer that is too
    /// large for one.
    func rasterization(of layer: PlacedLayer) -> Rasterization? {
        if layer.rasterization == nil { layer.rasterization = rasterize(layer) }
        return layer.rasterization
    }

    /// Paints a layer with its descendants from its bitmap.
    func paintRasterized(
        _ layer: PlacedLayer, _ bitmap: Rasterization, into surface: Surface, area: PixelRect,
        alpha: UInt8
    ) {
        let target = caches.pool.take(area)
        defer { caches.pool.give(target) }
        let blendMode = layer.properties.blendMode
        if layer.placement.kind == .aligned {
            let edges = layer.placement.edges(of: bitmap.frame)
            let deviceRect = edges.covering
            let scaling = PictureScaling(
                pixels: bitmap.pixels, isOpaque: false,
                source: CGRect(
                    x: 0, y: 0, width: bitmap.pixels.width, height: bitmap.pixels.height),
                edges: edges.offsetBy(dx: -Double(deviceRect.x), dy: -Double(deviceRect.y)),
                flipsX: layer.placement.matrix.row1.x < 0,
                flipsY: layer.placement.matrix.row2.y < 0, isNearest: false)
            let visible = deviceRect.intersection(area)
            if visible.isEmpty { return }
            let pixels: PixelBuffer
            if scaling.unscaled != nil {
                pixels = bitmap.pixels
            } else if let scaled = scaled(scaling, origin: bitmap) {
                pixels = scaled.pixels
            } else {
                return
            }
            surface.paint(
                pixels.base + (visible.y - deviceRect.y) * pixels.stride
                    + (visible.x - deviceRect.x),
                stride: pixels.stride, isOpaque: false, area: visible, alpha: alpha,
                blendMode: blendMode)
            return
        }
        paint(
            bitmap.pixels, frame: bitmap.frame, flipsY: false, of: layer, into: target, area: area,
            alpha: 255, isCut: false)
        surface.paint(target, area: area, alpha: alpha, blendMode: blendMode)
    }

    private func rasterize(_ layer: PlacedLayer) -> Rasterization? {
        var properties = layer.properties
        properties.shouldRasterize = false
        properties.opacity = 1
        properties.blendMode = .normal
        let scale = min(max(properties.rasterizationScale, 0.01), 16)
        let largest = PixelRect(x: -8192, y: -8192, width: 16384, height: 16384)
        let copy = PlacedLayer.standalone(
            layer.node, properties: properties, placement: .screen(scale: scale), clip: largest,
            isContentsFlipped: layer.isContentsFlipped, smoothsEdges: layer.smoothsEdges,
            localTime: layer.localTime)
        let rect = copy.subtreeRect
        guard !rect.isEmpty, rect.area <= 1 << 24, largest.contains(copy.fullRect) else {
            return nil
        }
        let picture = Surface(
            pixels: PixelBuffer(width: rect.width, height: rect.height), x: rect.x, y: rect.y)
        let painter = Painter(caches: caches, screen: largest)
        painter.paint(copy, into: picture, clip: rect)
        let points = CGFloat(1 / scale)
        return Rasterization(
            pixels: picture.pixels,
            frame: CGRect(
                x: CGFloat(rect.x) * points, y: CGFloat(rect.y) * points,
                width: CGFloat(rect.width) * points, height: CGFloat(rect.height) * points),
            scale: scale)
    }
}

extension Homography {
    /// Returns the map that applies this one first, then `next`.
    func concatenating(_ next: Homography) -> Homography {
        func through(_ row: SIMD3<Double>) -> SIMD3<Double> {
            next.row1 * row.x + next.row2 * row.y + next.row3 * row.z
        }
        return Homography(row1: through(row1), row2: through(row2), row3: through(row3))
    }
}

extension PixelBuffer {
    /// Returns the bilinear mean of four pixels at a point given in 1/256 pixel; edge pixels extend outwards.
    fileprivate func bilinear(_ u: Int, _ v: Int) -> UInt32 {
        let x0 = min(max(u >> 8, 0), width - 1)
        let x1 = min(max((u >> 8) + 1, 0), width - 1)
        let y0 = min(max(v >> 8, 0), height - 1)
        let y1 = min(max((v >> 8) + 1, 0), height - 1)
        let (wx, wy) = (UInt32(u & 255), UInt32(v & 255))
        let (p00, p10, p01, p11) = (self[x0, y0], self[x1, y0], self[x0, y1], self[x1, y1])
        if p00 == p10 && p00 == p01 && p00 == p11 { return p00 }
        var result: UInt32 = 0
        for shift in Swift.stride(from: UInt32(0), to: 32, by: 8) {
            func channel(_ pixel: UInt32) -> UInt32 { (pixel >> shift) & 255 }
            let top: UInt32 = channel(p00) * (256 - wx) + channel(p10) * wx
            let bottom: UInt32 = channel(p01) * (256 - wx) + channel(p11) * wx
            let mean: UInt32 = (top * (256 - wy) + bottom * wy + 32768) >> 16
            result |= mean << shift
        }
        return result
    }
}
