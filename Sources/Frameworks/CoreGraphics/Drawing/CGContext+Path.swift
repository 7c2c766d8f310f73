extension CGContext {
    // MARK: - Building

    /// Clears the current path.
    public func beginPath() { currentPath.clear() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) {
        guard accepts(point) else { return }
        openPath().move(to: point)
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) {
        guard accepts(point), hasCurrentPoint("CGContextAddLineToPoint") else { return }
        openPath().addLine(to: point)
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard accepts(end), accepts(control1), accepts(control2),
            hasCurrentPoint("CGContextAddCurveToPoint")
        else { return }
        openPath().addCurve(to: end, control1: control1, control2: control2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard accepts(end), accepts(control), hasCurrentPoint("CGContextAddQuadCurveToPoint")
        else { return }
        openPath().addQuadCurve(to: end, control: control)
    }

    /// Closes the subpath with a line to its start.
    public func closePath() {
        guard hasCurrentPoint("CGContextClosePath") else { return }
        openPath().closeSubpath()
    }

    /// Adds a rectangle as a separate subpath.
    public func addRect(_ rect: CGRect) {
        guard accepts(rect) else { return }
        openPath().addRect(rect)
    }

    /// Adds rectangles as separate subpaths.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Begins a subpath at the first point and adds lines through the others.
    public func addLines(between points: [CGPoint]) {
        guard points.allSatisfy({ accepts($0) }) else { return }
        openPath().addLines(between: points)
    }

    /// Adds the ellipse inscribed in a rectangle as a separate subpath.
    public func addEllipse(in rect: CGRect) {
        guard accepts(rect) else { return }
        openPath().addEllipse(in: rect)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - startAngle: The angle of the arc's start, in radians from the x axis.
    ///   - endAngle: The angle of the arc's end.
    ///   - clockwise: Whether angles decrease along the arc, which looks clockwise if y points up, and
    ///     counterclockwise in the flipped contexts of views.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard accepts(center), accepts(radius, startAngle, endAngle) else { return }
        openPath().addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Adds an arc of a circle that rounds the corner between two lines.
    ///
    /// The lines run from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard accepts(tangent1End), accepts(tangent2End), accepts(radius),
            hasCurrentPoint("CGContextAddArcToPoint")
        else { return }
        openPath().addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    /// Adds all elements of a path.
    public func addPath(_ path: CGPath) {
        currentPath.add(path, userToList: state.userToList)
    }

    // MARK: - Reading

    /// The current path in user space; nil if it is empty.
    public var path: CGPath? {
        guard !currentPath.isEmpty else { return nil }
        return currentPath.snapshot(state.userToList)
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The end point of the last element; the origin if the path is empty.
    public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

    /// The smallest rectangle that contains all points of the path including control points; the null
    /// rectangle if the path is empty.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    // MARK: - Under construction

    private func openPath() -> CGMutablePath { currentPath.open(state.userToList) }

    private func hasCurrentPoint(_ function: String) -> Bool {
        if currentPath.isEmpty {
            Console.error("\(function): no current point.")
            return false
        }
        return true
    }

    /// Returns the current path and clears it, for painting and clipping.
    func takePath() -> CGPath? {
        let path = currentPath.snapshot(state.userToList)
        currentPath.clear()
        return path
    }
}
