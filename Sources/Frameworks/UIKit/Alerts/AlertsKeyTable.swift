// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIActionSheet.self) { keys in
        keys.add("cancelButtonIndex", \.cancelButtonIndex) { $0.cancelButtonIndex = $1 }
        keys.add("destructiveButtonIndex", \.destructiveButtonIndex) { $0.destructiveButtonIndex = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("firstOtherButtonIndex", \.firstOtherButtonIndex)
        keys.read("numberOfButtons", \.numberOfButtons)
        keys.read("visible", getter: "isVisible", \.isVisible)
    }
    registerKeys(of: UIAlertAction.self) { keys in
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.read("style", \.style)
        keys.read("title", \.title)
    }
    registerKeys(of: UIAlertController.self) { keys in
        keys.add("message", \.message) { $0.message = $1 }
        keys.add("preferredAction", \.preferredAction) { $0.preferredAction = $1 }
        keys.read("actions", \.actions)
        keys.read("preferredStyle", \.preferredStyle)
        keys.read("textFields", \.textFields)
    }
    registerKeys(of: UIAlertView.self) { keys in
        keys.add("cancelButtonIndex", \.cancelButtonIndex) { $0.cancelButtonIndex = $1 }
        keys.add("delegate", \.delegate) { $0.delegate = $1 }
        keys.add("message", \.message) { $0.message = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.read("firstOtherButtonIndex", \.firstOtherButtonIndex)
        keys.read("numberOfButtons", \.numberOfButtons)
        keys.read("visible", getter: "isVisible", \.isVisible)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
