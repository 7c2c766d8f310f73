// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAReplicatorLayer.self) { keys in
        keys.add("instanceAlphaOffset", \.instanceAlphaOffset)
        keys.add("instanceBlueOffset", \.instanceBlueOffset)
        keys.add("instanceColor", \.instanceColor)
        keys.add("instanceCount", \.instanceCount)
        keys.add("instanceDelay", \.instanceDelay)
        keys.add("instanceGreenOffset", \.instanceGreenOffset)
        keys.add("instanceRedOffset", \.instanceRedOffset)
        keys.add("instanceTransform", \.instanceTransform)
        keys.add("preservesDepth", \.preservesDepth)
    }
    registerKeys(of: CAScrollLayer.self) { keys in
        keys.add("scrollMode", \.scrollMode)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
