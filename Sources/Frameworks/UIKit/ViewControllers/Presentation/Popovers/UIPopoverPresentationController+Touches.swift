import CoreGraphics

// Touches beside a popover: they dismiss it, or go to views that the app lets them through to.

extension UIPopoverPresentationController {
    /// Returns the view that a touch beside the popover hits in `passthroughViews`; nil for other touches.
    ///
    /// - Parameter point: In points of `view`.
    final func passthroughView(
        at point: CGPoint, in view: UIView, with event: UIEvent?
    ) -> UIView? {
        for candidate in popover.passthroughViews ?? [] where candidate.isInside(of: view.window) {
            let hit = candidate.hitTest(candidate.convert(point, from: view), with: event)
            guard let hit else { continue }
            if dismissesByOwnItem, let own = viewOfSource, popover.sourceItem is UIBarButtonItem,
                hit.isDescendant(of: own)
            {
                return nil
            }
            return hit
        }
        return nil
    }

    /// Lets touches through to the bar whose item is the source.
    // From memory: iOS adds the bar to `passthroughViews`.
    final func passTouchesToBar() {
        guard let bar = (popover.sourceItem as? UIBarButtonItem)?.bar,
            popover.passthroughViews?.contains(bar) != true
        else { return }
        popover.passthroughViews = (popover.passthroughViews ?? []) + [bar]
    }

    /// Dismisses the popover after a tap beside it.
    final func userDismisses() {
        guard course.stage == .presented, presentedViewController.links.presented == nil else {
            return
        }
        guard !presentedViewController.isModalForUser,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        guard userMayDismiss() else { return }
        delegate?.presentationControllerWillDismiss(self)
        userWillDismiss()
        runDismissal(animated: true) { [self] in userDidDismiss() }
    }
}

extension UIView {
    /// Whether the view is in a window.
    fileprivate final func isInside(of window: UIWindow?) -> Bool {
        window != nil && self.window === window
    }
}
