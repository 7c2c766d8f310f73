// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAction.self) { keys in
        keys.add("attributes", \.attributes)
        keys.add("discoverabilityTitle", \.discoverabilityTitle)
        keys.add("state", \.state)
        keys.read("identifier", \.identifier)
        keys.read("sender", \.sender)
    }
    registerKeys(of: UICommand.self) { keys in
        keys.add("attributes", \.attributes)
        keys.add("discoverabilityTitle", \.discoverabilityTitle)
        keys.add("state", \.state)
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
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder)
        keys.read("identifier", \.identifier)
    }
    registerKeys(of: UIContextMenuInteraction.self) { keys in
        keys.read("delegate", \.delegate)
        keys.read("menuAppearance", \.menuAppearance)
        keys.read("view", \.view)
    }
    registerKeys(of: UIKeyCommand.self) { keys in
        keys.add("allowsAutomaticLocalization", \.allowsAutomaticLocalization)
        keys.add("allowsAutomaticMirroring", \.allowsAutomaticMirroring)
        keys.add("wantsPriorityOverSystemBehavior", \.wantsPriorityOverSystemBehavior)
        keys.read("input", \.input)
        keys.read("modifierFlags", \.modifierFlags)
    }
    registerKeys(of: UIMenu.self) { keys in
        keys.add("preferredElementSize", \.preferredElementSize)
        keys.read("children", \.children)
        keys.read("identifier", \.identifier)
        keys.read("options", \.options)
        keys.read("selectedElements", \.selectedElements)
    }
    registerKeys(of: UIMenuElement.self) { keys in
        keys.add("subtitle", \.subtitle)
        keys.read("image", \.image)
        keys.read("title", \.title)
    }
    registerKeys(of: UIPreviewParameters.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("shadowPath", \.shadowPath)
        keys.add("visiblePath", \.visiblePath)
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
