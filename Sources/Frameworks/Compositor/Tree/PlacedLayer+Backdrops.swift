internal import CoreGraphics

/// The state of the blurred picture behind a layer.
enum BackdropState {
    /// The content behind changed, or the picture was never painted.
    case outdated
    /// All pixels of the layer are damaged.
    case damaged
    case made(BackdropPicture)

    var isOutdated: Bool {
        if case .outdated = self { true } else { false }
    }

    var picture: BackdropPicture? {
        if case .made(let picture) = self { picture } else { nil }
    }
}

extension PlacedLayer {
    /// Whether this layer or a descendant has a backdrop within `rect`.
    func hasBackdrop(in rect: PixelRect) -> Bool {
        guard subtreeHasBackdrop else { return false }
        if properties.backdrop != nil, backdropRect.intersects(rect) { return true }
        return children.contains { $0.hasBackdrop(in: rect) }
    }

    func forgetPictures() {
        backdrop = .outdated
        curledSides = nil
        subtreeDidChange()
    }

    /// Discards the pictures behind this layer and its descendants.
    func forgetBackdrops() {
        guard subtreeHasBackdrop || !backdrop.isOutdated else { return }
        backdrop = .outdated
        for child in children { child.forgetBackdrops() }
    }

    /// Marks the pictures that will be recreated with the damage.
    func noteDamagedBackdrops(_ damage: Damage) {
        guard subtreeHasBackdrop else { return }
        let rects = damage.rects
        visitBackdrops { layer in
            let rect = layer.backdropRect.intersection(damage.limit)
            if layer.backdrop.isOutdated, rects.contains(where: { $0.contains(rect) }) {
                layer.backdrop = .damaged
            }
        }
    }

    /// Visits this layer and its descendants that have a backdrop, back to front.
    fileprivate func visitBackdrops(_ body: (PlacedLayer) -> Void) {
        guard subtreeHasBackdrop else { return }
        if properties.backdrop != nil { body(self) }
        for child in children { child.visitBackdrops(body) }
    }
}

extension Damage {
    /// Extends damage over backdrops whose pictures have to be recreated, since everything behind them must
    /// be painted at once. Repeats until nothing is added.
    mutating func coverBackdrops(
        below root: PlacedLayer, where isWanted: (PlacedLayer) -> Bool
    ) {
        guard root.subtreeHasBackdrop else { return }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            root.visitBackdrops { layer in
                guard isWanted(layer) else { return }
                let rect = layer.backdropRect.intersection(limit)
                let rects = rects
                guard rects.contains(where: { $0.intersects(rect) }),
                    !rects.contains(where: { $0.contains(rect) })
                else { return }
                add(rect)
                hasGrown = true
            }
        }
    }
}
