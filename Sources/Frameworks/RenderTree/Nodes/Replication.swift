package import Foundation

/// The replication of a layer's sublayers.
package struct Replication: Sendable, Equatable {
    /// The number of copies including the original.
    package var count = 1
    /// Seconds by which each copy is delayed relative to the one before it.
    package var delay: TimeInterval = 0
    /// The transform from each copy to the next, about the middle of the bounds.
    package var transform: Matrix4 = .identity
    /// The colour multiplier of the first copy.
    package var color = RenderColor.white
    /// Added to the colour from each copy to the next: red, green, blue and alpha.
    package var colorOffset = SIMD4<Double>.zero
    /// Whether copies share one space instead of a plane each.
    package var preservesDepth = false

    package init() {}

    /// The maximum number of copies that are drawn.
    // Chosen: a number set by mistake must not stop the app.
    package static let mostCopies = 10_000

    /// Returns the colour multiplier of a copy.
    package func color(ofCopy index: Int) -> RenderColor {
        RenderColor(
            components: (color.components + colorOffset * Double(index))
                .clamped(lowerBound: .zero, upperBound: .one))
    }
}
