import Foundation
internal import SwiftRuntime

// Functions that rewritten sources call in place of initializers of types that are known only at run time; see
// `NSObject._make()`.

extension UIView {
    /// Makes a view of this class by `init(frame:)`.
    ///
    /// - Parameter frame: In points of the superview.
    public static func _make(frame: CGRect) -> Self {
        unsafeDowncast(
            instantiate(self as UIView.Type, ClassInitializers.view, rect: frame), to: self)
    }
}

extension UIImageView {
    /// Makes an image view of this class by `init(image:)`.
    public static func _make(image: UIImage?) -> Self {
        unsafeDowncast(
            instantiate(self as UIImageView.Type, ClassInitializers.imageView, arguments: image),
            to: self)
    }
}
