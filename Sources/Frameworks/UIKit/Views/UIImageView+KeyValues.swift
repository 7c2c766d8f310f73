import ObjectiveC

// The properties of image views and windows for key-value coding.

private func registerImageViewsAndWindows() {
    registerKeys(of: UIImageView.self) { keys in
        keys.add("image", { $0.image }, { $0.image = $1 })
        keys.add("highlightedImage", { $0.highlightedImage }, { $0.highlightedImage = $1 })
        keys.add(
            "highlighted", getter: "isHighlighted", { $0.isHighlighted }, { $0.isHighlighted = $1 })
        keys.add("animationImages", { $0.animationImages }, { $0.animationImages = $1 })
        keys.add("animationDuration", { $0.animationDuration }, { $0.animationDuration = $1 })
        keys.add(
            "animationRepeatCount", { $0.animationRepeatCount }, { $0.animationRepeatCount = $1 })
        keys.add("animating", getter: "isAnimating") { $0.isAnimating }
    }
    registerKeys(of: UIWindow.self) { keys in
        keys.add("rootViewController", { $0.rootViewController }, { $0.rootViewController = $1 })
        keys.add("windowLevel", { $0.windowLevel }, { $0.windowLevel = $1 })
        keys.add("keyWindow", getter: "isKeyWindow") { $0.isKeyWindow }
        keys.add("screen") { $0.screen }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerImageViewsAndWindows() }
    }
}
