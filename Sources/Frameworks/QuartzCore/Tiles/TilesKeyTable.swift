// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CATiledLayer.self) { keys in
        keys.add("levelsOfDetail", \.levelsOfDetail) { $0.levelsOfDetail = $1 }
        keys.add("levelsOfDetailBias", \.levelsOfDetailBias) { $0.levelsOfDetailBias = $1 }
        keys.add("tileSize", \.tileSize) { $0.tileSize = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
