// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIFocusGuide.self) { keys in
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("preferredFocusEnvironments", \.preferredFocusEnvironments)
    }
    registerKeys(of: UIFocusHaloEffect.self) { keys in
        keys.add("containerView", \.containerView)
        keys.add("position", \.position)
        keys.add("referenceView", \.referenceView)
    }
    registerKeys(of: UIFocusSystem.self) { keys in
        keys.read("focusedItem", \.focusedItem)
    }
    registerKeys(of: UIFocusUpdateContext.self) { keys in
        keys.read("focusHeading", \.focusHeading)
        keys.read("nextFocusedItem", \.nextFocusedItem)
        keys.read("nextFocusedView", \.nextFocusedView)
        keys.read("previouslyFocusedItem", \.previouslyFocusedItem)
        keys.read("previouslyFocusedView", \.previouslyFocusedView)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
