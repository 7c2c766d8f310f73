// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIImageView.self) { keys in
        keys.add("animationDuration", \.animationDuration) { $0.animationDuration = $1 }
        keys.add("animationImages", \.animationImages) { $0.animationImages = $1 }
        keys.add("animationRepeatCount", \.animationRepeatCount) { $0.animationRepeatCount = $1 }
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        keys.add("highlightedAnimationImages", \.highlightedAnimationImages) { $0.highlightedAnimationImages = $1 }
        keys.add("highlightedImage", \.highlightedImage) { $0.highlightedImage = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("preferredSymbolConfiguration", \.preferredSymbolConfiguration) { $0.preferredSymbolConfiguration = $1 }
        keys.read("animating", getter: "isAnimating", \.isAnimating)
    }
    registerKeys(of: UIInterpolatingMotionEffect.self) { keys in
        keys.add("maximumRelativeValue", \.maximumRelativeValue) { $0.maximumRelativeValue = $1 }
        keys.add("minimumRelativeValue", \.minimumRelativeValue) { $0.minimumRelativeValue = $1 }
        keys.read("keyPath", \.keyPath)
        keys.read("type", \.type)
    }
    registerKeys(of: UIMotionEffectGroup.self) { keys in
        keys.add("motionEffects", \.motionEffects) { $0.motionEffects = $1 }
    }
    registerKeys(of: UIResponder.self) { keys in
        keys.add("accessibilityActivationPoint", \.accessibilityActivationPoint) { $0.accessibilityActivationPoint = $1 }
        keys.add("accessibilityAttributedHint", \.accessibilityAttributedHint) { $0.accessibilityAttributedHint = $1 }
        keys.add("accessibilityAttributedLabel", \.accessibilityAttributedLabel) { $0.accessibilityAttributedLabel = $1 }
        keys.add("accessibilityAttributedValue", \.accessibilityAttributedValue) { $0.accessibilityAttributedValue = $1 }
        keys.add("accessibilityContainerType", \.accessibilityContainerType) { $0.accessibilityContainerType = $1 }
        keys.add("accessibilityCustomActions", \.accessibilityCustomActions) { $0.accessibilityCustomActions = $1 }
        keys.add("accessibilityCustomRotors", \.accessibilityCustomRotors) { $0.accessibilityCustomRotors = $1 }
        keys.add("accessibilityElements", \.accessibilityElements) { $0.accessibilityElements = $1 }
        keys.add("accessibilityElementsHidden", \.accessibilityElementsHidden) { $0.accessibilityElementsHidden = $1 }
        keys.add("accessibilityFrame", \.accessibilityFrame) { $0.accessibilityFrame = $1 }
        keys.add("accessibilityHint", \.accessibilityHint) { $0.accessibilityHint = $1 }
        keys.add("accessibilityIdentifier", \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
        keys.add("accessibilityLabel", \.accessibilityLabel) { $0.accessibilityLabel = $1 }
        keys.add("accessibilityLanguage", \.accessibilityLanguage) { $0.accessibilityLanguage = $1 }
        keys.add("accessibilityNavigationStyle", \.accessibilityNavigationStyle) { $0.accessibilityNavigationStyle = $1 }
        keys.add("accessibilityPath", \.accessibilityPath) { $0.accessibilityPath = $1 }
        keys.add("accessibilityRespondsToUserInteraction", \.accessibilityRespondsToUserInteraction) { $0.accessibilityRespondsToUserInteraction = $1 }
        keys.add("accessibilityTextualContext", \.accessibilityTextualContext) { $0.accessibilityTextualContext = $1 }
        keys.add("accessibilityTraits", \.accessibilityTraits) { $0.accessibilityTraits = $1 }
        keys.add("accessibilityUserInputLabels", \.accessibilityUserInputLabels) { $0.accessibilityUserInputLabels = $1 }
        keys.add("accessibilityValue", \.accessibilityValue) { $0.accessibilityValue = $1 }
        keys.add("accessibilityViewIsModal", \.accessibilityViewIsModal) { $0.accessibilityViewIsModal = $1 }
        keys.add("automationElements", \.automationElements) { $0.automationElements = $1 }
        keys.add("isAccessibilityElement", \.isAccessibilityElement) { $0.isAccessibilityElement = $1 }
        keys.add("pasteConfiguration", \.pasteConfiguration) { $0.pasteConfiguration = $1 }
        keys.add("shouldGroupAccessibilityChildren", \.shouldGroupAccessibilityChildren) { $0.shouldGroupAccessibilityChildren = $1 }
        keys.add("userActivity", \.userActivity) { $0.userActivity = $1 }
        keys.read("canBecomeFirstResponder", \.canBecomeFirstResponder)
        keys.read("canResignFirstResponder", \.canResignFirstResponder)
        keys.read("firstResponder", getter: "isFirstResponder", \.isFirstResponder)
        keys.read("inputAccessoryView", \.inputAccessoryView)
        keys.read("inputAccessoryViewController", \.inputAccessoryViewController)
        keys.read("inputView", \.inputView)
        keys.read("inputViewController", \.inputViewController)
        keys.read("keyCommands", \.keyCommands)
        keys.read("next", \.next)
        keys.read("nextResponder", \.next)
        keys.read("textInputMode", \.textInputMode)
        keys.read("undoManager", \.undoManager)
    }
    registerKeys(of: UIView.self) { keys in
        keys.add("accessibilityIgnoresInvertColors", \.accessibilityIgnoresInvertColors) { $0.accessibilityIgnoresInvertColors = $1 }
        keys.add("alpha", \.alpha) { $0.alpha = $1 }
        keys.add("anchorPoint", \.anchorPoint) { $0.anchorPoint = $1 }
        keys.add("autoresizesSubviews", \.autoresizesSubviews) { $0.autoresizesSubviews = $1 }
        keys.add("autoresizingMask", \.autoresizingMask) { $0.autoresizingMask = $1 }
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("bounds", \.bounds) { $0.bounds = $1 }
        keys.add("center", \.center) { $0.center = $1 }
        keys.add("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing) { $0.clearsContextBeforeDrawing = $1 }
        keys.add("clipsToBounds", \.clipsToBounds) { $0.clipsToBounds = $1 }
        keys.add("contentMode", \.contentMode) { $0.contentMode = $1 }
        keys.add("contentScaleFactor", \.contentScaleFactor) { $0.contentScaleFactor = $1 }
        keys.add("cornerConfiguration", \.cornerConfiguration) { $0.cornerConfiguration = $1 }
        keys.add("directionalLayoutMargins", \.directionalLayoutMargins) { $0.directionalLayoutMargins = $1 }
        keys.add("exclusiveTouch", getter: "isExclusiveTouch", \.isExclusiveTouch) { $0.isExclusiveTouch = $1 }
        keys.add("focusEffect", \.focusEffect) { $0.focusEffect = $1 }
        keys.add("focusGroupIdentifier", \.focusGroupIdentifier) { $0.focusGroupIdentifier = $1 }
        keys.add("focusGroupPriority", \.focusGroupPriority) { $0.focusGroupPriority = $1 }
        keys.add("frame", \.frame) { $0.frame = $1 }
        keys.add("gestureRecognizers", \.gestureRecognizers) { $0.gestureRecognizers = $1 }
        keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }
        keys.add("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea) { $0.insetsLayoutMarginsFromSafeArea = $1 }
        keys.add("interactions", \.interactions) { $0.interactions = $1 }
        keys.add("largeContentImage", \.largeContentImage) { $0.largeContentImage = $1 }
        keys.add("largeContentImageInsets", \.largeContentImageInsets) { $0.largeContentImageInsets = $1 }
        keys.add("largeContentTitle", \.largeContentTitle) { $0.largeContentTitle = $1 }
        keys.add("layoutMargins", \.layoutMargins) { $0.layoutMargins = $1 }
        keys.add("mask", \.mask) { $0.mask = $1 }
        keys.add("maximumContentSizeCategory", \.maximumContentSizeCategory) { $0.maximumContentSizeCategory = $1 }
        keys.add("minimumContentSizeCategory", \.minimumContentSizeCategory) { $0.minimumContentSizeCategory = $1 }
        keys.add("motionEffects", \.motionEffects) { $0.motionEffects = $1 }
        keys.add("multipleTouchEnabled", getter: "isMultipleTouchEnabled", \.isMultipleTouchEnabled) { $0.isMultipleTouchEnabled = $1 }
        keys.add("opaque", getter: "isOpaque", \.isOpaque) { $0.isOpaque = $1 }
        keys.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle) { $0.overrideUserInterfaceStyle = $1 }
        keys.add("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins) { $0.preservesSuperviewLayoutMargins = $1 }
        keys.add("restorationIdentifier", \.restorationIdentifier) { $0.restorationIdentifier = $1 }
        keys.add("scalesLargeContentImage", \.scalesLargeContentImage) { $0.scalesLargeContentImage = $1 }
        keys.add("semanticContentAttribute", \.semanticContentAttribute) { $0.semanticContentAttribute = $1 }
        keys.add("showsLargeContentViewer", \.showsLargeContentViewer) { $0.showsLargeContentViewer = $1 }
        keys.add("tag", \.tag) { $0.tag = $1 }
        keys.add("tintAdjustmentMode", \.tintAdjustmentMode) { $0.tintAdjustmentMode = $1 }
        keys.add("tintColor", \.tintColor) { $0.tintColor = $1 }
        keys.add("traitOverrides", \.traitOverrides) { $0.traitOverrides = $1 }
        keys.add("transform", \.transform) { $0.transform = $1 }
        keys.add("transform3D", \.transform3D) { $0.transform3D = $1 }
        keys.add("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints) { $0.translatesAutoresizingMaskIntoConstraints = $1 }
        keys.add("userInteractionEnabled", getter: "isUserInteractionEnabled", \.isUserInteractionEnabled) { $0.isUserInteractionEnabled = $1 }
        keys.read("alignmentRectInsets", \.alignmentRectInsets)
        keys.read("canBecomeFocused", \.canBecomeFocused)
        keys.read("collisionBoundingPath", \.collisionBoundingPath)
        keys.read("collisionBoundsType", \.collisionBoundsType)
        keys.read("constraints", \.constraints)
        keys.read("effectiveUserInterfaceLayoutDirection", \.effectiveUserInterfaceLayoutDirection)
        keys.read("firstBaselineAnchor", \.firstBaselineAnchor)
        keys.read("focused", getter: "isFocused", \.isFocused)
        keys.read("forFirstBaselineLayout", \.forFirstBaselineLayout)
        keys.read("forLastBaselineLayout", \.forLastBaselineLayout)
        keys.read("hasAmbiguousLayout", \.hasAmbiguousLayout)
        keys.read("intrinsicContentSize", \.intrinsicContentSize)
        keys.read("keyboardLayoutGuide", \.keyboardLayoutGuide)
        keys.read("lastBaselineAnchor", \.lastBaselineAnchor)
        keys.read("layer", \.layer)
        keys.read("layoutGuides", \.layoutGuides)
        keys.read("layoutMarginsGuide", \.layoutMarginsGuide)
        keys.read("parentFocusEnvironment", \.parentFocusEnvironment)
        keys.read("preferredFocusEnvironments", \.preferredFocusEnvironments)
        keys.read("readableContentGuide", \.readableContentGuide)
        keys.read("safeAreaInsets", \.safeAreaInsets)
        keys.read("safeAreaLayoutGuide", \.safeAreaLayoutGuide)
        keys.read("subviews", \.subviews)
        keys.read("superview", \.superview)
        keys.read("traitCollection", \.traitCollection)
        keys.read("window", \.window)
    }
    registerKeys(of: UIVisualEffectView.self) { keys in
        keys.add("effect", \.effect) { $0.effect = $1 }
        keys.read("contentView", \.contentView)
    }
    registerKeys(of: UIWindow.self) { keys in
        keys.add("rootViewController", \.rootViewController) { $0.rootViewController = $1 }
        keys.add("screen", \.screen) { $0.screen = $1 }
        keys.add("windowLevel", \.windowLevel) { $0.windowLevel = $1 }
        keys.add("windowScene", \.windowScene) { $0.windowScene = $1 }
        keys.read("canBecomeKey", \.canBecomeKey)
        keys.read("keyWindow", getter: "isKeyWindow", \.isKeyWindow)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
