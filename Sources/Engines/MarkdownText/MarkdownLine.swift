/// A line of a document, and what block it may begin.
struct MarkdownLine {
    /// Columns of spaces in front.
    let indent: Int
    /// With the spaces in front.
    let text: String
    /// Without them.
    private let content: Substring
    /// Whether it only goes on with a paragraph, whatever it looks like.
    private var isContinuation = false

    init(_ text: String) {
        self.text = text
        content = text.drop { $0 == " " }
        indent = text.utf8.count - content.utf8.count
    }

    /// - Parameter line: Tabs in front reach to the next column that is a multiple of four.
    init(expandingTabs line: Substring) {
        var spaces = 0
        var rest = line
        while let first = rest.first, first == " " || first == "\t" {
            spaces += first == " " ? 1 : 4 - spaces % 4
            rest = rest.dropFirst()
        }
        self.init(String(repeating: " ", count: spaces) + rest)
    }

    var isBlank: Bool { content.allSatisfy(\.isWhitespace) }

    var trimmedFront: String { String(content) }

    /// The line without up to so many spaces in front.
    func withoutIndent(_ columns: Int) -> MarkdownLine {
        MarkdownLine(String(text.dropFirst(min(columns, indent))))
    }

    /// What is behind a marker of the line.
    func behind(_ marker: Marker) -> MarkdownLine {
        MarkdownLine(expandingTabs: text.dropFirst(marker.width))
    }

    var asContinuation: MarkdownLine {
        var line = MarkdownLine(String(content))
        line.isContinuation = true
        return line
    }

    // MARK: - Blocks

    struct Fence {
        var sign: Character
        var length: Int
        var info: String
    }

    /// The signs that code stands between.
    var fence: Fence? {
        guard let sign = content.first, sign == "`" || sign == "~" else { return nil }
        let info = content.drop { $0 == sign }
        let length = content.count - info.count
        guard length >= 3, !isContinuation, sign == "~" || !info.contains("`") else { return nil }
        return Fence(sign: sign, length: length, info: String(info).trimmed)
    }

    var heading: (level: Int, text: String)? {
        let rest = content.drop { $0 == "#" }
        let level = content.count - rest.count
        guard (1...6).contains(level), !isContinuation else { return nil }
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        var text = String(rest).trimmed[...]
        // Signs behind a heading close it.
        let closed = text.reversed().drop { $0 == "#" }
        if closed.isEmpty || closed.first == " " || closed.first == "\t" {
            text = text.prefix(closed.count)
        }
        return (level, String(text).trimmed)
    }

    /// The level of the heading that a line below text makes of it.
    var headingUnderline: Int? {
        let signs = String(content).trimmedEnd
        guard let sign = signs.first, sign == "=" || sign == "-", !isContinuation,
            signs.allSatisfy({ $0 == sign })
        else { return nil }
        return sign == "=" ? 1 : 2
    }

    var isThematicBreak: Bool {
        guard let sign = content.first, "*-_".contains(sign), !isContinuation else { return false }
        var count = 0
        for character in content {
            if character == sign {
                count += 1
            } else if character != " ", character != "\t" {
                return false
            }
        }
        return count >= 3
    }

    var isQuote: Bool { content.first == ">" && !isContinuation }

    var withoutQuoteSign: MarkdownLine {
        let rest = content.dropFirst()
        if rest.first == "\t" { return MarkdownLine(expandingTabs: "  " + rest.dropFirst()) }
        return MarkdownLine(expandingTabs: rest.first == " " ? rest.dropFirst() : rest)
    }

    struct Marker {
        /// What all markers of one list have in common.
        var sign: Character
        var number: Int?
        /// The columns up to what the item holds.
        var width: Int
    }

    var marker: Marker? {
        guard let first = content.first, !isContinuation else { return nil }
        var number: Int?
        var length = 1
        var sign = first
        if first.isASCII, first.isNumber {
            let digits = content.prefix { $0.isASCII && $0.isNumber }
            guard digits.count <= 9, let end = content.dropFirst(digits.count).first,
                end == "." || end == ")"
            else { return nil }
            (number, sign, length) = (Int(digits), end, digits.count + 1)
        } else if !"-+*".contains(first) {
            return nil
        }
        let rest = content.dropFirst(length)
        if rest.allSatisfy(\.isWhitespace) {
            return Marker(sign: sign, number: number, width: indent + length + 1)
        }
        let spaces = rest.prefix { $0 == " " }.count
        if rest.first == "\t" {
            return Marker(sign: sign, number: number, width: indent + length + 1)
        }
        guard spaces > 0 else { return nil }
        // More spaces than that are code in the item.
        let gap = spaces > 4 ? 1 : spaces
        return Marker(sign: sign, number: number, width: indent + length + gap)
    }

    var beginsHTML: Bool {
        guard content.first == "<", !isContinuation, let second = content.dropFirst().first else {
            return false
        }
        if second == "!" || second == "?" { return true }
        let name = (second == "/" ? content.dropFirst(2) : content.dropFirst())
            .prefix { $0.isLetter || $0.isNumber }
        return Self.htmlBlocks.contains(name.lowercased())
    }

    private static let htmlBlocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "center", "details", "dialog", "dd",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3",
        "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "li", "link", "main", "menu",
        "nav", "ol", "p", "pre", "script", "section", "style", "summary", "table", "tbody", "td",
        "textarea", "th", "thead", "title", "tr", "ul",
    ]

    /// Whether the line ends the paragraph before it.
    var interruptsParagraph: Bool {
        guard indent < 4, !isContinuation else { return false }
        if fence != nil || heading != nil || isThematicBreak || isQuote || beginsHTML {
            return true
        }
        guard let marker else { return false }
        // An empty item, or one that is not the first, may as well be text.
        return (marker.number ?? 1) == 1 && !behind(marker).isBlank
    }

    /// Whether the line is text that a line without signs may go on with.
    var isText: Bool {
        var line = self
        // Signs of blocks in each other, as many as there may be blocks.
        for _ in 0..<64 {
            if line.isBlank { return false }
            if line.isContinuation { return true }
            if line.isThematicBreak { return false }
            if let marker = line.marker {
                line = line.behind(marker)
            } else if line.isQuote {
                line = line.withoutQuoteSign
            } else {
                break
            }
        }
        return line.indent < 4 && line.fence == nil && line.heading == nil && !line.beginsHTML
    }
}

extension String {
    var trimmed: String {
        String(drop(while: \.isWhitespace)).trimmedEnd
    }

    var trimmedEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
