internal import RenderTree

/// A layer whose sublayers share one three-dimensional space.
///
/// Other layers flatten their sublayers into their own plane; this one preserves their depth, so that a box
/// of six sublayers can be rotated as a whole. Nearer sublayers cover farther ones. The layer draws nothing
/// itself: background, border, contents, shadow, mask and masking to the bounds have no effect. Its opacity
/// applies to each sublayer separately.
///
/// Sublayers are sorted by the depth of their middles and do not intersect each other.
open class CATransformLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Decodes a transform layer from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the sublayer that contains a point; never the layer itself, which has no plane.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }

    // MARK: - Framework overrides

    override func refineRenderProperties(_ properties: inout RenderProperties) {
        properties.becomeSpace()
    }
}

extension RenderProperties {
    /// Resets all properties that need a plane.
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
