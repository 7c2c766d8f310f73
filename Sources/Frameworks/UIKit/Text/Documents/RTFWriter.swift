import CoreText
import Foundation

/// A writer of attributed text as an RTF document.
///
/// Attachments are omitted, as on iOS, where they need RTFD.
struct RTFWriter {
    private typealias Attributes = [NSAttributedString.Key: Any]

    /// The document, in ASCII.
    private(set) var document = ""

    private let text: NSAttributedString
    private var tables = RTFWriterTables()
    /// The current control words of characters and of the paragraph, so that only changes are written.
    private var currentWords: [String] = []
    private var paragraph: String?

    init(
        _ text: NSAttributedString,
        _ properties: [NSAttributedString.DocumentAttributeKey: Any]
    ) {
        self.text = text
        let body = makeBody()
        document =
            "{\\rtf1\\ansi\\ansicpg1252\\deff0\n" + tables.head + Self.words(properties)
            + "\n\\uc0\n" + body + "}"
    }

    // MARK: - Document

    private static func words(
        _ properties: [NSAttributedString.DocumentAttributeKey: Any]
    ) -> String {
        var words = ""
        if let size = size(properties[.paperSize]) {
            words += "\\paperw\(twips(size.width))\\paperh\(twips(size.height))"
        }
        if let margin = margin(properties[.paperMargin]) {
            words += "\\margl\(twips(margin.left))\\margr\(twips(margin.right))"
            words += "\\margt\(twips(margin.top))\\margb\(twips(margin.bottom))"
        }
        if let size = size(properties[.viewSize]) {
            words += "\\vieww\(twips(size.width))\\viewh\(twips(size.height))"
        }
        func add(_ key: NSAttributedString.DocumentAttributeKey, _ word: String, _ factor: Double) {
            guard let number = properties[key].flatMap(number) else { return }
            words += "\\\(word)\(whole(number * factor))"
        }
        add(.viewMode, "viewkind", 1)
        add(.viewZoom, "viewscale", 1)
        add(.readOnly, "readonlydoc", 1)
        add(.defaultTabInterval, "deftab", 20)
        add(.hyphenationFactor, "hyphfactor", 100)
        return words
    }

    private static func size(_ value: Any?) -> CGSize? {
        value as? CGSize ?? (value as? NSValue)?.cgSizeValue
    }

    private static func margin(_ value: Any?) -> UIEdgeInsets? {
        value as? UIEdgeInsets ?? (value as? NSValue)?.uiEdgeInsetsValue
    }

    static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        default: nil
        }
    }

    /// Returns a length in twips, twentieths of a point.
    static func twips(_ points: CGFloat) -> Int { whole(Double(points) * 20) }

    static func whole(_ number: Double) -> Int {
        // RTF's numbers have a limited range.
        guard number.isFinite else { return 0 }
        return Int(min(max(number.rounded(), -1e9), 1e9))
    }

    // MARK: - Paragraphs

    private mutating func makeBody() -> String {
        let string = text.string as NSString
        var body = ""
        var location = 0
        while location < string.length {
            let range = string.paragraphRange(for: NSRange(location: location, length: 0))
            let style =
                text.attribute(.paragraphStyle, at: location, effectiveRange: nil)
                as? NSParagraphStyle ?? .default
            let words = tables.words(style)
            if words != paragraph {
                body += words + "\n"
                paragraph = words
            }
            body += line(range, in: string, isItem: !style.textLists.isEmpty)
            location = range.location + max(1, range.length)
        }
        return body
    }

    private mutating func line(_ range: NSRange, in string: NSString, isItem: Bool) -> String {
        var content = string.contentRange(ofParagraph: range)
        let hasEnd = content.length < range.length
        let marker = isItem ? Self.marker(string.substring(with: content)) : 0
        var line = ""
        if marker > 0 {
            let range = NSRange(location: content.location, length: marker)
            line += "{\\listtext " + Self.escaped(string.substring(with: range)) + "}"
            content = NSRange(location: content.location + marker, length: content.length - marker)
        }
        text.enumerateAttributes(in: content, options: []) { attributes, part, _ in
            line += span(attributes, string.substring(with: part))
        }
        if hasEnd, content.length == 0, range.location < string.length {
            // The height of an empty line is that of its font.
            line += change(to: text.attributes(at: range.location, effectiveRange: nil))
        }
        return line + (hasEnd ? "\\\n" : "")
    }

    /// Returns the length of a list marker with its tabs, at the beginning of an item.
    private static func marker(_ line: String) -> Int {
        guard line.hasPrefix("\t"), let end = line.dropFirst().firstIndex(of: "\t") else {
            return 0
        }
        return line[...end].utf16.count
    }

    // MARK: - Characters

    private mutating func span(_ attributes: Attributes, _ string: String) -> String {
        if attributes[.attachment] is NSTextAttachment { return "" }
        let target = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        guard let target else { return change(to: attributes) + Self.escaped(string) }
        let outerWords = currentWords
        let inside = change(to: attributes) + Self.escaped(string)
        // Control words in a group have no effect after it.
        currentWords = outerWords
        let address = Self.escaped(target.replacingOccurrences(of: "\"", with: "%22"))
        return "{\\field{\\*\\fldinst{HYPERLINK \"\(address)\"}}{\\fldrslt \(inside)}}"
    }

    /// Returns the control words for changed attributes.
    private mutating func change(to attributes: Attributes) -> String {
        let words = tables.words(attributes)
        var change = ""
        for (index, word) in words.enumerated()
        where !currentWords.indices.contains(index) || currentWords[index] != word {
            change += word
        }
        currentWords = words
        return change.isEmpty ? "" : change + " "
    }

    private static func escaped(_ string: String) -> String {
        var result = ""
        for unit in string.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(Unicode.Scalar(UInt8(unit)))
            case 0x09: result += "\\tab "
            case 0x0C: result += "\\page "
            case 0x2028: result += "\\line "
            case 0xA0: result += "\\~"
            case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default: result += "\\u\(Int16(bitPattern: unit)) "
            }
        }
        return result
    }
}
