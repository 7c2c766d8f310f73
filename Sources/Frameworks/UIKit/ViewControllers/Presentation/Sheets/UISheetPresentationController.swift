import CoreGraphics
import Foundation

/// Presents a controller as a sheet, which rests at one of several heights and which the user drags.
///
/// A narrow container shows it at its lower edge, a wide one in the middle, a low one all over.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    final var sheet = SheetState()

    /// Creates the presentation controller of a controller.
    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// The delegate, as that of a sheet.
    final var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
        delegate as? any UISheetPresentationControllerDelegate
    }

    // MARK: - Detents

    /// The heights at which the sheet rests, from the smallest; the large one by default.
    open var detents: [Detent] {
        get { sheet.detents }
        set {
            sheet.detents = newValue
            invalidateDetents()
        }
    }

    /// The detent at which the sheet rests; nil means the smallest one.
    ///
    /// `animateChanges(_:)` moves the sheet there with an animation.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { sheet.selected }
        set {
            sheet.selected = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The largest detent at which the content below is not dimmed and receives touches; nil dims it at every detent.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { sheet.largestUndimmed }
        set {
            sheet.largestUndimmed = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// Computes the heights of the detents again.
    open func invalidateDetents() { containerView?.setNeedsLayout() }

    /// Animates the changes of the sheet that a closure makes.
    open func animateChanges(_ changes: () -> Void) { animateSheet(changes) }

    // MARK: - Look and behaviour

    /// Whether the sheet shows a grabber.
    open var prefersGrabberVisible: Bool {
        get { sheet.showsGrabber }
        set {
            sheet.showsGrabber = newValue
            sheet.view?.showsGrabber = newValue
        }
    }

    /// The radius of the corners in points; nil is the system's.
    open var preferredCornerRadius: CGFloat? {
        get { sheet.cornerRadius }
        set {
            sheet.cornerRadius = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// Whether scrolling up in the sheet first makes it larger; `true` by default.
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { sheet.scrollingExpands }
        set { sheet.scrollingExpands = newValue }
    }

    /// Whether the sheet is at the lower edge also in a compact height, where it otherwise covers everything.
    open var prefersEdgeAttachedInCompactHeight: Bool {
        get { sheet.isEdgeAttachedInCompactHeight }
        set {
            sheet.isEdgeAttachedInCompactHeight = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// Whether a sheet at the lower edge has the width that the controller prefers.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { sheet.widthFollowsContent }
        set {
            sheet.widthFollowsContent = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// The view over whose centre the sheet is placed, as far as the container leaves room; nil means the container.
    ///
    /// A sheet at the lower edge follows it horizontally, and one that is as wide as its container not at all.
    open var sourceView: UIView? {
        get { sheet.source }
        set {
            sheet.source = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// Whether a sheet in the middle has the size of a page and not that of a form; by default the style decides.
    open var prefersPageSizing: Bool {
        get { sheet.isPage ?? (presentedViewController.modalPresentationStyle != .formSheet) }
        set {
            sheet.isPage = newValue
            containerView?.setNeedsLayout()
        }
    }

    // MARK: - Presentation

    open override var presentedView: UIView? { sheet.view ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let geometry else { return .zero }
        let top = geometry.top(of: sheet.selected)
        return geometry.frame(top: top - liftAboveKeyboard(top: top, geometry))
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addDimming()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { arrangeAtRest() } else { removeSheetViews() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { removeSheetViews() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutSheet()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frameOfPresentedView(inContainerOfSize: parentSize)
    }

    override func makePresentedView() { makeSheetView() }

    override var viewsWithDimmedTint: [UIView] { isDimmedAtRest ? viewsBehind : [] }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        guard modalTransitionStyle == .coverVertical else {
            return super.makeAnimator(isPresenting: isPresenting)
        }
        return SheetAnimator(self, isPresenting: isPresenting)
    }

    override var needsLightStatusBar: Bool { sheet.leavesBlackAtTop }

    override var frameworkInteractor: (any UIViewControllerInteractiveTransitioning)? {
        sheet.drag?.dismissal
    }

    override func adjustTraitOverrides(_ overrides: inout UITraitOverrides) {
        if !overrides.contains(UITraitUserInterfaceLevel.self) {
            overrides.userInterfaceLevel = .elevated
        }
        // From memory: a form sheet in the middle has a compact width.
        if geometry?.placement == .center, !prefersPageSizing,
            !overrides.contains(UITraitHorizontalSizeClass.self)
        {
            overrides.horizontalSizeClass = .compact
        }
    }
}
