import CoreText
import Foundation

/// A writer of attributed text as an HTML document: an element for each paragraph, with classes for the
/// styles of paragraphs and runs.
struct HTMLWriter {
    /// The document.
    private(set) var document = ""

    /// Rules by their declarations, in the order of their first use.
    private struct Classes {
        let element: String
        let prefix: String
        var rules: [String] = []
        var names: [String: String] = [:]

        /// Returns the attribute for an element's style.
        mutating func attribute(_ rule: String) -> String {
            if rule.isEmpty { return "" }
            if let name = names[rule] { return " class=\"\(name)\"" }
            let name = "\(prefix)\(rules.count + 1)"
            names[rule] = name
            rules.append("\(element).\(name) {\(rule)}")
            return " class=\"\(name)\""
        }
    }

    private var paragraphs = Classes(element: "p", prefix: "p")
    private var spans = Classes(element: "span", prefix: "s")
    private let text: NSAttributedString

    init(_ text: NSAttributedString, encoding: String.Encoding) {
        self.text = text
        let body = makeBody()
        let charset = encoding.charsetName
        document = """
            <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
            <html>
            <head>
            <meta http-equiv="Content-Type" content="text/html; charset=\(charset)">
            <meta http-equiv="Content-Style-Type" content="text/css">
            <title></title>
            <style type="text/css">
            \((paragraphs.rules + spans.rules).joined(separator: "\n"))
            </style>
            </head>
            <body>
            \(body.joined(separator: "\n"))
            </body>
            </html>

            """
    }

    // MARK: - Paragraphs

    private mutating func makeBody() -> [String] {
        let string = text.string as NSString
        var lines: [String] = []
        var location = 0
        while location < string.length {
            let line = string.paragraphRange(for: NSRange(location: location, length: 0))
            lines.append(paragraph(line, in: string))
            location = line.location + max(1, line.length)
        }
        return lines
    }

    private mutating func paragraph(_ range: NSRange, in string: NSString) -> String {
        let first = text.attributes(at: range.location, effectiveRange: nil)
        let content = string.contentRange(ofParagraph: range)
        let attribute = paragraphs.attribute(Self.rule(first[.paragraphStyle] as? NSParagraphStyle))
        var inside = ""
        text.enumerateAttributes(in: content, options: []) { attributes, part, _ in
            inside += span(attributes, string.substring(with: part))
        }
        // The last break of a paragraph shows no line, so an empty last line needs a break of its own.
        let endsWithBreak =
            content.length > 0 && string.character(at: NSMaxRange(content) - 1) == 0x2028
        return "<p\(attribute)>\(inside)\(inside.isEmpty || endsWithBreak ? "<br>" : "")</p>"
    }

    private static func rule(_ style: NSParagraphStyle?) -> String {
        let style = style ?? .default
        var parts = [
            "margin: \(points(style.paragraphSpacingBefore)) \(points(max(0, -style.tailIndent))) "
                + "\(points(style.paragraphSpacing)) \(points(style.headIndent))"
        ]
        switch style.alignment {
        case .left: parts.append("text-align: left")
        case .center: parts.append("text-align: center")
        case .right: parts.append("text-align: right")
        case .justified: parts.append("text-align: justify")
        default: break
        }
        if style.firstLineHeadIndent != 0 {
            parts.append("text-indent: \(points(style.firstLineHeadIndent))")
        }
        if style.minimumLineHeight > 0 {
            parts.append("line-height: \(points(style.minimumLineHeight))")
        }
        if style.baseWritingDirection == .rightToLeft { parts.append("direction: rtl") }
        return parts.joined(separator: "; ")
    }

    private static func points(_ length: CGFloat) -> String {
        String(format: "%.1fpx", locale: Locale(identifier: "en_US_POSIX"), Double(length))
    }

    // MARK: - Parts

    private mutating func span(
        _ attributes: [NSAttributedString.Key: Any], _ string: String
    ) -> String {
        var inside = Self.escaped(string)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            inside = Self.picture(attachment)
        }
        let attribute = spans.attribute(Self.rule(attributes))
        inside = attribute.isEmpty ? inside : "<span\(attribute)>\(inside)</span>"
        let target =
            (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        return target.map { "<a href=\"\(Self.escaped($0))\">\(inside)</a>" } ?? inside
    }

    private static func rule(_ attributes: [NSAttributedString.Key: Any]) -> String {
        let font = attributes[.font] as? UIFont ?? .ofUnattributedText
        let traits = font.fontDescriptor.symbolicTraits
        let family = font.familyName.hasPrefix(".") ? "-apple-system" : font.familyName
        var parts = [
            "font-family: '\(family)'", "font-weight: \(font.request.cssWeight)",
            "font-style: \(traits.contains(.traitItalic) ? "italic" : "normal")",
            "font-size: \(points(font.pointSize))",
        ]
        if let color = attributes[.foregroundColor] as? UIColor {
            parts.append("color: \(Self.color(color))")
        }
        if let color = attributes[.backgroundColor] as? UIColor {
            parts.append("background-color: \(Self.color(color))")
        }
        var lines: [String] = []
        if (attributes[.underlineStyle] as? NSNumber)?.intValue ?? 0 != 0 {
            lines.append("underline")
        }
        if (attributes[.strikethroughStyle] as? NSNumber)?.intValue ?? 0 != 0 {
            lines.append("line-through")
        }
        if !lines.isEmpty { parts.append("text-decoration: \(lines.joined(separator: " "))") }
        if let kern = (attributes[.kern] as? NSNumber)?.doubleValue, kern != 0 {
            parts.append("letter-spacing: \(points(CGFloat(kern)))")
        }
        return parts.joined(separator: "; ")
    }

    private static func color(_ color: UIColor) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            return "#000000"
        }
        let parts = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        if alpha >= 1 { return String(format: "#%02x%02x%02x", parts[0], parts[1], parts[2]) }
        let opacity = String(
            format: "%.3f", locale: Locale(identifier: "en_US_POSIX"), Double(max(0, alpha)))
        return "rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(opacity))"
    }

    private static func picture(_ attachment: NSTextAttachment) -> String {
        guard let data = attachment.contents ?? attachment.image?.pngData() else { return "" }
        let size = attachment.effectiveBounds.size
        return "<img src=\"data:;base64,\(data.base64EncodedString())\" "
            + "width=\"\(Double(size.width))\" height=\"\(Double(size.height))\">"
    }

    private static func escaped(_ string: String) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{2028}": result += "<br>"
            case "\u{A0}": result += "&nbsp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension FontRequest {
    /// The weight as a CSS number.
    fileprivate var cssWeight: Int { weight?.hundred ?? face?.weight ?? 400 }
}

extension String.Encoding {
    /// The charset name of the encoding in documents.
    fileprivate var charsetName: String {
        switch self {
        case .ascii: "us-ascii"
        case .isoLatin1: "iso-8859-1"
        case .isoLatin2: "iso-8859-2"
        case .windowsCP1250: "windows-1250"
        case .windowsCP1251: "windows-1251"
        case .windowsCP1252: "windows-1252"
        case .shiftJIS: "shift_jis"
        case .japaneseEUC: "euc-jp"
        case .utf16, .utf16LittleEndian, .utf16BigEndian: "utf-16"
        default: "utf-8"
        }
    }
}
