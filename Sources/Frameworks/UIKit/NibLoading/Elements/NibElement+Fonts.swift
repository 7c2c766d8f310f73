import CoreGraphics
import InterfaceFiles

extension NibElement {
    /// The font of a child that sets a property; nil without one.
    func font(_ key: StaticString) -> UIFont? {
        guard let child = child(key), child.isNamed("fontDescription") else { return nil }
        return value(child).ownFont
    }

    private var ownFont: UIFont? {
        let size = pointSize
        if let style = text("style") {
            guard let textStyle = Self.textStyle(style) else {
                report("the text style \"\(style)\" is not supported")
                return .systemFont(ofSize: size)
            }
            return .preferredFont(forTextStyle: textStyle)
        }
        if let name = text("name") {
            if let font = UIFont(name: name, size: size) { return font }
            let family = text("family") ?? ""
            let descriptor = UIFontDescriptor(fontAttributes: [.family: family])
            let font = UIFont(descriptor: descriptor, size: size)
            if font.familyName != family { report("there is no font \"\(name)\"") }
            return font
        }
        ignore("family")
        let weight = option("weight", Self.weights, nil)
        switch text("type") {
        case "boldSystem":
            return weight.map { .systemFont(ofSize: size, weight: $0) }
                ?? .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: weight ?? .regular)
        }
    }

    private var pointSize: CGFloat {
        if let size = number("pointSize") { return CGFloat(size) }
        // Seen in compiled nibs: button. From memory, not measured: the others.
        return option("size", ["system": 14, "button": 18, "smallSystem": 12, "label": 17], 17)
    }

    /// The text style with a name as `UICTFontTextStyleBody`.
    static func textStyle(_ name: String) -> UIFont.TextStyle? {
        switch name {
        case "UICTFontTextStyleBody": .body
        case "UICTFontTextStyleHeadline": .headline
        case "UICTFontTextStyleSubhead": .subheadline
        case "UICTFontTextStyleFootnote": .footnote
        case "UICTFontTextStyleCaption1": .caption1
        case "UICTFontTextStyleCaption2": .caption2
        case "UICTFontTextStyleCallout": .callout
        case "UICTFontTextStyleTitle0": .largeTitle
        case "UICTFontTextStyleTitle1": .title1
        case "UICTFontTextStyleTitle2": .title2
        case "UICTFontTextStyleTitle3": .title3
        default: nil
        }
    }

    private static let weights: [String: UIFont.Weight?] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
