import CoreGraphics
import Foundation
import ObjectiveC

/// The directions in which the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// A popover that is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(bitPattern: Int.max))
}

/// Something beside which a popover can be shown: a view or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The item's rectangle in the coordinates of a view; `.null` while it is not in the view's window.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        guard let window, window === referenceView.window else { return .null }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        shownView(below: referenceView.window)?.frame(in: referenceView) ?? .null
    }
}

/// Prepares a popover. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a popover is presented; the last moment for naming its source.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        _ = sendIfImplemented(
            "prepareForPopoverPresentation:", to: self, [popoverPresentationController])
    }
}

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
    open weak var sourceView: UIView? {
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
    open var arrowDirection: UIPopoverArrowDirection { placement?.direction ?? .unknown }

    // MARK: - Look

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

    open override var presentationStyle: UIModalPresentationStyle { .popover }

    open override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        // Observed on iOS 13 and later: a popover is a sheet in a compact width.
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    open override var presentedView: UIView? { popover.view ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addBackdrop()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { removePopoverViews() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { removePopoverViews() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutPopover()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        popoverSize
    }

    override func makePresentedView() { makePopoverView() }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(.crossDissolve, isPresenting: isPresenting)
    }

    override func requirePresentable() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?
            .prepareForPopoverPresentation(self)
        super.requirePresentable()
    }

    override func adjustTraitOverrides(_ overrides: inout UITraitOverrides) {
        if !overrides.contains(UITraitUserInterfaceLevel.self) {
            overrides.userInterfaceLevel = .elevated
        }
        if !overrides.contains(UITraitHorizontalSizeClass.self) {
            overrides.horizontalSizeClass = .compact
        }
    }

    /// Called after the user dismissed the popover.
    func userDidDismiss() { delegate?.presentationControllerDidDismiss(self) }
}
