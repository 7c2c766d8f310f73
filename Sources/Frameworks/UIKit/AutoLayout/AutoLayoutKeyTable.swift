// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSLayoutConstraint.self) { keys in
        keys.add("active", getter: "isActive", \.isActive) { $0.isActive = $1 }
        keys.add("constant", \.constant) { $0.constant = $1 }
        keys.add("identifier", \.identifier) { $0.identifier = $1 }
        keys.add("priority", \.priority) { $0.priority = $1 }
        keys.add("shouldBeArchived", \.shouldBeArchived) { $0.shouldBeArchived = $1 }
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
        keys.add("followsUndockedKeyboard", \.followsUndockedKeyboard) { $0.followsUndockedKeyboard = $1 }
        keys.add("usesBottomSafeArea", \.usesBottomSafeArea) { $0.usesBottomSafeArea = $1 }
    }
    registerKeys(of: UILayoutGuide.self) { keys in
        keys.add("identifier", \.identifier) { $0.identifier = $1 }
        keys.add("owningView", \.owningView) { $0.owningView = $1 }
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
        keys.add("alignment", \.alignment) { $0.alignment = $1 }
        keys.add("axis", \.axis) { $0.axis = $1 }
        keys.add("baselineRelativeArrangement", getter: "isBaselineRelativeArrangement", \.isBaselineRelativeArrangement) { $0.isBaselineRelativeArrangement = $1 }
        keys.add("distribution", \.distribution) { $0.distribution = $1 }
        keys.add("layoutMarginsRelativeArrangement", getter: "isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement) { $0.isLayoutMarginsRelativeArrangement = $1 }
        keys.add("spacing", \.spacing) { $0.spacing = $1 }
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
