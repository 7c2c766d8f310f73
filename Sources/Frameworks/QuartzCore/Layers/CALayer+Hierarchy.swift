internal import ObjectiveC

extension CALayer {
    // A change from another thread to a tree on a screen is run by the main queue.

    final func insert(_ layer: CALayer, at index: Int) {
        if isTreeElsewhere || layer.isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.insert(layer, at: index) }
        }
        requireNoCycle(with: layer)
        layer.detach()
        LayerThreads.locked {
            if index >= sublayerList.count {
                if sublayerList.isEmpty { sublayerList.reserveCapacity(4) }
                sublayerList.append(layer)
            } else {
                sublayerList.insert(layer, at: max(index, 0))
            }
        }
        adopt(layer)
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        if sibling === layer { return }
        if isTreeElsewhere || layer.isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.insert(layer, below: sibling) }
        }
        requireNoCycle(with: layer)
        layer.detach()
        LayerThreads.locked {
            sublayerList.insert(layer, at: sibling.flatMap(index(of:)) ?? 0)
        }
        adopt(layer)
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        if sibling === layer { return }
        if isTreeElsewhere || layer.isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.insert(layer, above: sibling) }
        }
        requireNoCycle(with: layer)
        layer.detach()
        let insertionIndex = sibling.flatMap(index(of:)).map { $0 + 1 } ?? sublayerList.count
        LayerThreads.locked { sublayerList.insert(layer, at: insertionIndex) }
        adopt(layer)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        if isTreeElsewhere || new.isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.replace(old, with: new) }
        }
        guard old !== new, index(of: old) != nil else { return }
        requireNoCycle(with: new)
        new.detach()
        if node != nil { old.runOrderAction(kCAOnOrderOut) }
        // Removing `new` from this same layer may have moved `old`.
        guard let oldIndex = index(of: old) else { return }
        LayerThreads.locked { sublayerList[oldIndex] = new }
        old.superlayerReference = nil
        adopt(new)
        old.notifyHostOfLeaving()
    }

    final func replaceSublayers(with layers: [CALayer]) {
        if isTreeElsewhere || layers.contains(where: \.isTreeElsewhere) {
            return LayerThreads.runOnMainQueue { self.replaceSublayers(with: layers) }
        }
        var kept: Set<ObjectIdentifier> = []
        let unique = layers.filter { kept.insert(ObjectIdentifier($0)).inserted }
        guard !unique.elementsEqual(sublayerList, by: ===) else { return }
        for layer in unique { requireNoCycle(with: layer) }
        let former = Set(sublayerList.map(ObjectIdentifier.init))
        let removed = sublayerList.filter { !kept.contains(ObjectIdentifier($0)) }
        let added = unique.filter { !former.contains(ObjectIdentifier($0)) }
        for layer in added { layer.detach() }
        if node != nil { for layer in removed { layer.runOrderAction(kCAOnOrderOut) } }
        LayerThreads.locked { sublayerList = unique }
        for layer in removed { layer.superlayerReference = nil }
        for layer in added { adopt(layer) }
        sublayersDidChange()
        for layer in removed where layer.superlayerPointer == nil { layer.notifyHostOfLeaving() }
    }

    final func setMask(_ mask: CALayer?) {
        if isTreeElsewhere || mask?.isTreeElsewhere == true {
            return LayerThreads.runOnMainQueue { self.setMask(mask) }
        }
        guard mask !== decoration?.mask else { return }
        if let mask {
            requireNoCycle(with: mask)
            mask.detach()
        }
        change(.mask) {
            let decoration = decorationForWriting()
            if let former = decoration.mask {
                former.superlayerReference = nil
                former.options.remove(.isMask)
            }
            decoration.mask = mask
        }
        mark([.wantsCommit, .wantsSublayerCommit])
        guard let mask else { return }
        mask.superlayerReference = self
        mask.notifyHostOfLeaving()
        mask.options.insert(.isMask)
        mask.markAncestors(mask.flags.neededAbove)
    }

    /// Removes the layer from its superlayer, or as the mask of a layer, and notifies its host.
    final func leaveSuperlayer() {
        guard superlayerPointer != nil else { return }
        if isTreeElsewhere { return LayerThreads.runOnMainQueue { self.removeFromSuperlayer() } }
        detach()
        if superlayerPointer == nil { notifyHostOfLeaving() }
    }

    /// Notifies a retained host that its layer is no longer a sublayer of another host's layer. The host releases itself,
    /// so this is the last step of a change.
    private final func notifyHostOfLeaving() {
        if retainsHost { livingHost?.layerDidLeaveSuperlayer() }
    }

    /// Removes the layer from its superlayer, or as the mask of a layer.
    final func detach() {
        guard let holder = superlayerReference else { return }
        // The superlayer may hold the only reference; the call keeps the layer alive.
        withExtendedLifetime(self) {
            if options.contains(.isMask) {
                holder.setMask(nil)
                return
            }
            guard let ownIndex = holder.index(of: self) else { return }
            if holder.node != nil { runOrderAction(kCAOnOrderOut) }
            LayerThreads.locked { _ = holder.sublayerList.remove(at: ownIndex) }
            superlayerReference = nil
            holder.sublayersDidChange()
        }
    }

    /// Removes all sublayers that have a host at once, and returns them.
    ///
    /// - Complexity: O(number of sublayers), while removing one at a time is quadratic.
    package final func detachHostedSublayers() -> [CALayer] {
        let hosted = sublayerList.filter { $0.hostPointer != nil }
        if hosted.isEmpty { return [] }
        if node != nil { for layer in hosted { layer.runOrderAction(kCAOnOrderOut) } }
        LayerThreads.locked { sublayerList.removeAll { $0.hostPointer != nil } }
        for layer in hosted { layer.superlayerReference = nil }
        sublayersDidChange()
        return hosted
    }

    /// Returns the index of a sublayer, searched from the front, where most removals occur.
    final func index(of layer: CALayer) -> Int? {
        sublayerList.lastIndex { $0 === layer }
    }

    /// Clears the superlayer pointers to a layer that is being deallocated.
    final func releaseRelatives() {
        for layer in sublayerList { layer.superlayerReference = nil }
        guard let mask = decoration?.mask else { return }
        mask.superlayerReference = nil
        mask.options.remove(.isMask)
    }

    private final func adopt(_ layer: CALayer) {
        layer.superlayerReference = self
        // An unchanged layer may come from elsewhere in the tree; its pending work has to be marked on the
        // new ancestors in any case.
        layer.markAncestors(layer.flags.neededAbove)
        sublayersDidChange()
        if node != nil { layer.runOrderAction(kCAOnOrderIn) }
        if hostPointer == nil { layer.notifyHostOfLeaving() }
    }

    /// Requests layout for the changed sublayers, unless the layer's own layout has changed them and laid them out.
    // Observed: views that insert a gradient or shadow layer, or bring a subview to the front, in each layout are laid
    // out once for each size on iOS (tutorials and answers; none mentions an endless layout).
    private final func sublayersDidChange() {
        mark(
            flags.contains(.isLayingOut)
                ? [.wantsCommit, .wantsSublayerCommit]
                : [.wantsLayout, .wantsCommit, .wantsSublayerCommit])
    }

    private final func requireNoCycle(with layer: CALayer) {
        // A layer without sublayers and mask is not an ancestor.
        guard layer === self || !layer.sublayerList.isEmpty || layer.decoration?.mask != nil,
            isInside(layer)
        else { return }
        raiseException("CALayerInvalid", "layer \(layer) is a part of cycle in its layer tree")
    }
}
