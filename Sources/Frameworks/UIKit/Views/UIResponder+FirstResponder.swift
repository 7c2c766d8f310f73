import Foundation
import ObjectiveC

extension UIResponder {
    /// The window that a responder belongs to: the first one along its chain.
    ///
    /// Views and controllers know theirs; for any other responder the chain is searched.
    final var windowOfChain: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return (view as? UIWindow) ?? view.window }
            if let controller = current as? UIViewController {
                return controller.viewIfLoaded?.window
            }
            responder = current.next
        }
        return nil
    }

    final var isFirstResponderOfWindow: Bool {
        guard let first = windowOfChain?.firstResponder else { return false }
        return first === self
    }

    final func takeFirstResponder() -> Bool {
        guard let window = windowOfChain else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        // An override of `resignFirstResponder` may have made another one the first responder.
        guard window.firstResponder == nil else { return window.firstResponder === self }
        window.firstResponder = self
        return true
    }

    final func yieldFirstResponder() -> Bool {
        guard let window = windowOfChain, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    final func nearestTarget(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }
}

extension UIView {
    /// Makes the first responder resign when it is in the subtree that leaves a window.
    ///
    /// It cannot refuse: a responder outside a window receives no events.
    final func releaseFirstResponder(leaving window: UIWindow) {
        guard let first = window.firstResponder else { return }
        let view = (first as? UIView) ?? (first as? UIViewController)?.viewIfLoaded
        guard let view, view.isInside(self) else { return }
        first.resignFirstResponder()
        if window.firstResponder === first { window.firstResponder = nil }
    }

    /// Makes the first responder below this view resign.
    final func endEditingBelow(force: Bool) -> Bool {
        guard let first = (self as? UIWindow)?.firstResponder ?? window?.firstResponder else {
            return false
        }
        let view = (first as? UIView) ?? (first as? UIViewController)?.viewIfLoaded
        guard let view, view.isInside(self) else { return false }
        if first.resignFirstResponder() { return true }
        guard force else { return false }
        (self as? UIWindow ?? window)?.firstResponder = nil
        return true
    }
}
