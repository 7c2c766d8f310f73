extension SystemTraits {
    /// Takes over every trait that `other` specifies.
    mutating func merge(_ other: SystemTraits) {
        if other.userInterfaceIdiom != UITraitUserInterfaceIdiom.defaultValue {
            userInterfaceIdiom = other.userInterfaceIdiom
        }
        if other.userInterfaceStyle != UITraitUserInterfaceStyle.defaultValue {
            userInterfaceStyle = other.userInterfaceStyle
        }
        if other.layoutDirection != UITraitLayoutDirection.defaultValue {
            layoutDirection = other.layoutDirection
        }
        if other.displayScale != UITraitDisplayScale.defaultValue {
            displayScale = other.displayScale
        }
        if other.horizontalSizeClass != UITraitHorizontalSizeClass.defaultValue {
            horizontalSizeClass = other.horizontalSizeClass
        }
        if other.verticalSizeClass != UITraitVerticalSizeClass.defaultValue {
            verticalSizeClass = other.verticalSizeClass
        }
        if other.forceTouchCapability != UITraitForceTouchCapability.defaultValue {
            forceTouchCapability = other.forceTouchCapability
        }
        if other.preferredContentSizeCategory != UITraitPreferredContentSizeCategory.defaultValue {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.displayGamut != UITraitDisplayGamut.defaultValue {
            displayGamut = other.displayGamut
        }
        if other.accessibilityContrast != UITraitAccessibilityContrast.defaultValue {
            accessibilityContrast = other.accessibilityContrast
        }
        if other.userInterfaceLevel != UITraitUserInterfaceLevel.defaultValue {
            userInterfaceLevel = other.userInterfaceLevel
        }
        if other.legibilityWeight != UITraitLegibilityWeight.defaultValue {
            legibilityWeight = other.legibilityWeight
        }
        if other.activeAppearance != UITraitActiveAppearance.defaultValue {
            activeAppearance = other.activeAppearance
        }
        if other.imageDynamicRange != UITraitImageDynamicRange.defaultValue {
            imageDynamicRange = other.imageDynamicRange
        }
        if other.sceneCaptureState != UITraitSceneCaptureState.defaultValue {
            sceneCaptureState = other.sceneCaptureState
        }
        if other.typesettingLanguage != UITraitTypesettingLanguage.defaultValue {
            typesettingLanguage = other.typesettingLanguage
        }
    }

    /// Whether every trait that `other` specifies has the same value here.
    func contains(_ other: SystemTraits) -> Bool {
        var merged = self
        merged.merge(other)
        return merged == self
    }

    /// The traits whose values differ.
    func changes(from other: SystemTraits) -> [UITrait] {
        if self == other { return [] }
        var changed: [UITrait] = []
        if userInterfaceIdiom != other.userInterfaceIdiom {
            changed.append(UITraitUserInterfaceIdiom.self)
        }
        if userInterfaceStyle != other.userInterfaceStyle {
            changed.append(UITraitUserInterfaceStyle.self)
        }
        if layoutDirection != other.layoutDirection { changed.append(UITraitLayoutDirection.self) }
        if displayScale != other.displayScale { changed.append(UITraitDisplayScale.self) }
        if horizontalSizeClass != other.horizontalSizeClass {
            changed.append(UITraitHorizontalSizeClass.self)
        }
        if verticalSizeClass != other.verticalSizeClass {
            changed.append(UITraitVerticalSizeClass.self)
        }
        if forceTouchCapability != other.forceTouchCapability {
            changed.append(UITraitForceTouchCapability.self)
        }
        if preferredContentSizeCategory != other.preferredContentSizeCategory {
            changed.append(UITraitPreferredContentSizeCategory.self)
        }
        if displayGamut != other.displayGamut { changed.append(UITraitDisplayGamut.self) }
        if accessibilityContrast != other.accessibilityContrast {
            changed.append(UITraitAccessibilityContrast.self)
        }
        if userInterfaceLevel != other.userInterfaceLevel {
            changed.append(UITraitUserInterfaceLevel.self)
        }
        if legibilityWeight != other.legibilityWeight {
            changed.append(UITraitLegibilityWeight.self)
        }
        if activeAppearance != other.activeAppearance {
            changed.append(UITraitActiveAppearance.self)
        }
        if imageDynamicRange != other.imageDynamicRange {
            changed.append(UITraitImageDynamicRange.self)
        }
        if sceneCaptureState != other.sceneCaptureState {
            changed.append(UITraitSceneCaptureState.self)
        }
        if typesettingLanguage != other.typesettingLanguage {
            changed.append(UITraitTypesettingLanguage.self)
        }
        return changed
    }

    /// The specified traits, as name and value.
    var specified: [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        func add<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) where T.Value: Equatable {
            if value != trait.defaultValue { result.append((trait.name, "\(value)")) }
        }
        add(UITraitUserInterfaceIdiom.self, userInterfaceIdiom)
        add(UITraitUserInterfaceStyle.self, userInterfaceStyle)
        add(UITraitLayoutDirection.self, layoutDirection)
        add(UITraitDisplayScale.self, displayScale)
        add(UITraitHorizontalSizeClass.self, horizontalSizeClass)
        add(UITraitVerticalSizeClass.self, verticalSizeClass)
        add(UITraitForceTouchCapability.self, forceTouchCapability)
        add(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
        add(UITraitDisplayGamut.self, displayGamut)
        add(UITraitAccessibilityContrast.self, accessibilityContrast)
        add(UITraitUserInterfaceLevel.self, userInterfaceLevel)
        add(UITraitLegibilityWeight.self, legibilityWeight)
        add(UITraitActiveAppearance.self, activeAppearance)
        add(UITraitImageDynamicRange.self, imageDynamicRange)
        add(UITraitSceneCaptureState.self, sceneCaptureState)
        add(UITraitTypesettingLanguage.self, typesettingLanguage)
        return result
    }
}
