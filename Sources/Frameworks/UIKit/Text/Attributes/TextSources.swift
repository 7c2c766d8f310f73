import CoreGraphics

// What the painter of text takes out of attributes.

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}
