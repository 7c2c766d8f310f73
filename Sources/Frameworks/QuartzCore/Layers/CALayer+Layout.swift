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
        var lastRound: EndlessLayout?
        while !flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) {
            if let lastRound {
                lastRound.report()
                forgetLayoutRequests()
                return
            }
            round += 1
            if round == EndlessLayout.firstSuspiciousRound, EndlessLayout.isKnown(self) {
                return forgetLayoutRequests()
            }
            if round == EndlessLayout.lastRound { lastRound = EndlessLayout(of: self) }
            guard layoutOnce(lastRound) != .waits else { return }
        }
    }

    /// Takes back the pending requests for layout of the layer and its descendants.
    private final func forgetLayoutRequests() {
        guard !flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) else { return }
        flags.subtract([.wantsLayout, .subtreeNeedsLayout])
        forEachLayerBelow { $0.forgetLayoutRequests() }
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

    /// - Parameter observer: observes the last round of a layout that does not end.
    private final func layoutOnce(_ observer: EndlessLayout?) -> LayoutProgress {
        var progress = LayoutProgress.none
        if flags.contains(.wantsLayout) {
            if flags.contains(.isLayingOut) {
                progress = .waits
            } else {
                flags.remove(.wantsLayout)
                flags.insert(.isLayingOut)
                if let observer {
                    observer.observe(self) { layoutSublayers() }
                } else {
                    layoutSublayers()
                }
                flags.remove(.isLayingOut)
                progress = .ran
            }
        }
        guard flags.contains(.subtreeNeedsLayout) else { return progress }
        flags.remove(.subtreeNeedsLayout)
        var isBelowWaiting = false
        forEachLayerBelow { layer in
            guard !layer.flags.isDisjoint(with: [.wantsLayout, .subtreeNeedsLayout]) else { return }
            switch layer.layoutOnce(observer) {
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

    final func layoutSublayersByHost() {
        if let host = livingHost {
            host.layOutSublayers()
        } else {
            extras?.delegate?.layoutSublayers(of: self)
        }
    }
}
