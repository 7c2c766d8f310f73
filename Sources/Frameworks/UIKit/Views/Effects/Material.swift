import CoreGraphics
import RenderTree

/// The parameters of a blurred material.
///
/// Published: the styles of iOS 8 are those of Apple's sample code for image effects. Fitted by eye: those of
/// iOS 13, to screenshots over black and over white.
struct Material: Equatable {
    /// Standard deviation of the blur, in points.
    let blurRadius: Double
    let saturation: Double
    /// The overlay of the blurred backdrop, as a shade of grey and its opacity.
    let white: Double
    let opacity: Double
    let isDark: Bool

    /// - Parameter isDark: Whether the interface style is dark, for the styles that adapt.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        switch style {
        case .extraLight: self.init(20, 1.8, 0.97, 0.82, isDark: false)
        case .light: self.init(30, 1.8, 1, 0.3, isDark: false)
        case .dark: self.init(20, 1.8, 0.11, 0.73, isDark: true)
        case .regular: self.init(isDark ? .dark : .light, isDark: isDark)
        case .prominent: self.init(isDark ? .dark : .extraLight, isDark: isDark)
        case .systemUltraThinMaterial: self = isDark ? .darkUltraThin : .lightUltraThin
        case .systemThinMaterial: self = isDark ? .darkThin : .lightThin
        case .systemMaterial: self = isDark ? .darkRegular : .lightRegular
        case .systemThickMaterial: self = isDark ? .darkThick : .lightThick
        case .systemChromeMaterial: self = isDark ? .darkChrome : .lightChrome
        case .systemUltraThinMaterialLight: self = .lightUltraThin
        case .systemThinMaterialLight: self = .lightThin
        case .systemMaterialLight: self = .lightRegular
        case .systemThickMaterialLight: self = .lightThick
        case .systemChromeMaterialLight: self = .lightChrome
        case .systemUltraThinMaterialDark: self = .darkUltraThin
        case .systemThinMaterialDark: self = .darkThin
        case .systemMaterialDark: self = .darkRegular
        case .systemThickMaterialDark: self = .darkThick
        case .systemChromeMaterialDark: self = .darkChrome
        }
    }

    private init(
        _ blurRadius: Double, _ saturation: Double, _ white: Double, _ opacity: Double,
        isDark: Bool
    ) {
        self.blurRadius = blurRadius
        self.saturation = saturation
        self.white = white
        self.opacity = opacity
        self.isDark = isDark
    }

    private static let lightUltraThin = Material(30, 1.8, 0.89, 0.47, isDark: false)
    private static let lightThin = Material(30, 1.8, 0.94, 0.64, isDark: false)
    private static let lightRegular = Material(30, 1.8, 0.955, 0.755, isDark: false)
    private static let lightThick = Material(30, 1.8, 0.97, 0.885, isDark: false)
    private static let lightChrome = Material(30, 1.8, 0.975, 0.77, isDark: false)
    private static let darkUltraThin = Material(30, 1.8, 0.12, 0.6, isDark: true)
    private static let darkThin = Material(30, 1.8, 0.12, 0.73, isDark: true)
    private static let darkRegular = Material(30, 1.8, 0.13, 0.85, isDark: true)
    private static let darkThick = Material(30, 1.8, 0.13, 0.95, isDark: true)
    private static let darkChrome = Material(30, 1.8, 0.1, 0.89, isDark: true)

    /// The backdrop filter of the compositor.
    ///
    /// - Parameter isReduced: Whether transparency is reduced: the material is opaque then.
    func effect(isReduced: Bool) -> BackdropEffect {
        let tint = RenderColor(
            red: white, green: white, blue: white, alpha: isReduced ? 1 : opacity)
        return isReduced
            ? BackdropEffect(tint: tint)
            : BackdropEffect(blurRadius: blurRadius, saturation: saturation, tint: tint)
    }

    /// The colour of vibrant content: black or white, with the alpha of the corresponding label or fill.
    func color(_ style: UIVibrancyEffectStyle) -> CGColor {
        let alpha: CGFloat =
            switch style {
            case .label: isDark ? 0.9 : 0.75
            case .secondaryLabel: 0.6
            case .tertiaryLabel: 0.3
            case .quaternaryLabel: isDark ? 0.16 : 0.18
            case .fill: isDark ? 0.36 : 0.2
            case .secondaryFill: isDark ? 0.32 : 0.16
            case .tertiaryFill: isDark ? 0.24 : 0.12
            case .separator: isDark ? 0.6 : 0.29
            }
        return CGColor(gray: isDark ? 1 : 0, alpha: alpha)
    }
}
