extension CALayer {
    /// Returns the deepest layer that contains a point given in the superlayer's coordinates.
    final func layerHit(by point: CGPoint) -> CALayer? {
        guard !options.contains(.isHidden) else { return nil }
        if options.contains(.isPresentation) {
            joinPresentedSuperlayer()
            joinPresentedSublayers()
        }
        let point = pointFromSuperlayer(point)
        let isInside = contains(point)
        if options.contains(.masksToBounds), !isInside { return nil }
        if !sublayerList.isEmpty {
            let layers = sublayersInPaintingOrder
            var index = layers.count
            while index > 0 {
                index -= 1
                if let hit = layers[index].hitTest(point) { return hit }
            }
        }
        return isInside ? self : nil
    }

    /// Whether the bounds contain a point; the right and lower edges are excluded.
    @inline(__always)
    package final func boundsHold(_ point: CGPoint) -> Bool {
        let bounds = geometry.bounds
        if bounds.size.width < 0 || bounds.size.height < 0 { return bounds.contains(point) }
        return point.x >= bounds.origin.x && point.y >= bounds.origin.y
            && point.x < bounds.origin.x + bounds.size.width
            && point.y < bounds.origin.y + bounds.size.height
    }

    /// The sublayers, backmost first: by `zPosition`, and in list order if that is equal.
    package final var sublayersInPaintingOrder: [CALayer] {
        let layers = sublayerList
        guard let first = layers.first else { return layers }
        var previous = first.geometry.zPosition
        for layer in layers {
            let current = layer.geometry.zPosition
            if current < previous { return CALayer.sortedByDepth(layers) }
            previous = current
        }
        return layers
    }

    private static func sortedByDepth(_ layers: [CALayer]) -> [CALayer] {
        // The standard library's sort is stable but not documented as such.
        layers.enumerated()
            .sorted {
                let one = $0.element.geometry.zPosition
                let two = $1.element.geometry.zPosition
                return one == two ? $0.offset < $1.offset : one < two
            }
            .map(\.element)
    }
}
