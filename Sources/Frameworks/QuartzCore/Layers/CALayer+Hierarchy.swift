extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        requireNoCycle(with: layer)
        layer.detach()
        sublayerList.insert(layer, at: min(index, sublayerList.count))
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
        release(old)
        adopt(new)
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in layers { requireNoCycle(with: layer) }
        let former = sublayerList
        for layer in layers where layer.superlayerReference !== self { layer.detach() }
        sublayerList = layers
        let kept = Set(layers.map(ObjectIdentifier.init))
        for layer in former where !kept.contains(ObjectIdentifier(layer)) { release(layer) }
        for layer in layers { adopt(layer) }
        sublayersDidChange()
    }

    /// Takes the layer out of whatever holds it.
    final func detach() {
        guard let holder = superlayerReference else { return }
        if let place = holder.index(of: self) {
            // The list may hold the only reference; the call keeps the layer alive.
            withExtendedLifetime(self) {
                holder.sublayerList.remove(at: place)
                holder.release(self)
                holder.sublayersDidChange()
            }
        }
    }

    /// The place of a sublayer, searched from the front, where most removals happen.
    final func index(of layer: CALayer) -> Int? {
        sublayerList.lastIndex { $0 === layer }
    }

    /// Clears what the sublayers know of a dying layer.
    final func releaseSublayers() {
        for layer in sublayerList { layer.superlayerReference = nil }
    }

    private final func adopt(_ layer: CALayer) {
        layer.superlayerReference = self
        layer.markAncestors(layer.flags.neededAbove)
        sublayersDidChange()
    }

    private final func release(_ layer: CALayer) {
        layer.superlayerReference = nil
    }

    private final func sublayersDidChange() {
        mark([.wantsLayout, .wantsCommit])
    }

    private final func requireNoCycle(with layer: CALayer) {
        var ancestor: CALayer? = self
        while let candidate = ancestor {
            if candidate === layer {
                raise("CALayerInvalid", "layer \(layer) is a part of cycle in its layer tree")
            }
            ancestor = candidate.superlayerReference
        }
    }
}
