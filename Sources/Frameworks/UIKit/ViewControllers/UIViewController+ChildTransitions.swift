import Foundation
import ObjectiveC

extension UIViewController {
    final func replaceChild(
        _ former: UIViewController, with latter: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        guard former.parent === self, latter.parent === self else {
            raiseException(
                "UIViewControllerHierarchyInconsistency",
                "Children view controllers \(former) and \(latter) must have a common parent view "
                    + "controller when calling -[UIViewController transitionFromViewController:"
                    + "toViewController:duration:options:animations:completion:]")
        }
        let isShown = viewIfLoaded?.window != nil && former.viewIfLoaded?.window != nil
        if isShown {
            latter.beginTransition(true, animated: duration > 0, cause: .container)
            former.beginTransition(false, animated: duration > 0, cause: .container)
        }
        let container: UIView = former.view.superview ?? view
        let showsTransition = options.transitionNumber != 0
        let add = {
            if latter.view.superview == nil { container.addSubview(latter.view) }
        }
        let finish = { (isFinished: Bool) in
            former.view.removeFromSuperview()
            if isShown {
                former.endTransition()
                latter.endTransition()
            }
            completion?(isFinished)
        }
        if showsTransition {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    add()
                    animations?()
                    former.view.removeFromSuperview()
                }, completion: finish)
        } else {
            UIView.performWithoutAnimation(add)
            UIView.animate(
                withDuration: duration, delay: 0, options: options,
                animations: { animations?() }, completion: finish)
        }
    }
}
