/// Something about the screen that the frontmost controller decides.
enum FrontControllerResponsibility {
    case statusBarStyle
    case statusBarVisibility
    case homeIndicatorVisibility
    /// The orientations that the interface may take.
    case orientations
    /// The receiver of key presses and shakes where there is no first responder.
    case keys
}

extension UIViewController {
    /// The controller that answers a question for the screen; the search starts at this one.
    ///
    /// The search moves from a controller to the one that it presents, else to the child that answers in its place,
    /// until a controller has neither.
    ///
    /// - Complexity: O(length of the path)
    final func frontController(for question: FrontControllerResponsibility) -> UIViewController {
        var controller = self
        while let next = controller.presented(answering: question)
            ?? controller.child(answering: question),
            next !== controller
        {
            controller = next
        }
        return controller
    }

    /// The presented controller that answers a question in place of this one.
    ///
    /// Documented for the status bar: a presentation that does not cover the screen has to opt in.
    private final func presented(
        answering question: FrontControllerResponsibility
    ) -> UIViewController? {
        guard let presented = links.presented else { return nil }
        return switch question {
        case .statusBarStyle, .statusBarVisibility, .homeIndicatorVisibility:
            presented.capturesStatusBar ? presented : nil
        case .orientations, .keys: presented
        }
    }

    /// This controller, followed by the chain of controllers that are presented above it.
    final var presentationChain: some Sequence<UIViewController> {
        sequence(first: self) { $0.links.presented }
    }

    /// Whether a presentation above this controller leaves the status bar over black.
    final var presentationsNeedLightStatusBar: Bool {
        presentationChain.contains { $0.shownPresentation?.needsLightStatusBar ?? false }
    }

    /// The child that the app's overrides choose for a question; `nil` where there is no override for it.
    final func childChosenByOverrides(
        for question: FrontControllerResponsibility
    ) -> UIViewController? {
        switch question {
        case .statusBarStyle: childForStatusBarStyle
        case .statusBarVisibility: childForStatusBarHidden
        case .homeIndicatorVisibility: childForHomeIndicatorAutoHidden
        case .orientations, .keys: nil
        }
    }

    /// Requests an update of the status bar and of the home indicator.
    final func setNeedsSystemBarUpdate() { links.view?.windowAbove?.systemBarsDidChange() }
}
