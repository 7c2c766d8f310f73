import Foundation

extension UILabel {
    /// Shows a title with attributes of a bar. A font and a colour are properties of the label itself, which needs no
    /// attributed string for them.
    final func showTitle(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
        guard attributes.keys.allSatisfy({ $0 == .font || $0 == .foregroundColor }) else {
            attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
            return
        }
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        text = title
    }
}
