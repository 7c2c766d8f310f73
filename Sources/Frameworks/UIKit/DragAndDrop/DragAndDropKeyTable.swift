// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIDragInteraction.self) { keys in
        keys.add("allowsSimultaneousRecognitionDuringLift", \.allowsSimultaneousRecognitionDuringLift)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDragItem.self) { keys in
        keys.add("localObject", \.localObject)
        keys.add("previewProvider", \.previewProvider)
        keys.read("itemProvider", \.itemProvider)
    }
    registerKeys(of: UIDragPreview.self) { keys in
        keys.read("parameters", \.parameters)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDropInteraction.self) { keys in
        keys.add("allowsSimultaneousDropSessions", \.allowsSimultaneousDropSessions)
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDropProposal.self) { keys in
        keys.add("precise", getter: "isPrecise", \.isPrecise)
        keys.add("prefersFullSizePreview", \.prefersFullSizePreview)
        keys.read("operation", \.operation)
    }
    registerKeys(of: UIPasteConfiguration.self) { keys in
        keys.add("acceptableTypeIdentifiers", \.acceptableTypeIdentifiers)
    }
    registerKeys(of: UISpringLoadedInteraction.self) { keys in
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
