// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIGestureRecognizer.self) { keys in
        keys.add("allowedTouchTypes", \.allowedTouchTypes) { $0.allowedTouchTypes = $1 }
        keys.add("cancelsTouchesInView", \.cancelsTouchesInView) { $0.cancelsTouchesInView = $1 }
        keys.add("delaysTouchesBegan", \.delaysTouchesBegan) { $0.delaysTouchesBegan = $1 }
        keys.add("delaysTouchesEnded", \.delaysTouchesEnded) { $0.delaysTouchesEnded = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.add("requiresExclusiveTouchType", \.requiresExclusiveTouchType) { $0.requiresExclusiveTouchType = $1 }
        keys.add("state", \.state) { $0.state = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("buttonMask", \.buttonMask)
        keys.read("modifierFlags", \.modifierFlags)
        keys.read("numberOfTouches", \.numberOfTouches)
        keys.read("view", \.view)
    }
    registerKeys(of: UILongPressGestureRecognizer.self) { keys in
        keys.add("allowableMovement", \.allowableMovement) { $0.allowableMovement = $1 }
        keys.add("minimumPressDuration", \.minimumPressDuration) { $0.minimumPressDuration = $1 }
        keys.add("numberOfTapsRequired", \.numberOfTapsRequired) { $0.numberOfTapsRequired = $1 }
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired) { $0.numberOfTouchesRequired = $1 }
    }
    registerKeys(of: UIPanGestureRecognizer.self) { keys in
        keys.add("allowedScrollTypesMask", \.allowedScrollTypesMask) { $0.allowedScrollTypesMask = $1 }
        keys.add("maximumNumberOfTouches", \.maximumNumberOfTouches) { $0.maximumNumberOfTouches = $1 }
        keys.add("minimumNumberOfTouches", \.minimumNumberOfTouches) { $0.minimumNumberOfTouches = $1 }
    }
    registerKeys(of: UIPinchGestureRecognizer.self) { keys in
        keys.add("scale", \.scale) { $0.scale = $1 }
        keys.read("velocity", \.velocity)
    }
    registerKeys(of: UIRotationGestureRecognizer.self) { keys in
        keys.add("rotation", \.rotation) { $0.rotation = $1 }
        keys.read("velocity", \.velocity)
    }
    registerKeys(of: UIScreenEdgePanGestureRecognizer.self) { keys in
        keys.add("edges", \.edges) { $0.edges = $1 }
    }
    registerKeys(of: UISwipeGestureRecognizer.self) { keys in
        keys.add("direction", \.direction) { $0.direction = $1 }
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired) { $0.numberOfTouchesRequired = $1 }
    }
    registerKeys(of: UITapGestureRecognizer.self) { keys in
        keys.add("buttonMaskRequired", \.buttonMaskRequired) { $0.buttonMaskRequired = $1 }
        keys.add("numberOfTapsRequired", \.numberOfTapsRequired) { $0.numberOfTapsRequired = $1 }
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired) { $0.numberOfTouchesRequired = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
