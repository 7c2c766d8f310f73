import CoreGraphics
import Foundation

/// Presents the content of a `UIPopoverController` with the settings of that object.
final class PopoverControllerPresentation: UIPopoverPresentationController {
    private(set) weak var owner: UIPopoverController?
    /// The selector by which the app presented the popover.
    let method: String

    init(
        _ owner: UIPopoverController, _ settings: PopoverState, method: String,
        presenting: UIViewController
    ) {
        self.owner = owner
        self.method = method
        super.init(
            presentedViewController: owner.contentViewController, presenting: presenting)
        popover = settings
    }

    override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }

    override var popoverSize: CGSize {
        let standard = UIPopoverController.defaultSize
        guard let chosen = owner?.chosenContentSize else { return contentSize(orElse: standard) }
        requireNoNaN("bounds", [0, 0], size: chosen)
        return chosen.replacingEmptyLengths(with: standard)
    }

    // MARK: - Moving

    /// Moves the popover beside another source.
    func move(to settings: PopoverState, animated: Bool) {
        (sourceView, sourceRect, sourceItem) = (
            settings.sourceView, settings.sourceRect, settings.sourceItem
        )
        permittedArrowDirections = settings.permitted
        requireSourceInWindow()
        layOut(animated: animated)
    }

    func layOut(animated: Bool) {
        if animated {
            UIView.animate(withDuration: PopoverMetrics.current.resizingDuration) { [self] in
                layOutPopover()
            }
        } else {
            UIView.performWithoutAnimation { layOutPopover() }
        }
    }

    /// Animates the popover from a former placement to its current one.
    func resize(from former: PopoverPlacement) {
        guard let placement = popover.placement, let view = popover.view else { return }
        view.place(former)
        view.layoutIfNeeded()
        UIView.animate(withDuration: PopoverMetrics.current.resizingDuration) {
            view.place(placement)
        }
    }

    // MARK: - The owner

    override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        owner?.contentChangedSize()
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    override var methodInMessages: String { "-[UIPopoverController \(method)]: " }

    // From memory: the action of the item that is the source decides.
    override var dismissesByOwnItem: Bool { false }

    override func reposition(
        to rect: inout CGRect, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        guard let owner else { return }
        withUnsafeMutablePointer(to: &rect) {
            owner.delegate?.popoverController(owner, willRepositionPopoverTo: $0, in: view)
        }
    }

    override func userMayDismiss() -> Bool {
        guard let owner else { return true }
        return owner.delegate?.popoverControllerShouldDismissPopover(owner) ?? true
    }

    override func userWillDismiss() { owner?.presentationIsLeaving(self, isByUser: true) }

    override func userDidDismiss() { owner?.userDidDismiss() }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        owner?.presentationIsLeaving(self, isByUser: false)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { owner?.presentationIsLeaving(self, isByUser: false) }
    }
}
