import Foundation

// Functions that rewritten sources call in place of initializers of types that are known only at run time; see
// `NSObject._make()`.

extension UIColor {
    /// Makes a gray by `init(white:alpha:)`.
    public static func _make(white: CGFloat, alpha: CGFloat) -> Self {
        own(UIColor(white: white, alpha: alpha))
    }

    /// Makes a colour by `init(red:green:blue:alpha:)`.
    public static func _make(
        red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) -> Self {
        own(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a colour by `init(hue:saturation:brightness:alpha:)`.
    public static func _make(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) -> Self {
        own(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }

    /// Makes a colour by `init(cgColor:)`.
    public static func _make(cgColor: CGColor) -> Self { own(UIColor(cgColor: cgColor)) }

    /// Makes a colour by `init(dynamicProvider:)`.
    public static func _make(
        dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
    ) -> Self {
        own(UIColor(dynamicProvider: dynamicProvider))
    }

    private static func own(_ color: UIColor) -> Self {
        precondition(
            self == UIColor.self, "colours of a subclass of UIColor cannot be made by its type")
        return unsafeDowncast(color, to: self)
    }
}
