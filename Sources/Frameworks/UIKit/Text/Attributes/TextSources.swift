import CoreGraphics
import CoreText

// What the painter of text takes out of attributes.

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}
