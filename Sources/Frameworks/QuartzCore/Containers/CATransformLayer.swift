internal import RenderTree

/// A layer whose sublayers share one three-dimensional space.
///
/// Other layers press what is below them into their own plane; this one leaves every sublayer its
/// depth, so that a box of six sublayers can be turned as a whole. What is nearer covers what is
/// farther away. The layer shows nothing of its own: background, border, contents, shadow and mask
/// have no effect, nor has masking to the bounds. Its opacity applies to each sublayer by itself.
///
/// Sublayers are sorted by the depth of their middles and do not cut through each other.
open class CATransformLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Makes a transform layer from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The sublayer that holds a point; the layer itself has no plane in which a point could lie.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }

    // MARK: - Seams inside the framework

    override func refineRenderProperties(_ properties: inout RenderProperties) {
        properties.becomeSpace()
    }
}

extension RenderProperties {
    /// Leaves out everything that needs a plane.
    mutating func becomeSpace() {
        preservesDepth = true
        contents = nil
        backgroundColor = nil
        backgroundPattern = nil
        borderWidth = 0
        shadowOpacity = 0
        masksToBounds = false
        blendMode = .normal
        backdrop = nil
        shouldRasterize = false
    }
}
