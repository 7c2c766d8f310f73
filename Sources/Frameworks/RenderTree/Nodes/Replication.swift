package import Foundation

/// How a layer shows its sublayers several times.
package struct Replication: Sendable, Equatable {
    /// How many times they are shown; the first time as they are.
    package var count = 1
    /// Seconds by which each copy is delayed relative to the one before it.
    package var delay: TimeInterval = 0
    /// Takes each copy to the next, about the middle of the bounds.
    package var transform: Matrix4 = .identity
    /// Multiplies the first copy's colours.
    package var color = RenderColor.white
    /// Added to the colour from each copy to the next: red, green, blue and alpha.
    package var colorOffset = SIMD4<Double>.zero
    /// Copies share one space instead of a plane each.
    package var preservesDepth = false

    package init() {}

    /// The most copies that are shown.
    // Chosen: a number set by mistake must not stop the app.
    package static let mostCopies = 10_000

    /// What multiplies the colours of a copy.
    package func color(ofCopy index: Int) -> RenderColor {
        RenderColor(
            components: (color.components + colorOffset * Double(index))
                .clamped(lowerBound: .zero, upperBound: .one))
    }
}
