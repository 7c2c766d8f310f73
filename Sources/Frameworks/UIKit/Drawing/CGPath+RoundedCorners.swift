extension CGPath {
    /// Returns a rectangle with some round corners, as `UIBezierPath` creates it.
    static func rounded(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) -> CGPath {
        if radii.width == radii.height {
            return continuousRoundedRect(
                rect, cornerRadius: radii.width, corners: PathCorners(corners))
        }
        let box = rect.standardized
        let width = min(max(radii.width, 0), box.width / 2)
        let height = min(max(radii.height, 0), box.height / 2)
        guard width > 0, height > 0 else { return CGPath(rect: rect, transform: nil) }
        let path = CGMutablePath()
        let places: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (
                .topRight, CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -width, dy: 0),
                CGVector(dx: 0, dy: height)
            ),
            (
                .bottomRight, CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -height),
                CGVector(dx: -width, dy: 0)
            ),
            (
                .bottomLeft, CGPoint(x: box.minX, y: box.maxY), CGVector(dx: width, dy: 0),
                CGVector(dx: 0, dy: -height)
            ),
            (
                .topLeft, CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: height),
                CGVector(dx: width, dy: 0)
            ),
        ]
        for (corner, point, back, ahead) in places {
            let isRound = corners.contains(corner)
            let start = isRound ? point + back : point
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            if isRound {
                path.addCurve(
                    to: point + ahead, control1: point + back * (1 - circleControl),
                    control2: point + ahead * (1 - circleControl))
            }
        }
        path.closeSubpath()
        return path
    }
}

extension PathCorners {
    init(_ corners: UIRectCorner) {
        self = []
        if corners.contains(.topLeft) { insert(.minXMinY) }
        if corners.contains(.topRight) { insert(.maxXMinY) }
        if corners.contains(.bottomLeft) { insert(.minXMaxY) }
        if corners.contains(.bottomRight) { insert(.maxXMaxY) }
    }
}
