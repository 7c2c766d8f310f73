// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAccessibilityCustomAction.self) { keys in
        keys.add("actionHandler", \.actionHandler)
        keys.add("attributedName", \.attributedName)
        keys.add("image", \.image)
        keys.add("name", \.name)
        keys.add("selector", \.selector)
        keys.add("target", \.target)
    }
    registerKeys(of: UIAccessibilityCustomRotor.self) { keys in
        keys.add("attributedName", \.attributedName)
        keys.add("itemSearchBlock", \.itemSearchBlock)
        keys.add("name", \.name)
        keys.read("systemRotorType", \.systemRotorType)
    }
    registerKeys(of: UIAccessibilityCustomRotorItemResult.self) { keys in
        keys.add("targetRange", \.targetRange)
        keys.connect("targetElement", \.targetElement)
    }
    registerKeys(of: UIAccessibilityCustomRotorSearchPredicate.self) { keys in
        keys.add("currentItem", \.currentItem)
        keys.add("searchDirection", \.searchDirection)
    }
    registerKeys(of: UIAccessibilityElement.self) { keys in
        keys.add("accessibilityContainer", \.accessibilityContainer)
        keys.add("accessibilityFrameInContainerSpace", \.accessibilityFrameInContainerSpace)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
