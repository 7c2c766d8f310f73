extension UITraitCollection {
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.system.userInterfaceIdiom }

    /// The interface style: light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.system.userInterfaceStyle }

    /// The direction of reading.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.system.layoutDirection }

    /// The pixels in a point, 0 where not specified.
    public var displayScale: CGFloat { values.system.displayScale }

    /// The horizontal size class: how much room there is along x.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.system.horizontalSizeClass }

    /// The vertical size class: how much room there is along y.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.system.verticalSizeClass }

    /// Whether the screen measures the force of touches.
    public var forceTouchCapability: UIForceTouchCapability { values.system.forceTouchCapability }

    /// The size of text that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        values.system.preferredContentSizeCategory
    }

    /// The range of colours of the display.
    public var displayGamut: UIDisplayGamut { values.system.displayGamut }

    /// The contrast of the interface's colours.
    public var accessibilityContrast: UIAccessibilityContrast {
        values.system.accessibilityContrast
    }

    /// Whether the interface is above another one.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.system.userInterfaceLevel }

    /// Whether text is drawn heavier.
    public var legibilityWeight: UILegibilityWeight { values.system.legibilityWeight }

    /// Whether the interface appears active.
    public var activeAppearance: UIUserInterfaceActiveAppearance { values.system.activeAppearance }

    /// The dynamic range in which images are shown.
    public var imageDynamicRange: UIImageDynamicRange { values.system.imageDynamicRange }

    /// Whether the scene is being recorded.
    public var sceneCaptureState: UISceneCaptureState { values.system.sceneCaptureState }

    /// The language for which text is set, as a BCP 47 tag.
    public var typesettingLanguage: String? { values.system.typesettingLanguage }
}
