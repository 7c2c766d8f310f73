internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Sublayers that moved together by whole pixels.
struct ScrollCandidate {
    let layer: PlacedLayer
    let movers: [PlacedLayer]
    let dx: Int
    let dy: Int
    /// Pixels that the movers touched before or touch now.
    let changedRect: PixelRect
}

extension TreeUpdate {
    /// Whole pixels.
    private struct Shift: Hashable {
        var dx: Int
        var dy: Int
    }

    /// Updates the sublayers of a layer; returns whether a pixel of them may have changed.
    mutating func updateSublayers(
        of layer: PlacedLayer, in context: PlacementContext, isSilent: Bool
    ) -> Bool {
        let nodes = layer.shownChildren
        let previous = layer.children
        let previousOrder = layer.paintOrder
        if nodes.isEmpty && previous.isEmpty { return false }
        let matches = match(previous, with: nodes)
        // Sublayers that cut through each other do not move as pixels.
        let shift =
            isSilent || layer.hasTiltedSublayers
            ? nil : commonShift(matches, nodes: nodes, context: context)
        // Removed layers are processed before backdrops among the sublayers are visited.
        var isChanged = removeUnmatched(previous, matches: matches, isSilent: isSilent)
        var movers: [PlacedLayer] = []
        var changedRect = PixelRect.empty
        var result: [PlacedLayer] = []
        result.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            guard let child = matches[index] else {
                let child = placing.place(node, in: context)
                if !isSilent { damage.add(child.subtreeRect) }
                if !child.fullRect.isEmpty { isChanged = true }
                result.append(child)
                continue
            }
            result.append(child)
            if let shift, self.shift(of: child, to: node, in: context) == shift {
                changedRect = changedRect.union(child.subtreeRect)
                child.node = node
                child.properties = node.properties
                child.localTime = context.clock.descending(node.properties.time).local(
                    placing.time)
                child.translate(dx: shift.dx, dy: shift.dy)
                child.parentSpace = context.space
                changedRect = changedRect.union(child.subtreeRect)
                movers.append(child)
                isChanged = true
            } else if let shift, scroll(of: child, in: context) == shift {
                changedRect = changedRect.union(child.subtreeRect)
                updateScrolled(child, to: node, by: shift, in: context)
                changedRect = changedRect.union(child.subtreeRect)
                movers.append(child)
                isChanged = true
            } else if update(child, to: node, in: context, isSilent: isSilent) {
                isChanged = true
            }
        }
        layer.children = result
        layer.refreshPaintOrder()
        var isReordered = addReordered(
            from: previousOrder, to: layer.paintOrder, isSilent: isSilent)
        // Of tilted sublayers in one plane, the order of adding counts.
        if layer.hasTiltedSublayers,
            addReordered(from: previous, to: layer.children, isSilent: isSilent)
        {
            isReordered = true
        }
        if isReordered { isChanged = true }
        if let shift, !movers.isEmpty {
            scrolls.append(
                ScrollCandidate(
                    layer: layer, movers: movers, dx: shift.dx, dy: shift.dy,
                    changedRect: changedRect))
        }
        let wasVisitedInOrder = zip(layer.children, layer.paintOrder).allSatisfy { $0 === $1 }
        if !isSilent && isChanged && (isReordered || !movers.isEmpty || !wasVisitedInOrder) {
            refreshSublayerBackdrops(of: layer)
        }
        return isChanged
    }

    /// Adds the layers whose nodes were removed to the damage; returns whether one was visible.
    private mutating func removeUnmatched(
        _ previous: [PlacedLayer], matches: [PlacedLayer?], isSilent: Bool
    ) -> Bool {
        if previous.count == matches.count, zip(previous, matches).allSatisfy({ $0 === $1 }) {
            return false
        }
        let kept = Set(matches.compactMap { $0.map { ObjectIdentifier($0) } })
        var isChanged = false
        for layer in previous where !kept.contains(ObjectIdentifier(layer)) {
            if !isSilent { damage.add(layer.subtreeRect) }
            if !layer.fullRect.isEmpty { isChanged = true }
        }
        return isChanged
    }

    /// Returns the former layer of each node; nil for new ones.
    private func match(_ layers: [PlacedLayer], with nodes: [RenderNode]) -> [PlacedLayer?] {
        if layers.count == nodes.count,
            zip(layers, nodes).allSatisfy({ $0.node === $1 || $0.id == $1.id })
        {
            return layers.map { $0 }
        }
        var known: [LayerIdentifier: PlacedLayer] = [:]
        known.reserveCapacity(layers.count)
        for layer in layers { known[layer.id] = layer }
        // A node that occurs twice in a corrupt tree gets a separate layer the second time.
        return nodes.map { known.removeValue(forKey: $0.id) }
    }

    // MARK: - Moving together

    /// Returns the displacement shared by the sublayers with the largest visible area, if any moved.
    private func commonShift(
        _ matches: [PlacedLayer?], nodes: [RenderNode], context: PlacementContext
    ) -> Shift? {
        let isSpaceMoved = matches.contains { $0.map { $0.parentSpace != context.space } ?? false }
        if !isSpaceMoved {
            var changedCount = 0
            for (layer, node) in zip(matches, nodes) where layer?.node !== node {
                changedCount += 1
            }
            guard changedCount > 1 else { return nil }
        }
        var areas: [Shift: Int] = [:]
        for (layer, node) in zip(matches, nodes) {
            guard let layer,
                let shift = shift(of: layer, to: node, in: context)
                    ?? scroll(of: layer, in: context),
                shift.dx != 0 || shift.dy != 0
            else { continue }
            areas[shift, default: 0] += layer.subtreeRect.area + 1
        }
        // The larger area wins; equal areas are ordered too, as the order of a dictionary is random.
        return areas.max {
            ($0.value, $0.key.dy, $0.key.dx) < ($1.value, $1.key.dy, $1.key.dx)
        }?.key
    }

    /// Returns the displacement of a layer with its descendants if they only moved; otherwise nil.
    private func shift(
        of layer: PlacedLayer, to node: RenderNode, in context: PlacementContext
    ) -> Shift? {
        guard layer.canMove, layer.clip == context.clip, !node.subtreeHasAnimations,
            !layer.node.subtreeHasAnimations,
            layer.isContentsFlipped
                == (context.isContentsFlipped != node.properties.isGeometryFlipped)
        else { return nil }
        if layer.node === node {
            return shift(from: layer.parentSpace, to: context.space)
        }
        let old = layer.node
        guard old.mask === node.mask, old.children.count == node.children.count,
            zip(old.children, node.children).allSatisfy({ $0 === $1 })
        else { return nil }
        var moved = old.properties
        moved.position = node.properties.position
        guard moved == node.properties else { return nil }
        let placement = Placement.child(node.properties, in: context.space)
        return shift(from: layer.placement.matrix, to: placement.matrix)
    }

    // MARK: - Scrolling with changes

    /// Returns the displacement by which a layer moves with the space that it is in, whatever else changes in it.
    ///
    /// A content view of a scroll view moves as a whole while a part of it changes or is animated.
    private func scroll(of layer: PlacedLayer, in context: PlacementContext) -> Shift? {
        guard layer.isVisible, layer.canMove, layer.clip == context.clip,
            layer.isContentsFlipped
                == (context.isContentsFlipped != layer.properties.isGeometryFlipped)
        else { return nil }
        return shift(from: layer.parentSpace, to: context.space)
    }

    /// Moves a layer as it was, and then updates it: the damage is what differs from the moved pixels.
    private mutating func updateScrolled(
        _ layer: PlacedLayer, to node: RenderNode, by shift: Shift, in context: PlacementContext
    ) {
        layer.translate(dx: shift.dx, dy: shift.dy)
        layer.parentSpace = context.space
        let mark = scrolls.count
        _ = update(layer, to: node, in: context, isSilent: false)
        // The pixels of what scrolls in it come from places that were moved as well: they are painted anew.
        for candidate in scrolls[mark...] { damage.add(candidate.changedRect) }
        scrolls.removeLast(scrolls.count - mark)
    }

    private func shift(from old: Matrix4, to new: Matrix4) -> Shift? {
        guard old.row1 == new.row1, old.row2 == new.row2, old.row3 == new.row3,
            old.row4.z == new.row4.z, old.row4.w == new.row4.w, old.isPlaneAffine
        else { return nil }
        let dx = new.row4.x - old.row4.x
        let dy = new.row4.y - old.row4.y
        guard dx == dx.rounded(), dy == dy.rounded(), abs(dx) < 1e6, abs(dy) < 1e6 else {
            return nil
        }
        return Shift(dx: Int(dx), dy: Int(dy))
    }

    // MARK: - Order

    /// Adds the layers that changed their order among those that remained; the fewest that explain the new
    /// order.
    private mutating func addReordered(
        from previous: [PlacedLayer], to next: [PlacedLayer], isSilent: Bool
    ) -> Bool {
        var formerIndices: [ObjectIdentifier: Int] = [:]
        if previous.count == next.count, zip(previous, next).allSatisfy({ $0 === $1 }) {
            return false
        }
        for (index, layer) in previous.enumerated() {
            formerIndices[ObjectIdentifier(layer)] = index
        }
        let kept = next.filter { formerIndices[ObjectIdentifier($0)] != nil }
        let order = kept.map { formerIndices[ObjectIdentifier($0)] ?? 0 }
        let steady = Set(longestIncreasing(order))
        var isChanged = false
        for (layer, formerIndex) in zip(kept, order) where !steady.contains(formerIndex) {
            isChanged = true
            if !isSilent { damage.add(layer.subtreeRect) }
        }
        return isChanged
    }

    /// Returns the values of a longest increasing subsequence.
    private func longestIncreasing(_ values: [Int]) -> [Int] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(values[index])
            index = previous[index]
        }
        return result
    }
}
