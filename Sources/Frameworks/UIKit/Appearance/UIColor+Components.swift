import ObjectiveC

extension UIColor {
    /// Whether the colour depends on traits.
    package final var dependsOnTraits: Bool {
        if case .fixed = source { false } else { true }
    }

    func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
        switch source {
        case .fixed(let color): return color
        case .system(let color): return color.resolved(with: traits)
        case .dynamic, .faded, .tint: return resolved(with: traits).cgColor
        }
    }

    func resolved(with traits: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: return self
        case .system(let color): return UIColor(cgColor: color.resolved(with: traits))
        case .dynamic(let provider):
            // Colours that the provider itself resolves use the same traits.
            return traits.asCurrent { provider(traits) }.resolvedColor(with: traits)
        case .faded(let color, let alpha):
            return color.resolvedColor(with: traits).withAlphaComponent(alpha)
        case .tint:
            // A tint that itself refers to the tint resolves with the default tint.
            return (traits.tint ?? .systemBlue).resolvedColor(with: traits.withTint(nil))
        }
    }

    func withAlpha(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .faded(let color, _): return UIColor(source: .faded(color, alpha: alpha))
        case .system, .dynamic, .tint: return UIColor(source: .faded(self, alpha: alpha))
        }
    }

    func storeGray(
        _ white: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard
            let gray = cgColor.converted(
                to: .extendedStandardGray, intent: .defaultIntent, options: nil),
            let values = gray.components
        else { return false }
        white?.pointee = values[0]
        alpha?.pointee = values[1]
        return true
    }

    func storeRGB(
        _ red: UnsafeMutablePointer<CGFloat>?, _ green: UnsafeMutablePointer<CGFloat>?,
        _ blue: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let color = cgColor.extendedRGB
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    func storeHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, _ saturation: UnsafeMutablePointer<CGFloat>?,
        _ brightness: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let color = cgColor.extendedRGB
        let parts = HueSaturationBrightness(
            red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    var colorDescription: String {
        func text(_ value: CGFloat) -> String { String(format: "%g", value.native) }
        let address = ObjectiveC.address(of: self)
        switch source {
        case .system(let color):
            return "<UIDynamicCatalogSystemColor: \(address); name = \(color.rawValue)Color>"
        case .dynamic:
            return "<UIDynamicProviderColor: \(address)>"
        case .faded(let color, let alpha):
            return "<UIDynamicModifiedColor: \(address); "
                + "contrast = normal, alpha = \(text(alpha)), baseColor = \(color)>"
        case .tint:
            return "<UITintColor: \(address)>"
        case .fixed(let color):
            let components = (color.components ?? []).map(text).joined(separator: " ")
            return "\(Self.title(of: color.colorSpace)) \(components)"
        }
    }

    private static func title(of space: CGColorSpace?) -> String {
        switch space {
        case CGColorSpace.extendedStandardGray: return "UIExtendedGrayColorSpace"
        case CGColorSpace.extendedStandardRGB: return "UIExtendedSRGBColorSpace"
        case CGColorSpace.standardDisplayP3: return "UIDisplayP3ColorSpace"
        default:
            switch space?.model {
            case .monochrome: return "kCGColorSpaceModelMonochrome"
            case .cmyk: return "kCGColorSpaceModelCMYK"
            default: return "kCGColorSpaceModelRGB"
            }
        }
    }
}
