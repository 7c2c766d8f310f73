extension CALayer {
    /// Runs layout from the topmost ancestor in the unbroken chain of those with pending layout.
    ///
    /// A layer that is being laid out ends the chain: requests that are made meanwhile stay pending.
    final func layoutFromTopmostWaitingAncestor() {
        var top = self
        while let above = top.superlayerReference, above.flags.contains(.wantsLayout),
            !above.flags.contains(.isLayingOut)
        {
            top = above
        }
        top.layoutSubtree()
    }

    /// Runs pending layout of this layer and its descendants, parents first, until layout is pending only for layers
    /// that are already being laid out.
    // Measured: a recorded test of swift-snapshot-testing lays out from within `layoutSubviews()`.
    package final func layoutSubtree() {
        var round = 0
        while !flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) {
            round += 1
            guard round <= CALayer.layoutRoundLimit else {
                reportEndlessLayout()
                return
            }
            guard layoutOnce() != .waits else { return }
        }
    }

    /// The result of a layout round.
    private enum LayoutProgress {
        /// No layer needed layout.
        case none
        /// At least one layer was laid out.
        case ran
        /// Only layers that are already being laid out have pending layout.
        case waits
    }

    /// The number of layout rounds after which further requests are ignored.
    // Chosen: a layout that needs more than a few rounds is a loop in the app.
    private static var layoutRoundLimit: Int { 100 }

    @discardableResult
    private final func layoutOnce() -> LayoutProgress {
        var progress = LayoutProgress.none
        if flags.contains(.wantsLayout) {
            if flags.contains(.isLayingOut) {
                progress = .waits
            } else {
                flags.remove(.wantsLayout)
                flags.insert(.isLayingOut)
                layoutSublayers()
                flags.remove(.isLayingOut)
                progress = .ran
            }
        }
        guard flags.contains(.subtreeNeedsLayout) else { return progress }
        flags.remove(.subtreeNeedsLayout)
        var isBelowWaiting = false
        forEachLayerBelow { layer in
            guard !layer.flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) else { return }
            switch layer.layoutOnce() {
            case .none: break
            case .ran: progress = .ran
            case .waits: if progress == .none { progress = .waits }
            }
            if layer.flags.contains(.isLayingOut) || layer.flags.contains(.subtreeNeedsLayout) {
                isBelowWaiting = true
            }
        }
        // Marks reach a layer only through marked ancestors.
        if isBelowWaiting { flags.insert(.subtreeNeedsLayout) }
        return progress
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
