import Foundation
import QuartzCore
import RenderTree

/// Somebody who takes the time of animations into the hand.
@MainActor
protocol AnimationOwner: AnyObject {
    /// Takes over an animation that was just added.
    func adopt(_ change: AnimatedChange)

    /// Tells that an animation is over, finished or removed.
    func animationDidEnd(_ change: AnimatedChange)
}

/// A property of a view's layer that is animated.
@MainActor
final class AnimatedChange {
    let view: UIView
    let layer: CALayer
    /// The key of the animation on the layer.
    let key: String
    /// What changed, and its value before; nil for a transition, which has no values.
    let former: (property: AnimatableProperty, value: AnimationValue)?
    /// The value that the change led to, kept when its animation is stopped.
    var final: AnimationValue?
    /// The part of the owner's way that is done when this change starts.
    var start = 0.0
    var hasEnded = false

    init(
        view: UIView, layer: CALayer, key: String,
        former: (property: AnimatableProperty, value: AnimationValue)?
    ) {
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
        let owned = owner.map { owner in
            (
                owner: owner,
                change: AnimatedChange(
                    view: view, layer: layer, key: key, former: former)
            )
        }
        if let owned {
            // Steered animations are held at their ends, where they may turn back.
            animation.isRemovedOnCompletion = false
            animation.delay = 0
            block.add(animation, to: layer, key: key, of: view, settings) {
                [weak owner = owned.owner, change = owned.change] in
                owner?.animationDidEnd(change)
            }
            owned.owner.adopt(owned.change)
        } else {
            block.add(animation, to: layer, key: key, of: view, settings)
        }
    }
}
