internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Pages that curl.
extension Painter {
    /// The paper of a page whose back has no picture.
    private static let paperColor = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.85)

    /// Paints the sublayers of a layer as a page that curls.
    func paintCurl(
        _ curl: PageCurl, of layer: PlacedLayer, into surface: Surface, area: PixelRect
    ) {
        let matrix = layer.placement.matrix
        if layer.placement.kind == .aligned, matrix.row1.x > 0, matrix.row2.y > 0 {
            page(curl, of: layer, flat: layer.placement)?.paint(into: surface, area: area)
            return
        }
        // The page is painted as if it were axis-aligned; that picture is projected.
        let scale = flatScale(of: layer, frame: layer.properties.bounds)
        let flat = Placement.screen(scale: scale)
        let rect = layer.curlRect(curl, at: flat)
        guard !rect.isEmpty, rect.area <= Painter.largestPicture,
            let page = page(curl, of: layer, flat: flat)
        else { return }
        let picture = Surface(
            pixels: PixelBuffer(width: rect.width, height: rect.height), x: rect.x, y: rect.y)
        page.paint(into: picture, area: rect)
        let frame = CGRect(
            x: Double(rect.x) / scale, y: Double(rect.y) / scale,
            width: Double(rect.width) / scale, height: Double(rect.height) / scale)
        paint(
            picture.pixels, frame: frame, flipsY: false, of: layer, into: surface, area: area,
            alpha: 255, isCut: false)
    }

    private func page(
        _ curl: PageCurl, of layer: PlacedLayer, flat: Placement
    ) -> CurledPage? {
        var placement = flat
        let edges = flat.edges(of: layer.properties.bounds).covering
        let (left, top) = (edges.x - 1, edges.y - 1)
        placement.matrix.row4.x -= Double(left)
        placement.matrix.row4.y -= Double(top)
        let source = CurledSides.Source(
            placement: placement, bounds: layer.properties.bounds, back: curl.back)
        if layer.curledSides?.source != source {
            layer.curledSides = sides(of: layer, source: source)
        }
        return layer.curledSides.map {
            CurledPage(curl, of: layer.properties, sides: $0, left: left, top: top)
        }
    }

    /// Paints both sides of a page, without what is outside its bounds.
    private func sides(of layer: PlacedLayer, source: CurledSides.Source) -> CurledSides? {
        let rect = source.placement.edges(of: source.bounds).covering
        guard !rect.isEmpty, rect.area <= Painter.largestPicture else { return nil }
        func bitmap() -> Surface {
            Surface(
                pixels: PixelBuffer(width: rect.maxX + 1, height: rect.maxY + 1), x: 0, y: 0)
        }
        let (front, back) = (bitmap(), bitmap())
        let space = source.placement.sublayers(of: layer.properties)
        let painter = Painter(caches: caches, screen: rect)
        for child in layer.paintOrder {
            let copy = PlacedLayer.standalone(
                child.node, properties: child.properties,
                placement: .child(child.properties, in: space), clip: rect,
                isContentsFlipped: child.isContentsFlipped, smoothsEdges: child.smoothsEdges,
                localTime: child.localTime)
            if child.id != source.back { painter.paint(copy, into: front, clip: rect) }
            painter.paint(copy, into: back, clip: rect)
        }
        if source.back == nil {
            back.fill(rect, pixel: Painter.paperColor.premultipliedARGB())
        }
        return CurledSides(front: front, back: back, source: source)
    }
}

extension PlacedLayer {
    /// Whether the picture of the layer and its sublayers is painted over what lies behind it, unchanged.
    var isCompositedPlainly: Bool {
        mask == nil && properties.blendMode == .normal && properties.colorMultiplier == .white
            && properties.silhouette == nil
    }

    /// Returns the pixels that a page may touch while it curls.
    ///
    /// - Parameters:
    ///   - placement: The placement of the page, which may differ from the layer's.
    ///   - extent: The part of the page.
    func curlRect(
        _ curl: PageCurl, at placement: Placement,
        extent: KeyPath<PageCylinder, ClosedRange<Double>> = \.extent
    ) -> PixelRect {
        var rect = properties.bounds
        let extent = curl.cylinder(size: rect.size)[keyPath: extent]
        let (low, high) = (CGFloat(extent.lowerBound), CGFloat(extent.upperBound))
        switch curl.freeEdge {
        case .right: (rect.origin.x, rect.size.width) = (rect.minX + low, high - low)
        case .left: (rect.origin.x, rect.size.width) = (rect.maxX - high, high - low)
        case .bottom: (rect.origin.y, rect.size.height) = (rect.minY + low, high - low)
        case .top: (rect.origin.y, rect.size.height) = (rect.maxY - high, high - low)
        }
        return placement.pixels(around: rect.insetBy(dx: -1, dy: -1))
    }
}
