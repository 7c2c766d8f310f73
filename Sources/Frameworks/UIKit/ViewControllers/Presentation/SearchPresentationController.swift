/// Presents a search controller inside the view of the searched controller, so that both appear and disappear together.
final class SearchPresentationController: StandardPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override var presentationStyle: UIModalPresentationStyle { .custom }

    override var superviewOfContainer: UIView? { search?.host?.viewIfLoaded }

    /// The search bar keeps being edited.
    override var takesFirstResponder: Bool { false }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(.crossDissolve, isPresenting: isPresenting)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        let content = search?.viewIfLoaded as? SearchContentView
        content?.whenShown = { [weak self] in self?.cover($0) }
        search?.showContent()
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        search?.end()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        // The presentation may have been removed without a transition.
        search?.end()
        search?.dismissalDidEnd()
        // The search may have been activated again during the dismissal.
        afterTransition { [weak search] in search?.present() }
    }

    /// Covers everything that the searched view contains, or lets touches through to it.
    private func cover(_ covers: Bool) {
        guard let container = containerView as? PresentationContainerView,
            let superview = container.superview
        else { return }
        container.passesTouchesThrough = !covers
        container.frame = superview.bounds
        superview.bringSubviewToFront(container)
    }
}
