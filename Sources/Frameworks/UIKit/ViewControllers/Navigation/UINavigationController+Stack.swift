import Foundation
import ObjectiveC

extension UINavigationController {
    // MARK: - Changes of the stack

    final func push(_ controller: UIViewController, animated: Bool) {
        if state.stack.contains(where: { $0 === controller }) {
            let bundle = Bundle.main.bundleIdentifier ?? ""
            raiseException(
                "NSInvalidArgumentException",
                "\(self) is pushing the same view controller instance (\(controller)) more than once "
                    + "which is not supported and is most likely an error in the application : \(bundle)"
            )
        }
        requireNoNavigationController(controller)
        logNestedTransition("push", animated: animated)
        change(to: state.stack + [controller], .push, animated: animated)
    }

    final func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        guard index + 1 < state.stack.count else { return index < state.stack.count ? [] : nil }
        logNestedTransition("pop", animated: animated)
        let removed = Array(state.stack[(index + 1)...])
        change(to: Array(state.stack[...index]), .pop, animated: animated)
        return removed
    }

    /// - Parameter nests: Whether the stack may contain navigation controllers.
    final func replaceStack(
        _ controllers: [UIViewController], animated: Bool, nests: Bool = false
    ) {
        if Set(controllers.map(ObjectIdentifier.init)).count != controllers.count {
            raiseException(
                "NSInvalidArgumentException",
                "All view controllers in a navigation controller must be distinct")
        }
        if !nests { for controller in controllers { requireNoNavigationController(controller) } }
        guard
            !zip(controllers, state.stack).allSatisfy({ $0 === $1 })
                || controllers.count != state.stack.count
        else { return }
        let wasThere = controllers.last.map { top in state.stack.contains { $0 === top } } ?? true
        change(to: controllers, wasThere ? .pop : .push, animated: animated)
    }

    private final func requireNoNavigationController(_ controller: UIViewController) {
        if controller is UISplitViewController {
            raiseException(
                "NSInvalidArgumentException",
                "Split View Controllers cannot be pushed to a Navigation Controller \(self)")
        }
        // A navigation controller that a collapsed split view controller has put there stays.
        guard controller is UINavigationController, controller.parent !== self else { return }
        raiseException(
            "NSInvalidArgumentException", "Pushing a navigation controller is not supported")
    }

    /// Logs UIKit's message about an animated exchange during another one; the new one waits until the other has ended.
    private final func logNestedTransition(_ name: String, animated: Bool) {
        guard animated, state.transition?.isAnimated == true, state.pending == nil else { return }
        Console.log("nested \(name) animation can result in corrupted navigation bar")
    }

    private final func change(
        to stack: [UIViewController], _ operation: Operation, animated: Bool
    ) {
        let isLaidOut = state.isStarting || viewIfLoaded?.isInShownWindow == true
        if !isLaidOut { state.transition?.endAtOnce() }
        setStack(stack, operation, animated: animated && isLaidOut)
        if !isLaidOut { endDepartures() }
    }

    /// Removes the controllers that have left the stack without the exchange of views that removes them otherwise: it is
    /// part of layout, and neither a hidden window nor a view outside of windows has any.
    private final func endDepartures() {
        let stack = state.stack
        state.pending?.former = stack
        for controller in state.leaving { takeDown(controller) }
        finishDepartures()
    }

    /// Removes the view of the controller that is shown; does nothing for another one.
    private final func takeDown(_ controller: UIViewController) {
        guard controller === state.shown else { return }
        if let view = controller.viewIfLoaded, view.superview === container {
            view.removeFromSuperview()
        }
        state.shown = nil
        if state.unreported === controller { state.unreported = nil }
    }

    private final func setStack(
        _ stack: [UIViewController], _ operation: Operation, animated: Bool
    ) {
        let former = state.stack
        _willChangeValue(self, "viewControllers")
        state.stack = stack
        _didChangeValue(self, "viewControllers")
        for controller in former where !stack.contains(where: { $0 === controller }) {
            leave(controller)
        }
        for controller in stack where !former.contains(where: { $0 === controller }) {
            enter(controller)
        }
        state.pending = NavigationState.Pending(
            operation: operation, isAnimated: animated, former: state.pending?.former ?? former)
        viewIfLoaded?.setNeedsLayout()
    }

    private final func leave(_ controller: UIViewController) {
        state.entering.removeAll { $0 === controller }
        state.leaving.append(controller)
        controller.willMove(toParent: nil)
        controller.links.membership = .leaving
    }

    private final func enter(_ controller: UIViewController) {
        if let index = state.leaving.firstIndex(where: { $0 === controller }) {
            // It is pushed again before its removal has ended.
            state.leaving.remove(at: index)
            controller.willMove(toParent: self)
            controller.links.membership = .entering
        } else {
            // A controller that another navigation controller still shows is moved here.
            if controller.parent is UINavigationController {
                controller.viewIfLoaded?.removeFromSuperview()
            }
            addChild(controller)
        }
        state.entering.append(controller)
    }

    /// Ends the moves of controllers into the stack and out of it.
    final func finishMoves() {
        // A controller that was pushed or popped during the exchange moves with the next one.
        let (shown, top) = (state.shown, state.stack.last)
        let entering = state.entering.filter { $0 === shown || $0 !== top }
        state.entering.removeAll { $0 === shown || $0 !== top }
        finishDepartures()
        for controller in entering {
            controller.didMove(toParent: self)
            if controller !== state.stack.last { controller.links.membership = .settled }
        }
    }

    private final func finishDepartures() {
        let shown = state.shown
        let leaving = state.leaving.filter { $0 !== shown }
        state.leaving.removeAll { $0 !== shown }
        for controller in leaving where controller.parent === self {
            controller.removeFromParent()
            didPop(controller)
        }
    }

    /// Removes controllers at once and without an animation; an exchange in progress ends first.
    final func removeAtOnce(_ controllers: [UIViewController]) {
        state.transition?.endAtOnce()
        let removed = state.stack.filter { child in controllers.contains { $0 === child } }
        guard !removed.isEmpty else { return }
        setStack(
            state.stack.filter { child in !removed.contains { $0 === child } }, .pop,
            animated: false)
        state.leaving.removeAll { child in removed.contains { $0 === child } }
        for controller in removed {
            takeDown(controller)
            controller.removeFromParent()
            (controller as? UINavigationController)?.takeBackItems()
        }
    }

    /// Removes a controller that another parent has adopted, or that has left by itself, from the stack.
    final func forget(_ controller: UIViewController) {
        guard state.stack.contains(where: { $0 === controller }) else { return }
        _willChangeValue(self, "viewControllers")
        state.stack.removeAll { $0 === controller }
        _didChangeValue(self, "viewControllers")
        state.entering.removeAll { $0 === controller }
        takeDown(controller)
        state.pending = NavigationState.Pending(
            operation: .pop, isAnimated: false, former: state.pending?.former ?? state.stack)
        setNeedsLayoutOfNested()
    }

    /// Restores the stack after an exchange was cancelled. `finishMoves()` ends the moves of what leaves it.
    final func restore(_ former: [UIViewController]) {
        let stack = former.filter { $0.parent === self }
        _willChangeValue(self, "viewControllers")
        state.stack = stack
        _didChangeValue(self, "viewControllers")
        for controller in stack { controller.links.membership = .settled }
        state.leaving.removeAll { child in stack.contains { $0 === child } }
        state.entering.removeAll { child in stack.contains { $0 === child } }
        for controller in state.entering { leave(controller) }
        sharedBar.take(sharedItems)
    }

    // MARK: - The swipe

    /// Whether the top controller has a back button; the swipe is available only then.
    final var showsBackButton: Bool {
        guard state.stack.count > 1, state.transition == nil, !hidesSharedBar, !waitsForSharedBar
        else { return false }
        if let inner = topViewController as? UINavigationController, inner.state.stack.count > 1 {
            return false
        }
        return innermostTop.navigationItem.allowsBackButton
    }

    /// Starts a pop that a gesture drives.
    ///
    /// - Returns: Whether there is something to pop.
    final func popInteractively(_ driver: UIPercentDrivenInteractiveTransition) -> Bool {
        guard state.stack.count > 1, state.transition == nil, state.pending == nil,
            !state.isStarting, state.shown === state.stack.last
        else { return false }
        guard popViewController(animated: true) != nil else { return false }
        startExchange(driver)
        return true
    }
}

extension UINavigationController: NavigationBarManager {
    func backButtonTapped(in bar: UINavigationBar) {
        guard state.transition == nil, let item = bar.topItem else { return }
        if let inner = topViewController as? UINavigationController, inner.state.stack.count > 1 {
            return inner.backButtonTapped(in: bar)
        }
        // Observed: subclasses in apps adopt `UINavigationBarDelegate` to implement this method.
        let judge = self as? any UINavigationBarDelegate
        guard judge?.navigationBar(bar, shouldPop: item) ?? true else { return }
        popViewController(animated: true)
    }

    func navigationBarHeightDidChange(_ bar: UINavigationBar) { viewIfLoaded?.setNeedsLayout() }
}
