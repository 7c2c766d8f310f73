import CoreGraphics
import TextEngine

// What the text engine and its painter take out of attributes.

extension UIFont: TextFontSource {
    package var fontInstance: FontInstance { instance }
}

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}
