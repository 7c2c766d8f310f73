// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CATextLayer.self) { keys in
        keys.add("alignmentMode", \.alignmentMode)
        keys.add("allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization)
        keys.add("font", \.font)
        keys.add("fontSize", \.fontSize)
        keys.add("foregroundColor", \.foregroundColor)
        keys.add("string", \.string)
        keys.add("truncationMode", \.truncationMode)
        keys.add("wrapped", getter: "isWrapped", \.isWrapped)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
