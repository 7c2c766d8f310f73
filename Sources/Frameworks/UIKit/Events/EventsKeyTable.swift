// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIEvent.self) { keys in
        keys.read("allTouches", \.allTouches)
        keys.read("buttonMask", \.buttonMask)
        keys.read("modifierFlags", \.modifierFlags)
        keys.read("subtype", \.subtype)
        keys.read("timestamp", \.timestamp)
        keys.read("type", \.type)
    }
    registerKeys(of: UIKey.self) { keys in
        keys.read("characters", \.characters)
        keys.read("charactersIgnoringModifiers", \.charactersIgnoringModifiers)
        keys.read("keyCode", \.keyCode)
        keys.read("modifierFlags", \.modifierFlags)
    }
    registerKeys(of: UIPress.self) { keys in
        keys.read("force", \.force)
        keys.read("gestureRecognizers", \.gestureRecognizers)
        keys.read("key", \.key)
        keys.read("phase", \.phase)
        keys.read("responder", \.responder)
        keys.read("timestamp", \.timestamp)
        keys.read("type", \.type)
        keys.read("window", \.window)
    }
    registerKeys(of: UIPressesEvent.self) { keys in
        keys.read("allPresses", \.allPresses)
    }
    registerKeys(of: UITouch.self) { keys in
        keys.read("altitudeAngle", \.altitudeAngle)
        keys.read("estimatedProperties", \.estimatedProperties)
        keys.read("estimatedPropertiesExpectingUpdates", \.estimatedPropertiesExpectingUpdates)
        keys.read("estimationUpdateIndex", \.estimationUpdateIndex)
        keys.read("force", \.force)
        keys.read("gestureRecognizers", \.gestureRecognizers)
        keys.read("majorRadius", \.majorRadius)
        keys.read("majorRadiusTolerance", \.majorRadiusTolerance)
        keys.read("maximumPossibleForce", \.maximumPossibleForce)
        keys.read("phase", \.phase)
        keys.read("tapCount", \.tapCount)
        keys.read("timestamp", \.timestamp)
        keys.read("type", \.type)
        keys.read("view", \.view)
        keys.read("window", \.window)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
