/// The shape of a bound page that turns around its spine over a cylinder.
///
/// The line at which the page leaves the plane moves from the free edge to the spine. The cylinder tightens close to
/// the spine, so that the page lies flat on the other side at the end.
package struct PageTurnGeometry: Sendable {
    /// Points from the spine to the free edge.
    package let length: Double

    package init(length: Double) { self.length = max(length, 1) }

    // Chosen: a cylinder thick enough to be visible, which tightens over the last quarter.
    private static let radiusPart = 0.12
    private static let tightening = 0.5

    /// Returns the cylinder of a part of the turn, from 0, flat, to 1, turned over.
    package func cylinder(turned part: Double) -> PageCylinder {
        let foot = length * (1 - part)
        let radius = min(
            length * PageTurnGeometry.radiusPart, foot * PageTurnGeometry.tightening)
        return PageCylinder(length: length, foot: foot, radius: max(radius, 1e-6))
    }

    /// Returns the part of the turn, from 0 to 1, at which a line of the page is at a place.
    ///
    /// - Parameter distance: Points from the spine on the flat page.
    package func part(atWhich distance: Double, isAt place: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        // Places decrease; halving 20 times is exact to a hundredth of a pixel.
        for _ in 0..<20 {
            let middle = (low + high) / 2
            let cylinder = cylinder(turned: middle)
            if cylinder.place(of: cylinder.line(at: distance)) > place {
                low = middle
            } else {
                high = middle
            }
        }
        return (low + high) / 2
    }
}
