/// A path with the attributes of its line, which fills and strokes itself in the current context.
///
/// Coordinates are points with y pointing down, so angles grow clockwise. One thread at a time may
/// use a path.
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

    /// Creates a closed rectangle whose corners bend gradually.
    ///
    /// - Parameter cornerRadius: In points; held at half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath.continuousRoundedRect(rect, cornerRadius: cornerRadius))
    }

    /// Creates a closed rectangle some of whose corners are round.
    ///
    /// - Parameters:
    ///   - corners: The corners that bend; the others are square.
    ///   - cornerRadii: How far a corner reaches along both sides; held at half of each. Where both
    ///     are equal, corners bend gradually; otherwise they are quarters of an ellipse.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init(cgPath: .rounded(rect, corners, cornerRadii))
    }

    /// Creates an arc of a circle, which is open.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius.
    ///   - startAngle: Where the arc begins, in radians from the positive x axis, clockwise.
    ///   - endAngle: Where it ends.
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

    /// Archives of this class may be read where only known classes are.
    open class var supportsSecureCoding: Bool { true }

    /// Returns a path with the same elements and attributes that changes by itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.style = style
        return copy
    }

    // MARK: - Elements

    /// The elements as a Core Graphics path.
    ///
    /// What is read does not change with this path; what is assigned is copied.
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

    /// Adds an arc of a circle, preceded by a line from the current point where there is one.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        // Core Graphics names directions for y pointing up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Ends the subpath with a line to where it began.
    open func close() { path.closeSubpath() }

    /// Removes every element.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the elements of another path; its attributes are left out.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Returns the path with every subpath running the other way.
    open func reversing() -> UIBezierPath { reversedPath }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) {
        path = path.applying(transform).mutableCopy() ?? path
    }

    // MARK: - Information

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around all points, control points among them; null of an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// Where the last element ended, or zero of an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point lies inside the path when it is filled.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: style.fillRule)
    }

    // MARK: - Line

    /// The width of the line in points; 1 at first.
    open var lineWidth: CGFloat {
        get { style.stroke.width }
        set { style.stroke.width = newValue }
    }

    /// How ends look; square-cut at first.
    open var lineCapStyle: CGLineCap {
        get { style.stroke.cap }
        set { style.stroke.cap = newValue }
    }

    /// How corners look; mitered at first.
    open var lineJoinStyle: CGLineJoin {
        get { style.stroke.join }
        set { style.stroke.join = newValue }
    }

    /// The greatest length of a mitered corner in line widths; 10 at first.
    open var miterLimit: CGFloat {
        get { style.stroke.miterLimit }
        set { style.stroke.miterLimit = newValue }
    }

    /// How far a drawn curve may be from the true one, in pixels; 0.6 at first.
    open var flatness: CGFloat {
        get { style.flatness }
        set { style.flatness = newValue }
    }

    /// Whether the even-odd rule tells inside from outside, instead of the winding rule.
    open var usesEvenOddFillRule: Bool {
        get { style.fillRule == .evenOdd }
        set { style.fillRule = newValue ? .evenOdd : .winding }
    }

    /// Cuts the line into dashes.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps in turn, or nil for an unbroken line.
    ///   - count: The number of lengths.
    ///   - phase: How far into the pattern the line begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        style.setDash(pattern, count, phase)
    }

    /// Tells the dashes.
    ///
    /// - Parameters:
    ///   - pattern: Receives the lengths, or nil; it has room for as many as `count` tells.
    ///   - count: Receives their number, or nil.
    ///   - phase: Receives how far into the pattern the line begins, or nil.
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

    /// Whether both have the same elements and attributes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && style == other.style
    }

    open override var hash: Int { path.hashValue }

    /// The elements in order.
    open override var description: String { pathDescription }
}
