import ObjectiveC

// The properties of recognizers for key-value coding.

private func registerRecognizers() {
    registerKeys(of: UIGestureRecognizer.self) { keys in
        keys.add("state") { $0.state }
        keys.add("view") { $0.view }
        keys.add("enabled", getter: "isEnabled", { $0.isEnabled }, { $0.isEnabled = $1 })
        keys.add("delegate", { $0.delegate }, { $0.delegate = $1 })
        keys.add("name", { $0.name }, { $0.name = $1 })
        keys.add(
            "cancelsTouchesInView", { $0.cancelsTouchesInView }, { $0.cancelsTouchesInView = $1 })
        keys.add("delaysTouchesBegan", { $0.delaysTouchesBegan }, { $0.delaysTouchesBegan = $1 })
        keys.add("delaysTouchesEnded", { $0.delaysTouchesEnded }, { $0.delaysTouchesEnded = $1 })
        keys.add("allowedTouchTypes", { $0.allowedTouchTypes }, { $0.allowedTouchTypes = $1 })
        keys.add("numberOfTouches") { $0.numberOfTouches }
    }
    registerKeys(of: UITapGestureRecognizer.self) { keys in
        keys.add(
            "numberOfTapsRequired", { $0.numberOfTapsRequired }, { $0.numberOfTapsRequired = $1 })
        keys.add(
            "numberOfTouchesRequired", { $0.numberOfTouchesRequired },
            { $0.numberOfTouchesRequired = $1 })
    }
    registerKeys(of: UILongPressGestureRecognizer.self) { keys in
        keys.add(
            "numberOfTapsRequired", { $0.numberOfTapsRequired }, { $0.numberOfTapsRequired = $1 })
        keys.add(
            "numberOfTouchesRequired", { $0.numberOfTouchesRequired },
            { $0.numberOfTouchesRequired = $1 })
        keys.add(
            "minimumPressDuration", { $0.minimumPressDuration }, { $0.minimumPressDuration = $1 })
        keys.add("allowableMovement", { $0.allowableMovement }, { $0.allowableMovement = $1 })
    }
}

private func registerMovingRecognizers() {
    registerKeys(of: UIPanGestureRecognizer.self) { keys in
        keys.add(
            "minimumNumberOfTouches", { $0.minimumNumberOfTouches },
            { $0.minimumNumberOfTouches = $1 })
        keys.add(
            "maximumNumberOfTouches", { $0.maximumNumberOfTouches },
            { $0.maximumNumberOfTouches = $1 })
    }
    registerKeys(of: UIScreenEdgePanGestureRecognizer.self) { keys in
        keys.add("edges", { $0.edges }, { $0.edges = $1 })
    }
    registerKeys(of: UISwipeGestureRecognizer.self) { keys in
        keys.add("direction", { $0.direction }, { $0.direction = $1 })
        keys.add(
            "numberOfTouchesRequired", { $0.numberOfTouchesRequired },
            { $0.numberOfTouchesRequired = $1 })
    }
    registerKeys(of: UIPinchGestureRecognizer.self) { keys in
        keys.add("scale", { $0.scale }, { $0.scale = $1 })
        keys.add("velocity") { $0.velocity }
    }
    registerKeys(of: UIRotationGestureRecognizer.self) { keys in
        keys.add("rotation", { $0.rotation }, { $0.rotation = $1 })
        keys.add("velocity") { $0.velocity }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerRecognizers()
            registerMovingRecognizers()
        }
    }
}
