/// A pattern as a layer's background: its tile, transform and opacity.
package struct PatternPaint: Sendable, Equatable {
    package var tile: PatternTile
    /// From pattern space to the space of the layer.
    package var transform: CGAffineTransform
    /// From 0 to 1.
    package var alpha: Double

    package init(tile: PatternTile, transform: CGAffineTransform = .identity, alpha: Double = 1) {
        self.tile = tile
        self.transform = transform
        self.alpha = alpha
    }

    /// The paint of a pattern colour; fails for other colours.
    package init?(_ color: CGColor) {
        guard let pattern = color.pattern, let tile = pattern.tile(for: color, underway: []) else {
            return nil
        }
        self.init(
            tile: tile, transform: pattern.matrix,
            alpha: pattern.isColored ? Double(color.alpha) : 1)
    }

    /// The paint as an unbounded display list.
    package var list: DisplayList {
        var state = CompositingState()
        state.alpha = CGFloat(alpha)
        return DisplayList([DrawCommand(.pattern(tile), transform: transform, state: state)])
    }

    /// Tiles are compared by identity.
    package static func == (left: PatternPaint, right: PatternPaint) -> Bool {
        left.tile === right.tile && left.transform == right.transform && left.alpha == right.alpha
    }
}
