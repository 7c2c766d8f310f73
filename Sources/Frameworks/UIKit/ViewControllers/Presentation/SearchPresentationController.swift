/// Presents a search controller inside of the searched controller's view, with which it comes and goes.
final class SearchPresentationController: StandardPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override var presentationStyle: UIModalPresentationStyle { .custom }

    override var superviewOfContainer: UIView? { search?.host?.viewIfLoaded }

    /// The search bar is edited meanwhile.
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
        // The surroundings may have gone without a transition.
        search?.end()
        search?.dismissalDidEnd()
        // It may have begun again meanwhile.
        afterTransition { [weak search] in search?.present() }
    }

    /// Covers what the searched view shows now, above all that was added to it, or lets touches reach it.
    private func cover(_ covers: Bool) {
        guard let container = containerView as? PresentationContainerView,
            let superview = container.superview
        else { return }
        container.passesTouchesThrough = !covers
        container.frame = superview.bounds
        superview.bringSubviewToFront(container)
    }
}
