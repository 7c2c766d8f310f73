import Foundation
import QuartzCore
import RenderTree

extension UIView {
    /// Shows changes inside a view as one picture that gives way to another.
    ///
    /// - Parameters:
    ///   - view: holds what changes; with a flip or a curl it turns as a whole.
    ///   - duration: seconds.
    ///   - options: which transition, and everything that `AnimationOptions` says besides. Without a
    ///     transition the changes show at once, or move with `allowAnimatedContent`.
    ///   - animations: makes the changes. They move by themselves only with `allowAnimatedContent`.
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

    /// Replaces a view by another one in the same superview, which shows it as a transition.
    ///
    /// - Parameters:
    ///   - fromView: is removed from its superview, or hidden with `showHideTransitionViews`.
    ///   - toView: is added to that superview at its own frame, or shown.
    ///   - duration: seconds.
    ///   - options: which transition.
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
        /// Nothing special.
        case none = 0
        /// Turns about the vertical axis, the left edge coming forward first.
        case flipFromLeft = 1
        /// Turns about the vertical axis, the right edge coming forward first.
        case flipFromRight = 2
        /// A page that curls up from the bottom and away.
        case curlUp = 3
        /// A page that comes down from the top and lies flat.
        case curlDown = 4
    }

    /// Shows the changes inside a view, up to `commitAnimations`, as a transition.
    ///
    /// - Parameters:
    ///   - transition: which one.
    ///   - view: holds what changes.
    ///   - cache: without effect: pictures of before and after are always kept.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        let options = UIView.AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
        guard let entry = OpenAnimationBlocks.innermost, let kind = options.transitionKind else {
            return
        }
        view.addTransition(kind, entry)
    }

    /// What the system does to views.
    public enum SystemAnimation: UInt, Sendable {
        /// Takes views away.
        case delete = 0
    }

    /// Takes views away with the system's animation and removes them from their superviews.
    ///
    /// - Parameters:
    ///   - animation: which one; there is only one.
    ///   - views: go away.
    ///   - options: as in `animate(withDuration:delay:options:animations:completion:)`.
    ///   - parallelAnimations: changes that are animated along.
    ///   - completion: called after the views are removed.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView],
        options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        // Chosen: the length and the shrinking are published nowhere.
        let (duration, scale) = (0.25, 0.01)
        let looks = views.map { ($0.transform, $0.alpha) }
        animate(withDuration: duration, delay: 0, options: options) {
            for view in views {
                view.transform = view.transform.scaledBy(x: scale, y: scale)
                view.alpha = 0
            }
            parallelAnimations?()
        } completion: { isFinished in
            // The views look as before wherever they are used again.
            for (view, look) in zip(views, looks) {
                view.removeFromSuperview()
                (view.transform, view.alpha) = look
            }
            completion?(isFinished)
        }
    }

    private final func addTransition(
        _ kind: PictureTransition.Kind, _ entry: OpenAnimationBlocks.Entry
    ) {
        guard !entry.settings.isImmediate else { return }
        let transition = CATransition()
        transition.kind = kind
        entry.settings.setTimes(of: transition)
        transition.timingFunction = entry.settings.pace.timingFunction
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
