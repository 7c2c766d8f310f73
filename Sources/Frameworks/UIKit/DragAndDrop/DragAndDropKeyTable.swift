// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIDragInteraction.self) { keys in
        keys.add("allowsSimultaneousRecognitionDuringLift", \.allowsSimultaneousRecognitionDuringLift) { $0.allowsSimultaneousRecognitionDuringLift = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDragItem.self) { keys in
        keys.add("localObject", \.localObject) { $0.localObject = $1 }
        keys.add("previewProvider", \.previewProvider) { $0.previewProvider = $1 }
        keys.read("itemProvider", \.itemProvider)
    }
    registerKeys(of: UIDragPreview.self) { keys in
        keys.read("parameters", \.parameters)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDropInteraction.self) { keys in
        keys.add("allowsSimultaneousDropSessions", \.allowsSimultaneousDropSessions) { $0.allowsSimultaneousDropSessions = $1 }
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIDropProposal.self) { keys in
        keys.add("precise", getter: "isPrecise", \.isPrecise) { $0.isPrecise = $1 }
        keys.add("prefersFullSizePreview", \.prefersFullSizePreview) { $0.prefersFullSizePreview = $1 }
        keys.read("operation", \.operation)
    }
    registerKeys(of: UIPasteConfiguration.self) { keys in
        keys.add("acceptableTypeIdentifiers", \.acceptableTypeIdentifiers) { $0.acceptableTypeIdentifiers = $1 }
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
