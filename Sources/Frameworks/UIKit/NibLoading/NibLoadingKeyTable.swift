// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIStoryboardPopoverSegue.self) { keys in
        keys.read("popoverController", \.popoverController)
    }
    registerKeys(of: UIStoryboardSegue.self) { keys in
        keys.read("destination", \.destination)
        keys.read("identifier", \.identifier)
        keys.read("source", \.source)
    }
    registerKeys(of: UIStoryboardUnwindSegueSource.self) { keys in
        keys.read("sender", \.sender)
        keys.read("source", \.source)
        keys.read("unwindAction", \.unwindAction)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
