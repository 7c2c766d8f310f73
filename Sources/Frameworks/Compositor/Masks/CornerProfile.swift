internal import CoreGraphics
internal import Foundation

/// One corner as curves from one side to the other.
///
/// Points are distances from the corner: along the side on which the curve begins, then away from
/// it. The corner is symmetric.
struct CornerProfile {
    /// Where the curves begin, then three points for each curve.
    var points: [CGPoint]

    /// A quarter of a circle of radius 1.
    static let circular: CornerProfile = {
        let control = CGFloat(4.0 / 3.0 * (2.0.squareRoot() - 1))
        return CornerProfile(points: [
            CGPoint(x: 1, y: 0), CGPoint(x: 1 - control, y: 0), CGPoint(x: 0, y: 1 - control),
            CGPoint(x: 0, y: 1),
        ])
    }()

    /// The part of the circle that a continuous corner keeps, in radians from the side on which the
    /// corner begins.
    // Chosen: of all easing curves with the observed reach that meet the circle with its direction
    // and curvature, the one that begins here changes its curvature most evenly; at its largest it
    // is 1.2 of the circle's.
    private static let keptArc = (start: 42 * CGFloat.pi / 180, end: 48 * CGFloat.pi / 180)

    /// A corner whose curvature grows and falls without a jump, for a radius of 1.
    ///
    /// Two easing curves lead into the middle of the circle. The reach is the observed one; the
    /// control points follow from matching direction and curvature where the curves meet.
    static let continuous: CornerProfile = {
        let reach: CGFloat = 1.528665
        let (sine, cosine) = (sin(keptArc.start), cos(keptArc.start))
        let start = CGPoint(x: 1 - sine, y: 1 - cosine)
        let end = CGPoint(x: start.y, y: start.x)
        // The tangent at the start runs along the circle, away from the side.
        let tangent = CGPoint(x: -cosine, y: sine)
        // Where the tangent meets the side, and how far that is.
        let distance = start.y / sine
        let meet = start.x + distance * cosine
        // Curvature at the end of a cubic curve is 2/3 of the first handle's distance from the
        // tangent over the square of the second handle: the first handle's place follows.
        let handle = distance * 0.98
        let inner = CGPoint(x: start.x - tangent.x * handle, y: start.y - tangent.y * handle)
        let outer = CGPoint(x: meet + 1.5 * handle * handle / sine, y: 0)
        let arc = CGFloat(4.0 / 3.0) * tan((keptArc.end - keptArc.start) / 4)
        let arcStart = CGPoint(x: start.x + tangent.x * arc, y: start.y + tangent.y * arc)
        let arcEnd = CGPoint(x: arcStart.y, y: arcStart.x)
        return CornerProfile(points: [
            CGPoint(x: reach, y: 0), outer, inner, start, arcStart, arcEnd, end,
            CGPoint(x: inner.y, y: inner.x), CGPoint(x: outer.y, y: outer.x),
            CGPoint(x: 0, y: reach),
        ])
    }()

    var reach: Double { Double(points[0].x) }
    var reachLength: CGFloat { points[0].x }

    func scaled(by factor: CGFloat) -> CornerProfile {
        CornerProfile(points: points.map { CGPoint(x: $0.x * factor, y: $0.y * factor) })
    }

    /// A corner of a radius that may not reach as far as it wants to: a mixture with the circle.
    func squeezed(radius: CGFloat, reach: CGFloat) -> CornerProfile {
        let wanted = radius * points[0].x
        guard wanted > radius, reach < wanted else { return scaled(by: radius) }
        let fraction = max(0, (reach - radius) / (wanted - radius))
        // The circle's quarter cut into the same number of curves.
        let circle = CornerProfile.circularInThree.scaled(by: radius)
        let full = scaled(by: radius)
        return CornerProfile(
            points: zip(circle.points, full.points).map {
                CGPoint(
                    x: $0.x + ($1.x - $0.x) * fraction, y: $0.y + ($1.y - $0.y) * fraction)
            })
    }

    private static let circularInThree: CornerProfile = {
        func point(_ angle: CGFloat, ahead: CGFloat) -> CGPoint {
            CGPoint(
                x: 1 - sin(angle) - cos(angle) * ahead, y: 1 - cos(angle) + sin(angle) * ahead)
        }
        let angles = [0, keptArc.start, keptArc.end, CGFloat.pi / 2]
        var points = [point(0, ahead: 0)]
        for (from, to) in zip(angles, angles.dropFirst()) {
            let length = CGFloat(4.0 / 3.0) * tan((to - from) / 4)
            points.append(point(from, ahead: length))
            points.append(point(to, ahead: -length))
            points.append(point(to, ahead: 0))
        }
        return CornerProfile(points: points)
    }()

    /// Adds the curves; `place` turns distances from the corner into points.
    func append(to path: CGMutablePath, place: (CGFloat, CGFloat) -> CGPoint) {
        var index = 1
        while index + 2 < points.count {
            path.addCurve(
                to: place(points[index + 2].x, points[index + 2].y),
                control1: place(points[index].x, points[index].y),
                control2: place(points[index + 1].x, points[index + 1].y))
            index += 3
        }
    }
}
