// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSLayoutConstraint.self) { keys in
        keys.add("active", getter: "isActive", \.isActive)
        keys.add("constant", \.constant)
        keys.add("identifier", \.identifier)
        keys.add("priority", \.priority)
        keys.add("shouldBeArchived", \.shouldBeArchived)
        keys.read("firstAnchor", \.firstAnchor)
        keys.read("firstAttribute", \.firstAttribute)
        keys.read("firstItem", \.firstItem)
        keys.read("multiplier", \.multiplier)
        keys.read("relation", \.relation)
        keys.read("secondAnchor", \.secondAnchor)
        keys.read("secondAttribute", \.secondAttribute)
        keys.read("secondItem", \.secondItem)
    }
    registerKeys(of: UIKeyboardLayoutGuide.self) { keys in
        keys.add("followsUndockedKeyboard", \.followsUndockedKeyboard)
        keys.add("usesBottomSafeArea", \.usesBottomSafeArea)
    }
    registerKeys(of: UILayoutGuide.self) { keys in
        keys.add("identifier", \.identifier)
        keys.add("owningView", \.owningView)
        keys.read("bottomAnchor", \.bottomAnchor)
        keys.read("centerXAnchor", \.centerXAnchor)
        keys.read("centerYAnchor", \.centerYAnchor)
        keys.read("hasAmbiguousLayout", \.hasAmbiguousLayout)
        keys.read("heightAnchor", \.heightAnchor)
        keys.read("layoutFrame", \.layoutFrame)
        keys.read("leadingAnchor", \.leadingAnchor)
        keys.read("leftAnchor", \.leftAnchor)
        keys.read("rightAnchor", \.rightAnchor)
        keys.read("topAnchor", \.topAnchor)
        keys.read("trailingAnchor", \.trailingAnchor)
        keys.read("widthAnchor", \.widthAnchor)
    }
    registerKeys(of: UIStackView.self) { keys in
        keys.add("alignment", \.alignment)
        keys.add("axis", \.axis)
        keys.add("baselineRelativeArrangement", getter: "isBaselineRelativeArrangement", \.isBaselineRelativeArrangement)
        keys.add("distribution", \.distribution)
        keys.add("layoutMarginsRelativeArrangement", getter: "isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
        keys.add("spacing", \.spacing)
        keys.read("arrangedSubviews", \.arrangedSubviews)
    }
    registerKeys(of: UIView.self) { keys in
        keys.read("bottomAnchor", \.bottomAnchor)
        keys.read("centerXAnchor", \.centerXAnchor)
        keys.read("centerYAnchor", \.centerYAnchor)
        keys.read("heightAnchor", \.heightAnchor)
        keys.read("leadingAnchor", \.leadingAnchor)
        keys.read("leftAnchor", \.leftAnchor)
        keys.read("rightAnchor", \.rightAnchor)
        keys.read("topAnchor", \.topAnchor)
        keys.read("trailingAnchor", \.trailingAnchor)
        keys.read("widthAnchor", \.widthAnchor)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
