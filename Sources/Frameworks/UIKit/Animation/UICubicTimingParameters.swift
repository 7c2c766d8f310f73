import CoreGraphics
import Foundation
import QuartzCore

/// The timing of an animator as a cubic Bézier curve from `(0, 0)` to `(1, 1)`.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve; `easeInOut` for a curve with its own control points.
    open var animationCurve: UIView.AnimationCurve { namedCurve ?? .easeInOut }

    /// The first control point: elapsed fraction of the time, progress.
    open private(set) var controlPoint1: CGPoint

    /// The second control point.
    open private(set) var controlPoint2: CGPoint

    private let namedCurve: UIView.AnimationCurve?

    /// Creates the curve `easeInOut`.
    public convenience override init() { self.init(animationCurve: .easeInOut) }

    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        namedCurve = curve
        let timing = CAMediaTimingFunction(name: curve.name).curve
        controlPoint1 = CGPoint(x: timing.x1, y: timing.y1)
        controlPoint2 = CGPoint(x: timing.x2, y: timing.y2)
        super.init()
    }

    /// Creates a curve; the x coordinates are clamped to 0...1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        namedCurve = nil
        controlPoint1 = point1
        controlPoint2 = point2
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        if coder.containsValue(forKey: "animationCurve") {
            let number = coder.decodeInteger(forKey: "animationCurve")
            guard let curve = UIView.AnimationCurve(rawValue: number) else { return nil }
            self.init(animationCurve: curve)
            return
        }
        let numbers = ["x1", "y1", "x2", "y2"].map { coder.decodeDouble(forKey: $0) }
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(
            controlPoint1: CGPoint(x: numbers[0], y: numbers[1]),
            controlPoint2: CGPoint(x: numbers[2], y: numbers[3]))
    }

    open func encode(with coder: NSCoder) {
        if let namedCurve {
            coder.encode(namedCurve.rawValue, forKey: "animationCurve")
            return
        }
        let numbers = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
        for (key, number) in zip(["x1", "y1", "x2", "y2"], numbers) {
            coder.encode(Double(number), forKey: key)
        }
    }

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var timingCurveType: UITimingCurveType { namedCurve == nil ? .cubic : .builtin }

    open var cubicTimingParameters: UICubicTimingParameters? { self }

    open var springTimingParameters: UISpringTimingParameters? { nil }

    final var timing: ViewAnimationTiming {
        if let namedCurve, namedCurve.isKeyboard { return ViewAnimationTiming(namedCurve) }
        return .timing(
            CAMediaTimingFunction(
                controlPoints: Float(controlPoint1.x), Float(controlPoint1.y),
                Float(controlPoint2.x), Float(controlPoint2.y)))
    }
}
