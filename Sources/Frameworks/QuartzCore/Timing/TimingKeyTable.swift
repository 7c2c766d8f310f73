// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CADisplayLink.self) { keys in
        keys.add("paused", getter: "isPaused", \.isPaused) { $0.isPaused = $1 }
        keys.add("preferredFrameRateRange", \.preferredFrameRateRange) { $0.preferredFrameRateRange = $1 }
        keys.add("preferredFramesPerSecond", \.preferredFramesPerSecond) { $0.preferredFramesPerSecond = $1 }
        keys.read("duration", \.duration)
        keys.read("targetTimestamp", \.targetTimestamp)
        keys.read("timestamp", \.timestamp)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
