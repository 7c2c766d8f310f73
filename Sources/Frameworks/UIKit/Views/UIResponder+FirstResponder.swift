import Foundation
import ObjectiveC

extension UIResponder {
    /// The window that a responder belongs to: the first one along its chain.
    ///
    /// A view and a controller know theirs; any other responder is looked up.
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
        // An override of `resignFirstResponder` may itself have chosen another one.
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
    /// Lets the first responder go when it stands in the part of the tree that leaves a window.
    ///
    /// Nobody can refuse here: a responder outside a window receives nothing.
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
