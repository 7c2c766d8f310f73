/// The corners of a rectangle, for paths that round some of them.
package struct PathCorners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The corner of the smallest x and the smallest y.
    package static let minXMinY = PathCorners(rawValue: 1)
    /// The corner of the largest x and the smallest y.
    package static let maxXMinY = PathCorners(rawValue: 2)
    /// The corner of the smallest x and the largest y.
    package static let minXMaxY = PathCorners(rawValue: 4)
    /// The corner of the largest x and the largest y.
    package static let maxXMaxY = PathCorners(rawValue: 8)
    package static let all: PathCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

extension CGPath {
    /// A rectangle with continuous corners, whose curvature changes gradually.
    ///
    /// Each corner is three curves that start 1.52866 radii from the corner. If the sides are too short for
    /// that, the corner blends into a quarter circle, which starts at one radius.
    ///
    /// - Parameters:
    ///   - cornerRadius: In the units of the rectangle; clamped to 0 … half of the shorter side.
    ///   - corners: The rounded corners; the others are square.
    // The control points are those of published analyses of the system's rounded rectangles; distances in
    // radii from the corner along the edge that the curve leaves.
    package static func continuousRoundedRect(
        _ rect: CGRect, cornerRadius: CGFloat, corners: PathCorners = .all
    ) -> CGPath {
        let box = rect.standardized
        let limit = min(box.width, box.height) / 2
        let radius = min(max(cornerRadius, 0), limit)
        guard radius > 0, radius.isFinite, !box.isNull else {
            return CGPath(rect: rect, transform: nil)
        }
        // 0 if a corner has its full length, 1 if it has one radius only.
        let room = Double(limit / radius)
        let squeeze = min(max((ContinuousCorner.reach - room) / (ContinuousCorner.reach - 1), 0), 1)
        let shape = ContinuousCorner(squeeze: squeeze)
        var storage = PathStorage()
        let cornerFrames: [(PathCorners, CGPoint, CGVector, CGVector)] = [
            (
                .maxXMinY, CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0),
                CGVector(dx: 0, dy: 1)
            ),
            (
                .maxXMaxY, CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1),
                CGVector(dx: -1, dy: 0)
            ),
            (
                .minXMaxY, CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0),
                CGVector(dx: 0, dy: -1)
            ),
            (
                .minXMinY, CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1),
                CGVector(dx: 1, dy: 0)
            ),
        ]
        for (corner, point, back, ahead) in cornerFrames {
            guard corners.contains(corner) else {
                if storage.isEmpty { storage.move(to: point) } else { storage.addLine(to: point) }
                continue
            }
            func position(_ distance: SIMD2<Double>) -> CGPoint {
                point + back * (distance.x * radius) + ahead * (distance.y * radius)
            }
            let start = position(shape.points[0])
            if storage.isEmpty { storage.move(to: start) } else { storage.addLine(to: start) }
            for index in stride(from: 1, to: 10, by: 3) {
                storage.addCurve(
                    to: position(shape.points[index + 2]), control1: position(shape.points[index]),
                    control2: position(shape.points[index + 1]))
            }
        }
        storage.close()
        return CGPath(storage: storage)
    }
}

/// The curves of a corner of radius 1: distances from the corner along both of its edges.
private struct ContinuousCorner {
    /// The distance at which an unconstrained curve leaves the edge.
    static let reach = 1.52866483

    let points: [SIMD2<Double>]

    init(squeeze: Double) {
        let free: [SIMD2<Double>] = [
            SIMD2(Self.reach, 0), SIMD2(1.08849323, 0), SIMD2(0.86840689, 0),
            SIMD2(0.63149399, 0.07491100), SIMD2(0.37282392, 0.16905899),
            SIMD2(0.16905899, 0.37282392), SIMD2(0.07491100, 0.63149399),
            SIMD2(0, 0.86840689), SIMD2(0, 1.08849323), SIMD2(0, Self.reach),
        ]
        // A quarter circle split at 30° and 60°, in the same form.
        let reach = 4 / 3 * tan(Double.pi / 24)
        var circle: [SIMD2<Double>] = []
        for step in 0..<3 {
            let from = Double(step) * .pi / 6
            let to = Double(step + 1) * .pi / 6
            let begin = SIMD2(1 - sin(from), 1 - cos(from))
            let end = SIMD2(1 - sin(to), 1 - cos(to))
            if step == 0 { circle.append(begin) }
            circle.append(begin + SIMD2(-cos(from), sin(from)) * reach)
            circle.append(end - SIMD2(-cos(to), sin(to)) * reach)
            circle.append(end)
        }
        points = zip(free, circle).map { $0 + ($1 - $0) * squeeze }
    }
}
