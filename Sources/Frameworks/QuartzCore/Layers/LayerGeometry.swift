/// The geometry that nearly every layer sets: position and size.
@usableFromInline
struct LayerGeometry {
    // Written out, since Foundation's constants for zero are looked up at each use.
    @usableFromInline var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    @usableFromInline var position = CGPoint(x: 0, y: 0)
    @usableFromInline var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0

    /// The anchor point in the layer's own coordinates.
    var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }
}

/// The matrices of a transformed layer; most layers have none.
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
