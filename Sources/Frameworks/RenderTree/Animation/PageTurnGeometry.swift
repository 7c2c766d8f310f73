internal import Foundation

/// The shape of a bound page that turns around its spine over a cylinder.
///
/// The line at which the page leaves the plane moves from the free edge to the spine. The cylinder tightens close to
/// the spine, so that the page lies flat on the other side at the end.
package struct PageTurnGeometry: Sendable {
    /// A line of the page that is parallel to the spine.
    package struct Line: Sendable {
        /// Points from the spine, towards where the free edge was; negative beyond the spine.
        package var place: Double
        /// Points above the plane.
        package var height: Double
        /// Radians around the cylinder; π for a part that is turned over.
        package var angle: Double
    }

    /// Points from the spine to the free edge.
    package let length: Double

    package init(length: Double) { self.length = max(length, 1) }

    // Chosen: a cylinder thick enough to be visible, which tightens over the last quarter.
    private static let radiusPart = 0.12
    private static let tightening = 0.5

    /// Returns a line of the page.
    ///
    /// - Parameters:
    ///   - distance: Points from the spine on the flat page.
    ///   - part: From 0, flat, to 1, turned over.
    package func line(at distance: Double, turned part: Double) -> Line {
        let foot = length * (1 - part)
        let rest = distance - foot
        guard rest > 0 else { return Line(place: distance, height: 0, angle: 0) }
        let radius = max(
            min(length * PageTurnGeometry.radiusPart, foot * PageTurnGeometry.tightening), 1e-6)
        let angle = min(rest / radius, .pi)
        let place =
            angle < .pi ? foot + radius * sin(angle) : foot - (rest - .pi * radius)
        return Line(place: place, height: radius * (1 - cos(angle)), angle: angle)
    }

    /// Returns the part of the turn, from 0 to 1, at which a line of the page is at a place.
    ///
    /// - Parameter distance: Points from the spine on the flat page.
    package func part(atWhich distance: Double, isAt place: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        // Places decrease; halving 20 times is exact to a hundredth of a pixel.
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if line(at: distance, turned: middle).place > place {
                low = middle
            } else {
                high = middle
            }
        }
        return (low + high) / 2
    }
}
