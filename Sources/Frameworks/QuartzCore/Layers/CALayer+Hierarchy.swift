internal import ObjectiveC

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        requireNoCycle(with: layer)
        layer.detach()
        if index >= sublayerList.count {
            if sublayerList.isEmpty { sublayerList.reserveCapacity(4) }
            sublayerList.append(layer)
        } else {
            sublayerList.insert(layer, at: max(index, 0))
        }
        adopt(layer)
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        if sibling === layer { return }
        requireNoCycle(with: layer)
        layer.detach()
        sublayerList.insert(layer, at: sibling.flatMap(index(of:)) ?? 0)
        adopt(layer)
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        if sibling === layer { return }
        requireNoCycle(with: layer)
        layer.detach()
        let place = sibling.flatMap(index(of:)).map { $0 + 1 } ?? sublayerList.count
        sublayerList.insert(layer, at: place)
        adopt(layer)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, index(of: old) != nil else { return }
        requireNoCycle(with: new)
        new.detach()
        // Taking `new` out of this same layer may have moved `old`.
        guard let place = index(of: old) else { return }
        sublayerList[place] = new
        old.superlayerReference = nil
        adopt(new)
    }

    final func replaceSublayers(with layers: [CALayer]) {
        guard !layers.elementsEqual(sublayerList, by: ===) else { return }
        for layer in layers { requireNoCycle(with: layer) }
        let former = sublayerList
        for layer in layers where layer.superlayerReference !== self { layer.detach() }
        sublayerList = layers
        let kept = Set(layers.map(ObjectIdentifier.init))
        for layer in former where !kept.contains(ObjectIdentifier(layer)) {
            layer.superlayerReference = nil
        }
        for layer in layers { adopt(layer) }
        sublayersDidChange()
    }

    final func setMask(_ mask: CALayer?) {
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
        mask.options.insert(.isMask)
        mask.markAncestors(mask.flags.neededAbove)
    }

    /// Takes the layer out of whatever holds it.
    final func detach() {
        guard let holder = superlayerReference else { return }
        // The holder may have the only reference; the call keeps the layer alive.
        withExtendedLifetime(self) {
            if options.contains(.isMask) {
                holder.setMask(nil)
                return
            }
            guard let place = holder.index(of: self) else { return }
            if holder.node != nil { runOrderAction(kCAOnOrderOut) }
            holder.sublayerList.remove(at: place)
            superlayerReference = nil
            holder.sublayersDidChange()
        }
    }

    /// Takes out all sublayers that have a host, in one go, and returns them.
    ///
    /// - Complexity: O(number of sublayers), where taking out one after the other is quadratic.
    package final func detachHostedSublayers() -> [CALayer] {
        let hosted = sublayerList.filter { $0.hostPointer != nil }
        if hosted.isEmpty { return [] }
        if node != nil { for layer in hosted { layer.runOrderAction(kCAOnOrderOut) } }
        sublayerList.removeAll { $0.hostPointer != nil }
        for layer in hosted { layer.superlayerReference = nil }
        sublayersDidChange()
        return hosted
    }

    /// The place of a sublayer, searched from the front, where most removals happen.
    final func index(of layer: CALayer) -> Int? {
        sublayerList.lastIndex { $0 === layer }
    }

    /// Clears what the relatives know of a dying layer.
    final func releaseRelatives() {
        for layer in sublayerList { layer.superlayerReference = nil }
        guard let mask = decoration?.mask else { return }
        mask.superlayerReference = nil
        mask.options.remove(.isMask)
    }

    private final func adopt(_ layer: CALayer) {
        layer.superlayerReference = self
        // The layer may come from another place in the picture with nothing of its own changed;
        // what it has to go through is needed from here upwards in any case.
        layer.markAncestors(layer.flags.neededAbove)
        sublayersDidChange()
        if node != nil { layer.runOrderAction(kCAOnOrderIn) }
    }

    private final func sublayersDidChange() {
        mark([.wantsLayout, .wantsCommit, .wantsSublayerCommit])
    }

    private final func requireNoCycle(with layer: CALayer) {
        // A layer without sublayers is no ancestor.
        guard layer === self || !layer.sublayerList.isEmpty || layer.decoration?.mask != nil,
            isInside(layer)
        else { return }
        raiseException("CALayerInvalid", "layer \(layer) is a part of cycle in its layer tree")
    }
}
