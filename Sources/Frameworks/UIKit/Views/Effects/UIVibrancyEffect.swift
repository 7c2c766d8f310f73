import Foundation

/// The contrast of vibrant content with the material behind it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    case fill, secondaryFill, tertiaryFill
    case separator
}

/// Shows the content of a view in one colour that matches the material behind it.
///
/// A view with this effect is a subview of the `contentView` of one with the corresponding blur effect.
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        let blur = coder.decodeObject(of: UIBlurEffect.self, forKey: "UIVibrancyEffectBlurStyle")
        guard let blur else { return nil }
        blurEffect = blur
        let number = coder.decodeInteger(forKey: "UIVibrancyEffectStyle")
        style = UIVibrancyEffectStyle(rawValue: number) ?? .label
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(blurEffect, forKey: "UIVibrancyEffectBlurStyle")
        coder.encode(style.rawValue, forKey: "UIVibrancyEffectStyle")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blurEffect == blurEffect && other.style == style
    }

    open override var hash: Int { blurEffect.hash ^ style.hashValue }
}
