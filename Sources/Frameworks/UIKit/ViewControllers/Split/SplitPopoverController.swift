import CoreGraphics
import Foundation

/// The popover that the older delegate methods receive: the hidden primary pane, shown over the secondary one.
final class SplitPopoverController: UIPopoverController {
    private weak var split: UISplitViewController?

    init(of split: UISplitViewController, showing primary: UIViewController) {
        self.split = split
        super.init(contentViewController: primary)
    }

    override var isPopoverVisible: Bool { split?.displayMode == .oneOverSecondary }

    override func present(
        from rect: CGRect, in view: UIView,
        permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) { split?.choose(.oneOverSecondary, animated: animated) }

    override func present(
        from item: UIBarButtonItem,
        permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) { split?.choose(.oneOverSecondary, animated: animated) }

    override func dismiss(animated: Bool) {
        if isPopoverVisible { split?.choose(.secondaryOnly, animated: animated) }
    }
}

extension UISplitViewController {
    /// Notifies the delegate that the primary pane of the classic form is hidden, or shown in another way.
    final func announcePrimary(_ former: DisplayMode?, _ latter: DisplayMode) {
        guard state.style == .unspecified, let delegate = state.delegate,
            let primary = state.members[.primary]?.child
        else { return }
        switch (former, latter) {
        case (nil, .secondaryOnly), (.oneBesideSecondary, .secondaryOnly):
            guard let popover = popover(of: primary) else { return }
            delegate.splitViewController(
                self, willHide: primary, with: ensuredButtonItem, for: popover)
        case (_, .oneOverSecondary):
            guard let popover = popover(of: primary) else { return }
            delegate.splitViewController(self, popoverController: popover, willPresent: primary)
        case (.some, .oneBesideSecondary):
            guard let button = state.buttonItem else { return }
            delegate.splitViewController(self, willShow: primary, invalidating: button)
        default: break
        }
    }

    /// Nil on a phone, which has no popover controllers.
    private final func popover(of primary: UIViewController) -> SplitPopoverController? {
        if let made = state.popover, made.contentViewController === primary { return made }
        guard UIScreen.main.traitCollection.userInterfaceIdiom == .pad else { return nil }
        let made = SplitPopoverController(of: self, showing: primary)
        state.popover = made
        return made
    }
}
