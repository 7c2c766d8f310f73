import Foundation

extension NSAttributedString {
    /// Creates the text of an attributed string, with UIKit's attributes and its links.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            text.append(
                NSAttributedString(
                    string: String(attrStr[run.range].characters),
                    attributes: run.attributes.attributesOfClasses))
        }
        self.init(attributedString: text)
    }

    /// Returns the text with attributes added where it has none of the same name.
    func completed(with attributes: AttributeContainer) -> NSAttributedString {
        let standard = attributes.attributesOfClasses
        let copy = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        enumerateAttributes(in: all, options: []) { own, range, _ in
            copy.setAttributes(standard.merging(own) { _, own in own }, range: range)
        }
        return copy
    }
}

extension AttributeContainer {
    /// The attributes in the form of `NSAttributedString`.
    var attributesOfClasses: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self.font
        result[.paragraphStyle] = self.paragraphStyle
        result[.foregroundColor] = self.foregroundColor
        result[.backgroundColor] = self.backgroundColor
        result[.ligature] = self.ligature
        result[.kern] = self.kern
        result[.tracking] = self.tracking
        result[.strikethroughStyle] = self.strikethroughStyle?.rawValue
        result[.underlineStyle] = self.underlineStyle?.rawValue
        result[.strokeColor] = self.strokeColor
        result[.strokeWidth] = self.strokeWidth
        result[.shadow] = self.shadow
        result[.baselineOffset] = self.baselineOffset
        result[.underlineColor] = self.underlineColor
        result[.strikethroughColor] = self.strikethroughColor
        result[.obliqueness] = self.obliqueness
        result[.expansion] = self.expansion
        result[.link] = self.link
        result[.inlinePresentationIntent] = self.inlinePresentationIntent.map {
            NSNumber(value: $0.rawValue)
        }
        result[.presentationIntentAttributeName] = self.presentationIntent
        result[.imageURL] = self.imageURL
        return result
    }
}
