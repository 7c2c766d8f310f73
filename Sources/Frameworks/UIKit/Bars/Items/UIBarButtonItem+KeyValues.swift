import ObjectiveC

// Observed: apps find the view of an item by a key that no public property has.

private func registerItems() {
    registerKeys(of: UIBarButtonItem.self) { keys in
        keys.add("view", get: { $0.customView ?? $0.button })
    }
}

private enum ViewKeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerItems() }
    }
}
