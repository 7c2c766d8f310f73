internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The context that a layer inherits from its ancestors.
struct PlacementContext {
    /// The space of the layer's position.
    var space: Matrix4
    var clip: PixelRect
    var clock: LayerClock
    var isContentsFlipped: Bool
    /// Whether straight edges of all layers are antialiased.
    var smoothsEdges = true
    /// The transform from the space to that of depth comparison; nil if depths are not compared.
    var depthSpace: Matrix4?
}

/// A layer's time as a function of the frame's: `local = frame × speed + offset`.
struct LayerClock: Equatable {
    var speed = 1.0
    var offset: TimeInterval = 0

    func local(_ time: TimeInterval) -> TimeInterval { time * speed + offset }

    /// Returns the frame's time of a local time; nil while the layer's time is stopped.
    func frame(_ local: TimeInterval) -> TimeInterval? {
        speed == 0 ? nil : (local - offset) / speed
    }

    /// Returns the clock of a descendant.
    func descending(_ time: LayerTime) -> LayerClock {
        if time == LayerTime() { return self }
        return LayerClock(
            speed: speed * time.speed, offset: (offset - time.begin) * time.speed + time.offset)
    }
}

/// The placement of nodes as layers at one moment.
struct LayerPlacing {
    let time: TimeInterval
    /// The first time, not before `time`, at which an animation changes the picture.
    private(set) var nextChange: TimeInterval?

    init(time: TimeInterval) { self.time = time }

    /// Returns a node's properties with its animations applied, and its local time.
    func resolve(
        _ node: RenderNode, clock: LayerClock
    ) -> (properties: RenderProperties, localTime: TimeInterval) {
        let localTime = clock.local(time)
        var properties = node.properties
        animate(&properties, of: node, localTime: localTime)
        return (properties, localTime)
    }

    /// Applies a node's animations to its properties.
    func animate(
        _ properties: inout RenderProperties, of node: RenderNode, localTime: TimeInterval
    ) {
        // By index, since animations are large and need not be copied.
        for index in node.animations.indices {
            node.animations[index].apply(to: &properties, at: localTime)
        }
    }

    /// Records the next time at which the animations of a layer with computed traits change the picture.
    ///
    /// Contents that change while invisible request no frame: the change that makes the layer visible does.
    mutating func noteNextChange(of layer: PlacedLayer, clock: LayerClock) {
        guard clock.speed != 0 else { return }
        let isSeen = layer.isVisible && !layer.visibleOwnRect.isEmpty
        let animations = layer.node.animations
        for index in animations.indices where isSeen || !animations[index].changesOnlyContents {
            let change =
                clock.speed > 0
                ? animations[index].nextChange(after: layer.localTime)
                : animations[index].lastChange(before: layer.localTime)
            guard let change, let frame = clock.frame(change) else { continue }
            nextChange = min(nextChange ?? .infinity, max(frame, time))
        }
    }

    /// Places a node and its descendants from scratch.
    mutating func place(_ node: RenderNode, in context: PlacementContext) -> PlacedLayer {
        let clock = context.clock.descending(node.properties.time)
        let (properties, localTime) = resolve(node, clock: clock)
        let layer = PlacedLayer(
            node: node, properties: properties,
            placement: .child(properties, in: context.space), parentSpace: context.space,
            clip: context.clip,
            isContentsFlipped: context.isContentsFlipped != properties.isGeometryFlipped,
            smoothsEdges: context.smoothsEdges)
        layer.localTime = localTime
        layer.depthSpace = context.depthSpace
        placeSublayers(of: layer, clock: clock)
        return layer
    }

    /// Places the descendants of a layer with new properties and placement.
    mutating func placeSublayers(
        of layer: PlacedLayer, clock: LayerClock, ignoresMask: Bool = false
    ) {
        layer.refreshTraits()
        noteNextChange(of: layer, clock: clock)
        layer.children = []
        layer.mask = nil
        if layer.isVisible {
            let context = layer.contextForChildren(clock: clock)
            layer.children = layer.shownChildren.map { place($0, in: context) }
            if let mask = layer.node.mask, !ignoresMask {
                layer.mask = place(mask, in: layer.contextForMask(clock: clock))
            }
        }
        layer.refreshPaintOrder()
        layer.finishTraits()
        layer.refreshSubtreeRect()
    }
}

extension PlacedLayer {
    /// Places the layer in its superlayer's context; sublayers and mask have to follow.
    func place(at placement: Placement, childSpace: Matrix4, in context: PlacementContext) {
        self.placement = placement
        self.childSpace = childSpace
        parentSpace = context.space
        depthSpace = context.depthSpace
        clip = context.clip
        isContentsFlipped = context.isContentsFlipped != properties.isGeometryFlipped
        refreshTraits()
    }

    func contextForChildren(clock: LayerClock) -> PlacementContext {
        PlacementContext(
            space: childSpace, clip: clipForChildren, clock: clock,
            isContentsFlipped: isContentsFlipped, smoothsEdges: smoothsEdges,
            depthSpace: depthSpaceOfChildren)
    }

    /// Returns the context of a mask, which is in the layer's own coordinates.
    func contextForMask(clock: LayerClock) -> PlacementContext {
        PlacementContext(
            space: placement.matrix.flattened, clip: clip, clock: clock,
            isContentsFlipped: isContentsFlipped, smoothsEdges: smoothsEdges)
    }

    /// Returns a node with its descendants placed independently of any tree.
    static func standalone(
        _ node: RenderNode, properties: RenderProperties, placement: Placement, clip: PixelRect,
        isContentsFlipped: Bool, smoothsEdges: Bool, localTime: TimeInterval,
        ignoresMask: Bool = false
    ) -> PlacedLayer {
        let layer = PlacedLayer(
            node: node, properties: properties, placement: placement,
            parentSpace: placement.matrix, clip: clip, isContentsFlipped: isContentsFlipped,
            smoothsEdges: smoothsEdges)
        layer.localTime = localTime
        var placing = LayerPlacing(time: localTime)
        placing.placeSublayers(of: layer, clock: LayerClock(), ignoresMask: ignoresMask)
        return layer
    }
}
