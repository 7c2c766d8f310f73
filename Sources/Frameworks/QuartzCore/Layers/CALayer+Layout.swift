extension CALayer {
    /// Lays out from the topmost ancestor in the unbroken chain of those that wait for it.
    final func layoutFromTopmostWaitingAncestor() {
        var top = self
        while let above = top.superlayerReference, above.flags.contains(.wantsLayout) {
            top = above
        }
        top.layoutSubtree()
    }

    /// Lays out this layer and everything below that waits, parents first, until none waits.
    package final func layoutSubtree() {
        var round = 0
        while !flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) {
            round += 1
            guard round <= CALayer.layoutRoundLimit else {
                reportEndlessLayout()
                return
            }
            layoutOnce()
        }
    }

    /// Rounds of layout after which a tree that keeps asking for more is left as it is.
    // Chosen: a layout that needs more than a few rounds is a loop in the app.
    private static var layoutRoundLimit: Int { 100 }

    private final func layoutOnce() {
        if flags.contains(.wantsLayout) {
            flags.remove(.wantsLayout)
            layoutSublayers()
        }
        guard flags.contains(.subtreeNeedsLayout) else { return }
        flags.remove(.subtreeNeedsLayout)
        forEachLayerBelow { layer in
            if !layer.flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) {
                layer.layoutOnce()
            }
        }
    }

    private final func reportEndlessLayout() {
        // A view says more than its layer.
        let subject: Any = host ?? self
        FileHandle.standardError.write(
            Data("\(subject) and its sublayers still ask for layout after many rounds\n".utf8))
    }

    final func layoutSublayersByHost() {
        if let host {
            host.layOutSublayers()
        } else {
            extras?.delegate?.layoutSublayers(of: self)
        }
    }
}
