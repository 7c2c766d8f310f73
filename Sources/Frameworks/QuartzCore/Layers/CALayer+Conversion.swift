extension CALayer {
    /// The translation from this layer's coordinates to its superlayer's, if that is the only difference.
    @inline(__always)
    private final var shift: CGPoint {
        let anchor = geometry.anchor
        return CGPoint(x: geometry.position.x - anchor.x, y: geometry.position.y - anchor.y)
    }

    /// The map from this layer's coordinates to its superlayer's.
    package final var projectionToSuperlayer: PlaneProjection {
        let anchor = geometry.anchor
        var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorDepth)
        if options.contains(.isGeometryFlipped) {
            // The layer's own y axis starts at its lower edge and points up.
            let edges = geometry.bounds.minY + geometry.bounds.maxY
            let flip = CATransform3DMakeAffineTransform(
                CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: edges))
            matrix = CATransform3DConcat(flip, matrix)
        }
        if let space { matrix = CATransform3DConcat(matrix, space.transform) }
        let position = geometry.position
        matrix = CATransform3DConcat(
            matrix, CATransform3DMakeTranslation(position.x, position.y, geometry.zPosition))
        if let above = superlayerReference, let outer = above.space,
            !outer.sublayerTransform.isIdentity
        {
            let pivot = above.geometry.anchor
            let depth = outer.anchorPointZ
            matrix = CATransform3DConcat(
                matrix, CATransform3DMakeTranslation(-pivot.x, -pivot.y, -depth))
            matrix = CATransform3DConcat(matrix, outer.sublayerTransform)
            matrix = CATransform3DConcat(
                matrix, CATransform3DMakeTranslation(pivot.x, pivot.y, depth))
        }
        return PlaneProjection(matrix)
    }

    private final var anchorDepth: CGFloat { space?.anchorPointZ ?? 0 }

    /// Converts a point to the superlayer's coordinates.
    package final func pointToSuperlayer(_ point: CGPoint) -> CGPoint {
        guard isPlacedByShift else { return projectionToSuperlayer.apply(point) }
        let shift = shift
        return CGPoint(x: point.x + shift.x, y: point.y + shift.y)
    }

    /// Converts a point from the superlayer's coordinates.
    ///
    /// A layer seen edge on has no such point; it is treated as untransformed.
    package final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
        let shift = shift
        guard isPlacedByShift else {
            let back =
                projectionToSuperlayer.inverse
                ?? PlaneProjection(translation: CGPoint(x: -shift.x, y: -shift.y))
            return back.apply(point)
        }
        return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
    }

    /// Returns the map from this layer's coordinates to those of `other`, which must be in the same tree.
    ///
    /// Without `other`, returns the map to the coordinates that contain the topmost layer.
    package final func projection(to other: CALayer?) -> PlaneProjection {
        if other === self { return .identity }
        let meeting = other.flatMap(commonAncestor(with:))
        let up = projectionUpwards(to: meeting)
        guard let other, other !== meeting else { return up }
        let down = other.projectionUpwards(to: meeting)
        return up.followed(by: down.inverse ?? .identity)
    }

    private final func projectionUpwards(to ancestor: CALayer?) -> PlaneProjection {
        var shift = CGPoint.zero
        var result: PlaneProjection?
        var layer: CALayer? = self
        while let current = layer, current !== ancestor {
            if result == nil, current.isPlacedByShift {
                let step = current.shift
                shift.x += step.x
                shift.y += step.y
            } else {
                result = (result ?? PlaneProjection(translation: shift))
                    .followed(by: current.projectionToSuperlayer)
            }
            layer = current.superlayerReference
        }
        return result ?? PlaneProjection(translation: shift)
    }

    /// Returns the nearest common ancestor of this layer and `other`, which may be one of them.
    final func commonAncestor(with other: CALayer) -> CALayer? {
        var deeper = self
        var shallower = other
        var deeperDepth = depth
        var shallowerDepth = other.depth
        if deeperDepth < shallowerDepth {
            swap(&deeper, &shallower)
            swap(&deeperDepth, &shallowerDepth)
        }
        while deeperDepth > shallowerDepth {
            guard let above = deeper.superlayerReference else { return nil }
            deeper = above
            deeperDepth -= 1
        }
        while deeper !== shallower {
            guard let one = deeper.superlayerReference, let two = shallower.superlayerReference
            else { return nil }
            deeper = one
            shallower = two
        }
        return deeper
    }

    /// The number of ancestors.
    private final var depth: Int {
        var depth = 0
        var layer = superlayerReference
        while let current = layer {
            depth += 1
            layer = current.superlayerReference
        }
        return depth
    }

    final func converted(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        if layer === self { return point }
        joinPresentedSuperlayer()
        layer?.joinPresentedSuperlayer()
        if let layer {
            if layer === superlayerReference { return pointToSuperlayer(point) }
            if layer.superlayerReference === self { return layer.pointFromSuperlayer(point) }
        }
        return projection(to: layer).apply(point)
    }

    final func converted(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        if layer === self { return rect }
        joinPresentedSuperlayer()
        layer?.joinPresentedSuperlayer()
        return projection(to: layer).apply(rect)
    }

    final func converted(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if let layer { return layer.converted(point, to: self) }
        joinPresentedSuperlayer()
        return (projection(to: nil).inverse ?? .identity).apply(point)
    }

    final func converted(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        if let layer { return layer.converted(rect, to: self) }
        joinPresentedSuperlayer()
        return (projection(to: nil).inverse ?? .identity).apply(rect)
    }
}
