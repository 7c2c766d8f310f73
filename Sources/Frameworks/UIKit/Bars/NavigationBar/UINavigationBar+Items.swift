import CoreGraphics
import Foundation
import ObjectiveC

extension UINavigationBar: NavigationItemContainer {
    /// Raises an exception in a bar that a navigation controller manages.
    final func requireUnmanaged(_ action: String) {
        guard state.manager != nil else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "Cannot \(action) on a UINavigationBar managed by a controller.")
    }

    // MARK: - A bar that is used alone

    final func push(_ item: UINavigationItem, animated: Bool) {
        if state.items.contains(where: { $0 === item }) {
            raiseException(
                "NSInvalidArgumentException",
                "Pushing the same navigation item instance more than once is not supported (\(item))"
            )
        }
        guard state.delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(state.items + [item], .forward, animated: animated) { [weak self] in
            guard let self else { return }
            state.delegate?.navigationBar(self, didPush: item)
        }
    }

    final func pop(animated: Bool) -> UINavigationItem? {
        guard let item = state.items.last,
            state.delegate?.navigationBar(self, shouldPop: item) ?? true
        else { return nil }
        show(state.items.dropLast(), .back, animated: animated) { [weak self] in
            guard let self else { return }
            state.delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    final func replaceItems(_ items: [UINavigationItem], animated: Bool) {
        let wasThere = items.last.map { top in state.items.contains { $0 === top } } ?? true
        show(items, wasThere ? .back : .forward, animated: animated) {}
    }

    private final func show(
        _ items: [UINavigationItem], _ direction: NavigationBarTransition.Direction,
        animated: Bool, completion: @escaping () -> Void
    ) {
        finishTransition(completed: true)
        guard animated, window != nil, UIView.areAnimationsEnabled,
            let transition = beginTransition(to: items, direction)
        else {
            setItemsAtOnce(items)
            completion()
            return
        }
        let animator = UIViewPropertyAnimator(
            duration: BarMetrics.current.itemDuration, curve: .easeInOut)
        animator.addAnimations { transition.animate() }
        animator.addCompletion { [weak self] _ in
            // Another change may have ended this transition and begun its own.
            if self?.state.transition?.latter === transition.latter {
                self?.finishTransition(completed: true)
            }
            completion()
        }
        animator.startAnimation()
    }

    // MARK: - Showing

    /// Shows the last of some items without an animation.
    final func setItemsAtOnce(_ items: [UINavigationItem]) {
        finishTransition(completed: true)
        guard items != state.items || itemView?.item !== items.last else { return }
        take(items)
        itemView?.removeFromSuperview()
        itemView = items.last.map { _ in madeItemView() }
        if let itemView { addSubview(itemView) }
        setNeedsLayout()
        heightDidChange()
    }

    /// Begins to exchange the item that is shown; the caller animates the changes and ends the transition.
    ///
    /// - Returns: nil where nothing is shown before or afterwards.
    final func beginTransition(
        to items: [UINavigationItem], _ direction: NavigationBarTransition.Direction
    ) -> NavigationBarTransition? {
        finishTransition(completed: true)
        let former = itemView
        former?.layoutIfNeeded()
        take(items)
        guard !items.isEmpty else { return nil }
        let latter = madeItemView()
        latter.frame = bounds
        itemView = latter
        addSubview(latter)
        let transition = NavigationBarTransition(
            former: former, latter: latter, direction: direction,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        transition.prepare()
        state.transition = transition
        return transition
    }

    /// Ends the exchange in progress, if there is one.
    final func finishTransition(completed: Bool) {
        guard let transition = state.transition else { return }
        state.transition = nil
        transition.end(completed: completed)
        if !completed { itemView = transition.former }
        setNeedsLayout()
    }

    /// Takes over items without showing them, as after a transition that was cancelled.
    final func take(_ items: [UINavigationItem]) {
        for item in state.items where item.container === self { item.container = nil }
        state.items = items
        for item in items { item.container = self }
    }

    private final func madeItemView() -> NavigationItemView {
        let view = NavigationItemView(
            state.items[state.items.count - 1], below: backItem, itemStyle
        ) { [weak self] in self?.goBack() }
        if state.items.count == 1 { view.rootItems = state.rootItems }
        return view
    }

    /// Shows items of a container before those of the first screen.
    final func setRootItems(_ items: [UIBarButtonItem]) {
        guard items != state.rootItems else { return }
        state.rootItems = items
        if state.items.count == 1 { itemView?.rootItems = items }
    }

    private final func goBack() {
        guard let item = topItem else { return }
        if let action = item.backAction {
            action.perform(withSender: item, target: nil)
        } else if let manager = state.manager {
            manager.backButtonTapped(in: self)
        } else {
            _ = pop(animated: true)
        }
    }

    // MARK: - Changes of items

    func navigationItemDidChange(_ item: UINavigationItem, _ change: UINavigationItem.Change) {
        let isTop = item === topItem
        switch change {
        case .content(let animated) where isTop: exchangeContent(animated: animated)
        case .height where isTop:
            itemView?.update(itemStyle)
            heightDidChange()
        case .height: heightDidChange()
        case .appearance where isTop:
            itemView?.update(itemStyle)
            appearanceDidChange()
        case .backTitle where item === backItem: itemView?.setNeedsItems()
        case .content, .appearance, .backTitle: break
        }
    }

    /// Shows the content of the top item as it is now.
    private final func exchangeContent(animated: Bool) {
        guard animated, window != nil, state.transition == nil, let itemView else {
            itemView?.setNeedsItems()
            return
        }
        UIView.transition(
            with: itemView, duration: BarMetrics.current.itemDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction]
        ) {
            itemView.setNeedsItems()
            itemView.layoutIfNeeded()
        }
    }
}
