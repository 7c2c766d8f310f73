internal import CoreGraphics
internal import RenderTree

/// The state of a placed layer before an update, for comparison with the state after it.
struct LayerSnapshot {
    let isVisible: Bool
    let ownRect: PixelRect
    let subtreeRect: PixelRect
    private let properties: RenderProperties
    private let placement: Placement
    private let clip: PixelRect
    private let isContentsFlipped: Bool
    private let traits: PaintTraits
    private let hasDerivedShadow: Bool
    private let hasTiltedSublayers: Bool

    /// Captures a layer's state and exchanges its properties with `next`.
    init(of layer: PlacedLayer, replacedBy next: inout RenderProperties) {
        isVisible = layer.isVisible
        ownRect = layer.visibleOwnRect
        subtreeRect = layer.subtreeRect
        placement = layer.placement
        clip = layer.clip
        isContentsFlipped = layer.isContentsFlipped
        traits = layer.traits
        hasDerivedShadow = layer.hasDerivedShadow
        hasTiltedSublayers = layer.hasTiltedSublayers
        swap(&layer.properties, &next)
        properties = next
    }

    enum Change {
        case nothing
        /// Only the layer's own painting changed; sublayers add their own damage.
        case own
        /// The compositing of the layer and its descendants on the device changed.
        case everything
    }

    /// Returns the changes of the layer, apart from its sublayers.
    func change(to layer: PlacedLayer) -> Change {
        let new = layer.properties
        let isSameFrame = placement == layer.placement && clip == layer.clip
        if isSameFrame && isContentsFlipped == layer.isContentsFlipped && properties == new {
            return .nothing
        }
        if isScrolled(to: layer) { return .nothing }
        guard isSameFrame, isContentsFlipped == layer.isContentsFlipped,
            properties.opacity == new.opacity, properties.masksToBounds == new.masksToBounds,
            properties.allowsGroupOpacity == new.allowsGroupOpacity,
            properties.allowsEdgeAntialiasing == new.allowsEdgeAntialiasing,
            properties.blendMode == new.blendMode, properties.isIsolated == new.isIsolated,
            properties.backdrop == new.backdrop,
            properties.shouldRasterize == new.shouldRasterize,
            properties.rasterizationScale == new.rasterizationScale,
            properties.sublayerTransform == new.sublayerTransform,
            properties.preservesDepth == new.preservesDepth,
            properties.colorMultiplier == new.colorMultiplier,
            properties.silhouette == new.silhouette, properties.curl == new.curl
        else { return .everything }
        let cutsSublayers = new.masksToBounds || new.backdrop != nil
        if cutsSublayers
            && (properties.bounds != new.bounds || properties.cornerRadius != new.cornerRadius
                || properties.maskedCorners != new.maskedCorners
                || properties.cornerCurve != new.cornerCurve)
        {
            return .everything
        }
        return .own
    }

    /// Whether only the origin of the bounds changed: the layer's own painting keeps its position on the
    /// device. A pattern does not: its cells lie in the layer's coordinates.
    private func isScrolled(to layer: PlacedLayer) -> Bool {
        let new = layer.properties
        guard placement.kind == .aligned, layer.placement.kind == .aligned, clip == layer.clip,
            isContentsFlipped == layer.isContentsFlipped,
            // The exact edges, since contents may be between the pixels to which the edges of the traits are rounded.
            placement.edges(of: properties.bounds) == layer.placement.edges(of: new.bounds),
            placement.matrix.row1 == layer.placement.matrix.row1,
            placement.matrix.row2 == layer.placement.matrix.row2, new.shadowPath == nil,
            new.backgroundPattern == nil
        else { return false }
        if case .shape = new.contents { return false }
        var moved = properties
        moved.bounds.origin = new.bounds.origin
        return moved == new
    }

    /// Returns the pixels that change if a page only curls on, without those of its part that stays flat; nil if the
    /// layer changed otherwise.
    func curlDamage(to layer: PlacedLayer) -> PixelRect? {
        guard let former = properties.curl, let curl = layer.properties.curl, layer.mask == nil,
            !traits.hasShadow, placement == layer.placement, clip == layer.clip,
            isContentsFlipped == layer.isContentsFlipped
        else { return nil }
        var curled = properties
        curled.curl = curl
        guard curled == layer.properties else { return nil }
        return [former, curl].reduce(PixelRect.empty) {
            $0.union(layer.curlRect($1, at: placement, extent: \.bentExtent))
        }.intersection(clip)
    }

    /// Whether the layer reads the same area behind it, with the same effect; false for a layer with a shadow,
    /// which is itself drawn behind the layer.
    func hasSameBackdrop(as layer: PlacedLayer) -> Bool {
        !traits.hasShadow && !layer.traits.hasShadow && properties.backdrop != nil
            && properties.backdrop == layer.properties.backdrop
            && properties.bounds == layer.properties.bounds && placement == layer.placement
            && clip == layer.clip && traits.isGroup == layer.traits.isGroup
    }

    /// Whether the layer and its sublayers are composited in another way.
    func isComposedDifferently(from layer: PlacedLayer) -> Bool {
        layer.traits.isGroup != traits.isGroup || layer.traits.hasShadow != traits.hasShadow
            || layer.traits.clipsToShape != traits.clipsToShape
            || layer.hasDerivedShadow != hasDerivedShadow
            || layer.hasTiltedSublayers != hasTiltedSublayers
    }

    /// Whether a change of sublayers changes how this layer itself is painted.
    func dependsOnSublayers(with layer: PlacedLayer) -> Bool {
        hasDerivedShadow || layer.hasDerivedShadow || layer.properties.shouldRasterize
            || layer.properties.curl != nil
    }
}

extension PlacedLayer {
    /// Whether the shadow's shape is the alpha of the layer and its sublayers.
    var hasDerivedShadow: Bool {
        guard traits.hasShadow else { return false }
        if case .derived = shadowShape { return true }
        return false
    }
}
