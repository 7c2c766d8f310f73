import QuartzCore

/// One view on its way from a superview and a window to others.
///
/// `announce()` and `complete()` stand around the change of the layer tree.
@MainActor
struct ViewMove {
    let view: UIView
    let formerSuperview: UIView?
    let newSuperview: UIView?
    let formerWindow: UIWindow?
    let newWindow: UIWindow?
    private let formerTint: TintSource

    init(of view: UIView, to newSuperview: UIView?) {
        self.view = view
        self.newSuperview = newSuperview
        formerSuperview = view.viewAbove
        formerWindow = formerSuperview == nil ? nil : view.windowAbove
        newWindow = newSuperview?.windowAbove
        formerTint = TintSource(of: view)
    }

    /// Tells everybody what is about to happen.
    // Measured: the order of the calls in a removal is that of logs recorded on iOS 9 and 12
    // (superview, window, then window, superview); of an addition inside a window no log is known,
    // it follows the same order.
    func announce() {
        view.willMove(toSuperview: newSuperview)
        if formerSuperview != nil { view.dropConstraintsReachingOut() }
        formerSuperview?.noteForFitting(.hierarchy)
        guard formerWindow !== newWindow else { return }
        if let formerWindow {
            view.releaseFirstResponder(leaving: formerWindow)
            formerWindow.touchRouter.forgetGestures(in: view)
        }
        view.announceMove(toWindow: newWindow)
    }

    /// Brings what the view inherits up to date and tells everybody what happened.
    func complete() {
        view.layoutItem?.placementDidChange()
        newSuperview?.noteForFitting(.hierarchy)
        if newSuperview != nil, view.flags.subtreeNeedsConstraintUpdate {
            newSuperview?.markPathForConstraintUpdate()
        }
        if newSuperview != nil { view.inheritTraits() }
        if formerWindow !== newWindow { view.completeMove(from: formerWindow, to: newWindow) }
        if newSuperview != nil {
            view.inheritTint(insteadOf: formerTint)
        } else {
            view.showTintWithoutSuperview(insteadOf: formerTint)
        }
        view.updateSafeArea()
        view.didMoveToSuperview()
    }
}

extension UIView {
    /// Tells this view and everything below that the window is about to change, parents first.
    final func announceMove(toWindow window: UIWindow?) {
        links.controller?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for layer in hostedLayer.sublayerList { layer.view?.announceMove(toWindow: window) }
    }

    /// Tells this view and everything below that the window has changed, parents first.
    final func completeMove(from former: UIWindow?, to window: UIWindow?) {
        if window != nil {
            adoptScreen()
            AppearanceProxies.apply(to: self)
        }
        didMoveToWindow()
        for layer in hostedLayer.sublayerList {
            layer.view?.completeMove(from: former, to: window)
        }
        links.controller?.viewDidMove(toWindow: window, from: former)
    }
}
