import Foundation

/// Blurs what lies behind a view and lays a translucent material over it.
open class UIBlurEffect: UIVisualEffect {
    /// The materials, from those of iOS 8 to those of iOS 13.
    public enum Style: Int, Sendable {
        case extraLight, light, dark

        /// Light or dark as the interface is.
        case regular = 4
        /// As `regular`, and more opaque.
        case prominent

        // Light or dark as the interface is, from the thinnest to the thickest.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        /// As the bars of the system.
        case systemChromeMaterial

        // Always light.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        case systemThickMaterialLight, systemChromeMaterialLight

        // Always dark.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        case systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        style = Style(rawValue: coder.decodeInteger(forKey: "UIBlurEffectStyle")) ?? .extraLight
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(style.rawValue, forKey: "UIBlurEffectStyle")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect)?.style == style
    }

    open override var hash: Int { style.hashValue }
}
