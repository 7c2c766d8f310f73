internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// What a layer inherits from those above it.
struct PlacementContext {
    /// The space that the layer's position is in.
    var space: Matrix4
    var clip: PixelRect
    var clock: LayerClock
    var isContentsFlipped: Bool
    /// From the space to that in which the depths of layers are compared; nil where they are not.
    var depthSpace: Matrix4?
}

/// A layer's time as a function of the frame's: `local = frame × speed + offset`.
struct LayerClock: Equatable {
    var speed = 1.0
    var offset: TimeInterval = 0

    func local(_ time: TimeInterval) -> TimeInterval { time * speed + offset }

    /// The frame's time of a local time, or nil while the layer's time is stopped.
    func frame(_ local: TimeInterval) -> TimeInterval? {
        speed == 0 ? nil : (local - offset) / speed
    }

    /// The clock of a layer below.
    func descending(_ time: LayerTime) -> LayerClock {
        if time == LayerTime() { return self }
        return LayerClock(
            speed: speed * time.speed, offset: (offset - time.begin) * time.speed + time.offset)
    }
}

/// Turns nodes into placed layers at one moment.
struct LayerPlacing {
    let time: TimeInterval
    /// The first time after `time`, or `time` itself, at which an animation changes the picture.
    private(set) var nextChange: TimeInterval?

    init(time: TimeInterval) { self.time = time }

    /// A node's properties with its animations applied, and its own time.
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
        // By number, as animations are large and need no copy.
        for index in node.animations.indices {
            node.animations[index].apply(to: &properties, at: localTime)
        }
    }

    /// Notes when the animations of a layer that has its traits change the picture next.
    ///
    /// Contents that change while invisible request no frame: whatever brings the layer into
    /// view does.
    mutating func noteNextChange(of layer: PlacedLayer, clock: LayerClock) {
        guard clock.speed > 0 else { return }
        let isSeen = layer.isVisible && !layer.visibleOwnRect.isEmpty
        let animations = layer.node.animations
        for index in animations.indices where isSeen || !animations[index].changesOnlyContents {
            guard let next = animations[index].nextChange(after: layer.localTime),
                let frame = clock.frame(next)
            else { continue }
            nextChange = min(nextChange ?? .infinity, max(frame, time))
        }
    }

    /// Places a node and everything below it anew.
    mutating func place(_ node: RenderNode, in context: PlacementContext) -> PlacedLayer {
        let clock = context.clock.descending(node.properties.time)
        let (properties, localTime) = resolve(node, clock: clock)
        let layer = PlacedLayer(
            node: node, properties: properties,
            placement: .child(properties, in: context.space), parentSpace: context.space,
            clip: context.clip,
            isContentsFlipped: context.isContentsFlipped != properties.isGeometryFlipped)
        layer.localTime = localTime
        layer.depthSpace = context.depthSpace
        placeSublayers(of: layer, clock: clock)
        return layer
    }

    /// Places what is below a layer that has just got its properties and placement.
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
    func contextForChildren(clock: LayerClock) -> PlacementContext {
        PlacementContext(
            space: childSpace, clip: clipForChildren, clock: clock,
            isContentsFlipped: isContentsFlipped, depthSpace: depthSpaceOfChildren)
    }

    /// A mask is in the layer's own coordinates.
    func contextForMask(clock: LayerClock) -> PlacementContext {
        PlacementContext(
            space: placement.matrix.flattened, clip: clip, clock: clock,
            isContentsFlipped: isContentsFlipped)
    }

    /// A node with everything below it at a place of its own, outside of any tree.
    static func standalone(
        _ node: RenderNode, properties: RenderProperties, placement: Placement, clip: PixelRect,
        isContentsFlipped: Bool, localTime: TimeInterval, ignoresMask: Bool = false
    ) -> PlacedLayer {
        let layer = PlacedLayer(
            node: node, properties: properties, placement: placement,
            parentSpace: placement.matrix, clip: clip, isContentsFlipped: isContentsFlipped)
        layer.localTime = localTime
        var placing = LayerPlacing(time: localTime)
        placing.placeSublayers(of: layer, clock: LayerClock(), ignoresMask: ignoresMask)
        return layer
    }
}
