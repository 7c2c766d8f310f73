import QuartzCore

/// What a view leaves on its way to another superview, and the window that it comes to.
///
/// `announce` and `complete` stand around the change of the layer tree. The view and the new superview
/// are handed to both: kept here, they would be counted for each view that is added.
@MainActor
struct ViewMove {
    let formerSuperview: UIView?
    let formerWindow: UIWindow?
    let newWindow: UIWindow?
    private let formerTint: TintSource

    // Not an initialiser: those own what they are handed, so that each of both would be counted.
    static func start(of view: UIView, to newSuperview: UIView?) -> ViewMove {
        let formerSuperview = view.viewAbove
        return ViewMove(
            formerSuperview: formerSuperview,
            formerWindow: formerSuperview == nil ? nil : view.windowAbove,
            newWindow: newSuperview?.windowAbove, formerTint: .current(of: view))
    }

    /// Tells everybody what is about to happen.
    // Measured: the order of the calls in a removal is that of logs recorded on iOS 9 and 12
    // (superview, window, then window, superview); of an addition inside a window no log is known,
    // it follows the same order.
    func announce(_ view: UIView, to newSuperview: UIView?) {
        view.willMove(toSuperview: newSuperview)
        if let formerSuperview { view.constraintsWillLeave(formerSuperview) }
        guard formerWindow !== newWindow else { return }
        if let formerWindow {
            view.releaseFirstResponder(leaving: formerWindow)
            formerWindow.touchRouter.forgetGestures(in: view)
        }
        view.announceMove(toWindow: newWindow)
    }

    /// Brings what the view inherits up to date and tells everybody what happened.
    func complete(_ view: UIView, to newSuperview: UIView?) {
        view.constraintsDidMove(to: newSuperview)
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
        forEachSubview { $0.announceMove(toWindow: window) }
    }

    /// Tells this view and everything below that the window has changed, parents first.
    final func completeMove(from former: UIWindow?, to window: UIWindow?) {
        if window != nil {
            adoptScreen()
            AppearanceProxies.apply(to: self)
        }
        didMoveToWindow()
        forEachSubview { $0.completeMove(from: former, to: window) }
        links.controller?.viewDidMove(toWindow: window, from: former)
    }
}
