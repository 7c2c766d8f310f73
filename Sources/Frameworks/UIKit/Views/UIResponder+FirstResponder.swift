import Foundation
import ObjectiveC

extension UIResponder {
    /// The window that a responder belongs to: the first one along its chain.
    ///
    /// Views and controllers have one; for any other responder the chain is searched.
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

    /// Makes this responder the first responder of its window. No other function does.
    ///
    /// **Order:** `canBecomeFirstResponder` of this one is read, the former one resigns and ends editing, this one
    /// begins, its keyboard is announced. A keyboard that both use stays. A responder in an accessory view and one in
    /// the app's windows exclude each other, too.
    final func performBecomeFirstResponder() -> Bool {
        guard let window = windowOfChain else {
            UIResponder.waiting = self
            return false
        }
        if window.firstResponder === self { return true }
        // A delegate that is called for the answer may remove the view from the window.
        guard canBecomeFirstResponder, windowOfChain === window else { return false }
        let input = UIApplication.shared.textInput
        input.beginChange()
        defer { input.endChange() }
        if let other = input.otherResponder(than: window), !other.resignFirstResponder() {
            return false
        }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        // An override of `resignFirstResponder` may have made another one the first responder.
        guard window.firstResponder == nil, windowOfChain === window else {
            return window.firstResponder === self
        }
        window.firstResponder = self
        UIResponder.waiting = nil
        input.window = window
        didTakeFirstResponder()
        input.endChange()
        if window.firstResponder === self { didAnnounceInput() }
        input.beginChange()
        return true
    }

    /// The responder that was to become the first one while it was in no window.
    // Observed: a field that becomes the first responder in `viewDidLoad` or `viewWillAppear` is edited once its view
    // is shown.
    private static weak var waiting: UIResponder?

    /// Makes the responder that waits for a window the first one, if this is its window.
    static func becomeWaitingFirstResponder(in window: UIWindow) {
        guard let responder = waiting, responder.windowOfChain === window else { return }
        waiting = nil
        responder.becomeFirstResponder()
    }

    /// Forgets the responder that waits for a window.
    static func forgetWaiting() { waiting = nil }

    final func performResignFirstResponder() -> Bool {
        if UIResponder.waiting === self { UIResponder.waiting = nil }
        guard let window = windowOfChain, window.firstResponder === self else { return true }
        // A delegate that makes the responder resign while it decides whether it may, fails.
        guard UIResponder.asked !== self else { return false }
        let former = UIResponder.asked
        UIResponder.asked = self
        let mayResign = canResignFirstResponder
        UIResponder.asked = former
        guard mayResign else { return false }
        dropFirstResponder(of: window)
        return true
    }

    /// The responder whose `canResignFirstResponder` is being read.
    private static weak var asked: UIResponder?

    /// Ends being the first responder, whatever `canResignFirstResponder` returns.
    final func dropFirstResponder(of window: UIWindow) {
        guard window.firstResponder === self else { return }
        window.firstResponder = nil
        UIApplication.shared.textInput.update()
        didYieldFirstResponder()
    }

    final func nearestTarget(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }
}

extension UIView {
    /// Makes the first responder resign when it is in the subtree that leaves a window, or a list for its reuse pool.
    ///
    /// It cannot refuse: a responder outside a window receives no events.
    final func releaseFirstResponder(leaving window: UIWindow) {
        guard let first = window.firstResponder else { return }
        let view = (first as? UIView) ?? (first as? UIViewController)?.viewIfLoaded
        guard let view, view.isInside(self) else { return }
        first.resignFirstResponder()
        first.dropFirstResponder(of: window)
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
        if let window = self as? UIWindow ?? window { first.dropFirstResponder(of: window) }
        return true
    }
}
