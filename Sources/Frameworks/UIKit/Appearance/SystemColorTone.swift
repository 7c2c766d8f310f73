/// An sRGB colour with opacity, as the tables of system colours write it.
struct SystemColorTone: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let color: CGColor

    init(_ rgb: UInt32, alpha: Double = 1) {
        color = .rgb(
            CGFloat(rgb >> 16 & 255) / 255, CGFloat(rgb >> 8 & 255) / 255,
            CGFloat(rgb & 255) / 255, CGFloat(alpha))
    }

    init(integerLiteral value: UInt32) { self.init(value) }
}

/// A system colour in all circumstances on which it depends.
struct SystemColorTones: Sendable {
    let light: SystemColorTone
    let dark: SystemColorTone
    let lightHighContrast: SystemColorTone
    let darkHighContrast: SystemColorTone
    /// In a dark interface above another one.
    let darkElevated: SystemColorTone
    let darkHighContrastElevated: SystemColorTone

    /// Tones left out are those without high contrast, or without elevation.
    init(
        _ light: SystemColorTone, _ dark: SystemColorTone,
        high lightHighContrast: SystemColorTone? = nil, _ darkHighContrast: SystemColorTone? = nil,
        elevated darkElevated: SystemColorTone? = nil,
        _ darkHighContrastElevated: SystemColorTone? = nil
    ) {
        self.light = light
        self.dark = dark
        self.lightHighContrast = lightHighContrast ?? light
        self.darkHighContrast = darkHighContrast ?? dark
        self.darkElevated = darkElevated ?? dark
        self.darkHighContrastElevated =
            darkHighContrastElevated ?? darkHighContrast ?? darkElevated ?? dark
    }

    func tone(for traits: UITraitCollection) -> SystemColorTone {
        let isHigh = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return isHigh ? lightHighContrast : light }
        if traits.userInterfaceLevel == .elevated {
            return isHigh ? darkHighContrastElevated : darkElevated
        }
        return isHigh ? darkHighContrast : dark
    }
}
