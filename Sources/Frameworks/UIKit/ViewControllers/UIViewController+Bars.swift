import Foundation
import ObjectiveC

extension UIViewController {
    /// The nearest parent of a class.
    final func nearestParent<Container: UIViewController>() -> Container? {
        var controller = links.parent
        while let current = controller {
            if let container = current as? Container { return container }
            controller = current.links.parent
        }
        return nil
    }

    // MARK: - Items

    final var ensuredNavigationItem: UINavigationItem {
        if let item = links.navigationItem { return item }
        let item = UINavigationItem()
        item.settings.title = title
        links.navigationItem = item
        return item
    }

    /// Sets the title, which is also that of the navigation item and the tab bar item.
    final func changeTitle(_ title: String?) {
        changeSetting("title", \.title, title)
        links.navigationItem?.title = title
        links.tabBarItem?.title = title
    }

    final var ensuredTabBarItem: UITabBarItem {
        if let item = links.tabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        links.tabBarItem = item
        return item
    }

    final func changeTabBarItem(_ item: UITabBarItem?) {
        links.tabBarItem = item
        tabBarController?.itemDidChange(of: self)
    }

    final var ensuredEditButtonItem: UIBarButtonItem {
        if let item = links.editButtonItem { return item }
        // Not an item of the system, whose title would be nil: apps compare the title, and set it.
        let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: nil)
        item.settings.onTap = { [weak self] in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        links.editButtonItem = item
        updateEditButtonItem()
        return item
    }

    final func updateEditButtonItem() {
        guard let item = links.editButtonItem else { return }
        let kind: UIBarButtonItem.SystemItem = isEditing ? .done : .edit
        item.title = kind.title
        item.style = isEditing ? .done : .plain
    }

    final func changeToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        links.toolbarItems = items
        guard let navigation = navigationController, navigation.topViewController === self else {
            return
        }
        navigation.updateToolbarItems(animated: animated)
    }

    // MARK: - Scroll views

    final func chosenContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        let chosen = edge.singleEdges.map { links.contentScrollViews[$0.rawValue]?.view }
        if let view = chosen.first ?? nil, chosen.allSatisfy({ $0 === view }) { return view }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    final func chooseContentScrollView(
        _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
    ) {
        for single in edge.singleEdges {
            links.contentScrollViews[single.rawValue] = scrollView.map { WeakScrollView(view: $0) }
        }
        parent?.childSettingsDidChange(self)
    }

    // MARK: - Showing

    final func performer(of action: Selector, _ sender: Any?) -> UIViewController? {
        let slot = ControllerMethodSlots.slot(ofAction: action.description)
        var controller: UIViewController? = self
        while let current = controller {
            let performs =
                slot?.isOverridden(in: current)
                ?? current.canPerformAction(action, withSender: sender)
            if performs { return current }
            controller = current.links.parent
        }
        return nil
    }

    /// Lets the nearest container show a controller, or presents it.
    final func showInContainer(
        _ controller: UIViewController, _ action: Selector, _ show: (UIViewController) -> Void
    ) {
        // The search starts at the parent: this is the default implementation, which an override may have called.
        if let container = links.parent?.targetViewController(forAction: action, sender: self) {
            show(container)
        } else {
            present(controller, animated: true)
        }
    }

    // MARK: - Memory

    /// Releases a view without a superview, as systems before iOS 6 did; the next access loads another one.
    final func unloadHiddenView() {
        guard let view = links.view, view.superview == nil else { return }
        viewWillUnload()
        self.view = nil
        viewDidUnload()
    }
}

extension NSDirectionalRectEdge {
    /// The edges of the set as sets of one.
    fileprivate var singleEdges: [NSDirectionalRectEdge] {
        let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
        return edges.filter { self.contains($0) }
    }
}
