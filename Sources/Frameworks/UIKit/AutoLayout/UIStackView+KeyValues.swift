import ObjectiveC

// The properties of stack views and constraints for key-value coding.

private func registerStacksAndConstraints() {
    registerKeys(of: UIStackView.self) { keys in
        keys.add("arrangedSubviews") { $0.arrangedSubviews }
        keys.add("axis", { $0.axis }, { $0.axis = $1 })
        keys.add("distribution", { $0.distribution }, { $0.distribution = $1 })
        keys.add("alignment", { $0.alignment }, { $0.alignment = $1 })
        keys.add("spacing", { $0.spacing }, { $0.spacing = $1 })
    }
    registerKeys(of: NSLayoutConstraint.self) { keys in
        keys.add("constant", { $0.constant }, { $0.constant = $1 })
        keys.add("priority", { $0.priority }, { $0.priority = $1 })
        keys.add("identifier", { $0.identifier }, { $0.identifier = $1 })
        keys.add("active", getter: "isActive", { $0.isActive }, { $0.isActive = $1 })
        keys.add("firstItem") { $0.firstItem }
        keys.add("secondItem") { $0.secondItem }
        keys.add("multiplier") { $0.multiplier }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerStacksAndConstraints() }
    }
}
