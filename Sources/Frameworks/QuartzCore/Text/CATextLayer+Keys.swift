import CoreGraphics
import Foundation

extension CATextLayer {
    final func textValue(_ property: LayerProperty) -> Any? {
        switch property {
        case .string: string
        case .font: font
        case .fontSize: NSNumber(value: Double(fontSize))
        case .foregroundColor: foregroundColor
        case .isWrapped: NSNumber(value: isWrapped)
        case .truncationMode: truncationMode
        case .alignmentMode: alignmentMode
        default: nil
        }
    }

    final func setTextValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.string, _): string = value
        case (.font, _): font = value.map { $0 as AnyObject }
        case (.foregroundColor, _): foregroundColor = value as? CGColor
        case (.truncationMode, let mode as CATextLayerTruncationMode): truncationMode = mode
        case (.truncationMode, let name as String):
            truncationMode = CATextLayerTruncationMode(rawValue: name)
        case (.alignmentMode, let mode as CATextLayerAlignmentMode): alignmentMode = mode
        case (.alignmentMode, let name as String):
            alignmentMode = CATextLayerAlignmentMode(rawValue: name)
        case (.fontSize, _):
            guard let number = Double(anyNumber: value) else { return false }
            fontSize = CGFloat(number)
        case (.isWrapped, _):
            guard let number = Double(anyNumber: value) else { return false }
            isWrapped = number != 0
        default: return false
        }
        return true
    }

    // MARK: - Archives

    final func encodeText(into coder: NSCoder) {
        if let text = string as? NSAttributedString {
            coder.encode(text.string as NSString, forKey: "string")
        } else if let text = string as? String {
            coder.encode(text as NSString, forKey: "string")
        }
        if let name = font as? NSString { coder.encode(name, forKey: "font") }
        coder.encode(Double(fontSize), forKey: "fontSize")
        coder.encode(foregroundColor, underKey: "foregroundColor")
        coder.encode(isWrapped, forKey: "wrapped")
        coder.encode(truncationMode.rawValue as NSString, forKey: "truncationMode")
        coder.encode(alignmentMode.rawValue as NSString, forKey: "alignmentMode")
    }

    /// Decodes the text: archives contain the characters of attributed text, and the names of fonts.
    final func decodeText(from coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "fontSize") else { return }
        func text(_ key: String) -> String? {
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
        }
        content.string = text("string")
        content.font = text("font").map { $0 as NSString }
        if let size = coder.decodeFiniteNumber(forKey: "fontSize") {
            content.fontSize = CGFloat(size)
        }
        if let color = coder.decodeColor(underKey: "foregroundColor") {
            content.foregroundColor = color.value
        }
        content.isWrapped = coder.decodeBool(forKey: "wrapped")
        if let name = text("truncationMode") {
            content.truncationMode = CATextLayerTruncationMode(rawValue: name)
        }
        if let name = text("alignmentMode") {
            content.alignmentMode = CATextLayerAlignmentMode(rawValue: name)
        }
    }
}
