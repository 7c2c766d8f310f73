import CoreGraphics
import Foundation
import ObjectiveC

/// Manages the presentation of one controller: the view that contains it, its frame there, the views around it,
/// and its adaptation to other size classes.
///
/// A subclass of the app adds its own views in `presentationTransitionWillBegin()`. The order of a presentation:
/// `presentationTransitionWillBegin()`, the appearance callbacks, the animator,
/// `presentationTransitionDidEnd(_:)`, the rest of the appearance callbacks, the completion.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    // MARK: - Storage

    private weak var storedPresented: UIViewController?
    private weak var storedPresenting: UIViewController?
    final var course = PresentationState()

    // MARK: - Creating

    /// Creates the presentation controller of a controller.
    ///
    /// - Parameter presentingViewController: nil while it is not known which controller will present.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        storedPresented = presentedViewController
        storedPresenting = presentingViewController
        super.init()
    }

    // MARK: - Controllers

    /// The controller that is presented. It owns its presentation controller, which must not outlive it.
    open var presentedViewController: UIViewController {
        guard let presented = storedPresented else {
            raiseException(
                "NSInternalInconsistencyException",
                "\(DumpText.className(of: self)) outlived the view controller that it presents")
        }
        return presented
    }

    /// The controller that presents; before that is known, the presented one.
    open var presentingViewController: UIViewController {
        storedPresenting ?? presentedViewController
    }

    /// The style of the presentation, before it is adapted.
    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }

    /// Adapts the presentation and is notified of what the user does with it.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: - Adaptivity

    /// The style in a compact width; see `adaptivePresentationStyle(for:)`.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentedViewController.traitCollection)
    }

    /// The style for some traits; `.none` where the style is not adapted.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }

    /// Called before the size classes change; an override calls `super`, which notifies the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// Called before the size of the container changes; an override calls `super`, which notifies the presented
    /// controller if its own size changes.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let presented = presentedViewController
        let ofPresented = self.size(
            forChildContentContainer: presented, withParentContainerSize: size)
        if presented.viewIfLoaded?.bounds.size != ofPresented {
            presented.viewWillTransition(to: ofPresented, with: coordinator)
        }
    }

    // MARK: - Views

    /// Whether the presentation covers the screen, and not the nearest controller that defines a context.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the view of the presenting controller is removed at the end of the transition; the controller then
    /// receives its appearance callbacks.
    open var shouldRemovePresentersView: Bool { false }

    /// The view in which the presentation takes place; nil before and after it.
    open var containerView: UIView? { course.container }

    /// The view that is animated: that of the presented controller, unless overridden.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view at the end of the transition, in points of the container; all of it unless
    /// overridden.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Called before the container lays out its subviews. Does nothing by default.
    open func containerViewWillLayoutSubviews() {}

    /// Called after the container laid out its subviews. Does nothing by default.
    open func containerViewDidLayoutSubviews() {}

    // MARK: - Transitions

    /// Called before the presented view is shown, when the container is in the window. Does nothing by default.
    ///
    /// The transition coordinator of the presented controller animates changes alongside.
    open func presentationTransitionWillBegin() {}

    /// Called after the presented view was shown; `false` after a cancelled presentation. Does nothing by default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the presented view goes away. Does nothing by default.
    open func dismissalTransitionWillBegin() {}

    /// Called after the presented view went away; `false` after a cancelled dismissal. Does nothing by default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: - Traits

    /// Traits in place of those that the presented controller inherits.
    @available(*, deprecated, message: "Use traitOverrides")
    open var overrideTraitCollection: UITraitCollection? {
        get { course.formerOverride }
        set {
            course.formerOverride = newValue
            traitOverrides = UITraitOverrides(newValue)
        }
    }

    /// Traits in place of those that the presented controller inherits.
    open var traitOverrides: UITraitOverrides {
        get { course.traitOverrides }
        set {
            course.traitOverrides = newValue
            applyTraitOverrides()
        }
    }

    /// The traits of the presentation's surroundings.
    open var traitCollection: UITraitCollection {
        course.container?.traitCollection ?? presentingViewController.traitCollection
    }

    /// Called after the traits changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Content

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        course.container?.setNeedsLayout()
    }

    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    // MARK: - For classes of the framework

    /// The animator of this kind of presentation; the style of the transition decides by default.
    func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(modalTransitionStyle, isPresenting: isPresenting)
    }

    /// The style that the presentation has after its adaptation.
    var shownStyle: UIModalPresentationStyle { presentationStyle }

    /// Makes the view around the presented one that this kind of presentation animates, if any.
    func makePresentedView() {}

    /// Makes the presentation controller of another style.
    ///
    /// - Parameter shown: What is presented, the presented controller or what the delegate shows instead.
    func makeAdapted(
        _ shown: UIViewController, style: UIModalPresentationStyle, source: UIViewController
    ) -> UIPresentationController {
        shown.makePresentation(style: style, source: source)
    }

    /// The framework's own interaction, if a gesture of the framework drives the dismissal.
    var frameworkInteractor: (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Adds the traits of this kind of presentation to those that the app overrides.
    func adjustTraitOverrides(_ overrides: inout UITraitOverrides) {}

    /// Raises an exception where something is missing that the presentation needs.
    func requirePresentable() {}

    /// The view that contains the container, where it does not cover the screen or a context.
    var superviewOfContainer: UIView? { nil }

    /// The views behind the presentation whose tint is grey while it is shown.
    var viewsWithDimmedTint: [UIView] { [] }

    /// Whether the first responder of the presenter resigns.
    var takesFirstResponder: Bool { true }

    /// Whether the presented controller decides about the status bar, whatever it prefers.
    var capturesStatusBar: Bool { false }

    /// Whether the part of the screen that the presentation does not cover is black under the status bar.
    var needsLightStatusBar: Bool { false }

    /// Names the controller that presents, once that is known.
    final func setPresenting(_ controller: UIViewController) { storedPresenting = controller }
}
