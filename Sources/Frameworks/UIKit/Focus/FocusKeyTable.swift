// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIFocusGuide.self) { keys in
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("preferredFocusEnvironments", \.preferredFocusEnvironments) { $0.preferredFocusEnvironments = $1 }
    }
    registerKeys(of: UIFocusHaloEffect.self) { keys in
        keys.add("containerView", \.containerView) { $0.containerView = $1 }
        keys.add("position", \.position) { $0.position = $1 }
        keys.add("referenceView", \.referenceView) { $0.referenceView = $1 }
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
