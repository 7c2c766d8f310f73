import Foundation

/// The resistance of content that a finger pulls beyond its edge.
enum RubberBand {
    /// The fraction of a finger's movement that the content follows at the edge.
    // Measured: recorded offsets of iOS 26.1; a pull of 590 points in a viewport of 852 shows 235.
    static let stiffness: CGFloat = 0.55

    /// Returns the distance by which content moves beyond its edge when a finger pulls it, in points.
    ///
    /// - Parameters:
    ///   - pull: The distance of the finger beyond the edge, in points; not negative.
    ///   - length: The length of the viewport along the axis, an upper bound of the result.
    static func extent(ofPull pull: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, pull > 0 else { return 0 }
        return length * (1 - 1 / (stiffness * pull / length + 1))
    }

    /// Returns the pull that moves the content by `extent`: the inverse of `extent(ofPull:in:)`.
    static func pull(for extent: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, extent > 0 else { return 0 }
        // An extent of the whole viewport would need an infinite pull.
        let fraction = min(extent / length, 0.99)
        return length / stiffness * (1 / (1 - fraction) - 1)
    }
}
