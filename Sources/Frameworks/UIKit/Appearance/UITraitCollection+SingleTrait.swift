extension UITraitCollection {
    /// Creates a collection that specifies the kind of device, and nothing else.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        var traits = TraitValues()
        traits.system.userInterfaceIdiom = idiom
        self.init(traits)
    }

    /// Creates a collection that specifies the interface style, and nothing else.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        var traits = TraitValues()
        traits.system.userInterfaceStyle = userInterfaceStyle
        self.init(traits)
    }

    /// Creates a collection that specifies the direction of reading, and nothing else.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        var traits = TraitValues()
        traits.system.layoutDirection = layoutDirection
        self.init(traits)
    }

    /// Creates a collection that specifies the pixels in a point, and nothing else.
    public convenience init(displayScale scale: CGFloat) {
        var traits = TraitValues()
        traits.system.displayScale = scale
        self.init(traits)
    }

    /// Creates a collection that specifies the horizontal size class, and nothing else.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        var traits = TraitValues()
        traits.system.horizontalSizeClass = horizontalSizeClass
        self.init(traits)
    }

    /// Creates a collection that specifies the vertical size class, and nothing else.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        var traits = TraitValues()
        traits.system.verticalSizeClass = verticalSizeClass
        self.init(traits)
    }

    /// Creates a collection that specifies whether the screen measures the force of touches, and nothing else.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        var traits = TraitValues()
        traits.system.forceTouchCapability = capability
        self.init(traits)
    }

    /// Creates a collection that specifies the size of text that the user prefers, and nothing else.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        var traits = TraitValues()
        traits.system.preferredContentSizeCategory = preferredContentSizeCategory
        self.init(traits)
    }

    /// Creates a collection that specifies the range of colours of the display, and nothing else.
    public convenience init(displayGamut: UIDisplayGamut) {
        var traits = TraitValues()
        traits.system.displayGamut = displayGamut
        self.init(traits)
    }

    /// Creates a collection that specifies the contrast of the interface's colours, and nothing else.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        var traits = TraitValues()
        traits.system.accessibilityContrast = accessibilityContrast
        self.init(traits)
    }

    /// Creates a collection that specifies whether the interface is above another one, and nothing else.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        var traits = TraitValues()
        traits.system.userInterfaceLevel = userInterfaceLevel
        self.init(traits)
    }

    /// Creates a collection that specifies whether text is drawn heavier, and nothing else.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        var traits = TraitValues()
        traits.system.legibilityWeight = legibilityWeight
        self.init(traits)
    }

    /// Creates a collection that specifies whether the interface appears active, and nothing else.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        var traits = TraitValues()
        traits.system.activeAppearance = activeAppearance
        self.init(traits)
    }

    /// Creates a collection that specifies the dynamic range in which images are shown, and nothing else.
    public convenience init(imageDynamicRange: UIImageDynamicRange) {
        var traits = TraitValues()
        traits.system.imageDynamicRange = imageDynamicRange
        self.init(traits)
    }

    /// Creates a collection that specifies whether the scene is being recorded, and nothing else.
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        var traits = TraitValues()
        traits.system.sceneCaptureState = sceneCaptureState
        self.init(traits)
    }

    /// Creates a collection that specifies the language for which text is set, and nothing else.
    public convenience init(typesettingLanguage: String) {
        var traits = TraitValues()
        traits.system.typesettingLanguage = typesettingLanguage
        self.init(traits)
    }
}
