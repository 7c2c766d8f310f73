// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CATextLayer.self) { keys in
        keys.add("alignmentMode", \.alignmentMode) { $0.alignmentMode = $1 }
        keys.add("allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization) { $0.allowsFontSubpixelQuantization = $1 }
        keys.add("font", \.font) { $0.font = $1 }
        keys.add("fontSize", \.fontSize) { $0.fontSize = $1 }
        keys.add("foregroundColor", \.foregroundColor) { $0.foregroundColor = $1 }
        keys.add("string", \.string) { $0.string = $1 }
        keys.add("truncationMode", \.truncationMode) { $0.truncationMode = $1 }
        keys.add("wrapped", getter: "isWrapped", \.isWrapped) { $0.isWrapped = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
