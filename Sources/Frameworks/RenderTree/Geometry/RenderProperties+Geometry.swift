package import Foundation

extension RenderProperties {
    /// The anchor point in the layer's own coordinates.
    package var anchorLocation: CGPoint {
        CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// The transform from this layer's coordinates to its parent's, without the parent's sublayer transform.
    package var localToParent: Matrix4 {
        let anchor = anchorLocation
        if transform.isIdentity {
            let own = Matrix4.translation(
                x: Double(position.x - anchor.x), y: Double(position.y - anchor.y),
                z: zPosition - anchorPointZ)
            return isGeometryFlipped ? flip.concatenating(own) : own
        }
        let own = Matrix4.translation(
            x: -Double(anchor.x), y: -Double(anchor.y), z: -anchorPointZ
        )
        .concatenating(transform)
        .concatenating(
            .translation(x: Double(position.x), y: Double(position.y), z: zPosition))
        return isGeometryFlipped ? flip.concatenating(own) : own
    }

    /// The transform from the coordinates of sublayers to this layer's: the sublayer transform about the
    /// anchor point.
    package var sublayersToLocal: Matrix4 {
        if sublayerTransform.isIdentity { return .identity }
        let anchor = anchorLocation
        return Matrix4.translation(
            x: -Double(anchor.x), y: -Double(anchor.y), z: -anchorPointZ
        )
        .concatenating(sublayerTransform)
        .concatenating(
            .translation(x: Double(anchor.x), y: Double(anchor.y), z: anchorPointZ))
    }

    /// The vertical flip of the layer's coordinates within its bounds.
    private var flip: Matrix4 {
        Matrix4(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bounds.minY + bounds.maxY))
    }
}
