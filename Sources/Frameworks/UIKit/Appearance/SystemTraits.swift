/// The traits that the system knows, with the places where a collection keeps them.
///
/// Each is a plain field, so that reading one costs no look-up.
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

/// A trait that lies in a field of `SystemTraits`.
protocol SystemTrait: UITraitDefinition {
    static func read(_ traits: SystemTraits) -> Value
    static func write(_ value: Value, to traits: inout SystemTraits)
}

/// The trait for the kind of device.
public final class UITraitUserInterfaceIdiom: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitUserInterfaceIdiom" }
    /// The name that stands in descriptions.
    public static var name: String { "UserInterfaceIdiom" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    static func write(_ value: UIUserInterfaceIdiom, to traits: inout SystemTraits) {
        traits.userInterfaceIdiom = value
    }
}

/// The trait for light or dark.
public final class UITraitUserInterfaceStyle: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitUserInterfaceStyle" }
    /// The name that stands in descriptions.
    public static var name: String { "UserInterfaceStyle" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceStyle: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
    static func write(_ value: UIUserInterfaceStyle, to traits: inout SystemTraits) {
        traits.userInterfaceStyle = value
    }
}

/// The trait for the direction of reading.
public final class UITraitLayoutDirection: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitLayoutDirection" }
    /// The name that stands in descriptions.
    public static var name: String { "LayoutDirection" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitLayoutDirection: SystemTrait {
    static func read(_ traits: SystemTraits) -> UITraitEnvironmentLayoutDirection {
        traits.layoutDirection
    }
    static func write(_ value: UITraitEnvironmentLayoutDirection, to traits: inout SystemTraits) {
        traits.layoutDirection = value
    }
}

/// The trait for the pixels in a point, 0 where not specified.
public final class UITraitDisplayScale: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: CGFloat = 0
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitDisplayScale" }
    /// The name that stands in descriptions.
    public static var name: String { "DisplayScale" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitDisplayScale: SystemTrait {
    static func read(_ traits: SystemTraits) -> CGFloat { traits.displayScale }
    static func write(_ value: CGFloat, to traits: inout SystemTraits) {
        traits.displayScale = value
    }
}

/// The trait for the room along x.
public final class UITraitHorizontalSizeClass: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitHorizontalSizeClass" }
    /// The name that stands in descriptions.
    public static var name: String { "HorizontalSizeClass" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitHorizontalSizeClass: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceSizeClass {
        traits.horizontalSizeClass
    }
    static func write(_ value: UIUserInterfaceSizeClass, to traits: inout SystemTraits) {
        traits.horizontalSizeClass = value
    }
}

/// The trait for the room along y.
public final class UITraitVerticalSizeClass: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitVerticalSizeClass" }
    /// The name that stands in descriptions.
    public static var name: String { "VerticalSizeClass" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitVerticalSizeClass: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceSizeClass {
        traits.verticalSizeClass
    }
    static func write(_ value: UIUserInterfaceSizeClass, to traits: inout SystemTraits) {
        traits.verticalSizeClass = value
    }
}

/// The trait for whether the screen tells how hard it is pressed.
public final class UITraitForceTouchCapability: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIForceTouchCapability = .unknown
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitForceTouchCapability" }
    /// The name that stands in descriptions.
    public static var name: String { "ForceTouchCapability" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitForceTouchCapability: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIForceTouchCapability {
        traits.forceTouchCapability
    }
    static func write(_ value: UIForceTouchCapability, to traits: inout SystemTraits) {
        traits.forceTouchCapability = value
    }
}

/// The trait for the size of text that the user prefers.
public final class UITraitPreferredContentSizeCategory: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitPreferredContentSizeCategory" }
    /// The name that stands in descriptions.
    public static var name: String { "PreferredContentSizeCategory" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIContentSizeCategory {
        traits.preferredContentSizeCategory
    }
    static func write(_ value: UIContentSizeCategory, to traits: inout SystemTraits) {
        traits.preferredContentSizeCategory = value
    }
}

/// The trait for the range of colours of the display.
public final class UITraitDisplayGamut: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIDisplayGamut = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitDisplayGamut" }
    /// The name that stands in descriptions.
    public static var name: String { "DisplayGamut" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitDisplayGamut: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIDisplayGamut { traits.displayGamut }
    static func write(_ value: UIDisplayGamut, to traits: inout SystemTraits) {
        traits.displayGamut = value
    }
}

/// The trait for how strongly colours differ.
public final class UITraitAccessibilityContrast: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitAccessibilityContrast" }
    /// The name that stands in descriptions.
    public static var name: String { "AccessibilityContrast" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitAccessibilityContrast: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIAccessibilityContrast {
        traits.accessibilityContrast
    }
    static func write(_ value: UIAccessibilityContrast, to traits: inout SystemTraits) {
        traits.accessibilityContrast = value
    }
}

/// The trait for whether the interface lies above another one.
public final class UITraitUserInterfaceLevel: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitUserInterfaceLevel" }
    /// The name that stands in descriptions.
    public static var name: String { "UserInterfaceLevel" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceLevel: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
    static func write(_ value: UIUserInterfaceLevel, to traits: inout SystemTraits) {
        traits.userInterfaceLevel = value
    }
}

/// The trait for whether text is drawn heavier.
public final class UITraitLegibilityWeight: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UILegibilityWeight = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitLegibilityWeight" }
    /// The name that stands in descriptions.
    public static var name: String { "LegibilityWeight" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitLegibilityWeight: SystemTrait {
    static func read(_ traits: SystemTraits) -> UILegibilityWeight { traits.legibilityWeight }
    static func write(_ value: UILegibilityWeight, to traits: inout SystemTraits) {
        traits.legibilityWeight = value
    }
}

/// The trait for whether the interface looks active.
public final class UITraitActiveAppearance: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitActiveAppearance" }
    /// The name that stands in descriptions.
    public static var name: String { "ActiveAppearance" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitActiveAppearance: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIUserInterfaceActiveAppearance {
        traits.activeAppearance
    }
    static func write(_ value: UIUserInterfaceActiveAppearance, to traits: inout SystemTraits) {
        traits.activeAppearance = value
    }
}

/// The trait for how far images go beyond white.
public final class UITraitImageDynamicRange: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UIImageDynamicRange = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitImageDynamicRange" }
    /// The name that stands in descriptions.
    public static var name: String { "ImageDynamicRange" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitImageDynamicRange: SystemTrait {
    static func read(_ traits: SystemTraits) -> UIImageDynamicRange { traits.imageDynamicRange }
    static func write(_ value: UIImageDynamicRange, to traits: inout SystemTraits) {
        traits.imageDynamicRange = value
    }
}

/// The trait for whether the scene is being recorded.
public final class UITraitSceneCaptureState: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: UISceneCaptureState = .unspecified
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitSceneCaptureState" }
    /// The name that stands in descriptions.
    public static var name: String { "SceneCaptureState" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitSceneCaptureState: SystemTrait {
    static func read(_ traits: SystemTraits) -> UISceneCaptureState { traits.sceneCaptureState }
    static func write(_ value: UISceneCaptureState, to traits: inout SystemTraits) {
        traits.sceneCaptureState = value
    }
}

/// The trait for the language for which text is set, as a BCP 47 tag.
public final class UITraitTypesettingLanguage: UITraitDefinition {
    private init() {}

    /// The value of a collection that does not specify the trait.
    public static let defaultValue: String? = nil
    /// The name under which the trait is known.
    public static var identifier: String { "UITraitTypesettingLanguage" }
    /// The name that stands in descriptions.
    public static var name: String { "TypesettingLanguage" }
    /// Whether colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

extension UITraitTypesettingLanguage: SystemTrait {
    static func read(_ traits: SystemTraits) -> String? { traits.typesettingLanguage }
    static func write(_ value: String?, to traits: inout SystemTraits) {
        traits.typesettingLanguage = value
    }
}
