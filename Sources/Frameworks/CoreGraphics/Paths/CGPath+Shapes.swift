extension CGPath {
    /// The distance of a quarter circle's control points from its ends, for a radius of 1.
    package static let circleControl: CGFloat = 4 / 3 * (2.0.squareRoot() - 1)

    /// Records the path's shape while `build` adds a shape to an empty path.
    private final func adding(_ added: PathShape, build: () -> Void) {
        let known = storage.isEmpty ? added : .general
        build()
        shape = known
    }

    final func append(rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        adding(PathShape.rect(rect.standardized).applying(transform)) {
            let box = rect.standardized
            storage.reserve(verbs: 5, points: 4)
            storage.move(to: CGPoint(x: box.minX, y: box.minY).applying(transform))
            storage.addLine(to: CGPoint(x: box.maxX, y: box.minY).applying(transform))
            storage.addLine(to: CGPoint(x: box.maxX, y: box.maxY).applying(transform))
            storage.addLine(to: CGPoint(x: box.minX, y: box.maxY).applying(transform))
            storage.close()
        }
    }

    final func append(ellipseIn rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        adding(PathShape.ellipse(rect.standardized).applying(transform)) {
            let box = rect.standardized
            storage.reserve(verbs: 6, points: 13)
            storage.move(to: CGPoint(x: box.maxX, y: box.midY).applying(transform))
            appendCorner(
                from: CGPoint(x: box.maxX, y: box.midY), towards: CGPoint(x: box.maxX, y: box.maxY),
                to: CGPoint(x: box.midX, y: box.maxY), transform)
            appendCorner(
                from: CGPoint(x: box.midX, y: box.maxY), towards: CGPoint(x: box.minX, y: box.maxY),
                to: CGPoint(x: box.minX, y: box.midY), transform)
            appendCorner(
                from: CGPoint(x: box.minX, y: box.midY), towards: CGPoint(x: box.minX, y: box.minY),
                to: CGPoint(x: box.midX, y: box.minY), transform)
            appendCorner(
                from: CGPoint(x: box.midX, y: box.minY), towards: CGPoint(x: box.maxX, y: box.minY),
                to: CGPoint(x: box.maxX, y: box.midY), transform)
            storage.close()
        }
    }

    final func append(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform
    ) {
        guard !rect.isNull else { return }
        let box = rect.standardized
        precondition(
            cornerWidth >= 0 && 2 * cornerWidth <= box.width,
            "corner_width >= 0 && 2 * corner_width <= CGRectGetWidth(rect)")
        precondition(
            cornerHeight >= 0 && 2 * cornerHeight <= box.height,
            "corner_height >= 0 && 2 * corner_height <= CGRectGetHeight(rect)")
        if cornerWidth == 0 || cornerHeight == 0 {
            append(rect: rect, transform: transform)
            return
        }
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        adding(PathShape.roundedRect(box, radii: radii).applying(transform)) {
            let left = box.minX + cornerWidth
            let right = box.maxX - cornerWidth
            let top = box.minY + cornerHeight
            let bottom = box.maxY - cornerHeight
            storage.reserve(verbs: 10, points: 17)
            storage.move(to: CGPoint(x: box.maxX, y: box.midY).applying(transform))
            let corners = [
                (
                    CGPoint(x: box.maxX, y: bottom), CGPoint(x: box.maxX, y: box.maxY),
                    CGPoint(x: right, y: box.maxY)
                ),
                (
                    CGPoint(x: left, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
                    CGPoint(x: box.minX, y: bottom)
                ),
                (
                    CGPoint(x: box.minX, y: top), CGPoint(x: box.minX, y: box.minY),
                    CGPoint(x: left, y: box.minY)
                ),
                (
                    CGPoint(x: right, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                    CGPoint(x: box.maxX, y: top)
                ),
            ]
            for (start, corner, end) in corners {
                storage.addLine(to: start.applying(transform))
                appendCorner(from: start, towards: corner, to: end, transform)
            }
            storage.close()
        }
    }

    /// Adds a quarter of an ellipse from `start`, tangent towards `corner`, to `end`.
    private final func appendCorner(
        from start: CGPoint, towards corner: CGPoint, to end: CGPoint,
        _ transform: CGAffineTransform
    ) {
        let share = Self.circleControl
        let control1 = CGPoint(
            x: start.x + (corner.x - start.x) * share, y: start.y + (corner.y - start.y) * share)
        let control2 = CGPoint(
            x: end.x + (corner.x - end.x) * share, y: end.y + (corner.y - end.y) * share)
        storage.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }
}
