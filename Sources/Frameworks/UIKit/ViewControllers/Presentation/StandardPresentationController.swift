/// The presentation controller of the styles that cover a screen or a context, and of `.custom` where the app gives
/// none.
class StandardPresentationController: UIPresentationController {
    private let style: UIModalPresentationStyle

    init(
        _ style: UIModalPresentationStyle, presented: UIViewController,
        presenting: UIViewController?
    ) {
        self.style = style
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var presentationStyle: UIModalPresentationStyle { style }

    override var shouldPresentInFullscreen: Bool {
        style != .currentContext && style != .overCurrentContext
    }

    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }

    override var capturesStatusBar: Bool { style == .fullScreen }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard course.stage == .presented, let view = presentedView else { return }
        if view.transform.isIdentity { view.frame = frameOfPresentedViewInContainerView }
    }
}
