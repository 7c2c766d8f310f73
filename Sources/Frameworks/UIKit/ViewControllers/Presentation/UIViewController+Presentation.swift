import Foundation
import ObjectiveC

/// A controller's settings of its presentation.
struct PresentationSettings {
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var definesContext = false
    var contextProvidesTransitionStyle = false
    var capturesStatusBar = false
    var isModal = false
}

extension UIViewController {
    // MARK: - Presenting

    final func presentModally(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        requirePresentable(controller)
        let presentation = controller.madePresentation(source: self)
        let presenter = presenter(for: presentation)
        if let busy = presenter.links.presented {
            // A dismissal in progress ends first.
            if let leaving = busy.links.presentation, leaving.course.stage == .dismissing {
                leaving.afterTransition { [self] in
                    presentModally(controller, animated: animated, completion: completion)
                }
                return
            }
            reportFailure(controller, presenter, " which is already presenting \(busy).")
            return
        }
        // The source itself need not be visible: a controller that was just pushed presents, too.
        guard presenter.viewIfLoaded?.window != nil else {
            reportFailure(controller, presenter, " whose view is not in the window hierarchy.")
            return
        }
        if let own = presenter.ownOrInheritedPresentation, own.course.isInTransition {
            guard !presenter.isBeingDismissed else {
                // From memory, not measured: the text.
                reportFailure(controller, presenter, " while it is being dismissed.")
                return
            }
            // If the presenter is still being presented itself, that ends first.
            own.afterTransition { [self] in
                presentModally(controller, animated: animated, completion: completion)
            }
            return
        }
        presentation.setPresenting(presenter)
        let (shown, adapted) = presentation.adapted(from: controller, source: self)
        adapted.setPresenting(presenter)
        adapted.course.source = self
        adapted.requirePresentable()
        adapted.requireWholePage()
        shown.links.presentation = adapted
        shown.links.presenter = presenter
        presenter.links.presented = shown
        shown.loadViewIfNeeded()
        adapted.runPresentation(animated: animated, completion: completion)
    }

    /// Raises an exception for a controller that cannot be presented.
    private final func requirePresentable(_ controller: UIViewController) {
        if let presenter = controller.links.presenter {
            raiseException(
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller \(controller) that is "
                    + "already being presented by \(presenter).")
        }
        let isRoot = controller.viewIfLoaded?.window?.rootViewController === controller
        if controller === self || isRoot {
            raiseException(
                "NSInvalidArgumentException",
                "Application tried to present modally an active controller \(controller).")
        }
        if let parent = controller.parent {
            // From memory, not measured: the text.
            raiseException(
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller \(controller) that has a "
                    + "parent view controller \(parent).")
        }
    }

    private final func reportFailure(
        _ controller: UIViewController, _ presenter: UIViewController, _ reason: String
    ) {
        Console.log("Attempt to present \(controller) on \(presenter) (from \(self))\(reason)")
    }

    /// The controller that presents when `present` is called on this one: the topmost parent; for a style that needs a
    /// context, the nearest controller that defines one; for a presentation inside this controller's own view, this
    /// controller.
    private final func presenter(
        for presentation: UIPresentationController
    ) -> UIViewController {
        if presentation.superviewOfContainer != nil { return self }
        if !presentation.shouldPresentInFullscreen {
            var context: UIViewController? = self
            while let current = context {
                if current.definesPresentationContext { return current }
                context = current.parent
            }
        }
        return topmostParent
    }

    private final var topmostParent: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The presentation of this controller or of the nearest parent that is presented.
    final var ownOrInheritedPresentation: UIPresentationController? {
        var controller: UIViewController? = self
        while let current = controller {
            if current.links.presenter != nil { return current.links.presentation }
            controller = current.parent
        }
        return nil
    }

    // MARK: - Dismissing

    final func dismissModally(animated: Bool, completion: (() -> Void)?) {
        guard let presented = links.presented else {
            guard let presenter = nearestPresenter else {
                // Chosen: there is nothing to dismiss, so it is done.
                completion?()
                return
            }
            presenter.dismiss(animated: animated, completion: completion)
            return
        }
        let chain = presented.presentationChain.compactMap(\.links.presentation)
        guard let front = chain.last else { return }
        if let busy = chain.first(where: { $0.course.isInTransition }) {
            busy.afterTransition { [self] in
                // The controller may be gone by then.
                if links.presented !== presented {
                    completion?()
                } else {
                    dismissModally(animated: animated, completion: completion)
                }
            }
            return
        }
        let covered = Array(chain.dropLast().reversed())
        front.runDismissal(animated: animated, alongWith: covered, completion: completion)
    }

    /// The nearest parent that presents, unless this controller or a nearer parent is presented: then its presenter.
    private final var nearestPresenter: UIViewController? {
        var controller: UIViewController? = self
        while let current = controller {
            if current.links.presented != nil { return current }
            if let presenter = current.links.presenter { return presenter }
            controller = current.parent
        }
        return nil
    }

    /// Removes what this controller presents, without an animation and with all callbacks: its window got another root.
    final func abandonPresentations() {
        for controller in Array(presentationChain.dropFirst()).reversed() {
            controller.links.presentation?.abandon()
        }
    }

    // MARK: - The presentation controller

    /// The presentation controller, made for the style at the first access.
    final func madePresentation(source: UIViewController?) -> UIPresentationController {
        if let presentation = links.presentation { return presentation }
        let made = makePresentation(style: modalPresentationStyle, source: source)
        links.presentation = made
        return made
    }

    /// The default of `makePresentation(style:source:)`.
    final func makePresentationOfStyle(
        _ style: UIModalPresentationStyle, source: UIViewController?
    ) -> UIPresentationController {
        let presenting = source?.topmostParent
        if self is UISearchController {
            return SearchPresentationController(
                .overCurrentContext, presented: self, presenting: source)
        }
        if style == .custom,
            let custom = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source ?? self)
        {
            return custom
        }
        return switch style {
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover:
            UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        default: StandardPresentationController(style, presented: self, presenting: presenting)
        }
    }

    final func changePresentationStyle(_ style: UIModalPresentationStyle) {
        guard style != presentationSettings.style else { return }
        presentationSettings.style = style
        if links.presenter == nil { links.presentation = nil }
    }

    final func changeTransitioningDelegate(
        _ delegate: (any UIViewControllerTransitioningDelegate)?
    ) {
        guard delegate !== presentationSettings.transitioningDelegate else { return }
        presentationSettings.transitioningDelegate = delegate
        // Only a custom presentation controller comes from the delegate; others keep what the app set.
        if modalPresentationStyle == .custom, links.presenter == nil { links.presentation = nil }
    }

    // MARK: - State

    /// The presentation that shows this controller; nil for one that is not presented.
    final var shownPresentation: UIPresentationController? {
        links.presenter == nil ? nil : links.presentation
    }

    /// Whether a presentation removed the view of this controller and will put it back.
    final var isCoveredByPresentation: Bool {
        links.presented?.links.presentation?.course.formerPlace != nil
    }

    final var presentationStage: PresentationState.Stage {
        links.presenter == nil ? .idle : links.presentation?.course.stage ?? .idle
    }

    /// Whether the status bar follows this presented controller, and not the one below.
    final var capturesStatusBar: Bool {
        guard let presentation = links.presentation else { return true }
        return presentation.capturesStatusBar || presentationSettings.capturesStatusBar
    }
}

extension UIPresentationController {
    /// Adapts a presentation to the traits that the presenter has now.
    ///
    /// - Returns: What is presented, and the presentation controller that presents it.
    final func adapted(
        from controller: UIViewController, source: UIViewController
    ) -> (UIViewController, UIPresentationController) {
        let traits = presentingViewController.traitCollection
        let style = adaptedStyle(for: traits)
        guard style != .none, style != presentationStyle else { return (controller, self) }
        let shown =
            delegate?.presentationController(
                self, viewControllerForAdaptivePresentationStyle: style) ?? controller
        let presentation = makeAdapted(shown, style: style, source: source)
        if presentation.delegate == nil { presentation.delegate = delegate }
        presentation.course.adaptedStyle = style
        delegate?.presentationController(self, prepare: presentation)
        return (shown, presentation)
    }

    /// The style for some traits, chosen by the delegate, or else by the kind of presentation.
    final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
    }
}
