internal import CoreGraphics
internal import RenderTree

/// An item of the paint list: a part of a layer within device rectangles.
struct PaintItem {
    enum Part {
        case shadow, backdrop, background, contents, clippedSublayers, border
        /// Sublayers that are sorted by depth in every pixel.
        case sortedSublayers
        /// The layer with its descendants as one picture.
        case group
    }

    // Counting references of thousands of items takes a measurable part of a frame; the tree retains all layers while a
    // frame is painted.
    unowned(unsafe) let layer: PlacedLayer
    let part: Part
    /// The opacity inherited from layers that apply it to their sublayers.
    let alpha: UInt8
    /// The pixels of the part within the clip.
    var area: PixelRect
    /// The visible pieces of the area if opaque parts in front cover some of it; empty if none does.
    var pieces: [PixelRect] = []
    var isHidden = false

    /// Whether painting the item in parts costs no more than painting it at once.
    var isCheapInParts: Bool {
        guard layer.placement.kind == .aligned else { return false }
        return switch part {
        case .background, .border, .shadow: true
        case .contents:
            switch layer.properties.contents {
            // The picture is made again for each part unless it is kept.
            case .image, .gradient, nil: PaintCaches.keepsPicture(of: layer.traits.contentsRect)
            case .drawing, .shape: false
            }
        case .backdrop, .clippedSublayers, .sortedSublayers, .group: false
        }
    }
}

/// The items of a surface within a clip, back to front.
struct PaintList {
    private(set) var items: [PaintItem] = []

    // MARK: - Collecting

    mutating func collect(_ layer: PlacedLayer, clip: PixelRect, alpha: UInt8) {
        let area = layer.subtreeRect.intersection(clip)
        if area.isEmpty { return }
        if layer.traits.isGroup {
            add(layer, .group, area, alpha)
        } else {
            collectParts(of: layer, clip: clip, alpha: multiplied(alpha, layer.traits.alpha))
        }
    }

    /// Collects the parts in painting order: shadow, backdrop, background, contents, sublayers, border.
    mutating func collectParts(of layer: PlacedLayer, clip: PixelRect, alpha: UInt8) {
        let traits = layer.traits
        let ownClip = clip.intersection(layer.clip)
        let own = layer.ownRect.intersection(ownClip)
        if !own.isEmpty {
            if traits.hasShadow { add(layer, .shadow, traits.shadowRect.intersection(own), alpha) }
            if layer.properties.backdrop != nil {
                add(layer, .backdrop, layer.backdropRect.intersection(own), alpha)
            }
            if traits.hasBackground {
                add(layer, .background, traits.boundsRect.intersection(own), alpha)
            }
            if traits.hasContents {
                add(layer, .contents, traits.contentsRect.intersection(own), alpha)
            }
        }
        if !layer.children.isEmpty { collectSublayers(of: layer, clip: ownClip, alpha: alpha) }
        if traits.hasBorder && !own.isEmpty {
            add(layer, .border, traits.boundsRect.intersection(own), alpha)
        }
    }

    private mutating func collectSublayers(of layer: PlacedLayer, clip: PixelRect, alpha: UInt8) {
        guard layer.traits.clipsToShape else {
            collectChildren(of: layer, clip: clip, alpha: alpha)
            return
        }
        let covering = layer.traits.boundsRect
        let area = covering.intersection(clip)
        let hasBackdrop = layer.children.contains { $0.subtreeHasBackdrop }
        guard layer.placement.kind == .aligned, !hasBackdrop else {
            add(layer, .clippedSublayers, area, alpha)
            return
        }
        // Only pixels of the corners and partially covered edges need blending.
        let inner = layer.traits.corners.innerRect(of: layer.traits.edges)
        if inner.isEmpty {
            add(layer, .clippedSublayers, area, alpha)
            return
        }
        var frame = PixelRegion(covering)
        frame.subtract(inner)
        for band in frame.rects {
            add(layer, .clippedSublayers, band.intersection(area), alpha)
        }
        collectChildren(of: layer, clip: inner.intersection(area), alpha: alpha)
    }

    /// Collects the sublayers without the clip of their superlayer.
    mutating func collectChildren(of layer: PlacedLayer, clip: PixelRect, alpha: UInt8) {
        guard layer.hasTiltedSublayers else {
            for child in layer.paintOrder { collect(child, clip: clip, alpha: alpha) }
            return
        }
        let touched = layer.children.reduce(PixelRect.empty) { $0.union($1.subtreeRect) }
        add(layer, .sortedSublayers, touched.intersection(clip), alpha)
    }

    private mutating func add(
        _ layer: PlacedLayer, _ part: PaintItem.Part, _ area: PixelRect, _ alpha: UInt8
    ) {
        if area.isEmpty || alpha == 0 { return }
        items.append(PaintItem(layer: layer, part: part, alpha: alpha, area: area))
    }

    /// Returns the items of the list in a part of the clip.
    func within(_ part: PixelRect) -> PaintList {
        var result = PaintList()
        for item in items where item.area.intersects(part) {
            var item = item
            item.area = item.area.intersection(part)
            result.items.append(item)
        }
        return result
    }

    // MARK: - Bands

    /// The number of pixels that are painted at a time, a quarter of a megabyte: they stay in the processor's cache
    /// from the first item to the last.
    private static let pixelsAtATime = 1 << 16

    /// Divides a rectangle into bands, each to be painted with all its items before the next one.
    ///
    /// No item that costs as much for a part as for the whole is in two bands.
    func bands(of rect: PixelRect) -> [PixelRect] {
        let height = max(1, PaintList.pixelsAtATime / max(1, rect.width))
        guard rect.height >= 2 * height else { return [rect] }
        let whole = items.lazy.filter { !$0.isCheapInParts }.map(\.area)
            .filter { $0.intersects(rect) }
            .sorted { $0.y < $1.y }
        var bands: [PixelRect] = []
        var band = rect
        var next = 0
        while band.y < rect.maxY {
            var end = band.y + height
            while next < whole.count, whole[next].y < end {
                end = max(end, whole[next].maxY)
                next += 1
            }
            band.height = min(end, rect.maxY) - band.y
            bands.append(band)
            band.y = end
        }
        return bands
    }

    // MARK: - Occlusion

    /// The maximum number of pieces in which one item is painted.
    private static let mostPieces = 8

    /// Removes, front to back, the areas that opaque parts will cover.
    ///
    /// - Returns: The part of `clip` that no opaque part covers.
    mutating func removeHiddenParts(clip: PixelRect) -> [PixelRect] {
        var covered: [PixelRect] = []
        for index in items.indices.reversed() {
            if let last = covered.last, last.contains(clip) {
                for hidden in 0...index { items[hidden].isHidden = true }
                return []
            }
            let area = items[index].area
            if readsBackdrop(items[index]) {
                // The backdrop reads everything behind it, so all of that has to be painted.
                if covered.contains(where: { $0.contains(area) }) {
                    items[index].isHidden = true
                    continue
                }
                covered.removeAll { $0.intersects(area) }
            } else if covered.contains(where: { $0.intersects(area) }) {
                var rest = PixelRegion(area)
                for rect in covered { rest.subtract(rect) }
                if rest.isEmpty {
                    items[index].isHidden = true
                    continue
                }
                items[index].pieces =
                    rest.rects.count > PaintList.mostPieces ? [rest.bounds] : rest.rects
            }
            let opaque = opaqueRect(of: items[index]).intersection(area)
            // Small rectangles hide little and would split the others into pieces.
            if opaque.area >= 1024 || opaque.contains(clip) { PaintList.add(opaque, to: &covered) }
        }
        var rest = PixelRegion(clip)
        for rect in covered { rest.subtract(rect) }
        return rest.rects
    }

    private func readsBackdrop(_ item: PaintItem) -> Bool {
        switch item.part {
        case .backdrop: item.layer.backdrop.picture == nil
        case .clippedSublayers, .sortedSublayers, .group: item.layer.subtreeHasBackdrop
        case .shadow, .background, .contents, .border: false
        }
    }

    private func opaqueRect(of item: PaintItem) -> PixelRect {
        guard item.alpha == 255 else { return .empty }
        switch item.part {
        case .background:
            return item.layer.properties.backgroundColor?.isOpaque == true
                ? item.layer.traits.opaqueRect : .empty
        case .contents:
            return item.layer.properties.backgroundColor?.isOpaque == true
                && item.layer.traits.hasBackground ? .empty : item.layer.traits.opaqueRect
        case .backdrop: return item.layer.opaqueBackdropRect
        case .shadow, .clippedSublayers, .sortedSublayers, .border, .group: return .empty
        }
    }

    private static func add(_ rect: PixelRect, to covered: inout [PixelRect]) {
        if covered.contains(where: { $0.contains(rect) }) { return }
        covered.removeAll { rect.contains($0) }
        if covered.count < 16 {
            covered.append(rect)
        } else if let smallest = covered.indices.min(by: { covered[$0].area < covered[$1].area }),
            covered[smallest].area < rect.area
        {
            covered[smallest] = rect
        }
    }
}
