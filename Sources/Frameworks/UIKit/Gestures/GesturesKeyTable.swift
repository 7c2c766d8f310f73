// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIGestureRecognizer.self) { keys in
        keys.add("allowedTouchTypes", \.allowedTouchTypes)
        keys.add("cancelsTouchesInView", \.cancelsTouchesInView)
        keys.add("delaysTouchesBegan", \.delaysTouchesBegan)
        keys.add("delaysTouchesEnded", \.delaysTouchesEnded)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("name", \.name)
        keys.add("requiresExclusiveTouchType", \.requiresExclusiveTouchType)
        keys.add("state", \.state)
        keys.connect("delegate", \.delegate)
        keys.read("buttonMask", \.buttonMask)
        keys.read("modifierFlags", \.modifierFlags)
        keys.read("numberOfTouches", \.numberOfTouches)
        keys.read("view", \.view)
    }
    registerKeys(of: UILongPressGestureRecognizer.self) { keys in
        keys.add("allowableMovement", \.allowableMovement)
        keys.add("minimumPressDuration", \.minimumPressDuration)
        keys.add("numberOfTapsRequired", \.numberOfTapsRequired)
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
    registerKeys(of: UIPanGestureRecognizer.self) { keys in
        keys.add("allowedScrollTypesMask", \.allowedScrollTypesMask)
        keys.add("maximumNumberOfTouches", \.maximumNumberOfTouches)
        keys.add("minimumNumberOfTouches", \.minimumNumberOfTouches)
    }
    registerKeys(of: UIPinchGestureRecognizer.self) { keys in
        keys.add("scale", \.scale)
        keys.read("velocity", \.velocity)
    }
    registerKeys(of: UIRotationGestureRecognizer.self) { keys in
        keys.add("rotation", \.rotation)
        keys.read("velocity", \.velocity)
    }
    registerKeys(of: UIScreenEdgePanGestureRecognizer.self) { keys in
        keys.add("edges", \.edges)
    }
    registerKeys(of: UISwipeGestureRecognizer.self) { keys in
        keys.add("direction", \.direction)
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
    registerKeys(of: UITapGestureRecognizer.self) { keys in
        keys.add("buttonMaskRequired", \.buttonMaskRequired)
        keys.add("numberOfTapsRequired", \.numberOfTapsRequired)
        keys.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
