import CoreGraphics
import Foundation

/// Shows a controller in a popover on a pad; `UIPopoverPresentationController` has replaced it.
///
/// The app has to retain it while the popover is visible: nothing else does, and its deallocation then raises an
/// exception.
@preconcurrency @MainActor
open class UIPopoverController: NSObject, UIAppearanceContainer {
    private final var content: UIViewController
    private final var settings = PopoverState()
    private final var storedContentSize: CGSize?
    private final var isShown = false
    private final var presentation: PopoverControllerPresentation?
    /// Called when the popover is no longer visible.
    final var onDismissal: () -> Void = {}

    /// Creates a popover, which is not visible yet. On a phone it raises an exception.
    public init(contentViewController viewController: UIViewController) {
        guard UIScreen.main.traitCollection.userInterfaceIdiom == .pad else {
            raiseException(
                "NSInvalidArgumentException",
                "-[UIPopoverController initWithContentViewController:] called when not running "
                    + "under UIUserInterfaceIdiomPad.")
        }
        content = viewController
        super.init()
    }

    isolated deinit {
        guard isShown else { return }
        raiseException(
            "NSGenericException",
            "-[UIPopoverController dealloc] reached while popover is still visible.")
    }

    /// The delegate, which decides whether the user may dismiss the popover and is notified of the dismissal.
    open weak var delegate: (any UIPopoverControllerDelegate)?

    // MARK: - Content

    /// The controller in the popover.
    open var contentViewController: UIViewController {
        get { content }
        set { setContentView(newValue, animated: false) }
    }

    /// Replaces the controller in the popover, which gets the size of the new one.
    ///
    /// - Parameter animated: Whether the size changes in an animation.
    open func setContentView(_ viewController: UIViewController, animated: Bool) {
        guard viewController !== content else { return }
        content = viewController
        storedContentSize = nil
        guard isShown, let former = presentation else { return }
        former.afterTransition { [weak self] in self?.exchangeContent(of: former, animated) }
    }

    private final func exchangeContent(
        of former: PopoverControllerPresentation, _ animated: Bool
    ) {
        guard isShown, former === presentation else { return }
        let placement = former.popover.placement
        (settings.sourceView, settings.sourceRect) = (former.sourceView, former.sourceRect)
        presentation = nil
        former.presentedViewController.links.presenter?.dismiss(animated: false)
        show(method: former.method, animated: false)
        if animated, let placement { presentation?.resize(from: placement) }
    }

    /// The size of the content, in points; that of the content's controller unless it is set, 320 × 1100 if that
    /// has none. The popover is limited to the screen.
    open var contentSize: CGSize {
        get {
            storedContentSize
                ?? content.preferredSizeInPopover.replacingEmptyLengths(with: Self.defaultSize)
        }
        set { setContentSize(newValue, animated: false) }
    }

    /// Changes the size of the content, in an animation of a popover that is visible.
    open func setContentSize(_ size: CGSize, animated: Bool) {
        guard size != storedContentSize else { return }
        storedContentSize = size
        presentation?.layOut(animated: animated)
    }

    /// The size that the app set.
    final var chosenContentSize: CGSize? { storedContentSize }

    // Documented: the size if neither the app nor the content sets one.
    static let defaultSize = CGSize(width: 320, height: 1100)

    /// Drops the size that the app set, since the content's controller has just changed its own.
    final func contentChangedSize() { storedContentSize = nil }

    // MARK: - State

    /// Whether the popover is shown; false as soon as its dismissal begins.
    open var isPopoverVisible: Bool { isShown }

    /// The direction of the arrow of a visible popover.
    open var arrowDirection: UIPopoverArrowDirection {
        isShown ? presentation?.arrowDirection ?? .unknown : .unknown
    }

    /// Views that receive touches while the popover is shown; these touches do not dismiss it. If the source is in a
    /// bar, the bar is added when the popover is presented.
    open var passthroughViews: [UIView]? {
        get { presentation?.passthroughViews ?? settings.passthroughViews }
        set {
            settings.passthroughViews = newValue
            presentation?.passthroughViews = newValue
        }
    }

    // MARK: - Look

    /// The colour of the popover with its arrow; nil is the system's.
    open var backgroundColor: UIColor? {
        get { settings.backgroundColor }
        set {
            settings.backgroundColor = newValue
            presentation?.backgroundColor = newValue
        }
    }

    /// The least distances from the edges of the screen, in points; the system's unless set.
    open var layoutMargins: UIEdgeInsets {
        get { settings.margins }
        set {
            settings.margins = newValue
            presentation?.popoverLayoutMargins = newValue
        }
    }

    /// The class of the background, a subclass of `UIPopoverBackgroundView`; nil is the system's. Set it before the
    /// popover is presented.
    open var backgroundViewClass: AnyClass? {
        get { settings.backgroundClass }
        set { settings.backgroundClass = newValue.map { requireBackgroundView($0) } }
    }

    // MARK: - Presenting

    /// Shows the popover beside a rectangle of a view, or moves a visible popover there.
    ///
    /// - Parameter rect: In points of the view; an empty one is a point.
    open func present(
        from rect: CGRect, in view: UIView,
        permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) {
        (settings.sourceView, settings.sourceRect, settings.sourceItem) = (view, rect, nil)
        settings.permitted = arrowDirections
        present(
            method: "presentPopoverFromRect:inView:permittedArrowDirections:animated:", animated)
    }

    /// Shows the popover beside an item of a bar, or moves a visible popover there.
    open func present(
        from item: UIBarButtonItem,
        permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) {
        (settings.sourceView, settings.sourceRect, settings.sourceItem) = (nil, .null, item)
        settings.permitted = arrowDirections
        present(
            method: "presentPopoverFromBarButtonItem:permittedArrowDirections:animated:", animated)
    }

    /// Removes the popover without notifying the delegate.
    open func dismiss(animated: Bool) {
        guard isShown else { return }
        let leaving = presentation
        (isShown, presentation) = (false, nil)
        leaving?.presentedViewController.links.presenter?.dismiss(animated: animated)
        onDismissal()
    }

    private final func present(method: String, _ animated: Bool) {
        guard isShown, let presentation else { return show(method: method, animated: animated) }
        presentation.move(to: settings, animated: animated)
    }

    /// Presents the content over what the window shows; after a dismissal in progress.
    private final func show(method: String, animated: Bool) {
        let source = settings.sourceView ?? (settings.sourceItem as? UIBarButtonItem)?.viewInWindow
        let window = source?.window ?? UIApplication.shared.keyWindow
        guard let root = window?.rootViewController else {
            // Chosen: a window without a controller has nothing that presents.
            raiseException(
                "NSInternalInconsistencyException",
                "-[UIPopoverController \(method)]: the window has no root view controller.")
        }
        let chain = Array(root.presentationChain)
        let busy = chain.lazy.compactMap(\.shownPresentation).first { [content] in
            $0.course.stage == .leaving || $0.course.stage == .dismissing
                || ($0.presentedViewController === content && $0.course.isInTransition)
        }
        if let busy {
            isShown = true
            busy.afterTransition { [weak self] in
                guard let self, isShown, presentation == nil else { return }
                show(method: method, animated: animated)
            }
            return
        }
        let presenter = chain.last ?? root
        let made = PopoverControllerPresentation(
            self, settings, method: method, presenting: presenter)
        if content.links.presenter == nil { content.links.presentation = made }
        presenter.present(content, animated: animated)
        isShown = content.links.presenter != nil
        presentation = isShown ? made : nil
    }

    /// Called when the dismissal of a presentation begins, or at its end if the presentation is removed at once.
    ///
    /// - Parameter isByUser: Whether the delegate is notified at the end of the dismissal.
    final func presentationIsLeaving(
        _ leaving: PopoverControllerPresentation, isByUser: Bool
    ) {
        guard leaving === presentation else { return }
        (isShown, presentation) = (false, nil)
        if !isByUser { onDismissal() }
    }

    final func userDidDismiss() {
        delegate?.popoverControllerDidDismissPopover(self)
        if !isShown { onDismissal() }
    }
}
