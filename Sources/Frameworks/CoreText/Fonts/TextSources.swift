package import TextEngine

// What the text engine takes out of attributes.

extension UIFont: TextFontSource {
    package var fontInstance: FontInstance { instance }
}
