/// The values of the traits that UIKit itself defines, one stored property each, so that reading one needs no lookup.
struct SystemTraits: Equatable {
    var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
    var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
    var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var forceTouchCapability: UIForceTouchCapability = .unknown
    var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
    var displayGamut: UIDisplayGamut = .unspecified
    var accessibilityContrast: UIAccessibilityContrast = .unspecified
    var userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    var legibilityWeight: UILegibilityWeight = .unspecified
    var activeAppearance: UIUserInterfaceActiveAppearance = .unspecified
    var imageDynamicRange: UIImageDynamicRange = .unspecified
    var sceneCaptureState: UISceneCaptureState = .unspecified
    var typesettingLanguage: String?
}

/// A trait that UIKit itself defines, whose value is a stored property of `SystemTraits`.
protocol SystemTrait: UITraitDefinition {
    static var field: WritableKeyPath<SystemTraits, Value> { get }
}

/// The trait for the kind of device.
public final class UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The trait for the interface style: light or dark.
public final class UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    /// Colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The trait for the direction of reading.
public final class UITraitLayoutDirection: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static var field: WritableKeyPath<SystemTraits, UITraitEnvironmentLayoutDirection> {
        \.layoutDirection
    }
}

/// The trait for the pixels in a point, 0 where not specified.
public final class UITraitDisplayScale: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: CGFloat = 0
    static var field: WritableKeyPath<SystemTraits, CGFloat> { \.displayScale }
}

/// The trait for the horizontal size class.
public final class UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> {
        \.horizontalSizeClass
    }
}

/// The trait for the vertical size class.
public final class UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> {
        \.verticalSizeClass
    }
}

/// The trait for whether the screen measures the force of touches.
public final class UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIForceTouchCapability = .unknown
    static var field: WritableKeyPath<SystemTraits, UIForceTouchCapability> {
        \.forceTouchCapability
    }
}

/// The trait for the size of text that the user prefers.
public final class UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static var field: WritableKeyPath<SystemTraits, UIContentSizeCategory> {
        \.preferredContentSizeCategory
    }
}

/// The trait for the range of colours of the display.
public final class UITraitDisplayGamut: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIDisplayGamut = .unspecified
    /// Colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    static var field: WritableKeyPath<SystemTraits, UIDisplayGamut> { \.displayGamut }
}

/// The trait for the contrast of the interface's colours.
public final class UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    /// Colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    static var field: WritableKeyPath<SystemTraits, UIAccessibilityContrast> {
        \.accessibilityContrast
    }
}

/// The trait for whether the interface is above another one.
public final class UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
    /// Colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The trait for whether text is drawn heavier.
public final class UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UILegibilityWeight = .unspecified
    static var field: WritableKeyPath<SystemTraits, UILegibilityWeight> { \.legibilityWeight }
}

/// The trait for whether the interface appears active.
public final class UITraitActiveAppearance: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
    /// Colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    static var field: WritableKeyPath<SystemTraits, UIUserInterfaceActiveAppearance> {
        \.activeAppearance
    }
}

/// The trait for the dynamic range in which images are shown.
public final class UITraitImageDynamicRange: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIImageDynamicRange = .unspecified
    static var field: WritableKeyPath<SystemTraits, UIImageDynamicRange> { \.imageDynamicRange }
}

/// The trait for whether the scene is being recorded.
public final class UITraitSceneCaptureState: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UISceneCaptureState = .unspecified
    static var field: WritableKeyPath<SystemTraits, UISceneCaptureState> { \.sceneCaptureState }
}

/// The trait for the language for which text is set, as a BCP 47 tag.
public final class UITraitTypesettingLanguage: UITraitDefinition, SystemTrait {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: String? = nil
    static var field: WritableKeyPath<SystemTraits, String?> { \.typesettingLanguage }
}
