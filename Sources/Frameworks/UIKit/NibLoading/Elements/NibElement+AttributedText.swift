import CoreGraphics
import Foundation
import InterfaceFiles

extension NibElement {
    /// The attributed text of a child that sets a property.
    func attributedText(_ key: StaticString) -> NSAttributedString? {
        guard let child = child(key), child.isNamed("attributedString") else { return nil }
        let result = NSMutableAttributedString()
        for fragment in child.children where fragment.isNamed("fragment") {
            let value = value(fragment)
            let text = value.plainString("content") ?? ""
            let attributes = fragment.child("attributes").map { value.value($0).textAttributes }
            result.append(NSAttributedString(string: text, attributes: attributes ?? [:]))
        }
        return result
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = color("NSColor")
        attributes[.backgroundColor] = color("NSBackgroundColor")
        attributes[.strokeColor] = color("NSStrokeColor")
        if let child = child("NSFont") { attributes[.font] = value(child).metaFont }
        if let child = child("NSParagraphStyle") {
            attributes[.paragraphStyle] = value(child).paragraphStyle
        }
        for (key, attribute) in Self.numbers {
            guard let child = child(key) else { continue }
            attributes[attribute] = value(child).number("value")
        }
        return attributes
    }

    private static let numbers: [(StaticString, NSAttributedString.Key)] = [
        ("NSKern", .kern), ("NSUnderline", .underlineStyle), ("NSLigature", .ligature),
        ("NSStrikethrough", .strikethroughStyle), ("NSBaselineOffset", .baselineOffset),
        ("NSStrokeWidth", .strokeWidth),
    ]

    private var metaFont: UIFont {
        let size = length("size", 17)
        if let name = text("name") {
            if let font = UIFont(name: name, size: size) { return font }
            report("there is no font \"\(name)\"")
        }
        return text("metaFont") == "systemBold"
            ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = option("alignment", Self.textAlignments, .natural)
        style.lineBreakMode = option(
            "lineBreakMode",
            [
                "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping,
                "clipping": .byClipping, "truncatingHead": .byTruncatingHead,
                "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
            ], .byWordWrapping)
        style.lineSpacing = length("lineSpacing", 0)
        style.lineHeightMultiple = length("lineHeightMultiple", 0)
        style.minimumLineHeight = length("minimumLineHeight", 0)
        style.maximumLineHeight = length("maximumLineHeight", 0)
        style.paragraphSpacing = length("paragraphSpacing", 0)
        style.paragraphSpacingBefore = length("paragraphSpacingBefore", 0)
        style.firstLineHeadIndent = length("firstLineHeadIndent", 0)
        style.headIndent = length("headIndent", 0)
        style.tailIndent = length("tailIndent", 0)
        ignore("baseWritingDirection", "tighteningFactorForTruncation", "hyphenationFactor")
        ignore("defaultTabInterval", "allowsDefaultTighteningForTruncation")
        return style
    }

    static let textAlignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified,
        "natural": .natural,
    ]
}
