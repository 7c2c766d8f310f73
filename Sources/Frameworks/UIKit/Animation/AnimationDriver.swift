import Foundation
import QuartzCore
import RenderTree

/// An object that drives the progress of animations; see `UIViewPropertyAnimator`.
@MainActor
protocol AnimationDriver: AnyObject {
    /// Adds an animation to those that the object drives.
    func adopt(_ change: AnimatedChange)

    /// Called when an animation finished or was removed.
    func animationDidEnd(_ change: AnimatedChange)
}

/// An animated change of one property of a view's layer.
@MainActor
final class AnimatedChange {
    let view: UIView
    let layer: CALayer
    /// The key of the animation on the layer.
    let key: String
    /// The property and its former value; nil for a transition, which has no values.
    let former: (property: AnimatableProperty, value: AnimationValue)?
    /// The final value, recorded when the animation is stopped.
    var final: AnimationValue?
    /// The driver's progress at which the change starts, from 0 to 1.
    var start = 0.0
    var hasEnded = false
    /// Whether the animation shows its end also after the driver has reached it.
    let staysAtEnd: Bool

    init(
        view: UIView, layer: CALayer, key: String,
        former: (property: AnimatableProperty, value: AnimationValue)?, staysAtEnd: Bool
    ) {
        self.staysAtEnd = staysAtEnd
        self.view = view
        self.layer = layer
        self.key = key
        self.former = former
    }
}

extension OpenAnimationBlocks.Entry {
    /// Adds an animation of this block to the layer of a view.
    @MainActor
    func add(
        _ animation: CAAnimation, to layer: CALayer, key: String, of view: UIView,
        former: (property: AnimatableProperty, value: AnimationValue)? = nil
    ) {
        if let former { FormerValues.note(former.property, of: layer, former.value) }
        guard let driver else {
            block.add(animation, to: layer, key: key, of: view, settings)
            return
        }
        let change = AnimatedChange(
            view: view, layer: layer, key: key, former: former,
            staysAtEnd: !animation.isRemovedOnCompletion)
        // A driven animation stays at its end, where it may be reversed.
        animation.isRemovedOnCompletion = false
        animation.delay = 0
        block.add(animation, to: layer, key: key, of: view, settings) { [weak driver] in
            driver?.animationDidEnd(change)
        }
        driver.adopt(change)
    }
}
