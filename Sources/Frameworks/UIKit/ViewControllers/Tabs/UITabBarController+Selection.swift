import CoreGraphics
import Foundation
import ObjectiveC

extension UITabBarController: TabBarManager {
    // MARK: - Controllers

    final func replaceControllers(_ controllers: [UIViewController], animated: Bool) {
        let former = state.controllers
        _willChangeValue(self, "viewControllers")
        state.controllers = controllers
        state.customizable = nil
        _didChangeValue(self, "viewControllers")
        for child in former where !controllers.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            if child === state.shown { hideShown() }
            child.removeFromParent()
        }
        for child in controllers where child.links.parent !== self {
            addChild(child)
            child.didMove(toParent: self)
        }
        let keeps = controllers.contains { $0 === state.selected } || isMoreSelected
        updateItems(animated: animated)
        if keeps { showSelectedItem() } else { select(controllers.first) }
    }

    private final func hideShown() {
        guard let shown = state.shown else { return }
        if shown.viewIfLoaded?.superview === container { shown.view.removeFromSuperview() }
        state.shown = nil
    }

    private final var isMoreSelected: Bool { state.more != nil && state.selected === state.more }

    // MARK: - Items

    /// The number of controllers that have an item of their own.
    final var ownItemCount: Int {
        let limit = BarMetrics.current.tabLimit
        let isLimited = traitCollection.horizontalSizeClass != .regular
        return isLimited && state.controllers.count > limit ? limit - 1 : state.controllers.count
    }

    /// Shows the items of the controllers, and More where there are too many.
    final func updateItems(animated: Bool) {
        var items = state.controllers.prefix(ownItemCount).map(\.tabBarItem!)
        if ownItemCount < state.controllers.count { items.append(ensuredMore.tabBarItem) }
        if items != tabBar.state.items ?? [] { tabBar.changeItems(items, animated: animated) }
        updateMoreList()
        showSelectedItem()
    }

    /// Shows the controllers without an item of their own in the list of More.
    final func updateMoreList() {
        guard let list = state.more?.viewControllers.first as? MoreListController else { return }
        list.show(Array(state.controllers.dropFirst(ownItemCount)))
        list.canArrange = !(customizableViewControllers ?? []).isEmpty
    }

    final func showSelectedItem() {
        guard let selected = state.selected else { return tabBar.select(nil) }
        let index = state.controllers.firstIndex { $0 === selected }
        let hasItem = index.map { $0 < ownItemCount } ?? false
        tabBar.select(hasItem ? selected.tabBarItem : state.more?.tabBarItem)
    }

    final func itemDidChange(of child: UIViewController) { updateItems(animated: false) }

    final var ensuredMore: UINavigationController {
        if let more = state.more { return more }
        let list = MoreListController { [weak self] in self?.choose($0) }
        list.arrange = { [weak self] in self?.beginArranging() }
        let more = UINavigationController(rootViewController: list)
        more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        state.more = more
        addChild(more)
        more.didMove(toParent: self)
        return more
    }

    // MARK: - Selection by the user

    func tabBar(_ bar: UITabBar, wasTappedAt item: UITabBarItem) {
        guard state.transition == nil else { return }
        tabBar(bar, didSelect: item)
        if let more = state.more, item === more.tabBarItem {
            choose(more)
        } else if let child = state.controllers.first(where: { $0.tabBarItem === item }) {
            choose(child)
        }
    }

    private final func choose(_ child: UIViewController) {
        guard state.delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
        if child === state.selected {
            // Observed: the selected tab goes back to its first screen.
            (child as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(child)
        }
        state.delegate?.tabBarController(self, didSelect: child)
    }

    func tabBarHeightDidChange(_ bar: UITabBar) { viewIfLoaded?.setNeedsLayout() }

    // MARK: - Selection

    final func selectByCode(_ child: UIViewController?) {
        if let child, !state.controllers.contains(where: { $0 === child }), child !== state.more {
            raiseException(
                "NSInvalidArgumentException",
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab "
                    + "bar controller's list of view controllers can be selected.")
        }
        select(child)
    }

    private final func select(_ child: UIViewController?) {
        guard child !== state.selected else { return }
        _willChangeValue(self, "selectedViewController")
        state.selected = child
        _didChangeValue(self, "selectedViewController")
        showSelectedItem()
        guard isViewLoaded else { return }
        if state.shown == nil { view.setNeedsLayout() } else { startExchange() }
        setNeedsSystemBarUpdate()
    }

    // MARK: - The exchange of views

    /// Shows the view of the selected controller.
    final func startExchange() {
        guard state.transition == nil, let to = state.selected, to !== state.shown else { return }
        to.loadViewIfNeeded()
        // Loading may select another controller.
        guard state.transition == nil, to === state.selected, to !== state.shown else { return }
        let from = state.shown
        let isVisible = isShown
        let canAnimate = isVisible && view.isInShownWindow && UIView.areAnimationsEnabled
        let animator = from.flatMap { from in
            canAnimate
                ? state.delegate?.tabBarController(
                    self, animationControllerForTransitionFrom: from, to: to) : nil
        }
        let interactor = animator.flatMap {
            state.delegate?.tabBarController(self, interactionControllerFor: $0)
        }
        let layout = contentLayout(for: to)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let participants = TransitionParticipants(
            from: TransitionParticipant(
                controller: from ?? self, view: from?.viewIfLoaded,
                initialFrame: from?.viewIfLoaded?.frame ?? .zero),
            to: TransitionParticipant(controller: to, view: to.view, finalFrame: layout.frame))
        let transition = ViewControllerTransition(
            in: container, participants, .init(animator: animator, interactor: interactor)
        ) { [weak self] completed in self?.endExchange(from, to, completed: completed) }
        state.transition = transition
        for controller in [self, from, to] { controller?.links.transition = transition }
        if isVisible {
            let animated = animator != nil || appearance.isInProgress && appearance.isAnimated
            to.beginTransition(true, animated: animated, cause: .container)
            from?.beginTransition(false, animated: animated, cause: .container)
        }
        to.setContainerInsets(layout.insets)
        UIView.performWithoutAnimation {
            to.view.frame = layout.frame
            if animator == nil {
                container.addSubview(to.view)
                if let view = from?.viewIfLoaded, view.superview === container {
                    view.removeFromSuperview()
                }
            }
        }
        transition.start()
    }

    private final func endExchange(
        _ from: UIViewController?, _ to: UIViewController, completed: Bool
    ) {
        state.transition = nil
        for controller in [self, from, to] { controller?.links.transition = nil }
        if completed {
            if let view = from?.viewIfLoaded, view.superview === container {
                view.removeFromSuperview()
            }
            if to.view.superview !== container { container.addSubview(to.view) }
            state.shown = to
            from?.endTransition()
            // While this controller itself is appearing, the child's appearance ends together with its own.
            if appearance.state != .appearing { to.endTransition() }
        } else {
            cancelExchange(from, to)
        }
        view.setNeedsLayout()
    }

    private final func cancelExchange(_ from: UIViewController?, _ to: UIViewController) {
        // A controller that was selected since is shown by the next layout.
        if state.selected === to { state.selected = from }
        showSelectedItem()
        if to.appearance.state == .appearing {
            to.beginTransition(false, animated: true, cause: .container)
        }
        if to.view.superview === container { to.view.removeFromSuperview() }
        to.endTransition()
        guard let from else { return }
        if from.appearance.state == .disappearing {
            from.beginTransition(true, animated: true, cause: .container)
        }
        from.endTransition()
    }
}
