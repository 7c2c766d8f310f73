internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// A render node with its placement on the device, kept from frame to frame.
///
/// It holds the last painted state: the resolved properties, the device rectangles and the caches of one
/// layer. `TreeUpdate` updates it to the next tree, `Painter` reads it.
final class PlacedLayer {
    var node: RenderNode
    /// The node's properties with its animations applied.
    var properties: RenderProperties
    /// The layer's transform to the device.
    var placement: Placement
    /// The space of its siblings at the time of placement.
    var parentSpace: Matrix4
    /// The space of its sublayers.
    var childSpace: Matrix4
    /// The transform from the space of its siblings to that of depth comparison, below a layer that preserves
    /// depth.
    var depthSpace: Matrix4?
    /// The part of the device to which its ancestors clip it.
    var clip: PixelRect
    /// Whether the layer or a descendant may be visible.
    var isVisible: Bool
    /// The layer's own time in the frame.
    var localTime: TimeInterval = 0
    /// Whether an odd number of the layer and its ancestors flip their geometry.
    var isContentsFlipped: Bool
    /// Whether straight edges of all layers of the tree are antialiased.
    let smoothsEdges: Bool

    /// The mask as a layer in this layer's coordinates.
    var mask: PlacedLayer?
    /// In the order of the node's children.
    var children: [PlacedLayer] = []
    /// Back to front.
    var paintOrder: [PlacedLayer] = []

    /// Pixels that the layer itself may touch: shadow, background, contents, border.
    var ownRect: PixelRect = .empty
    /// Pixels that the layer and its descendants may touch, without the clips of ancestors.
    var fullRect: PixelRect = .empty
    /// Pixels that the layer and its descendants may touch, within all clips.
    var subtreeRect: PixelRect = .empty
    var subtreeHasBackdrop = false
    /// Whether a sublayer is tilted against the others.
    var hasTiltedSublayers = false

    // MARK: Derived from properties and placement
    var traits = PaintTraits()

    // MARK: Caches
    /// The blurred picture behind the layer.
    var backdrop = BackdropState.outdated
    /// The subtree as one bitmap, for `shouldRasterize`.
    var rasterization: Rasterization?
    /// The sides of the page that its sublayers are, for layers that curl.
    var curledSides: CurledSides?
    /// The blurred alpha of the subtree, for shadows without a simpler shape.
    var derivedShadow: PlacedCoverage?
    /// The layer's shape as drawing commands.
    var shapeDrawing: ShapeDrawing?
    /// The copies of its sublayers that a replicator layer shows.
    var copies: ReplicatedSublayers?

    init(
        node: RenderNode, properties: RenderProperties, placement: Placement, parentSpace: Matrix4,
        clip: PixelRect, isContentsFlipped: Bool, smoothsEdges: Bool
    ) {
        self.node = node
        self.properties = properties
        self.placement = placement
        self.parentSpace = parentSpace
        childSpace = placement.sublayers(of: properties)
        self.clip = clip
        self.isContentsFlipped = isContentsFlipped
        self.smoothsEdges = smoothsEdges
        isVisible = false
    }

    var id: LayerIdentifier { node.id }

    /// The part of the device to which sublayers are clipped.
    var clipForChildren: PixelRect {
        properties.masksToBounds ? clip.intersection(traits.boundsRect) : clip
    }

    /// Whether straight edges that are between pixels are antialiased. Otherwise a pixel belongs to a
    /// layer if its centre does.
    // Measured: recorded pictures of skewed views (facts on recorded pictures).
    var antialiasesEdges: Bool { smoothsEdges || properties.allowsEdgeAntialiasing }

    /// Returns the edges of a rectangle of an axis-aligned layer as they are painted.
    func edges(of rect: CGRect) -> DeviceEdges {
        let edges = placement.edges(of: rect)
        return antialiasesEdges ? edges : edges.roundedToPixels
    }

    /// The visible pixels of the layer's own painting.
    var visibleOwnRect: PixelRect { ownRect.intersection(clip) }

    /// Discards pictures of the subtree, which has changed.
    func subtreeDidChange() {
        rasterization = nil
        derivedShadow = nil
    }

    /// Moves the layer and its descendants by whole pixels, within an unmoved clip.
    func translate(dx: Int, dy: Int) {
        placement.matrix.row4.x += Double(dx)
        placement.matrix.row4.y += Double(dy)
        parentSpace.row4.x += Double(dx)
        parentSpace.row4.y += Double(dy)
        childSpace.row4.x += Double(dx)
        childSpace.row4.y += Double(dy)
        ownRect = ownRect.isEmpty ? .empty : ownRect.offsetBy(dx: dx, dy: dy)
        traits.translate(dx: dx, dy: dy)
        derivedShadow = derivedShadow?.offsetBy(dx: dx, dy: dy)
        let innerClip = clipForChildren
        for child in children {
            child.clip = innerClip
            child.translate(dx: dx, dy: dy)
        }
        if let mask {
            mask.clip = clip
            mask.translate(dx: dx, dy: dy)
        }
        refreshSubtreeRect()
    }

    /// Computes `subtreeRect` from the layer's own and its sublayers' rectangles.
    func refreshSubtreeRect() {
        guard isVisible else {
            subtreeRect = .empty
            fullRect = .empty
            subtreeHasBackdrop = false
            return
        }
        var rect = visibleOwnRect
        var full = PixelRect.empty
        var hasBackdrop = properties.backdrop != nil
        for child in children {
            rect = rect.union(child.subtreeRect)
            full = full.union(child.fullRect)
            if child.subtreeHasBackdrop { hasBackdrop = true }
        }
        if let curl = properties.curl {
            full = curlRect(curl, at: placement)
            rect = full.intersection(clip)
        }
        if properties.masksToBounds { full = full.intersection(traits.boundsRect) }
        full = full.union(ownRect)
        if let mask {
            rect = rect.intersection(mask.subtreeRect)
            full = full.intersection(mask.fullRect)
        }
        subtreeRect = rect
        fullRect = full
        subtreeHasBackdrop = hasBackdrop
    }

    /// Sorts sublayers in painting order: by z position, or by depth if a transform changes it, stably.
    func refreshPaintOrder() {
        hasTiltedSublayers = false
        if properties.preservesDepth
            || children.contains(where: { $0.properties.transform.changesDepth })
        {
            hasTiltedSublayers = findsTiltedSublayers
            paintOrder = childrenByDepth
            return
        }
        if children.allSatisfy({ $0.properties.zPosition == 0 }) {
            paintOrder = children
            return
        }
        paintOrder = children.enumerated().sorted {
            ($0.element.properties.zPosition, $0.offset)
                < ($1.element.properties.zPosition, $1.offset)
        }.map(\.element)
    }
}
