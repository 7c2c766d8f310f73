import ObjectiveC

// The properties of navigation, tab bar and split view controllers that are found by key, and those that are observed.

private func registerContainers() {
    registerKeys(of: UINavigationController.self) { keys in
        keys.add("viewControllers", { $0.viewControllers }, { $0.viewControllers = $1 })
        keys.add("topViewController") { $0.topViewController }
        keys.add("visibleViewController") { $0.visibleViewController }
        keys.add("navigationBar") { $0.navigationBar }
        keys.add("toolbar") { $0.toolbar }
        keys.add(
            "navigationBarHidden", getter: "isNavigationBarHidden", { $0.isNavigationBarHidden },
            { $0.isNavigationBarHidden = $1 })
        keys.add(
            "toolbarHidden", getter: "isToolbarHidden", { $0.isToolbarHidden },
            { $0.isToolbarHidden = $1 })
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UINavigationControllerDelegate })
    }
    registerKeys(of: UITabBarController.self) { keys in
        keys.add("viewControllers", { $0.viewControllers }, { $0.viewControllers = $1 })
        keys.add("selectedIndex", { $0.selectedIndex }, { $0.selectedIndex = $1 })
        keys.add(
            "selectedViewController", { $0.selectedViewController },
            { $0.selectedViewController = $1 })
        keys.add("tabBar") { $0.tabBar }
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UITabBarControllerDelegate })
    }
    registerKeys(of: UISplitViewController.self) { keys in
        keys.add("viewControllers", { $0.viewControllers }, { $0.viewControllers = $1 })
        keys.add("collapsed", getter: "isCollapsed") { $0.isCollapsed }
        keys.add("displayMode") { $0.displayMode.rawValue }
        keys.add(
            "preferredDisplayMode", { $0.preferredDisplayMode.rawValue },
            {
                $0.preferredDisplayMode =
                    UISplitViewController.DisplayMode(rawValue: $1) ?? .automatic
            })
        keys.add(
            "presentsWithGesture", { $0.presentsWithGesture }, { $0.presentsWithGesture = $1 })
        keys.add(
            "preferredPrimaryColumnWidthFraction", { $0.preferredPrimaryColumnWidthFraction },
            { $0.preferredPrimaryColumnWidthFraction = $1 })
        keys.add(
            "minimumPrimaryColumnWidth", { $0.minimumPrimaryColumnWidth },
            { $0.minimumPrimaryColumnWidth = $1 })
        keys.add(
            "maximumPrimaryColumnWidth", { $0.maximumPrimaryColumnWidth },
            { $0.maximumPrimaryColumnWidth = $1 })
        keys.add("primaryColumnWidth") { $0.primaryColumnWidth }
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UISplitViewControllerDelegate })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerContainers() }
    }
}
