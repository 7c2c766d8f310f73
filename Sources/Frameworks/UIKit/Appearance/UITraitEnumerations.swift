/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop computer.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not specified.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// Whether there is much or little room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not specified.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// Whether an interface is on the screen or above another one.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// On the screen.
    case base = 0
    /// Above another interface.
    case elevated = 1
}

/// Whether an interface appears active.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// It appears inactive.
    case inactive = 0
    /// It appears active.
    case active = 1
}

/// The direction in which an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// That of sRGB.
    case SRGB = 0
    /// That of Display P3.
    case P3 = 1
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It does not.
    case unavailable = 1
    /// It does.
    case available = 2
}

/// The contrast between the colours of the interface.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As designed.
    case normal = 0
    /// Increased.
    case high = 1
}

/// Whether text is drawn heavier than designed.
public enum UILegibilityWeight: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As designed.
    case regular = 0
    /// Heavier.
    case bold = 1
}

/// The dynamic range of images: standard, or extended beyond the white of the interface.
public enum UIImageDynamicRange: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// Standard: no brighter than the white of the interface.
    case standard = 0
    /// Extended a little.
    case constrainedHigh = 1
    /// Extended as far as the display allows.
    case high = 2
}

/// Whether a scene is being recorded or mirrored.
public enum UISceneCaptureState: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// It is not.
    case inactive = 0
    /// It is.
    case active = 1
}
