internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// A quarter circle as chords, for round corners of layers that are not axis-aligned.
struct CornerChords {
    /// The maximum distance of a chord from the circle, in pixels.
    private static let largestError = 1.0 / 32

    /// The directions of the chords' ends, from the horizontal axis to the vertical one.
    private let directions: [CGPoint]

    /// Fails for a circle that would need too many chords.
    ///
    /// - Parameter radius: in pixels.
    init?(radius: Double) {
        // A chord of angle a is radius × a² / 8 inside the circle.
        let widest = (8 * CornerChords.largestError / max(radius, 1e-3)).squareRoot()
        let count = (Double.pi / 2 / widest).rounded(.up)
        guard count < Double(PK_CONVEX_MOST_POINTS) / 4 else { return nil }
        let steps = max(Int(count), 1)
        directions = (0...steps).map { step in
            let angle = Double(step) / Double(steps) * .pi / 2
            return CGPoint(x: cos(angle), y: sin(angle))
        }
    }

    /// Returns the outline of a rectangle with round corners, from its upper left corner around.
    ///
    /// - Parameters:
    ///   - radius: in the rectangle's coordinates.
    ///   - corners: the rounded corners.
    ///   - transform: to device pixels.
    func polygon(
        around rect: CGRect, radius: CGFloat, corners: CornerSet, transform: CGAffineTransform
    ) -> [CGPoint] {
        var result: [CGPoint] = []
        result.reserveCapacity(4 * directions.count)
        func add(_ corner: CornerSet, _ x: CGFloat, _ y: CGFloat, _ inX: CGFloat, _ inY: CGFloat) {
            guard corners.contains(corner) else {
                result.append(CGPoint(x: x, y: y).applying(transform))
                return
            }
            // Relative to the centre of the arc, its ends point away from the corner's sides.
            let middle = CGPoint(x: x + inX * radius, y: y + inY * radius)
            let goesBack = inX != inY
            for index in directions.indices {
                let direction = directions[goesBack ? directions.count - 1 - index : index]
                result.append(
                    CGPoint(
                        x: middle.x - inX * direction.x * radius,
                        y: middle.y - inY * direction.y * radius
                    )
                    .applying(transform))
            }
        }
        add(.minXMinY, rect.minX, rect.minY, 1, 1)
        add(.maxXMinY, rect.maxX, rect.minY, -1, 1)
        add(.maxXMaxY, rect.maxX, rect.maxY, -1, -1)
        add(.minXMaxY, rect.minX, rect.maxY, 1, -1)
        return result
    }
}
