import ObjectiveC

// The properties of controls that are found by key.

private func registerControls() {
    registerKeys(of: UIControl.self) { keys in
        keys.add("enabled", getter: "isEnabled", { $0.isEnabled }, { $0.isEnabled = $1 })
        keys.add("selected", getter: "isSelected", { $0.isSelected }, { $0.isSelected = $1 })
        keys.add(
            "highlighted", getter: "isHighlighted", { $0.isHighlighted }, { $0.isHighlighted = $1 })
        keys.add(
            "contentVerticalAlignment", { $0.contentVerticalAlignment },
            { $0.contentVerticalAlignment = $1 })
        keys.add(
            "contentHorizontalAlignment", { $0.contentHorizontalAlignment },
            { $0.contentHorizontalAlignment = $1 })
        keys.add("state") { $0.state }
        keys.add("tracking", getter: "isTracking") { $0.isTracking }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerControls() }
    }
}
