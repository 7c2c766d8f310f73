import CoreGraphics
import Foundation
import ObjectiveC

/// Presents an alert in the middle of the safe area, or an action sheet at its lower edge.
final class AlertPresentationController: UIPresentationController {
    private unowned let alert: UIAlertController
    private(set) var dimming: DimmingView?
    private let metrics = AlertMetrics.current
    private var keyboardObservation: NotificationObservation?

    init(_ alert: UIAlertController, presenting: UIViewController?) {
        self.alert = alert
        super.init(presentedViewController: alert, presenting: presenting)
        keyboardObservation = NotificationObservation(
            of: UIResponder.keyboardWillChangeFrameNotification
        ) { [weak self] in self?.keyboardWillChange() }
    }

    override func requirePresentable() { alert.requireContent() }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let content = alert.view as? AlertContentView else {
            return .zero
        }
        var safe = container.bounds.inset(by: container.safeAreaInsets)
        if let top = UIApplication.shared.keyboard.shownTop, top < safe.maxY, top > safe.minY {
            safe.size.height = top - safe.minY
        }
        if alert.preferredStyle == .alert {
            let room = safe.shrunkBy(dx: 0, dy: metrics.alertMargin)
            let size = content.size(in: room.size)
            return CGRect(
                x: ((container.bounds.width - size.width) / 2).rounded(),
                y: (safe.midY - size.height / 2).rounded(), width: size.width,
                height: size.height)
        }
        let bottom = min(safe.maxY, container.bounds.maxY - metrics.sheetBottom)
        let top = safe.minY + metrics.sheetMargin
        let size = content.size(in: CGSize(width: safe.width, height: bottom - top))
        return CGRect(
            x: safe.midX - size.width / 2, y: bottom - size.height, width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        let dimming = DimmingView(metrics.dimmingColor) { [weak self] in self?.tappedBeside() }
        dimming.isAccessibilityElement = false
        dimming.frame = container.bounds
        container.addSubview(dimming)
        self.dimming = dimming
        dimming.alpha = 0
        guard let coordinator = alert.transitionCoordinator, coordinator.isAnimated else {
            dimming.alpha = 1
            return
        }
        coordinator.animate { _ in dimming.alpha = 1 }
    }

    override var viewsWithDimmedTint: [UIView] { viewsBehind }

    /// Moves the alert above the keyboard; called in the keyboard's animation.
    private func keyboardWillChange() {
        guard course.stage == .presented || course.stage == .presenting, containerView != nil else {
            return
        }
        let frame = frameOfPresentedViewInContainerView
        alert.view.bounds.size = frame.size
        alert.view.center = frame.center
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        UIAccessibility.post(notification: .screenChanged, argument: alert.view)
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        alert.transitionCoordinator?.animate { [weak self] _ in self?.dimming?.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if !completed { dimming?.alpha = 1 }
        UIAccessibility.post(notification: .screenChanged, argument: nil)
    }

    /// A tap beside an action sheet cancels it; beside an alert it does nothing.
    private func tappedBeside() {
        guard alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else { return }
        alert.take(cancel)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard course.stage == .presented else { return }
        alert.view.frame = frameOfPresentedViewInContainerView
    }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        alert.preferredStyle == .alert
            ? AlertAnimator(isPresenting: isPresenting)
            : ModalAnimator(.coverVertical, isPresenting: isPresenting)
    }

    override func adjustTraitOverrides(_ overrides: inout UITraitOverrides) {
        overrides.userInterfaceLevel = .elevated
    }
}

/// Presents an action sheet on a pad; a tap beside it cancels it.
final class AlertPopoverPresentationController: UIPopoverPresentationController {
    override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }

    override func requireSource() {
        (presentedViewController as? UIAlertController)?.requireContent()
        guard !hasSource else { return }
        let presenter = course.source ?? presentingViewController
        raiseException(
            "NSGenericException",
            "Your application has presented a UIAlertController (\(presentedViewController)) of "
                + "style UIAlertControllerStyleActionSheet from "
                + "\(DumpText.className(of: presenter)) (\(presenter)). The modalPresentationStyle "
                + "of a UIAlertController with this style is UIModalPresentationPopover. You must "
                + "provide location information for this popover through the alert controller's "
                + "popoverPresentationController. You must provide either a sourceView and "
                + "sourceRect or a barButtonItem.  If this information is not known when you "
                + "present the alert controller, you may provide it in the "
                + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
    }

    override func userDidDismiss() {
        super.userDidDismiss()
        (presentedViewController as? UIAlertController)?.wasDismissedBeside()
    }
}
