internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// Images, drawings, shapes and gradients.
extension Painter {
    /// The maximum number of pixels of a bitmap, 64 megabytes; larger pictures are sampled or drawn for their
    /// visible part.
    static let largestPicture = 1 << 24

    func paintContents(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        guard layer.traits.cutsContents else {
            paintContents(of: layer, into: surface, area: area, alpha: alpha, isCut: false)
            return
        }
        guard layer.placement.kind == .aligned else {
            paintContents(of: layer, into: surface, area: area, alpha: alpha, isCut: true)
            return
        }
        // Pixels inside the corners and edges are always painted without clipping, whatever the area is,
        // since clipping rounds once more.
        let inner = layer.traits.corners.innerRect(of: layer.traits.edges)
        let common = inner.intersection(area)
        if !common.isEmpty {
            paintContents(of: layer, into: surface, area: common, alpha: alpha, isCut: false)
        }
        var frame = PixelRegion(area)
        frame.subtract(inner)
        for piece in frame.rects {
            paintContents(of: layer, into: surface, area: piece, alpha: alpha, isCut: true)
        }
    }

    private func paintContents(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8, isCut: Bool
    ) {
        guard let contents = layer.properties.contents else { return }
        switch contents {
        case .shape:
            guard let list = layer.shapeList, layer.placement.isAffine else {
                paintProjectedContents(
                    of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
                return
            }
            paint(
                list, transform: layer.placement.affine, of: layer, into: surface, area: area,
                alpha: alpha, isCut: isCut)
        case .drawing(let drawing):
            let transform =
                layer.directTransform(for: drawing)
                ?? (layer.bitmapIsTooLarge(for: drawing) ? layer.transform(of: drawing) : nil)
            if let transform {
                paint(
                    drawing.list, transform: transform, of: layer, into: surface, area: area,
                    alpha: alpha, isCut: isCut)
            } else {
                paintPicture(
                    picture(of: drawing, scale: layer.properties.usedContentsScale), of: layer,
                    into: surface, area: area, alpha: alpha, isCut: isCut)
            }
        case .image(let image):
            paintPicture(
                Picture(pixels: image.pixels, isOpaque: image.isOpaque, origin: image), of: layer,
                into: surface, area: area, alpha: alpha, isCut: isCut)
        case .gradient(let gradient):
            let target = layer.traits.edges.covering
            guard layer.placement.kind == .aligned, target.area <= Painter.largestPicture else {
                paintProjectedContents(
                    of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
                return
            }
            if let pixels = picture(of: gradient, layer: layer) {
                composite(
                    pixels.base, stride: pixels.stride, isOpaque: false, at: target, of: layer,
                    into: surface, area: area, alpha: alpha, isCut: isCut)
            }
        }
    }

    // MARK: - Drawing commands

    /// Draws a list directly into the surface, or separately if the result has to be clipped or could depend
    /// on the area.
    func paint(
        _ list: DisplayList, transform: CGAffineTransform, of layer: PlacedLayer,
        into surface: Surface, area: PixelRect, alpha: UInt8, isCut: Bool
    ) {
        let opacity = CGFloat(alpha) / 255
        let isDirect = list.isIndependentOfClip(transform: transform)
        if isDirect && !isCut {
            surface.rasterizer.clip = area
            surface.rasterizer.draw(list, transform: transform, alpha: opacity)
            return
        }
        let whole =
            isDirect ? area : layer.ownRect.intersection(screen).union(area)
        let picture = caches.pool.take(whole)
        defer { caches.pool.give(picture) }
        picture.rasterizer.draw(list, transform: transform)
        composite(
            picture.address(area.x, area.y), stride: picture.stride, isOpaque: false, at: area,
            of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
    }

    /// Returns a drawing as a bitmap of its bounds.
    func picture(of drawing: RenderDrawing, scale: Double) -> Picture {
        let key = PictureKey.drawing(ObjectIdentifier(drawing), scale: scale)
        if let known = caches.pictures.value(for: key) { return known }
        // A drawing's bounds may be any numbers: those below 1, and NaN, make one pixel.
        func pixelCount(_ length: CGFloat) -> Int {
            let pixels = (Double(length) * scale).rounded(.up)
            return pixels > 1 ? Int(min(pixels, 16384)) : 1
        }
        let pixels = PixelBuffer(
            width: pixelCount(drawing.bounds.width), height: pixelCount(drawing.bounds.height))
        let transform = CGAffineTransform(
            a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale),
            tx: -drawing.bounds.minX * CGFloat(scale), ty: -drawing.bounds.minY * CGFloat(scale))
        Rasterizer(target: pixels).draw(drawing.list, transform: transform)
        let picture = Picture(pixels: pixels, isOpaque: drawing.isOpaque, origin: drawing)
        caches.pictures.insert(picture, for: key, cost: pixels.byteCount)
        return picture
    }

    private func picture(of gradient: RenderGradient, layer: PlacedLayer) -> PixelBuffer? {
        let target = layer.traits.edges.covering
        let local = layer.traits.edges.offsetBy(dx: -Double(target.x), dy: -Double(target.y))
        let flipsX = layer.placement.matrix.row1.x < 0
        let flipsY = layer.placement.matrix.row2.y < 0
        let key = PictureKey.gradient(gradient, edges: local, flipsX: flipsX, flipsY: flipsY)
        if let known = caches.pictures.value(for: key) { return known.pixels }
        let made = GradientPicture(
            gradient: gradient, edges: local, flipsX: flipsX, flipsY: flipsY
        ).make()
        guard let pixels = made else { return nil }
        caches.pictures.insert(
            Picture(pixels: pixels, isOpaque: false, origin: nil), for: key,
            cost: pixels.byteCount)
        return pixels
    }

    // MARK: - Pictures

    private func paintPicture(
        _ picture: Picture, of layer: PlacedLayer, into surface: Surface, area: PixelRect,
        alpha: UInt8, isCut: Bool
    ) {
        let placement = layer.placement
        let layout = ContentsLayout(layer.properties)
        let outer = layer.edges(of: layout.frame)
        guard placement.kind == .aligned, outer.covering.area <= Painter.largestPicture else {
            paintProjectedContents(
                of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
            return
        }
        for piece in layout.pieces {
            // Pieces meet at whole pixels, so that no seam is visible between them.
            let edges = layer.edges(of: piece.target).withInnerSidesRounded(within: outer)
            let target = edges.covering
            guard target.intersects(area) else { continue }
            let isSmaller = Double(piece.source.width) > edges.width
            let filter =
                isSmaller
                ? layer.properties.minificationFilter : layer.properties.magnificationFilter
            let scaling = PictureScaling(
                pixels: picture.pixels, isOpaque: picture.isOpaque, source: piece.source,
                edges: edges.offsetBy(dx: -Double(target.x), dy: -Double(target.y)),
                flipsX: placement.matrix.row1.x < 0,
                flipsY: (placement.matrix.row2.y < 0) != layer.isContentsFlipped,
                isNearest: filter == .nearest)
            if let part = scaling.unscaled {
                composite(
                    picture.pixels.base + part.y * picture.pixels.stride + part.x,
                    stride: picture.pixels.stride, isOpaque: picture.isOpaque, at: target,
                    of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
            } else if let scaled = scaled(scaling, origin: picture.origin) {
                composite(
                    scaled.pixels.base, stride: scaled.pixels.stride, isOpaque: scaled.isOpaque,
                    at: target, of: layer, into: surface, area: area, alpha: alpha, isCut: isCut)
            }
        }
    }

    func scaled(_ scaling: PictureScaling, origin: AnyObject?) -> Picture? {
        let key = origin.map {
            PictureKey.scaled(
                ObjectIdentifier($0), source: PictureRect(scaling.source), edges: scaling.edges,
                flipsX: scaling.flipsX, flipsY: scaling.flipsY, isNearest: scaling.isNearest)
        }
        if let key, let known = caches.pictures.value(for: key) { return known }
        guard let made = scaling.make() else { return nil }
        let picture = Picture(pixels: made.pixels, isOpaque: made.isOpaque, origin: origin)
        if let key, made.isExact {
            caches.pictures.insert(picture, for: key, cost: made.pixels.byteCount)
        }
        return picture
    }

    /// Composites pixels at `target`, clipped to the layer's corners if `isCut`.
    func composite(
        _ pixels: UnsafePointer<UInt32>, stride: Int, isOpaque: Bool, at target: PixelRect,
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8, isCut: Bool
    ) {
        let visible = target.intersection(area)
        if visible.isEmpty { return }
        let first = pixels + (visible.y - target.y) * stride + (visible.x - target.x)
        guard isCut else {
            surface.paint(
                first, stride: stride, isOpaque: isOpaque, area: visible, alpha: alpha)
            return
        }
        guard let coverage = clipCoverage(of: layer, area: visible) else { return }
        pk_over_mask(
            surface.address(visible.x, visible.y), surface.stride, first, stride,
            coverage.address(visible.x, visible.y), coverage.mask.stride, Int32(visible.width),
            Int32(visible.height), alpha)
    }
}

extension PlacedLayer {
    /// The layer's shape as drawing commands.
    var shapeList: DisplayList? {
        guard case .shape(let shape) = properties.contents else { return nil }
        if let known = shapeDrawing, known.shape == shape { return known.list }
        let made = ShapeDrawing(shape)
        shapeDrawing = made
        return made.list
    }

    /// Returns the transform of a drawing that can be drawn directly, since a bitmap of it would have the
    /// same pixels as the device; nil if it has to become a bitmap first.
    func directTransform(for drawing: RenderDrawing) -> CGAffineTransform? {
        let matrix = placement.matrix
        guard placement.kind == .aligned, !isContentsFlipped, matrix.row1.x > 0,
            abs(matrix.row1.x - matrix.row2.y) < 1e-9,
            abs(matrix.row1.x - properties.contentsScale) < 1e-9,
            drawing.bounds.size == properties.bounds.size,
            properties.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
        else { return nil }
        let offset = CGAffineTransform(
            translationX: properties.bounds.minX - drawing.bounds.minX,
            y: properties.bounds.minY - drawing.bounds.minY)
        let transform = offset.concatenating(placement.affine)
        return drawing.list.isIndependentOfClip(transform: transform) ? transform : nil
    }
}

extension PlacedLayer {
    /// Whether a drawing exceeds the size of a bitmap; it is drawn directly instead.
    func bitmapIsTooLarge(for drawing: RenderDrawing) -> Bool {
        let scale = properties.usedContentsScale
        let count = Double(drawing.bounds.width * drawing.bounds.height) * scale * scale
        return !(count <= Double(Painter.largestPicture))
    }

    /// Returns the transform from a drawing's coordinates to device pixels; nil in perspective.
    func transform(of drawing: RenderDrawing) -> CGAffineTransform? {
        guard placement.isAffine else { return nil }
        let frame = ContentsLayout(properties).frame
        let bounds = drawing.bounds
        let scaleX = frame.width / bounds.width
        let scaleY = frame.height / bounds.height
        return CGAffineTransform(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: frame.minX - bounds.minX * scaleX,
            ty: frame.minY - bounds.minY * scaleY
        ).concatenating(placement.affine)
    }
}

extension DisplayList {
    /// Whether drawing a part of the list gives the same pixels as drawing all of it.
    ///
    /// Pictures and gradients are stepped from the edge of the clip, and large paths are clipped at it; both
    /// round differently for another clip.
    func isIndependentOfClip(transform: CGAffineTransform) -> Bool {
        let scale = transform.a * transform.d - transform.b * transform.c
        func isSmall(_ rect: CGRect) -> Bool {
            rect.isNull || rect.width * rect.height * abs(scale) < 400_000
        }
        return commands.allSatisfy { command in
            guard command.state.shadow == nil else { return false }
            var clip = command.state.clip
            while let step = clip {
                switch step.shape {
                case .rect: break
                case .path(let path, _):
                    let box = path.boundingBoxOfPath
                    guard box.isNull || isSmall(box.applying(step.transform)) else { return false }
                case .rects, .stroke, .mask: return false
                }
                clip = step.parent
            }
            switch command.operation {
            case .fillRect, .glyphs: return true
            case .pattern(let tile):
                return tile.isIndependentOfClip(
                    transform: command.transform.concatenating(transform))
            case .fillPath(let path, _, _):
                return path.asRect != nil || isSmall(command.bounds)
            case .strokePath: return isSmall(command.bounds)
            default: return false
            }
        }
    }
}
