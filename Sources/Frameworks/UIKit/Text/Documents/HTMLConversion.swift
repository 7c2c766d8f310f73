import CoreText
import Foundation
import HTMLText

/// The conversion of an HTML document to text with UIKit's attributes.
struct HTMLConversion {
    private(set) var attributedString: NSAttributedString
    /// The background colour of the whole text.
    let background: UIColor?

    private let base: URL?
    private var fonts: [HTMLText.CharacterStyle: UIFont] = [:]
    /// The targets of links by their addresses in the document; nil for an invalid address.
    private var links: [String: URL?] = [:]
    private var pictures: DocumentPictures

    /// - Parameter base: The document's URL, the base of relative addresses unless the document declares one.
    init(html: String, base: URL?) {
        let text = HTMLText(html: html, fonts: Self.systemFonts)
        attributedString = NSAttributedString(string: "")
        background = text.background.map(Self.color)
        self.base = text.base.flatMap { URL(string: $0, relativeTo: base) } ?? base
        pictures = DocumentPictures(of: base, base: self.base)
        attributedString = convert(text)
    }

    private mutating func convert(_ text: HTMLText) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text.string)
        var lists: [HTMLText.List: NSTextList] = [:]
        let styles = text.paragraphs.map { Self.style($0, &lists) }
        var location = 0
        result.beginEditing()
        for run in text.runs {
            var attributes = attributes(run.characters)
            attributes[.paragraphStyle] = styles[run.paragraph]
            attributes[.attachment] = run.picture.flatMap { attachment($0) }
            result.setAttributes(
                attributes, range: NSRange(location: location, length: run.length))
            location += run.length
        }
        result.endEditing()
        return result
    }

    // MARK: - Characters

    private mutating func attributes(
        _ style: HTMLText.CharacterStyle
    ) -> [NSAttributedString.Key: Any] {
        let color = Self.color(style.color)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font(style), .foregroundColor: color, .strokeColor: color, .strokeWidth: 0,
            .kern: style.spacing,
        ]
        attributes[.backgroundColor] = style.background.map(Self.color)
        if style.isUnderlined {
            attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
        }
        if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.scriptPosition != 0 {
            // Superscript is raised by a third of the surrounding size, subscript lowered by half of that.
            attributes[.baselineOffset] = style.size * (style.scriptPosition > 0 ? 0.4 : -0.2)
        }
        attributes[.link] = style.link.flatMap { url(of: $0) }
        return attributes
    }

    private mutating func url(of link: String) -> URL? {
        if let known = links[link] { return known }
        let url = URL(string: link, relativeTo: base)?.absoluteURL
        let target = url?.scheme == nil ? nil : url
        links[link] = .some(target)
        return target
    }

    private static func color(_ color: StyleColor) -> UIColor {
        UIColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
            alpha: CGFloat(color.alpha))
    }

    // MARK: - Fonts

    private mutating func font(_ style: HTMLText.CharacterStyle) -> UIFont {
        var key = HTMLText.CharacterStyle()
        (key.families, key.size, key.weight, key.isItalic) = (
            style.families, style.size, style.weight, style.isItalic
        )
        if let known = fonts[key] { return known }
        let font = Self.font(key)
        fonts[key] = font
        return font
    }

    /// The fonts of CSS's generic families.
    private static let kinds: [String: FontRequest.Family] = [
        "serif": .named("Times New Roman"), "sans-serif": .named("Helvetica"),
        "monospace": .named("Courier"), "cursive": .named("Snell Roundhand"),
        "fantasy": .named("Papyrus"), "times": .named("Times New Roman"),
        "-apple-system": .system(.default), "system-ui": .system(.default),
        "blinkmacsystemfont": .system(.default), "ui-sans-serif": .system(.default),
        "ui-rounded": .system(.rounded), "ui-serif": .system(.serif),
        "ui-monospace": .system(.monospaced), ".applesystemuifont": .system(.default),
    ]

    private static func font(_ style: HTMLText.CharacterStyle) -> UIFont {
        // A font size of 0 is replaced by the smallest one.
        var request = FontRequest(pointSize: CGFloat(max(HTMLText.rounded(style.size), 0.1)))
        request.isItalic = style.isItalic
        request.family =
            style.families.lazy.compactMap { kinds[$0.lowercased()] ?? family($0) }.first
            ?? .named("Times New Roman")
        let weight = UIFont.Weight(hundred: style.weight)
        // A named face has its own weight.
        if case .named = request.family, weight == .regular { return UIFont(installed: request) }
        request.weight = weight
        return UIFont(installed: request)
    }

    /// Returns an available family or face.
    private static func family(_ name: String) -> FontRequest.Family? {
        UIFont(name: name, size: 12) == nil ? nil : .named(name)
    }

    /// The fonts of text styles, by their CSS names.
    private static var systemFonts: [String: HTMLText.SystemFont] {
        let styles: [(String, UIFont.TextStyle)] = [
            ("title0", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
            ("headline", .headline), ("subheadline", .subheadline), ("body", .body),
            ("callout", .callout), ("footnote", .footnote), ("caption1", .caption1),
            ("caption2", .caption2),
        ]
        var fonts: [String: HTMLText.SystemFont] = [:]
        for (name, style) in styles {
            fonts["-apple-system-\(name)"] = HTMLText.SystemFont(
                size: Double(UIFont.preferredFont(forTextStyle: style).pointSize),
                weight: style == .headline ? 600 : 400)
        }
        return fonts
    }

    // MARK: - Paragraphs

    private static func style(
        _ paragraph: HTMLText.Paragraph, _ lists: inout [HTMLText.List: NSTextList]
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
        style.baseWritingDirection = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
        style.minimumLineHeight = CGFloat(paragraph.minimumLineHeight)
        style.paragraphSpacing = CGFloat(paragraph.spacing)
        style.firstLineHeadIndent = CGFloat(max(0, paragraph.firstLineIndent))
        style.headIndent = CGFloat(max(0, paragraph.leftIndent))
        style.tailIndent = CGFloat(-max(0, paragraph.rightIndent))
        style.defaultTabInterval = 36
        style.tabStops = []
        if !paragraph.lists.isEmpty {
            let indent = 36 * CGFloat(paragraph.lists.count)
            style.headIndent = indent
            style.tabStops = [
                NSTextTab(textAlignment: .left, location: indent - 25),
                NSTextTab(textAlignment: .natural, location: indent),
            ]
            style.textLists = paragraph.lists.map { list in
                // Paragraphs of one list share the same object.
                let textList =
                    lists[list]
                    ?? NSTextList(
                        markerFormat: list.marker.format, options: [],
                        startingItemNumber: list.start)
                lists[list] = textList
                return textList
            }
        }
        return style.copy() as? NSParagraphStyle ?? style
    }

    // MARK: - Pictures

    /// Returns the attachment of a picture; nil if the picture is not loaded.
    private mutating func attachment(_ picture: HTMLText.Picture) -> NSTextAttachment? {
        guard let (data, image) = pictures.picture(at: picture.source) else { return nil }
        let attachment = NSTextAttachment(data: data, ofType: nil)
        let size = image.size
        let width = picture.width.map { CGFloat($0) }
        let height = picture.height.map { CGFloat($0) }
        let ratio = size.width > 0 && size.height > 0 ? size.height / size.width : 1
        attachment.bounds.size = CGSize(
            width: width ?? height.map { $0 / ratio } ?? size.width,
            height: height ?? width.map { $0 * ratio } ?? size.height)
        return attachment
    }
}

extension ListMarker {
    fileprivate var format: NSTextList.MarkerFormat {
        switch self {
        case .none: NSTextList.MarkerFormat("")
        case .disc: .disc
        case .circle: .circle
        case .square: .square
        case .decimal: .decimal
        case .lowerAlpha: .lowercaseAlpha
        case .upperAlpha: .uppercaseAlpha
        case .lowerRoman: .lowercaseRoman
        case .upperRoman: .uppercaseRoman
        }
    }
}
