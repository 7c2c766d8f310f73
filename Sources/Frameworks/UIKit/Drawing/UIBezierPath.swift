/// A path with line attributes, which fills and strokes itself in the current context.
///
/// Coordinates are points with y pointing down, so that angles grow clockwise. A path must not be used by
/// two threads at the same time.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    final var path: CGMutablePath
    final var style = PathStyle()

    /// Creates an empty path.
    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Creates a closed path around a rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect, transform: nil))
    }

    /// Creates a closed ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
    }

    /// Creates a closed rectangle with continuous corners.
    ///
    /// - Parameter cornerRadius: In points; limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath.continuousRoundedRect(rect, cornerRadius: cornerRadius))
    }

    /// Creates a closed rectangle with some round corners.
    ///
    /// - Parameters:
    ///   - corners: The round corners; the others are square.
    ///   - cornerRadii: The radii along both sides, limited to half of each. Equal radii give continuous
    ///     corners, others quarters of an ellipse.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init(cgPath: .rounded(rect, corners, cornerRadii))
    }

    /// Creates an open arc of a circle.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius.
    ///   - startAngle: The start, in radians from the positive x axis, clockwise.
    ///   - endAngle: The end, in radians.
    ///   - clockwise: Whether angles grow along the arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Creates a path with the elements of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.mutableCopy() ?? CGMutablePath()
    }

    /// Reads a path that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        guard let stored = PathCoding(coder) else { return nil }
        path = stored.path
        style = stored.style
        super.init()
    }

    /// Writes the elements and the attributes of the line.
    open func encode(with coder: NSCoder) { PathCoding(path, style).encode(with: coder) }

    /// True: archives of this class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Returns an independent copy with the same elements and attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.style = style
        return copy
    }

    // MARK: - Elements

    /// The elements as a Core Graphics path.
    ///
    /// The value is a copy in both directions.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Begins a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line; without a current point nothing is added.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve; without a current point nothing is added.
    open func addCurve(
        to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
    ) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve; without a current point nothing is added.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        // Core Graphics names directions for y pointing up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its start.
    open func close() { path.closeSubpath() }

    /// Removes every element.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the elements of another path, without its attributes.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Returns the path with every subpath reversed.
    open func reversing() -> UIBezierPath { reversedPath }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) {
        path = path.applying(transform).mutableCopy() ?? path
    }

    // MARK: - Information

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The bounding box of all points, including control points; null for an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// The end of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether a point is in the filled area of the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: style.fillRule)
    }

    // MARK: - Line

    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat {
        get { style.stroke.width }
        set { style.stroke.width = newValue }
    }

    /// The shape of ends; butt by default.
    open var lineCapStyle: CGLineCap {
        get { style.stroke.cap }
        set { style.stroke.cap = newValue }
    }

    /// The shape of corners; mitered by default.
    open var lineJoinStyle: CGLineJoin {
        get { style.stroke.join }
        set { style.stroke.join = newValue }
    }

    /// The greatest length of a mitered corner in line widths; 10 by default.
    open var miterLimit: CGFloat {
        get { style.stroke.miterLimit }
        set { style.stroke.miterLimit = newValue }
    }

    /// The greatest distance of a drawn curve from the exact one, in pixels; 0.6 by default.
    open var flatness: CGFloat {
        get { style.flatness }
        set { style.flatness = newValue }
    }

    /// Whether the even-odd rule is used for filling, instead of the nonzero winding rule.
    open var usesEvenOddFillRule: Bool {
        get { style.fillRule == .evenOdd }
        set { style.fillRule = newValue ? .evenOdd : .winding }
    }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps in turn, or nil for a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The start in the pattern, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        style.setDash(pattern, count, phase)
    }

    /// Returns the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: Receives the lengths, or nil; its capacity is at least `count`.
    ///   - count: Receives their number, or nil.
    ///   - phase: Receives the start in the pattern, or nil.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        style.getDash(pattern, count, phase)
    }

    // MARK: - Drawing

    /// Fills the path with the fill colour of the current context.
    open func fill() { draw(.fill) }

    /// Fills the path with the fill colour of the current context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(.fill, blendMode, alpha)
    }

    /// Draws the line with the stroke colour of the current context.
    open func stroke() { draw(.stroke) }

    /// Draws the line with the stroke colour of the current context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(.stroke, blendMode, alpha)
    }

    /// Restricts what the current context draws to the inside of the path.
    open func addClip() { clipCurrentContext() }

    // MARK: - Equality and description

    /// Returns whether both have the same elements and attributes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && style == other.style
    }

    open override var hash: Int { path.hashValue }

    /// The elements in order.
    open override var description: String { pathDescription }
}
