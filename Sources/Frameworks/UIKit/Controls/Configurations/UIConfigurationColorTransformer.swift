import Foundation

/// A transformation of colours, applied when a configuration is shown.
public struct UIConfigurationColorTransformer: Hashable {
    private final class Identity: Sendable {}

    /// The transformation.
    public let transform: (UIColor) -> UIColor

    private let identity: Identity

    private static let grayscaleIdentity = Identity()

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.init(Identity(), transform)
    }

    private init(_ identity: Identity, _ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
        self.identity = identity
    }

    /// Returns the transformed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformation to the grey of the same luminance.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(grayscaleIdentity) { color in
            UIColor { traits in
                let rgba = color.resolvedColor(with: traits).cgColor.sRGBComponents
                // The luminance coefficients of sRGB.
                let white = 0.2126 * rgba.x + 0.7152 * rgba.y + 0.0722 * rgba.z
                return UIColor(white: CGFloat(white), alpha: CGFloat(rgba.w))
            }
        }
    }

    // Closures cannot be compared: transformers are equal when one is a copy of the other.

    public static func == (
        left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer
    ) -> Bool {
        left.identity === right.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// A transformation of text attributes, applied when a configuration is shown.
public struct UIConfigurationTextAttributesTransformer: Hashable {
    private final class Identity {}

    /// The transformation.
    public let transform: (AttributeContainer) -> AttributeContainer

    private let identity: Identity

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
        identity = Identity()
    }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
        transform(input)
    }

    public static func == (
        left: UIConfigurationTextAttributesTransformer,
        right: UIConfigurationTextAttributesTransformer
    ) -> Bool {
        left.identity === right.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
