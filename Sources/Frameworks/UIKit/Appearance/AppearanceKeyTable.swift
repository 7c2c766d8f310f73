// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIColor.self) { keys in
        keys.read("CGColor", \.cgColor)
        keys.read("cgColor", \.cgColor)
    }
    registerKeys(of: UITraitCollection.self) { keys in
        keys.read("accessibilityContrast", \.accessibilityContrast)
        keys.read("activeAppearance", \.activeAppearance)
        keys.read("displayGamut", \.displayGamut)
        keys.read("displayScale", \.displayScale)
        keys.read("forceTouchCapability", \.forceTouchCapability)
        keys.read("horizontalSizeClass", \.horizontalSizeClass)
        keys.read("imageDynamicRange", \.imageDynamicRange)
        keys.read("layoutDirection", \.layoutDirection)
        keys.read("legibilityWeight", \.legibilityWeight)
        keys.read("preferredContentSizeCategory", \.preferredContentSizeCategory)
        keys.read("sceneCaptureState", \.sceneCaptureState)
        keys.read("typesettingLanguage", \.typesettingLanguage)
        keys.read("userInterfaceIdiom", \.userInterfaceIdiom)
        keys.read("userInterfaceLevel", \.userInterfaceLevel)
        keys.read("userInterfaceStyle", \.userInterfaceStyle)
        keys.read("verticalSizeClass", \.verticalSizeClass)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
