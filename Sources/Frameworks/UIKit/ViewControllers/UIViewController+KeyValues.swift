import ObjectiveC

// The properties of view controllers that are found by key, and those that are observed.

extension UIViewController {
    /// Stores a value that may be observed.
    final func changeSetting<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<ControllerSettings, Value>, _ value: Value
    ) {
        guard settings[keyPath: path] != value else { return }
        _willChangeValue(self, key)
        settings[keyPath: path] = value
        _didChangeValue(self, key)
    }
}

private func registerViewControllers() {
    registerKeys(of: UIViewController.self) { keys in
        keys.add("view", { $0.view }, { $0.view = $1 })
        keys.add("viewIfLoaded") { $0.viewIfLoaded }
        keys.add("viewLoaded", getter: "isViewLoaded") { $0.isViewLoaded }
        keys.add("title", { $0.title }, { $0.title = $1 })
        keys.add("editing", getter: "isEditing", { $0.isEditing }, { $0.isEditing = $1 })
        keys.add(
            "preferredContentSize", { $0.preferredContentSize }, { $0.preferredContentSize = $1 })
        keys.add(
            "additionalSafeAreaInsets", { $0.additionalSafeAreaInsets },
            { $0.additionalSafeAreaInsets = $1 })
        keys.add("parentViewController") { $0.parent }
        keys.add("parent") { $0.parent }
        keys.add("childViewControllers") { $0.children }
        keys.add("presentedViewController") { $0.presentedViewController }
        keys.add("presentingViewController") { $0.presentingViewController }
        keys.add("presentationController") { $0.presentationController }
        keys.add(
            "transitioningDelegate", { $0.transitioningDelegate as AnyObject? },
            { $0.transitioningDelegate = $1 as? any UIViewControllerTransitioningDelegate })
        keys.add(
            "definesPresentationContext", { $0.definesPresentationContext },
            { $0.definesPresentationContext = $1 })
        keys.add(
            "modalInPresentation", getter: "isModalInPresentation", { $0.isModalInPresentation },
            { $0.isModalInPresentation = $1 })
        keys.add("nibName") { $0.nibName }
        keys.add("traitCollection") { $0.traitCollection }
        keys.add(
            "overrideUserInterfaceStyle", { $0.overrideUserInterfaceStyle },
            { $0.overrideUserInterfaceStyle = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerViewControllers() }
    }
}
