internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The update of placed layers to a new tree, which collects the pixels that change.
///
/// # Algorithm
///
/// A layer is updated before its sublayers, and siblings back to front:
///
/// 1. *Skip* a node that is the same object at the same position without animations in its subtree. Only
///    backdrops inside it can change, if the content behind them did.
/// 2. *Resolve* the node: apply the running animations, place the layer on the device, and keep the former
///    state as a `LayerSnapshot`.
/// 3. *Replace* a layer that appears, disappears, or gains or loses a mask: its sublayers are placed from
///    scratch, and all pixels before and after are damage.
/// 4. *Compare* the snapshot with the layer: unchanged, only the layer's own painting, or everything, which
///    means the compositing of the layer with its sublayers.
/// 5. *Recurse* into the mask and the sublayers.
/// 6. *Damage* the pixels that result from the comparison and the sublayers.
///
/// # Pitfalls
///
/// - If all pixels of a layer are damage, its sublayers are updated *silently*: they add none. Those with the same
///   node are then only placed anew (`move`), since steps 2 to 4 would compare what does not matter.
/// - Whether a layer is a group, or casts the shadow of its sublayers, is known only after them. If that
///   changed, the damage and scrolls that the sublayers added are withdrawn, and the whole layer is damage
///   instead.
/// - A backdrop shows the content painted behind it, so it changes when damage *added before it* in painting
///   order touches it. A layer's own damage is added after its sublayers were visited; their backdrops are
///   then checked once more.
/// - A pure scroll, another origin of the bounds, is not a change of the layer itself; the moves of its
///   sublayers become scroll candidates (`TreeUpdate+Sublayers`).
struct TreeUpdate {
    var placing: LayerPlacing
    var damage: Damage
    /// Sublayers that moved together by whole pixels and are not yet part of the damage.
    var scrolls: [ScrollCandidate] = []

    init(time: TimeInterval, screen: PixelRect) {
        placing = LayerPlacing(time: time)
        damage = Damage(limit: screen)
    }

    /// Updates one layer and its descendants.
    ///
    /// - Parameter isSilent: Whether an ancestor damages all its pixels, so that none are added here.
    /// - Returns: Whether a pixel of the layer or its descendants may have changed.
    mutating func update(
        _ layer: PlacedLayer, to node: RenderNode, in context: PlacementContext, isSilent: Bool
    ) -> Bool {
        if isUnchanged(layer, node, in: context) {
            guard isSilent else { return refreshBackdrops(of: layer) }
            layer.forgetBackdrops()
            return false
        }
        let clock = context.clock.descending(node.properties.time)
        if isSilent, layer.node === node, layer.isVisible, layer.copies == nil,
            node.animations.isEmpty
        {
            move(layer, in: context, clock: clock)
            return true
        }
        let hadMask = layer.mask != nil
        let before = resolve(layer, to: node, in: context, clock: clock)
        if !layer.isVisible || !before.isVisible || hadMask != (node.mask != nil) {
            return replace(layer, before: before, clock: clock, isSilent: isSilent)
        }

        placing.noteNextChange(of: layer, clock: clock)
        if isSilent { layer.backdrop = .outdated }
        var change = before.change(to: layer)
        if updateMask(of: layer, clock: clock) { change = .everything }
        if layer.properties.backdrop != nil && !isSilent && change != .everything {
            refreshOwnBackdrop(of: layer, isChanged: change != .nothing)
        }
        let mark = (scrolls: scrolls.count, damage: damage.count)
        let sublayersChanged = updateSublayers(
            of: layer, in: layer.contextForChildren(clock: clock),
            isSilent: isSilent || change == .everything)
        if sublayersChanged { layer.curledSides = nil }
        layer.finishTraits()
        layer.refreshSubtreeRect()

        let isRegrouped = change != .everything && before.isComposedDifferently(from: layer)
        guard sublayersChanged || change != .nothing || isRegrouped else { return false }
        layer.subtreeDidChange()
        if isRegrouped || (change != .everything && before.dependsOnSublayers(with: layer)) {
            change = .everything
            if !isSilent {
                damage.goBack(to: mark.damage)
                scrolls.removeLast(scrolls.count - mark.scrolls)
            }
        }
        if !isSilent, !sublayersChanged, let pixels = before.curlDamage(to: layer) {
            layer.forgetBackdrops()
            damage.add(pixels)
        } else {
            addDamage(of: layer, before: before, change: change, isSilent: isSilent)
        }
        return true
    }

    /// Whether neither the node nor its placement changed, and no descendant is animated.
    private func isUnchanged(
        _ layer: PlacedLayer, _ node: RenderNode, in context: PlacementContext
    ) -> Bool {
        layer.node === node && layer.parentSpace == context.space && layer.clip == context.clip
            && layer.isContentsFlipped
                == (context.isContentsFlipped != layer.properties.isGeometryFlipped)
            && !node.subtreeHasAnimations
    }

    /// Sets a layer's properties to the node's at the time of the frame, and its placement.
    ///
    /// - Returns: The layer's former state. Its properties are large, so they are swapped rather than copied.
    private mutating func resolve(
        _ layer: PlacedLayer, to node: RenderNode, in context: PlacementContext, clock: LayerClock
    ) -> LayerSnapshot {
        let localTime = clock.local(placing.time)
        var properties = node.properties
        placing.animate(&properties, of: node, localTime: localTime)
        let placement = Placement.child(properties, in: context.space)
        let childSpace = placement.sublayers(of: properties)
        let before = LayerSnapshot(of: layer, replacedBy: &properties)
        layer.node = node
        layer.localTime = localTime
        layer.place(at: placement, childSpace: childSpace, in: context)
        return before
    }

    /// Places a layer anew whose node is the same and has no animations of its own. An ancestor damages all its
    /// pixels, so that nothing is compared: a screen that moves has hundreds of layers.
    private mutating func move(
        _ layer: PlacedLayer, in context: PlacementContext, clock: LayerClock
    ) {
        // The layer's own properties are the same, but a variable is copied when it is passed on.
        let placement = Placement.child(layer.node.properties, in: context.space)
        let childSpace = placement.sublayers(of: layer.node.properties)
        layer.localTime = clock.local(placing.time)
        layer.place(at: placement, childSpace: childSpace, in: context)
        layer.forgetPictures()
        guard layer.isVisible else {
            placing.placeSublayers(of: layer, clock: clock)
            return
        }
        _ = updateMask(of: layer, clock: clock)
        let inner = layer.contextForChildren(clock: clock)
        for child in layer.children { _ = update(child, to: child.node, in: inner, isSilent: true) }
        layer.refreshPaintOrder()
        layer.finishTraits()
        layer.refreshSubtreeRect()
    }

    /// Updates a layer whose sublayers and mask cannot be compared with the former ones.
    private mutating func replace(
        _ layer: PlacedLayer, before: LayerSnapshot, clock: LayerClock, isSilent: Bool
    ) -> Bool {
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

    /// Updates the mask, whose pixels are damage only as pixels of the layer.
    ///
    /// - Returns: Whether the mask may have changed.
    private mutating func updateMask(of layer: PlacedLayer, clock: LayerClock) -> Bool {
        guard let mask = layer.mask, let node = layer.node.mask else { return false }
        return update(mask, to: node, in: layer.contextForMask(clock: clock), isSilent: true)
    }

    // MARK: - Damage

    private mutating func addDamage(
        of layer: PlacedLayer, before: LayerSnapshot, change: LayerSnapshot.Change, isSilent: Bool
    ) {
        switch change {
        case .everything:
            let former = layer.backdrop
            layer.forgetBackdrops()
            // A layer that only fades keeps the same picture behind it.
            if !isSilent, before.hasSameBackdrop(as: layer), !hasChange(in: layer.backdropRect) {
                layer.backdrop = former
            }
            addWhole(layer, before: before, isSilent: isSilent)
        case .own where !isSilent:
            damage.add(before.ownRect)
            damage.add(layer.visibleOwnRect)
            refreshSublayerBackdrops(of: layer)
        case .own, .nothing:
            break
        }
    }

    private mutating func addWhole(
        _ layer: PlacedLayer, before: LayerSnapshot, isSilent: Bool
    ) {
        if isSilent { return }
        damage.add(before.subtreeRect, and: layer.subtreeRect)
    }

    // MARK: - Backdrops

    /// Invalidates backdrops that are touched by the damage so far, all of which is behind them.
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
