import Foundation
import QuartzCore
import RenderTree

extension UIView {
    /// Shows changes in a view as a transition between snapshots from before and after.
    ///
    /// - Parameters:
    ///   - view: contains the changed views; a flip or a curl moves it as a whole.
    ///   - duration: seconds.
    ///   - options: the transition, and other options. Without a transition the changes are not animated,
    ///     except with `allowAnimatedContent`.
    ///   - animations: makes the changes, which are animated themselves only with `allowAnimatedContent`.
    ///   - completion: as that of `animate(withDuration:delay:options:animations:completion:)`.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        OpenAnimationBlocks.run(
            ViewAnimationSettings(duration: duration, delay: 0, options: options),
            options: options, completion: completion
        ) { entry in
            if let entry, let kind = options.transitionKind {
                view.addTransition(kind, entry)
            }
            let isAnimated = options.contains(.allowAnimatedContent)
            OpenAnimationBlocks.runInside(
                changing: { $0.settings.animatesChanges = isAnimated },
                { animations?() })
        }
    }

    /// Rolls up a part of the page that a view showed before the changes and leaves it there, or rolls such a page down
    /// again over what the view showed before them.
    ///
    /// The remaining page is the transition of the view's layer, and is removed with it.
    ///
    /// - Parameters:
    ///   - part: the part of the whole roll, from 0 to 1.
    ///   - duration: seconds.
    final class func rollPage(
        of view: UIView, part: Double, isRollingUp: Bool, duration: TimeInterval,
        changes: () -> Void
    ) {
        OpenAnimationBlocks.run(
            ViewAnimationSettings(duration: duration, delay: 0, options: []),
            options: [], completion: nil
        ) { entry in
            if let entry {
                view.addTransition(.curl(isRollingUp ? .up : .down), entry) { transition in
                    if isRollingUp {
                        transition.endProgress = Float(part)
                        transition.isRemovedOnCompletion = false
                    } else {
                        transition.startProgress = Float(1 - part)
                    }
                }
            }
            OpenAnimationBlocks.runInside(
                changing: { $0.settings.animatesChanges = false }, changes)
        }
    }

    /// Turns a leaf around its spine, with the first subview as its front and the second one, if any, as its back.
    ///
    /// - Parameters:
    ///   - direction: That in which the free edge moves when the leaf turns.
    ///   - isTurningBack: From turned over to flat.
    ///   - duration: seconds.
    ///   - options: the curve.
    final class func turnLeaf(
        _ leaf: UIView, _ direction: PictureTransition.Direction, isTurningBack: Bool,
        duration: TimeInterval, options: UIView.AnimationOptions,
        completion: @escaping (Bool) -> Void
    ) {
        OpenAnimationBlocks.run(
            ViewAnimationSettings(duration: duration, delay: 0, options: options),
            options: options, completion: completion
        ) { (entry: OpenAnimationBlocks.Entry?) in
            guard let entry else { return }
            leaf.addTransition(.turn(direction), entry) { transition in
                transition.isRemovedOnCompletion = false
                guard isTurningBack else { return }
                (transition.startProgress, transition.endProgress) = (1, 0)
            }
        }
    }

    /// Replaces a view by another one in the same superview, with a transition of the superview.
    ///
    /// - Parameters:
    ///   - fromView: is removed from its superview, or hidden with `showHideTransitionViews`.
    ///   - toView: is added to that superview at its own frame, or shown.
    ///   - duration: seconds.
    ///   - options: the transition.
    ///   - completion: as that of `animate(withDuration:delay:options:animations:completion:)`.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            OpenAnimationBlocks.run(
                ViewAnimationSettings(duration: duration, delay: 0, options: options),
                options: options, completion: completion, {})
            return
        }
        let replace = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        transition(
            with: container, duration: duration, options: options, animations: replace,
            completion: completion)
    }

    /// The transition of a view between `beginAnimations` and `commitAnimations`.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// A rotation about the vertical axis, the left edge coming forward.
        case flipFromLeft = 1
        /// A rotation about the vertical axis, the right edge coming forward.
        case flipFromRight = 2
        /// A page that curls up from the bottom.
        case curlUp = 3
        /// A page that curls down from the top.
        case curlDown = 4
    }

    /// Shows the changes in a view, up to `commitAnimations`, as a transition.
    ///
    /// - Parameters:
    ///   - transition: the transition.
    ///   - view: contains the changed views.
    ///   - cache: ignored: snapshots from before and after are always used.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        let options = UIView.AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
        guard let entry = OpenAnimationBlocks.innermost, let kind = options.transitionKind else {
            return
        }
        view.addTransition(kind, entry)
    }

    /// The animations of the system.
    public enum SystemAnimation: UInt, Sendable {
        /// Removes views.
        case delete = 0
    }

    /// Removes views from their superviews with an animation of the system.
    ///
    /// - Parameters:
    ///   - animation: the animation; there is only one.
    ///   - views: the views to remove.
    ///   - options: as in `animate(withDuration:delay:options:animations:completion:)`.
    ///   - parallelAnimations: changes that are animated in parallel.
    ///   - completion: called after the views are removed.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView],
        options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        // Chosen: no source documents the duration and the scale.
        let (duration, scale) = (0.25, 0.01)
        let appearances = views.map { ($0.transform, $0.alpha) }
        animate(withDuration: duration, delay: 0, options: options) {
            for view in views {
                view.transform = view.transform.scaledBy(x: scale, y: scale)
                view.alpha = 0
            }
            parallelAnimations?()
        } completion: { isFinished in
            // The views are restored, so that they can be used again.
            for (view, appearance) in zip(views, appearances) {
                view.removeFromSuperview()
                (view.transform, view.alpha) = appearance
            }
            completion?(isFinished)
        }
    }

    private final func addTransition(
        _ kind: PictureTransition.Kind, _ entry: OpenAnimationBlocks.Entry,
        adjust: (CATransition) -> Void = { _ in }
    ) {
        guard !entry.settings.isImmediate else { return }
        let transition = CATransition()
        transition.kind = kind
        entry.settings.setTimes(of: transition)
        transition.timingFunction = entry.settings.timing.timingFunction
        adjust(transition)
        entry.add(transition, to: hostedLayer, key: kCATransition, of: self)
    }
}

extension UIView.AnimationOptions {
    fileprivate var transitionKind: PictureTransition.Kind? {
        switch transitionNumber {
        case 1: .flip(.right)
        case 2: .flip(.left)
        case 3: .curl(.up)
        case 4: .curl(.down)
        case 5: .fade
        case 6: .flip(.down)
        case 7: .flip(.up)
        default: nil
        }
    }
}
