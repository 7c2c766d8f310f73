import CoreGraphics
import Foundation
import RenderTree

/// The timing of an animator as a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity, in total distances per second.
    ///
    /// The horizontal component is used, or the vertical one when that is 0.
    open private(set) var initialVelocity: CGVector

    /// The parameters of the spring.
    private enum Shape {
        /// The duration is that of the animator.
        case dampingRatio(Double)
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    private let shape: Shape

    /// Creates the spring of the system's animations, which does not oscillate.
    // Published measurements of UIKit's default: mass 3, stiffness 1000, damping 500.
    public override init() {
        shape = .physical(mass: 3, stiffness: 1000, damping: 500)
        initialVelocity = .zero
        super.init()
    }

    /// Creates a spring that is at rest when the animator's duration is over.
    ///
    /// - Parameters:
    ///   - ratio: 1 does not oscillate; values near 0 oscillate most.
    ///   - velocity: see `initialVelocity`.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        shape = .dampingRatio(Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that starts at rest and is at rest when the animator's duration is over.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a physical spring; the animator lasts until it is at rest.
    public init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        shape = .physical(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring by its perceptual duration; the animator lasts until it is at rest.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds.
    ///   - bounce: 0 does not bounce, 1 bounces most, negative values are overdamped.
    ///   - velocity: see `initialVelocity`.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce))
        self.init(
            mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
            damping: CGFloat(spring.damping), initialVelocity: velocity)
    }

    /// Creates a spring by its perceptual duration, starting at rest.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    public required init?(coder: NSCoder) {
        initialVelocity = CGVector(
            dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
        if coder.containsValue(forKey: "dampingRatio") {
            shape = .dampingRatio(coder.decodeDouble(forKey: "dampingRatio"))
        } else {
            let numbers = ["mass", "stiffness", "damping"].map { coder.decodeDouble(forKey: $0) }
            guard numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
            shape = .physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
        }
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(initialVelocity.dx), forKey: "dx")
        coder.encode(Double(initialVelocity.dy), forKey: "dy")
        switch shape {
        case .dampingRatio(let ratio): coder.encode(ratio, forKey: "dampingRatio")
        case .physical(let mass, let stiffness, let damping):
            coder.encode(mass, forKey: "mass")
            coder.encode(stiffness, forKey: "stiffness")
            coder.encode(damping, forKey: "damping")
        }
    }

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var timingCurveType: UITimingCurveType { .spring }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }

    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for an animator's duration, and the duration that it runs, in seconds.
    final func spring(for duration: TimeInterval) -> (spring: SpringCurve, duration: TimeInterval) {
        let velocity = initialVelocity.dx == 0 ? initialVelocity.dy : initialVelocity.dx
        switch shape {
        case .dampingRatio(let ratio):
            let spring = SpringCurve.settling(
                in: max(duration, 1e-3), dampingRatio: ratio, initialVelocity: Double(velocity))
            return (spring, duration)
        case .physical(let mass, let stiffness, let damping):
            let spring = SpringCurve(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: Double(velocity))
            // A spring without damping never settles; it runs for an hour.
            return (spring, min(spring.settlingDuration, 3600))
        }
    }
}

extension UITimingCurveProvider {
    /// The timing for an animator's duration, and the duration that it runs, in seconds.
    func timing(for duration: TimeInterval) -> (timing: ViewAnimationTiming, duration: TimeInterval)
    {
        if let spring = springTimingParameters?.spring(for: duration) {
            return (.spring(spring.spring), spring.duration)
        }
        return (cubicTimingParameters?.timing ?? .linear, duration)
    }
}
