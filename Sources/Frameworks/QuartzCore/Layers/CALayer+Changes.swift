extension CALayer {
    /// Stores a new value of `property`; every setter of the model ends here.
    @inline(__always)
    final func change(_ property: LayerProperty, _ store: () -> Void) {
        store()
        markForCommit()
    }

    /// Marks the layer's own node as stale.
    @inline(__always)
    package final func markForCommit() {
        if !flags.contains(.wantsCommit) { mark(.wantsCommit) }
    }

    /// Sets a `wants` flag here and its `subtreeNeeds` flag on every ancestor.
    package final func mark(_ want: LayerFlags) {
        guard !flags.isSuperset(of: want), !options.contains(.isPresentation) else { return }
        flags.formUnion(want)
        markAncestors(want.neededAbove)
    }

    /// Sets `subtreeNeeds` flags on the ancestors, up to the first that has them all.
    final func markAncestors(_ needs: LayerFlags) {
        var ancestor = superlayerReference
        while let layer = ancestor, !layer.flags.isSuperset(of: needs) {
            layer.flags.formUnion(needs)
            ancestor = layer.superlayerReference
        }
    }
}
