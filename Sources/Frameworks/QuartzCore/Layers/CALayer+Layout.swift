extension CALayer {
    /// Runs layout from the topmost ancestor in the unbroken chain of those with pending layout.
    final func layoutFromTopmostWaitingAncestor() {
        var top = self
        while let above = top.superlayerReference, above.flags.contains(.wantsLayout) {
            top = above
        }
        top.layoutSubtree()
    }

    /// Runs pending layout of this layer and its descendants, parents first, until none is left.
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

    /// The number of layout rounds after which further requests are ignored.
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
        // A view is more informative than its layer.
        let subject: Any = livingHost ?? self
        FileHandle.standardError.write(
            Data("\(subject) and its sublayers still ask for layout after many rounds\n".utf8))
    }

    final func layoutSublayersByHost() {
        if let host = livingHost {
            host.layOutSublayers()
        } else {
            extras?.delegate?.layoutSublayers(of: self)
        }
    }
}
