/// A path to which elements can be added.
///
/// Each `transform` applies to the points of its call alone. A line, a curve or a tangent arc needs a current
/// point: without one the call reports on the console and adds nothing. A mutable path is used by one thread
/// at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public convenience init() { self.init(storage: PathStorage()) }

    /// Begins a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        shape = .general
        storage.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint("CGPathAddLineToPoint") else { return }
        shape = .general
        storage.addLine(to: point.applying(transform))
    }

    /// Begins a new subpath at the first point and adds lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.reserve(verbs: points.count, points: points.count)
        move(to: first, transform: transform)
        for point in points.dropFirst() { storage.addLine(to: point.applying(transform)) }
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint("CGPathAddQuadCurveToPoint") else { return }
        shape = .general
        storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint("CGPathAddCurveToPoint") else { return }
        shape = .general
        storage.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Closes the current subpath with a line to its start, where the next element begins.
    ///
    /// Does nothing in an empty path and after a closed subpath.
    public func closeSubpath() {
        guard !isEmpty else { return }
        storage.close()
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(rect: rect, transform: transform)
    }

    /// Adds rectangles as closed subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { append(rect: rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in a rectangle as a closed subpath of four curves.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(ellipseIn: rect, transform: transform)
    }

    /// Adds a rectangle with rounded corners as a closed subpath.
    ///
    /// Traps if a corner is negative or larger than half the rectangle in either direction.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        append(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform)
    }

    /// Adds all elements of another path, which may be this one.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let known = isEmpty ? path.shape.applying(transform) : .general
        storage.append(path.storage, transform: transform)
        shape = known
    }

    func hasCurrentPoint(_ function: String) -> Bool {
        if isEmpty { Console.error("\(function): no current point.") }
        return !isEmpty
    }
}
