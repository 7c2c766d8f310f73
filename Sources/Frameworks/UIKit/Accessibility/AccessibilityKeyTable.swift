// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIAccessibilityCustomAction.self) { keys in
        keys.add("actionHandler", \.actionHandler) { $0.actionHandler = $1 }
        keys.add("attributedName", \.attributedName) { $0.attributedName = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.add("selector", \.selector) { $0.selector = $1 }
        keys.add("target", \.target) { $0.target = $1 }
    }
    registerKeys(of: UIAccessibilityCustomRotor.self) { keys in
        keys.add("attributedName", \.attributedName) { $0.attributedName = $1 }
        keys.add("itemSearchBlock", \.itemSearchBlock) { $0.itemSearchBlock = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.read("systemRotorType", \.systemRotorType)
    }
    registerKeys(of: UIAccessibilityCustomRotorItemResult.self) { keys in
        keys.add("targetRange", \.targetRange) { $0.targetRange = $1 }
        keys.connect("targetElement", \.targetElement) { $0.targetElement = $1 }
    }
    registerKeys(of: UIAccessibilityCustomRotorSearchPredicate.self) { keys in
        keys.add("currentItem", \.currentItem) { $0.currentItem = $1 }
        keys.add("searchDirection", \.searchDirection) { $0.searchDirection = $1 }
    }
    registerKeys(of: UIAccessibilityElement.self) { keys in
        keys.add("accessibilityContainer", \.accessibilityContainer) { $0.accessibilityContainer = $1 }
        keys.add("accessibilityFrameInContainerSpace", \.accessibilityFrameInContainerSpace) { $0.accessibilityFrameInContainerSpace = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
