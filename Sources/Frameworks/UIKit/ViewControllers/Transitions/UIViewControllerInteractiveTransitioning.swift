import CoreGraphics
import Foundation
import ObjectiveC

/// An object that drives a transition by a gesture; see `UIPercentDrivenInteractiveTransition`.
///
/// Every member but the first is optional.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition; the object then reports its progress to the context.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning)

    /// The speed of the rest of the animation after the gesture, relative to its own; 1 by default.
    @_disfavoredOverload var completionSpeed: CGFloat { get }
    /// The pace of the rest of the animation after the gesture; `easeInOut` by default.
    @_disfavoredOverload var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively, and not with its animation; `true` by default.
    @_disfavoredOverload var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning where Self: NSObject {
    @_disfavoredOverload public var completionSpeed: CGFloat {
        OptionalProperty.default("completionSpeed", of: self, 1)
    }

    @_disfavoredOverload public var completionCurve: UIView.AnimationCurve {
        OptionalProperty.default("completionCurve", of: self, .easeInOut)
    }

    @_disfavoredOverload public var wantsInteractiveStart: Bool {
        OptionalProperty.default("wantsInteractiveStart", of: self, true)
    }
}

// The values of an object of any class; nil if the class does not have the property.
extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat? {
        OptionalProperty.value("completionSpeed", of: self, completionSpeed as CGFloat)
    }

    public var completionCurve: UIView.AnimationCurve? {
        OptionalProperty.value(
            "completionCurve", of: self, completionCurve as UIView.AnimationCurve)
    }

    public var wantsInteractiveStart: Bool? {
        OptionalProperty.value("wantsInteractiveStart", of: self, wantsInteractiveStart as Bool)
    }
}
