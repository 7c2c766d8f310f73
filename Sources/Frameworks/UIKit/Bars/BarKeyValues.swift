import ObjectiveC

// The properties of bars and their items that are found by key, and those that are observed.

private func registerBars() {
    registerKeys(of: UIBarItem.self) { keys in
        keys.add("title", { $0.title }, { $0.title = $1 })
        keys.add("image", { $0.image }, { $0.image = $1 })
        keys.add("enabled", getter: "isEnabled", { $0.isEnabled }, { $0.isEnabled = $1 })
        keys.add("tag", { $0.tag }, { $0.tag = $1 })
    }
    registerKeys(of: UIBarButtonItem.self) { keys in
        keys.add("customView", { $0.customView }, { $0.customView = $1 })
        keys.add("tintColor", { $0.tintColor }, { $0.tintColor = $1 })
        keys.add("width", { $0.width }, { $0.width = $1 })
        keys.add("target", { $0.target }, { $0.target = $1 })
        // Observed: apps find the view of an item by this key.
        keys.add("view") { $0.customView ?? $0.button }
    }
    registerKeys(of: UITabBarItem.self) { keys in
        keys.add("badgeValue", { $0.badgeValue }, { $0.badgeValue = $1 })
        keys.add("selectedImage", { $0.selectedImage }, { $0.selectedImage = $1 })
    }
    registerKeys(of: UINavigationItem.self) { keys in
        keys.add("title", { $0.title }, { $0.title = $1 })
        keys.add("prompt", { $0.prompt }, { $0.prompt = $1 })
        keys.add("titleView", { $0.titleView }, { $0.titleView = $1 })
        keys.add("leftBarButtonItem", { $0.leftBarButtonItem }, { $0.leftBarButtonItem = $1 })
        keys.add("rightBarButtonItem", { $0.rightBarButtonItem }, { $0.rightBarButtonItem = $1 })
        keys.add("leftBarButtonItems", { $0.leftBarButtonItems }, { $0.leftBarButtonItems = $1 })
        keys.add("rightBarButtonItems", { $0.rightBarButtonItems }, { $0.rightBarButtonItems = $1 })
        keys.add("backBarButtonItem", { $0.backBarButtonItem }, { $0.backBarButtonItem = $1 })
    }
    registerKeys(of: UINavigationBar.self) { keys in
        keys.add("barTintColor", { $0.barTintColor }, { $0.barTintColor = $1 })
        keys.add(
            "translucent", getter: "isTranslucent", { $0.isTranslucent }, { $0.isTranslucent = $1 })
        keys.add("prefersLargeTitles", { $0.prefersLargeTitles }, { $0.prefersLargeTitles = $1 })
        keys.add("topItem") { $0.topItem }
        keys.add("items", { $0.items }, { $0.items = $1 })
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UINavigationBarDelegate })
    }
    registerKeys(of: UIToolbar.self) { keys in
        keys.add("barTintColor", { $0.barTintColor }, { $0.barTintColor = $1 })
        keys.add(
            "translucent", getter: "isTranslucent", { $0.isTranslucent }, { $0.isTranslucent = $1 })
        keys.add("items", { $0.items }, { $0.items = $1 })
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UIToolbarDelegate })
    }
    registerKeys(of: UITabBar.self) { keys in
        keys.add("barTintColor", { $0.barTintColor }, { $0.barTintColor = $1 })
        keys.add("items", { $0.items }, { $0.items = $1 })
        keys.add("selectedItem", { $0.selectedItem }, { $0.selectedItem = $1 })
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            { $0.delegate = $1 as? any UITabBarDelegate })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerBars() }
    }
}
