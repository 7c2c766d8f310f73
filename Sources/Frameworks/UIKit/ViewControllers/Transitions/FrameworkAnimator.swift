import CoreGraphics
import Foundation

/// An animator of the framework, whose timing the animations alongside share.
@MainActor
protocol FrameworkAnimator: UIViewControllerAnimatedTransitioning {
    var timing: any UITimingCurveProvider { get }
}

/// The durations and springs of the framework's transitions.
struct TransitionMetrics {
    /// The spring of views that cover or uncover the screen.
    let cover: UISpringTimingParameters
    /// Seconds.
    let coverDuration: TimeInterval
    /// The spring of pushes and pops.
    let push: UISpringTimingParameters
    let pushDuration: TimeInterval
    /// The part of the width that the lower view moves.
    let pushParallax: CGFloat
    /// The opacity of black over the lower view.
    let pushDimming: CGFloat
    let dissolveDuration: TimeInterval
    let flipDuration: TimeInterval
    let curlDuration: TimeInterval

    /// iOS 13 to 17.
    // Published measurements of sheets that settle: critically damped, 18.257 radians a second; pushes: a
    // parallax of about 30 percent. From memory: the spring of pushes and all other durations.
    @MainActor static let classic: TransitionMetrics = {
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 1000.0 / 3, damping: 2 * (1000.0 / 3).squareRoot(),
            initialVelocity: .zero)
        return TransitionMetrics(
            cover: spring, coverDuration: spring.timing(for: 0).duration, push: spring,
            pushDuration: spring.timing(for: 0).duration, pushParallax: 0.3, pushDimming: 0.1,
            dissolveDuration: 0.3,
            flipDuration: 0.75, curlDuration: 0.75)
    }()

    /// The metrics of the current generation.
    @MainActor static let current = classic
}
