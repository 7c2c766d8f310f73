import QuartzCore

/// A view's move to another superview: the former superview, window and tint, and the new window.
///
/// `announce` is called before the change of the layer tree, `complete` after it. The view and the new
/// superview are parameters of both: stored here, they would be retained for each added view.
@MainActor
struct ViewMove {
    let formerSuperview: UIView?
    let formerWindow: UIWindow?
    let newWindow: UIWindow?
    private let formerTint: TintSource

    /// The number of moves so far: a callback that leaves it alone has moved no view.
    @exclusivity(unchecked)
    static var count: UInt = 0

    // Not an initializer, which would retain both arguments.
    static func start(of view: UIView, to newSuperview: UIView?) -> ViewMove {
        count &+= 1
        let formerSuperview = view.viewAbove
        return ViewMove(
            formerSuperview: formerSuperview,
            formerWindow: formerSuperview == nil ? nil : view.windowAbove,
            newWindow: newSuperview?.windowAbove, formerTint: .current(of: view))
    }

    /// Calls the `willMove` methods.
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

    /// Updates what the view inherits and calls the `didMove` methods.
    func complete(_ view: UIView, to newSuperview: UIView?) {
        view.constraintsDidMove(to: newSuperview)
        if newSuperview != nil { view.inheritTraits() }
        if formerWindow !== newWindow { view.completeMove(from: formerWindow, to: newWindow) }
        if newSuperview != nil {
            view.inheritTint(insteadOf: formerTint)
        } else {
            view.updateTintWithoutSuperview(insteadOf: formerTint)
        }
        view.updateSafeArea()
        if formerWindow !== newWindow { PendingSafeAreaChanges.updateContributors() }
        view.didMoveToSuperview()
        if let newWindow, newWindow !== formerWindow {
            UIResponder.becomeWaitingFirstResponder(in: newWindow)
        }
    }
}

extension UIView {
    /// Calls `willMove(toWindow:)` of this view and its subviews, parents first.
    final func announceMove(toWindow window: UIWindow?) {
        links.controller?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        forEachSubview { $0.announceMove(toWindow: window) }
    }

    /// Calls `didMoveToWindow()` of this view and its subviews, parents first.
    final func completeMove(from former: UIWindow?, to window: UIWindow?) {
        if window != nil {
            adoptScreen()
            constraintScaleDidChange()
            AppearanceProxies.apply(to: self)
        }
        // Subviews that callbacks add, and views that they move away, are notified then.
        let (layers, moves) = (withLayer { $0.layersBelow }, ViewMove.count)
        didMoveToWindow()
        if former != nil, let interactions = rare?.interactions {
            for case let interaction as any WindowInteraction in interactions {
                interaction.viewDidLeaveWindow()
            }
        }
        if let controller = links.controller, controller.safeAreaContribution != .zero {
            // Only a view in a window has insets of its controller.
            PendingSafeAreaChanges.addContributor(self)
        }
        layers.forEachUnretained { layer in
            guard let view = layer.view, ViewMove.count == moves || view.windowAbove === window
            else { return }
            view.completeMove(from: former, to: window)
        }
        if let controller = links.controller, ViewMove.count == moves || windowAbove === window {
            controller.viewDidMove(toWindow: window, from: former)
        }
    }
}
