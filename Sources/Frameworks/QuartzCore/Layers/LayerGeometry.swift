/// Where a layer is and how big: the part of its geometry that nearly every layer sets.
@usableFromInline
struct LayerGeometry {
    // Written out: Foundation's names for zero are looked up at each use.
    @usableFromInline var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    @usableFromInline var position = CGPoint(x: 0, y: 0)
    @usableFromInline var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0

    /// The anchor in the layer's own coordinates.
    var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }
}

/// The matrices of a layer that is turned, scaled or projected; most layers have none.
final class LayerSpace {
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var anchorPointZ: CGFloat = 0

    init() {}

    init(copying other: LayerSpace) {
        transform = other.transform
        sublayerTransform = other.sublayerTransform
        anchorPointZ = other.anchorPointZ
    }
}
