// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAReplicatorLayer.self) { keys in
        keys.add("instanceAlphaOffset", \.instanceAlphaOffset) { $0.instanceAlphaOffset = $1 }
        keys.add("instanceBlueOffset", \.instanceBlueOffset) { $0.instanceBlueOffset = $1 }
        keys.add("instanceColor", \.instanceColor) { $0.instanceColor = $1 }
        keys.add("instanceCount", \.instanceCount) { $0.instanceCount = $1 }
        keys.add("instanceDelay", \.instanceDelay) { $0.instanceDelay = $1 }
        keys.add("instanceGreenOffset", \.instanceGreenOffset) { $0.instanceGreenOffset = $1 }
        keys.add("instanceRedOffset", \.instanceRedOffset) { $0.instanceRedOffset = $1 }
        keys.add("instanceTransform", \.instanceTransform) { $0.instanceTransform = $1 }
        keys.add("preservesDepth", \.preservesDepth) { $0.preservesDepth = $1 }
    }
    registerKeys(of: CAScrollLayer.self) { keys in
        keys.add("scrollMode", \.scrollMode) { $0.scrollMode = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
