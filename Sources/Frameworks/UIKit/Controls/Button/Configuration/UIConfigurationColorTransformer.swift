import Foundation

/// Makes a colour of another one, when a configuration is shown.
public struct UIConfigurationColorTransformer: Hashable {
    private final class Identity: Sendable {}

    /// What makes the colour.
    public let transform: (UIColor) -> UIColor

    private let identity: Identity

    private static let grayscaleIdentity = Identity()

    /// Makes a transformer of a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.init(Identity(), transform)
    }

    private init(_ identity: Identity, _ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
        self.identity = identity
    }

    /// Makes the colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The grey that is as bright.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(grayscaleIdentity) { color in
            UIColor { traits in
                let parts = color.resolvedColor(with: traits).cgColor.sRGBComponents
                // The weights of the three primaries in what an eye sees, as sRGB has them.
                let white = 0.2126 * parts.x + 0.7152 * parts.y + 0.0722 * parts.z
                return UIColor(white: CGFloat(white), alpha: CGFloat(parts.w))
            }
        }
    }

    // Transformers are equal when one is a copy of the other; closures cannot be compared.

    public static func == (
        left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer
    ) -> Bool {
        left.identity === right.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// Makes attributes of text of others, when a configuration is shown.
public struct UIConfigurationTextAttributesTransformer: Hashable {
    private final class Identity {}

    /// What makes the attributes.
    public let transform: (AttributeContainer) -> AttributeContainer

    private let identity: Identity

    /// Makes a transformer of a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
        identity = Identity()
    }

    /// Makes the attributes.
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
