internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Brings the placed layers in step with a tree and finds out which pixels change.
///
/// Nodes that are the same object at the same place are not looked into. Layers are visited back to
/// front, so that a backdrop knows whether anything behind it has changed.
struct TreeUpdate {
    var placing: LayerPlacing
    var damage: Damage
    /// Sublayers that moved together by whole pixels and are not part of the damage yet.
    var scrolls: [ScrollCandidate] = []

    init(time: TimeInterval, screen: PixelRect) {
        placing = LayerPlacing(time: time)
        damage = Damage(limit: screen)
    }

    /// Updates one layer.
    ///
    /// - Parameter isSilent: An ancestor counts all its pixels as damage, so none is added here.
    /// - Returns: Whether a pixel of the layer or below may have changed.
    mutating func update(
        _ layer: PlacedLayer, to node: RenderNode, in context: PlacementContext, isSilent: Bool
    ) -> Bool {
        let isFlipped = context.isContentsFlipped != layer.properties.isGeometryFlipped
        let isSamePlace =
            layer.parentSpace == context.space && layer.clip == context.clip
            && layer.isContentsFlipped == isFlipped
        if layer.node === node && isSamePlace && !node.subtreeHasAnimations {
            if isSilent {
                layer.forgetBackdrops()
                return false
            }
            return refreshBackdrops(of: layer)
        }
        let clock = context.clock.descending(node.properties.time)
        let hadMask = layer.mask != nil
        let localTime = clock.local(placing.time)
        // Properties are large: the former ones are not copied but change hands.
        var properties = node.properties
        placing.animate(&properties, of: node, localTime: localTime)
        let placement = Placement.child(properties, in: context.space)
        let childSpace = placement.sublayers(of: properties)
        let before = LayerSnapshot(of: layer, replacedBy: &properties)
        layer.node = node
        layer.localTime = localTime
        layer.placement = placement
        layer.parentSpace = context.space
        layer.clip = context.clip
        layer.isContentsFlipped = context.isContentsFlipped != layer.properties.isGeometryFlipped
        layer.childSpace = childSpace
        layer.depthSpace = context.depthSpace
        layer.refreshTraits()

        if !layer.isVisible || !before.isVisible || hadMask != (node.mask != nil) {
            if !layer.isVisible && !before.isVisible {
                layer.children = []
                layer.paintOrder = []
                layer.mask = nil
                placing.noteNextChange(of: layer, clock: clock)
                return false
            }
            placing.placeSublayers(of: layer, clock: clock)
            layer.forgetPictures()
            addWhole(layer, before: before, isSilent: isSilent)
            return true
        }

        placing.noteNextChange(of: layer, clock: clock)
        if isSilent { layer.backdrop = .outdated }
        let change = before.change(to: layer)
        var isWhole = change == .everything
        if let mask = layer.mask, let maskNode = node.mask {
            let maskChanged = update(
                mask, to: maskNode, in: layer.contextForMask(clock: clock), isSilent: true)
            if maskChanged { isWhole = true }
        }
        if layer.properties.backdrop != nil && !isSilent && !isWhole {
            refreshOwnBackdrop(of: layer, isChanged: change != .nothing)
        }
        let firstScroll = scrolls.count
        let damageBefore = damage.count
        let isQuiet = isSilent || isWhole
        let sublayersChanged = updateSublayers(
            of: layer, in: layer.contextForChildren(clock: clock), isSilent: isQuiet)
        layer.finishTraits()
        layer.refreshSubtreeRect()
        let isComposedAnew = !isWhole && before.isComposedDifferently(from: layer)
        guard sublayersChanged || change != .nothing || isWhole || isComposedAnew else {
            return false
        }
        layer.subtreeDidChange()
        // The shadow and the way of compositing follow from sublayers too.
        if isComposedAnew || (!isWhole && before.dependsOnSublayers(with: layer)) {
            isWhole = true
            if !isSilent {
                damage.goBack(to: damageBefore)
                scrolls.removeLast(scrolls.count - firstScroll)
            }
        }
        if isWhole {
            let former = layer.backdrop
            layer.forgetBackdrops()
            // What only fades in or out still has the same behind it.
            if !isSilent, before.hasSameBackdrop(as: layer), !hasChange(in: layer.backdropRect) {
                layer.backdrop = former
            }
            addWhole(layer, before: before, isSilent: isSilent)
        } else if change == .own && !isSilent {
            damage.add(before.ownRect)
            damage.add(layer.visibleOwnRect)
            // Backdrops below have been visited before these pixels were known to change.
            refreshSublayerBackdrops(of: layer)
        }
        return true
    }

    private mutating func addWhole(
        _ layer: PlacedLayer, before: LayerSnapshot, isSilent: Bool
    ) {
        if isSilent { return }
        damage.add(before.subtreeRect, and: layer.subtreeRect)
    }

    // MARK: - Backdrops

    /// Finds backdrops whose surroundings changed; what changed so far lies behind them.
    private mutating func refreshBackdrops(of layer: PlacedLayer) -> Bool {
        guard layer.subtreeHasBackdrop, hasChange(in: layer.subtreeRect) else { return false }
        var isChanged = false
        if layer.properties.backdrop != nil {
            isChanged = refreshOwnBackdrop(of: layer, isChanged: false)
        }
        if refreshSublayerBackdrops(of: layer) { isChanged = true }
        if isChanged { layer.subtreeDidChange() }
        return isChanged
    }

    @discardableResult
    mutating func refreshSublayerBackdrops(of layer: PlacedLayer) -> Bool {
        var isChanged = false
        for child in layer.paintOrder where refreshBackdrops(of: child) { isChanged = true }
        return isChanged
    }

    @discardableResult
    private mutating func refreshOwnBackdrop(of layer: PlacedLayer, isChanged: Bool) -> Bool {
        guard isChanged || hasChange(in: layer.backdropRect) else { return false }
        layer.backdrop = .outdated
        damage.add(layer.backdropRect)
        return true
    }

    private func hasChange(in rect: PixelRect) -> Bool {
        damage.intersects(rect) || scrolls.contains { $0.changedRect.intersects(rect) }
    }
}
