public import ObjectiveC
package import RenderTree

/// The timing function of one run of an animation: a cubic Bézier from `(0, 0)` to `(1, 1)`.
///
/// The horizontal axis is the elapsed fraction of the run, the vertical one the progress, which may leave the
/// range from 0 to 1 in between.
open class CAMediaTimingFunction: _DynamicObject, NSSecureCoding, @unchecked Sendable {
    // Sendable: immutable after initialisation.
    private let points: (c1x: Float, c1y: Float, c2x: Float, c2y: Float)

    /// Creates a named function; an unknown name creates the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a function with two control points; their x are clamped to 0 … 1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y)
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        let values = ["c1x", "c1y", "c2x", "c2y"].map { coder.decodeFloat(forKey: $0) }
        guard values.allSatisfy(\.isFinite) else { return nil }
        self.init(controlPoints: values[0], values[1], values[2], values[3])
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(points.c1x, forKey: "c1x")
        coder.encode(points.c1y, forKey: "c1y")
        coder.encode(points.c2x, forKey: "c2x")
        coder.encode(points.c2y, forKey: "c2y")
    }

    /// Writes the x and y of a point of the curve.
    ///
    /// - Parameters:
    ///   - idx: 0 is the beginning, 1 and 2 are the control points, 3 is the end; any other index writes
    ///     nothing.
    ///   - ptr: A buffer for two numbers.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point: (Float, Float)
        switch idx {
        case 0: point = (0, 0)
        case 1: point = (points.c1x, points.c1y)
        case 2: point = (points.c2x, points.c2y)
        case 3: point = (1, 1)
        default: return
        }
        ptr[0] = point.0
        ptr[1] = point.1
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return points == other.points
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(points.c1x)
        hasher.combine(points.c1y)
        hasher.combine(points.c2x)
        hasher.combine(points.c2y)
        return hasher.finalize()
    }

    /// The curve for the compositor.
    package final var curve: TimingCurve {
        TimingCurve(
            Double(points.c1x), Double(points.c1y), Double(points.c2x), Double(points.c2y))
    }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The timing of implicit animations: a fast start and a slow end.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
