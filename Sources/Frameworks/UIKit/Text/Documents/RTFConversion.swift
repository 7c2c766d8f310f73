import CoreText
import Foundation
import RTFText

/// The conversion of an RTF document to text with UIKit's attributes.
struct RTFConversion {
    let attributedString: NSAttributedString
    /// The document's own properties.
    let properties: [NSAttributedString.DocumentAttributeKey: Any]

    /// Fails if the bytes are not an RTF document.
    init?(_ data: Data) {
        guard let text = RTFText(Array(data)) else { return nil }
        let formats = text.formats.map(Self.attributes)
        var lists: [ListKey: NSTextList] = [:]
        let styles = text.paragraphs.map { Self.style($0, text.properties, &lists) }
        let result = NSMutableAttributedString(string: text.string)
        var location = 0
        result.beginEditing()
        for run in text.runs {
            var attributes = formats[run.format]
            attributes[.paragraphStyle] = styles[run.paragraph]
            result.setAttributes(attributes, range: NSRange(location: location, length: run.length))
            location += run.length
        }
        result.endEditing()
        attributedString = result
        properties = Self.properties(text.properties)
    }

    // MARK: - Characters

    private static func attributes(_ format: RTFText.CharacterFormat) -> [NSAttributedString.Key:
        Any]
    {
        var attributes: [NSAttributedString.Key: Any] = [.font: font(format)]
        attributes[.foregroundColor] = format.color.map(color)
        attributes[.backgroundColor] = format.background.map(color)
        if format.underline != 0 {
            attributes[.underlineStyle] = format.underline
            attributes[.underlineColor] = format.underlineColor.map(color)
        }
        if format.strikethrough != 0 {
            attributes[.strikethroughStyle] = format.strikethrough
            attributes[.strikethroughColor] = format.strikethroughColor.map(color)
        }
        attributes[.kern] = format.spacing.map { CGFloat($0) }
        // Superscript is raised by a third of the surrounding size, subscript lowered by half of that, as in
        // HTML.
        let baselineOffset =
            format.scriptPosition == 0
            ? format.baselineOffset : format.size * (format.scriptPosition > 0 ? 0.4 : -0.2)
        if baselineOffset != 0 { attributes[.baselineOffset] = CGFloat(baselineOffset) }
        if let width = format.strokeWidth {
            attributes[.strokeWidth] = CGFloat(width)
            attributes[.strokeColor] = format.strokeColor.map(color)
        }
        attributes[.shadow] = format.shadow.map(shadow)
        attributes[.link] = format.link.map { URL(string: $0) as Any? ?? $0 }
        return attributes
    }

    private static func color(_ color: RTFText.Color) -> UIColor {
        UIColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
            alpha: CGFloat(color.alpha))
    }

    private static func shadow(_ shadow: RTFText.Shadow) -> NSShadow {
        let result = NSShadow()
        result.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
        result.shadowBlurRadius = CGFloat(shadow.blur)
        if let color = shadow.color { result.shadowColor = Self.color(color) }
        return result
    }

    // MARK: - Fonts

    private static func font(_ format: RTFText.CharacterFormat) -> UIFont {
        // A superscript or subscript has two thirds of the surrounding size.
        let size = CGFloat(format.scriptPosition == 0 ? format.size : format.size * 2 / 3)
        let font = face(format.font, size: size)
        var traits = font.fontDescriptor.symbolicTraits
        if format.isBold { traits.insert(.traitBold) }
        if format.isItalic { traits.insert(.traitItalic) }
        guard traits != font.fontDescriptor.symbolicTraits,
            let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
        else { return font }
        return UIFont(descriptor: descriptor, size: size)
    }

    private static func face(_ wished: RTFText.Font?, size: CGFloat) -> UIFont {
        if let name = wished?.name {
            if name.hasPrefix(".") { return systemFont(name, size: size) }
            if let font = UIFont(name: name, size: size) { return font }
        }
        let substitute =
            switch wished?.kind {
            case .roman?: "Times New Roman"
            case .modern?: "Courier"
            case .script?: "Snell Roundhand"
            case .decorative?: "Papyrus"
            case .swiss?, .none?, nil: "Helvetica"
            }
        return UIFont(name: substitute, size: size) ?? .systemFont(ofSize: size)
    }

    /// Returns the system font for a name such as `.SFUI-Semibold`.
    private static func systemFont(_ name: String, size: CGFloat) -> UIFont {
        let weights: [(String, UIFont.Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ]
        let name = name.lowercased()
        let weight = weights.first { name.contains($0.0) }?.1 ?? .regular
        return name.contains("mono")
            ? .monospacedSystemFont(ofSize: size, weight: weight)
            : .systemFont(ofSize: size, weight: weight)
    }

    // MARK: - Paragraphs

    private struct ListKey: Hashable {
        let list: Int
        let level: Int
    }

    private static func style(
        _ paragraph: RTFText.Paragraph, _ document: RTFText.Properties,
        _ lists: inout [ListKey: NSTextList]
    ) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment =
            switch paragraph.alignment {
            case .natural: .natural
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
        if let isRightToLeft = paragraph.isRightToLeft {
            style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        style.firstLineHeadIndent = CGFloat(max(0, paragraph.firstLineIndent))
        style.headIndent = CGFloat(max(0, paragraph.headIndent))
        style.tailIndent = CGFloat(-paragraph.tailIndent)
        style.paragraphSpacingBefore = CGFloat(paragraph.spacingBefore)
        style.paragraphSpacing = CGFloat(paragraph.spacingAfter)
        style.lineSpacing = CGFloat(paragraph.lineSpacing)
        style.lineHeightMultiple = CGFloat(paragraph.lineMultiple)
        style.minimumLineHeight = CGFloat(paragraph.minimumLineHeight)
        style.maximumLineHeight = CGFloat(paragraph.maximumLineHeight)
        style.hyphenationFactor = Float(paragraph.hyphenation)
        style.defaultTabInterval = CGFloat(
            paragraph.tabInterval ?? document.tabInterval ?? 0)
        style.tabStops = paragraph.tabs.map(tab)
        style.textLists = paragraph.listLevels.enumerated().map { level, marker in
            // Paragraphs of one list share the same object.
            let key = ListKey(list: paragraph.list ?? 0, level: level)
            let list =
                lists[key]
                ?? NSTextList(
                    markerFormat: NSTextList.MarkerFormat(marker.marker), options: [],
                    startingItemNumber: marker.start)
            lists[key] = list
            return list
        }
        return style.copy() as? NSParagraphStyle ?? style
    }

    private static func tab(_ tab: RTFText.Tab) -> NSTextTab {
        let location = CGFloat(tab.location)
        return switch tab.kind {
        case .left: NSTextTab(textAlignment: .left, location: location)
        case .center: NSTextTab(textAlignment: .center, location: location)
        case .right: NSTextTab(textAlignment: .right, location: location)
        case .decimal:
            NSTextTab(
                textAlignment: .right, location: location,
                options: [
                    .columnTerminators: NSTextTab.columnTerminators(for: Locale.current)
                ])
        }
    }

    // MARK: - Document

    private static func properties(
        _ properties: RTFText.Properties
    ) -> [NSAttributedString.DocumentAttributeKey: Any] {
        var result: [NSAttributedString.DocumentAttributeKey: Any] = [:]
        if let width = properties.paperWidth, let height = properties.paperHeight {
            result[.paperSize] = CGSize(width: width, height: height)
        }
        let margins = [
            properties.topMargin, properties.leftMargin, properties.bottomMargin,
            properties.rightMargin,
        ]
        if margins.contains(where: { $0 != nil }) {
            // RTF's default margins replace missing ones.
            result[.paperMargin] = UIEdgeInsets(
                top: CGFloat(margins[0] ?? 72), left: CGFloat(margins[1] ?? 90),
                bottom: CGFloat(margins[2] ?? 72), right: CGFloat(margins[3] ?? 90))
        }
        if let width = properties.viewWidth, let height = properties.viewHeight {
            result[.viewSize] = CGSize(width: width, height: height)
        }
        result[.viewMode] = properties.viewKind
        result[.viewZoom] = properties.viewScale
        result[.readOnly] = properties.isReadOnly.map { $0 ? 1 : 0 }
        result[.defaultTabInterval] = properties.tabInterval
        result[.hyphenationFactor] = properties.hyphenation
        return result
    }
}
