// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAction.self) { keys in
        keys.add("attributes", \.attributes) { $0.attributes = $1 }
        keys.add("discoverabilityTitle", \.discoverabilityTitle) { $0.discoverabilityTitle = $1 }
        keys.add("state", \.state) { $0.state = $1 }
        keys.read("identifier", \.identifier)
        keys.read("sender", \.sender)
    }
    registerKeys(of: UICommand.self) { keys in
        keys.add("attributes", \.attributes) { $0.attributes = $1 }
        keys.add("discoverabilityTitle", \.discoverabilityTitle) { $0.discoverabilityTitle = $1 }
        keys.add("state", \.state) { $0.state = $1 }
        keys.read("action", \.action)
        keys.read("alternates", \.alternates)
        keys.read("propertyList", \.propertyList)
        keys.read("sender", \.sender)
    }
    registerKeys(of: UICommandAlternate.self) { keys in
        keys.read("action", \.action)
        keys.read("modifierFlags", \.modifierFlags)
        keys.read("title", \.title)
    }
    registerKeys(of: UIContextMenuConfiguration.self) { keys in
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder) { $0.preferredMenuElementOrder = $1 }
        keys.read("identifier", \.identifier)
    }
    registerKeys(of: UIContextMenuInteraction.self) { keys in
        keys.read("delegate", \.delegate)
        keys.read("menuAppearance", \.menuAppearance)
        keys.read("view", \.view)
    }
    registerKeys(of: UIKeyCommand.self) { keys in
        keys.add("allowsAutomaticLocalization", \.allowsAutomaticLocalization) { $0.allowsAutomaticLocalization = $1 }
        keys.add("allowsAutomaticMirroring", \.allowsAutomaticMirroring) { $0.allowsAutomaticMirroring = $1 }
        keys.add("wantsPriorityOverSystemBehavior", \.wantsPriorityOverSystemBehavior) { $0.wantsPriorityOverSystemBehavior = $1 }
        keys.read("input", \.input)
        keys.read("modifierFlags", \.modifierFlags)
    }
    registerKeys(of: UIMenu.self) { keys in
        keys.add("preferredElementSize", \.preferredElementSize) { $0.preferredElementSize = $1 }
        keys.read("children", \.children)
        keys.read("identifier", \.identifier)
        keys.read("options", \.options)
        keys.read("selectedElements", \.selectedElements)
    }
    registerKeys(of: UIMenuElement.self) { keys in
        keys.add("subtitle", \.subtitle) { $0.subtitle = $1 }
        keys.read("image", \.image)
        keys.read("title", \.title)
    }
    registerKeys(of: UIPreviewParameters.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("shadowPath", \.shadowPath) { $0.shadowPath = $1 }
        keys.add("visiblePath", \.visiblePath) { $0.visiblePath = $1 }
    }
    registerKeys(of: UIPreviewTarget.self) { keys in
        keys.read("center", \.center)
        keys.read("container", \.container)
        keys.read("transform", \.transform)
    }
    registerKeys(of: UITargetedPreview.self) { keys in
        keys.read("parameters", \.parameters)
        keys.read("size", \.size)
        keys.read("target", \.target)
        keys.read("view", \.view)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
