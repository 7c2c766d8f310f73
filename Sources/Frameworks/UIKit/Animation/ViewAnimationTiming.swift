import Foundation
import QuartzCore
import RenderTree

/// The timing of a block's changes: a curve or a spring.
enum ViewAnimationTiming: Equatable {
    case timing(CAMediaTimingFunction)
    case spring(SpringCurve)

    static let linear = ViewAnimationTiming(.linear)

    init(_ curve: UIView.AnimationCurve) {
        self =
            curve.isKeyboard
            ? .spring(ViewAnimationTiming.keyboardSpring)
            : .timing(CAMediaTimingFunction(name: curve.name))
    }

    init(_ options: UIView.AnimationOptions) { self.init(options.curve) }

    // Published measurements of the keyboard's animation: mass 3, stiffness 1000, damping 500, which is overdamped.
    // This spring has that mass and stiffness, but is critically damped.
    private static let keyboardSpring: SpringCurve = {
        let (mass, stiffness) = (3.0, 1000.0)
        return SpringCurve(
            mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot())
    }()

    /// Returns an animation with this timing, without values.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        switch self {
        case .timing(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .spring(let spring):
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = CGFloat(spring.mass)
            animation.stiffness = CGFloat(spring.stiffness)
            animation.damping = CGFloat(spring.damping)
            animation.initialVelocity = CGFloat(spring.initialVelocity)
            animation.allowsOverdamping = true
            return animation
        }
    }

    /// The timing function; nil for a spring.
    var timingFunction: CAMediaTimingFunction? {
        if case .timing(let function) = self { return function }
        return nil
    }

    var spring: SpringCurve? {
        if case .spring(let spring) = self { return spring }
        return nil
    }

    /// The progress at a fraction of a run; `duration` in seconds.
    func progress(_ fraction: Double, of duration: TimeInterval) -> Double {
        switch self {
        case .timing(let function): function.curve.progress(fraction)
        case .spring(let spring): spring.progress(at: min(max(fraction, 0), 1) * duration)
        }
    }

    /// The first fraction of a run at which a progress is reached.
    ///
    /// - Complexity: 256 evaluations to bracket it, and 40 to bisect.
    func fraction(ofProgress progress: Double, of duration: TimeInterval) -> Double {
        if progress <= 0 { return 0 }
        // An oscillating spring passes a progress several times; the first time is found by scanning.
        let steps = 256
        var high = 1.0
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            if self.progress(fraction, of: duration) >= progress {
                high = fraction
                break
            }
        }
        guard self.progress(high, of: duration) >= progress else { return 1 }
        var low = high - 1 / Double(steps)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.progress(middle, of: duration) >= progress {
                high = middle
            } else {
                low = middle
            }
        }
        return high
    }
}

extension UIView.AnimationCurve {
    /// The timing function; that of `easeInOut` for the keyboard's curve, which is a spring.
    var name: CAMediaTimingFunctionName {
        if isKeyboard { return .easeInEaseOut }
        switch self {
        case .easeInOut: return .easeInEaseOut
        case .easeIn: return .easeIn
        case .easeOut: return .easeOut
        case .linear: return .linear
        }
    }
}
