import UIKit

/// A transition of the app's own: the screen slides in from the right, and a finger drags it back.
class SlideTransition: NSObject, UIViewControllerTransitioningDelegate {

    private weak var page: UIViewController?
    private var interaction: UIPercentDrivenInteractiveTransition?

    /// Lets a finger dismiss a screen.
    func attach(to page: UIViewController) {
        self.page = page
        page.view.addGestureRecognizer(DragRecognizer { [weak self] in self?.dragged($0) })
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let view = page?.view else { return }
        let part = pan.translation(in: view.superview).x / max(view.bounds.width, 1)
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            page?.dismiss(animated: true)
        case .changed: interaction?.update(part)
        case .ended where part > 0.4 || pan.velocity(in: view).x > 500:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled:
            interaction?.cancel()
            interaction = nil
        default: break
        }
    }

    // MARK: - UIViewControllerTransitioningDelegate

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        SidePresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}

/// Presents over the right part of the screen, and dims the rest.
private class SidePresentation: UIPresentationController {

    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let width = min(bounds.width * 0.8, 400)
        return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.alpha = 0
        containerView.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 1
        }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0
        }
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

/// Slides a screen in from the right, or out to it.
private class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        0.35
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            context.completeTransition(false)
            return
        }
        let width = view.bounds.width
        if isPresenting {
            context.containerView.addSubview(view)
            view.center.x += width
        }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.center.x += self.isPresenting ? -width : width
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A drag with a closure.
private class DragRecognizer: UIPanGestureRecognizer {

    private let dragged: (UIPanGestureRecognizer) -> Void

    init(_ dragged: @escaping (UIPanGestureRecognizer) -> Void) {
        self.dragged = dragged
        super.init(target: nil, action: nil)
    }

    override var state: UIGestureRecognizer.State {
        didSet { dragged(self) }
    }
}
