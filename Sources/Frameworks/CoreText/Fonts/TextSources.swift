package import TextEngine

// The text engine's view of fonts in attributes.

extension UIFont: TextFontSource {
    package var fontInstance: FontInstance { instance }
}
