import Foundation

/// Blurs the backdrop of a view and overlays a translucent material.
open class UIBlurEffect: UIVisualEffect {
    /// The materials, from those of iOS 8 to those of iOS 13.
    public enum Style: Int, Sendable {
        case extraLight, light, dark

        /// Adapts to the interface style.
        case regular = 4
        /// Like `regular`, but more opaque.
        case prominent

        // Adapt to the interface style, from the thinnest to the thickest.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        /// The material of the system's bars.
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
