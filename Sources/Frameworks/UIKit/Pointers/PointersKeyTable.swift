// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIPointerInteraction.self) { keys in
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIPointerRegion.self) { keys in
        keys.add("latchingAxes", \.latchingAxes) { $0.latchingAxes = $1 }
        keys.read("identifier", \.identifier)
        keys.read("rect", \.rect)
    }
    registerKeys(of: UIPointerRegionRequest.self) { keys in
        keys.read("location", \.location)
        keys.read("modifiers", \.modifiers)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
