import CoreGraphics
import Foundation
import ObjectiveC

/// Presents a controller in a popover beside a view; in a compact width as a sheet, unless the delegate decides
/// otherwise.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    final var popover = PopoverState()

    /// Creates the presentation controller of a controller.
    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    // MARK: - The source

    /// The view beside which the popover is shown.
    open var sourceView: UIView? {
        get { popover.sourceView }
        set {
            popover.sourceView = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The rectangle of the source view beside which the popover is shown; `.null`, the default, is all of it.
    open var sourceRect: CGRect {
        get { popover.sourceRect }
        set {
            popover.sourceRect = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// Whether the popover may cover its source where there is no room beside it.
    open var canOverlapSourceViewRect: Bool {
        get { popover.mayCoverSource }
        set {
            popover.mayCoverSource = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The item of a bar beside which the popover is shown, instead of the source view.
    open var barButtonItem: UIBarButtonItem? {
        get { popover.sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }

    /// The view or the item of a bar beside which the popover is shown, instead of the source view.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { popover.sourceItem }
        set {
            popover.sourceItem = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The directions that the arrow may have; any by default.
    open var permittedArrowDirections: UIPopoverArrowDirection {
        get { popover.permitted }
        set {
            popover.permitted = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The direction of the arrow of a popover that is shown.
    open var arrowDirection: UIPopoverArrowDirection {
        popover.placement?.direction ?? .unknown
    }

    // MARK: - Touches

    /// Views that receive touches while the popover is shown; these touches do not dismiss it. If the source is in a
    /// bar, the bar is added when the popover is presented.
    open var passthroughViews: [UIView]? {
        get { popover.passthroughViews }
        set { popover.passthroughViews = newValue }
    }

    // MARK: - Look

    /// The class of the background, a subclass of `UIPopoverBackgroundView`; nil is the system's. Set it before the
    /// popover is presented.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        get { popover.backgroundClass }
        set { popover.backgroundClass = newValue.map { requireBackgroundView($0) } }
    }

    /// The colour of the popover with its arrow; nil is the system's.
    open var backgroundColor: UIColor? {
        get { popover.backgroundColor }
        set {
            popover.backgroundColor = newValue
            popover.view?.fill = newValue
        }
    }

    /// The least distances from the edges of the container, in points; the system's unless set.
    open var popoverLayoutMargins: UIEdgeInsets {
        get { popover.margins }
        set {
            popover.margins = newValue
            containerView?.setNeedsLayout()
        }
    }

    // MARK: - Presentation

    /// The sheet as which the popover is presented in a compact width.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheet = popover.adaptiveSheet { return sheet }
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: nil)
        popover.adaptiveSheet = sheet
        return sheet
    }

    open override var presentationStyle: UIModalPresentationStyle { .popover }

    open override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        // Observed on iOS 13 and later: a popover is a sheet in a compact width.
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    open override var presentedView: UIView? { popover.view ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        computedPlacement?.frame ?? .zero
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addPopoverViews()
        showBackdrop(true)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed {
            // What changed during the transition.
            containerView?.setNeedsLayout()
        } else {
            removePopoverViews()
        }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        showBackdrop(false)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { removePopoverViews() } else { popover.backdrop?.alpha = 1 }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutPopover()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        computedPlacement?.contentFrame.size ?? popoverSize
    }

    override func makePresentedView() { makePopoverView() }

    override var viewsWithDimmedTint: [UIView] { viewsBehind }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(.crossDissolve, isPresenting: isPresenting)
    }

    override func makeAdapted(
        _ shown: UIViewController, style: UIModalPresentationStyle, source: UIViewController
    ) -> UIPresentationController {
        let isSheet = style == .pageSheet || style == .formSheet || style == .automatic
        guard isSheet, shown === presentedViewController, let sheet = popover.adaptiveSheet else {
            return super.makeAdapted(shown, style: style, source: source)
        }
        return sheet
    }

    override func requirePresentable() {
        popoverDelegate?.prepareForPopoverPresentation(self)
        super.requirePresentable()
        requireSource()
        requireSourceInWindow()
        _ = popoverSize
    }

    override func adjustTraitOverrides(_ overrides: inout UITraitOverrides) {
        if !overrides.contains(UITraitUserInterfaceLevel.self) {
            overrides.userInterfaceLevel = .elevated
        }
        if !overrides.contains(UITraitHorizontalSizeClass.self) {
            overrides.horizontalSizeClass = .compact
        }
    }

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    // MARK: - For classes of the framework

    /// The size of the content, in points, before it is limited to the available room.
    var popoverSize: CGSize { contentSize(orElse: PopoverMetrics.current.defaultSize) }

    /// Raises an exception where the app named no source.
    func requireSource() {
        guard !hasSource else { return }
        raiseException(
            "NSGenericException",
            "UIPopoverPresentationController (\(DumpText.object(self))) should have a non-nil "
                + "sourceView or barButtonItem set before the presentation occurs.")
    }

    /// The name of the app's call in the text of exceptions.
    var methodInMessages: String { "" }

    /// Whether a tap on the item that is the source dismisses the popover instead of sending the item's action.
    var dismissesByOwnItem: Bool { true }

    /// Lets the delegate choose another source before the popover moves.
    func reposition(
        to rect: inout CGRect, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        withUnsafeMutablePointer(to: &rect) {
            popoverDelegate?.popoverPresentationController(
                self, willRepositionPopoverTo: $0, in: view)
        }
    }

    /// Whether the delegate lets the user dismiss the popover; called after the adaptive delegate's method.
    func userMayDismiss() -> Bool {
        popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    /// Called before the user's dismissal.
    func userWillDismiss() {}

    /// Called after the user dismissed the popover.
    func userDidDismiss() {
        delegate?.presentationControllerDidDismiss(self)
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        presentedViewController.userDidDismiss()
    }
}

/// Returns a class that an app chose for backgrounds, or raises an exception for one that is no background.
// Chosen: the text.
@MainActor
func requireBackgroundView(_ type: Any.Type) -> UIPopoverBackgroundView.Type {
    guard let type = type as? UIPopoverBackgroundView.Type else {
        raiseException(
            "NSInvalidArgumentException",
            "popoverBackgroundViewClass must be a subclass of UIPopoverBackgroundView, not "
                + "\(type).")
    }
    return type
}
