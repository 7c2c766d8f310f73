import CoreGraphics
import Foundation

/// The settings and views of a popover.
struct PopoverState {
    weak var sourceView: UIView?
    var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    var sourceRect = CGRect.null
    var mayCoverSource = false
    var permitted = UIPopoverArrowDirection.any
    var backgroundColor: UIColor?
    var margins = UIEdgeInsets(
        top: PopoverMetrics.current.margin, left: PopoverMetrics.current.margin,
        bottom: PopoverMetrics.current.margin, right: PopoverMetrics.current.margin)
    var view: PopoverView?
    var backdrop: UIView?
}

extension UIPopoverPresentationController {
    /// Whether there is something beside which the popover can be shown.
    final var hasSource: Bool { popover.sourceItem != nil || sourceView?.window != nil }

    final var popoverSize: CGSize {
        let preferred = preferredContentSize
        let standard = PopoverMetrics.current.defaultSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : standard.width,
            height: preferred.height > 0 ? preferred.height : standard.height)
    }

    /// The place of the popover; nil without a container. Without a source it is in the middle.
    final var placement: PopoverPlacement? {
        guard let container = containerView else { return nil }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popover.margins)
        var source = CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
        var permitted = popover.permitted
        if let frame = popover.sourceItem?.frame(in: container), !frame.isNull {
            source = frame
        } else if let view = popover.sourceView, view.window != nil {
            let rect = popover.sourceRect.isNull ? view.bounds : popover.sourceRect
            source = view.convert(rect, to: container)
        } else {
            permitted = []
        }
        return PopoverPlacement(
            beside: source, size: popoverSize, in: area, permitted: permitted,
            mayCoverSource: popover.mayCoverSource, .current)
    }

    final func makePopoverView() {
        let view = PopoverView(presentedViewController.view)
        view.fill = popover.backgroundColor
        view.accessibilityViewIsModal = true
        popover.view = view
    }

    final func addBackdrop() {
        guard let container = containerView else { return }
        let backdrop = DimmingView(.clear) { [weak self] in self?.userDismisses() }
        backdrop.frame = container.bounds
        container.addSubview(backdrop)
        popover.backdrop = backdrop
        if let placement { popover.view?.place(placement) }
    }

    final func removePopoverViews() {
        popover.view?.letGo()
        popover.view?.removeFromSuperview()
        popover.backdrop?.removeFromSuperview()
        (popover.view, popover.backdrop) = (nil, nil)
    }

    final func layOutPopover() {
        guard course.stage == .presented, let placement else { return }
        popover.view?.place(placement)
    }

    /// Dismisses the popover after a tap beside it.
    private final func userDismisses() {
        guard course.stage == .presented, presentedViewController.links.presented == nil else {
            return
        }
        guard !presentedViewController.isModalForUser,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        runDismissal(animated: true) { [self] in userDidDismiss() }
    }
}
