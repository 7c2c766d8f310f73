import Foundation
import ObjectiveC

/// Adapts a presentation to size classes, and is notified when the user dismisses it. Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style in a compact width; `.none` means the controller's own.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle

    /// The style for some traits; `.none` means the controller's own.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// Configures the presentation controller of the adapted style.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)

    /// The controller that is presented in an adapted style; nil means the same.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// Called before the presentation is shown in a style, `.none` where it is not adapted.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Whether the user may dismiss the presentation; not called if `isModalInPresentation` prevents it.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool

    /// Called when the user begins to dismiss the presentation, which may still be cancelled.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// Called after the user dismissed the presentation; not after `dismiss(animated:completion:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// Called when the user tried to dismiss a presentation that may not be dismissed.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle {
        style(
            sendIfImplemented(
                "adaptivePresentationStyleForPresentationController:", to: self, [controller]))
            ?? controller.adaptivePresentationStyle
    }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let selector: Selector =
            "adaptivePresentationStyleForPresentationController:traitCollection:"
        let answer = sendIfImplemented(selector, to: self, [controller, traitCollection])
        if let style = style(answer) { return style }
        // Documented: the older method is for compact widths.
        return traitCollection.horizontalSizeClass == .compact
            ? adaptivePresentationStyle(for: controller)
            : controller.adaptivePresentationStyle(for: traitCollection)
    }

    private func style(_ answer: Any?) -> UIModalPresentationStyle? {
        if let style = answer as? UIModalPresentationStyle { return style }
        return (answer as? Int).flatMap(UIModalPresentationStyle.init(rawValue:))
    }

    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        _ = sendIfImplemented(
            "presentationController:prepareAdaptivePresentationController:", to: self,
            [presentationController, adaptivePresentationController])
    }

    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        sendIfImplemented(
            "presentationController:viewControllerForAdaptivePresentationStyle:", to: self,
            [controller, style.rawValue]) as? UIViewController
    }

    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        _ = sendIfImplemented(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:", to: self,
            [presentationController, style.rawValue, transitionCoordinator])
    }

    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool {
        sendIfImplemented(
            "presentationControllerShouldDismiss:", to: self, [presentationController]) as? Bool
            ?? true
    }

    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {
        _ = sendIfImplemented(
            "presentationControllerWillDismiss:", to: self, [presentationController])
    }

    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {
        _ = sendIfImplemented(
            "presentationControllerDidDismiss:", to: self, [presentationController])
    }

    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {
        _ = sendIfImplemented(
            "presentationControllerDidAttemptToDismiss:", to: self, [presentationController])
    }
}
