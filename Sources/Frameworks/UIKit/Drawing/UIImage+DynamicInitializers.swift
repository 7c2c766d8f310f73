import Foundation

// What rewritten sources call in place of initialisers of types that are known only at run time; see
// `NSObject._make()`.

extension UIImage {
    /// Makes an image by `init(named:)`.
    public static func _make(named name: String) -> Self? { UIImage(named: name).map(own) }

    /// Makes an image by `init(data:)`.
    public static func _make(data: Data) -> Self? { UIImage(data: data).map(own) }

    /// Makes an image by `init(contentsOfFile:)`.
    public static func _make(contentsOfFile path: String) -> Self? {
        UIImage(contentsOfFile: path).map(own)
    }

    /// Makes an image by `init(cgImage:)`.
    public static func _make(cgImage: CGImage) -> Self { own(UIImage(cgImage: cgImage)) }

    /// Makes an image by `init(cgImage:scale:orientation:)`.
    public static func _make(
        cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation
    ) -> Self {
        own(UIImage(cgImage: cgImage, scale: scale, orientation: orientation))
    }

    private static func own(_ image: UIImage) -> Self {
        precondition(
            self == UIImage.self, "images of a subclass of UIImage cannot be made by its type")
        return unsafeDowncast(image, to: self)
    }
}
