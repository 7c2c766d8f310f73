import UIHost

extension UITraitCollection {
    /// The traits that a screen and the system's settings give to everything shown on them.
    convenience init(screen: HostScreen, appearance: HostAppearance) {
        let isPhone = screen.device.idiom == .phone
        let (isWide, isTall) = Self.isRegular(screen)
        var traits = TraitValues.phone
        traits.system.userInterfaceIdiom = isPhone ? .phone : .pad
        traits.system.userInterfaceStyle = appearance.style == .dark ? .dark : .light
        traits.system.displayScale = screen.device.scale
        traits.system.horizontalSizeClass = isWide ? .regular : .compact
        traits.system.verticalSizeClass = isTall ? .regular : .compact
        traits.system.preferredContentSizeCategory = UIContentSizeCategory(appearance.contentSize)
        traits.system.layoutDirection = appearance.isRightToLeft ? .rightToLeft : .leftToRight
        traits.system.accessibilityContrast = appearance.hasIncreasedContrast ? .high : .normal
        self.init(traits)
    }

    /// Points of width from which an app that shares an iPad's screen has regular width.
    // Published: shares of 639 points and less are compact, those of 678 and more regular.
    private static let regularWidth: CGFloat = 678

    /// Whether width and height are regular rather than compact.
    private static func isRegular(_ screen: HostScreen) -> (width: Bool, height: Bool) {
        if screen.device.isWindow { return (screen.size.width >= regularWidth, true) }
        guard screen.device.idiom == .phone else { return (true, true) }
        let isLandscape = screen.orientation.isLandscape
        return (isLandscape && screen.device.hasRegularWidthInLandscape, !isLandscape)
    }
}

extension UIContentSizeCategory {
    package init(_ size: HostAppearance.ContentSize) {
        switch size {
        case .extraSmall: self = .extraSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .extraLarge: self = .extraLarge
        case .extraExtraLarge: self = .extraExtraLarge
        case .extraExtraExtraLarge: self = .extraExtraExtraLarge
        case .accessibilityMedium: self = .accessibilityMedium
        case .accessibilityLarge: self = .accessibilityLarge
        case .accessibilityExtraLarge: self = .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
        }
    }
}
