extension CALayer {
    /// The layer farthest down that holds a point given in the superlayer's coordinates.
    final func layerHit(by point: CGPoint) -> CALayer? {
        guard !options.contains(.isHidden) else { return nil }
        if options.contains(.isPresentation) {
            joinPresentedSuperlayer()
            joinPresentedSublayers()
        }
        let point = pointFromSuperlayer(point)
        let isInside = contains(point)
        if options.contains(.masksToBounds), !isInside { return nil }
        for layer in sublayersInPaintingOrder.reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    /// The sublayers, the backmost first: by `zPosition`, and in list order where that is equal.
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
        // The standard library's sort keeps equal elements in order but does not promise it.
        layers.enumerated()
            .sorted {
                let one = $0.element.geometry.zPosition
                let two = $1.element.geometry.zPosition
                return one == two ? $0.offset < $1.offset : one < two
            }
            .map(\.element)
    }
}
