/// Reads text with signs of emphasis, code, links and the like in it.
///
/// The text is cut into pieces; what holds for several of them is noted as spans, which lie in each
/// other or beside each other.
struct InlineReader {
    struct Piece {
        var text: String
        var intent: MarkdownText.Intent = []
    }

    enum Meaning {
        case intent(MarkdownText.Intent)
        case link(MarkdownText.Target)
        case image(MarkdownText.Target)
    }

    /// Pieces from a place up to another one mean something.
    struct Span {
        var range: Range<Int>
        var meaning: Meaning
    }

    /// Signs that may begin or end emphasis.
    struct Delimiter {
        var piece: Int
        var sign: Unicode.Scalar
        var length: Int
        var mayOpen: Bool
        var mayClose: Bool
    }

    private struct Bracket {
        var piece: Int
        var isImage: Bool
        /// Where the text behind it begins.
        var place: Int
        /// How many delimiters are before it.
        var delimiters: Int
        /// A link in a link is text.
        var isActive = true
    }

    private let scalars: [Unicode.Scalar]
    private let references: [String: MarkdownText.Target]
    private let keepsSpaces: Bool

    private var place = 0
    private var plain = String.UnicodeScalarView()
    var pieces: [Piece] = []
    var spans: [Span] = []
    var delimiters: [Delimiter] = []
    private var brackets: [Bracket] = []
    /// Where runs of so many backticks are, from the last one on.
    private var backticks: [Int: [Int]] = [:]

    init(_ text: String, references: [String: MarkdownText.Target], keepsSpaces: Bool) {
        scalars = Array(text.unicodeScalars)
        self.references = references
        self.keepsSpaces = keepsSpaces
    }

    mutating func read() -> [MarkdownText.Run] {
        findBackticks()
        while place < scalars.count { readNext() }
        endPlain()
        resolveEmphasis(from: 0)
        return runs()
    }

    // MARK: - Pieces

    private mutating func endPlain() {
        guard !plain.isEmpty else { return }
        pieces.append(Piece(text: String(plain)))
        plain = String.UnicodeScalarView()
    }

    private mutating func add(_ text: String, _ intent: MarkdownText.Intent) {
        endPlain()
        pieces.append(Piece(text: text, intent: intent))
    }

    private mutating func readNext() {
        let sign = scalars[place]
        switch sign {
        case "\\": readEscape()
        case "`": readCode()
        case "*", "_", "~": readDelimiter(sign)
        case "[": openBracket(isImage: false)
        case "!" where scalar(at: place + 1) == "[": openBracket(isImage: true)
        case "]": closeBracket()
        case "<": readAngle()
        case "&": readEntity()
        case "\n": readLineEnd()
        default:
            plain.append(sign)
            place += 1
        }
    }

    private func scalar(at place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    private mutating func readEscape() {
        place += 1
        guard let next = scalar(at: place) else { return plain.append("\\") }
        if next == "\n", !keepsSpaces {
            place += 1
            return add("\n", .lineBreak)
        }
        if next.isMarkdownSign {
            plain.append(next)
            place += 1
        } else {
            plain.append("\\")
        }
    }

    private mutating func readLineEnd() {
        place += 1
        if keepsSpaces { return plain.append("\n") }
        var spaces = 0
        while plain.last == " " {
            plain.removeLast()
            spaces += 1
        }
        while scalar(at: place) == " " { place += 1 }
        if spaces >= 2 { add("\n", .lineBreak) } else { add(" ", .softBreak) }
    }

    // MARK: - Code

    private mutating func findBackticks() {
        var place = scalars.count
        while place > 0 {
            place -= 1
            guard scalars[place] == "`" else { continue }
            let end = place + 1
            while place > 0, scalars[place - 1] == "`" { place -= 1 }
            backticks[end - place, default: []].append(place)
        }
    }

    private mutating func readCode() {
        let start = place
        while scalar(at: place) == "`" { place += 1 }
        let length = place - start
        // Runs before this one are no more needed.
        while let last = backticks[length]?.last, last < place { backticks[length]?.removeLast() }
        guard let end = backticks[length]?.last else {
            return plain.append(contentsOf: scalars[start..<place])
        }
        var code = scalars[place..<end].map { $0 == "\n" ? " " : $0 }[...]
        if code.count > 2, code.first == " ", code.last == " ",
            code.contains(where: { $0 != " " })
        {
            code = code.dropFirst().dropLast()
        }
        add(LinkTarget.string(code), .code)
        place = end + length
    }

    // MARK: - Emphasis

    private mutating func readDelimiter(_ sign: Unicode.Scalar) {
        let start = place
        while scalar(at: place) == sign { place += 1 }
        let length = place - start
        let before = scalar(at: start - 1)
        let after = scalar(at: place)
        func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map(\.properties.isWhitespace) ?? true
        }
        func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map(\.isMarkdownPunctuation) ?? false
        }
        let leansRight =
            !isSpace(after)
            && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
        let leansLeft =
            !isSpace(before)
            && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
        endPlain()
        pieces.append(Piece(text: String(repeating: String(Character(sign)), count: length)))
        // More than two of these strike nothing through.
        guard sign != "~" || length <= 2 else { return }
        delimiters.append(
            Delimiter(
                piece: pieces.count - 1, sign: sign, length: length,
                mayOpen: sign == "_"
                    ? leansRight && (!leansLeft || isPunctuation(before)) : leansRight,
                mayClose: sign == "_"
                    ? leansLeft && (!leansRight || isPunctuation(after)) : leansLeft))
    }

    // MARK: - Links

    private mutating func openBracket(isImage: Bool) {
        add(isImage ? "![" : "[", [])
        place += isImage ? 2 : 1
        brackets.append(
            Bracket(
                piece: pieces.count - 1, isImage: isImage, place: place,
                delimiters: delimiters.count))
    }

    private mutating func closeBracket() {
        let end = place
        place += 1
        guard let bracket = brackets.popLast() else { return plain.append("]") }
        guard bracket.isActive, let target = target(of: bracket, end: end) else {
            return plain.append("]")
        }
        endPlain()
        resolveEmphasis(from: bracket.delimiters)
        pieces[bracket.piece].text = ""
        spans.append(
            Span(
                range: bracket.piece..<pieces.count,
                meaning: bracket.isImage ? .image(target) : .link(target)))
        guard !bracket.isImage else { return }
        // Those around are no links; it is enough to tell up to one that was told already.
        for index in brackets.indices.reversed() where !brackets[index].isImage {
            if !brackets[index].isActive { break }
            brackets[index].isActive = false
        }
    }

    private mutating func target(of bracket: Bracket, end: Int) -> MarkdownText.Target? {
        if scalar(at: place) == "(" {
            var next = place + 1
            if let target = LinkTarget.inParentheses(scalars, &next) {
                place = next
                return target
            }
        }
        guard !references.isEmpty else { return nil }
        var label = scalars[bracket.place..<end]
        var next = place
        if scalar(at: place) == "[", let labelEnd = LinkTarget.labelEnd(scalars, from: place + 1) {
            if labelEnd > place + 1 { label = scalars[(place + 1)..<labelEnd] }
            next = labelEnd + 1
        }
        guard label.count <= 999 else { return nil }
        let target = references[LinkTarget.key(LinkTarget.string(label))]
        if target != nil { place = next }
        return target
    }

    // MARK: - Angles and references

    private mutating func readAngle() {
        var end = place + 1
        // Addresses and elements are not longer than that.
        let limit = min(scalars.count, place + 2048)
        while end < limit, scalars[end] != ">", scalars[end] != "<" { end += 1 }
        guard end < limit, scalars[end] == ">", end > place + 1 else {
            plain.append("<")
            place += 1
            return
        }
        let content = LinkTarget.string(scalars[(place + 1)..<end])
        if let address = Self.address(content) {
            add(content, [])
            spans.append(
                Span(
                    range: (pieces.count - 1)..<pieces.count,
                    meaning: .link(MarkdownText.Target(address: address))))
        } else if Self.isElement(content) {
            add("<\(content)>", .inlineHTML)
        } else {
            plain.append("<")
            place += 1
            return
        }
        place = end + 1
    }

    private static func address(_ text: String) -> String? {
        guard !text.contains(where: \.isWhitespace) else { return nil }
        if let colon = text.firstIndex(of: ":") {
            let scheme = text[..<colon]
            let isScheme =
                (2...32).contains(scheme.count) && scheme.first?.isLetter == true
                && scheme.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0))
                }
            return isScheme ? text : nil
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."),
            text.allSatisfy({ $0.isASCII && !"\"\\<>()[],;".contains($0) })
        else { return nil }
        return "mailto:" + text
    }

    private static func isElement(_ text: String) -> Bool {
        let name = text.first == "/" ? text.dropFirst() : text[...]
        if text.hasPrefix("!--") || text.hasPrefix("?") { return true }
        guard name.first?.isLetter == true, name.first?.isASCII == true else { return false }
        let rest = name.drop { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return rest.isEmpty || rest.first == "/" || rest.first?.isWhitespace == true
    }

    /// The names that text of people has; others are known by number.
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "deg": "°",
        "euro": "€", "times": "×", "middot": "·", "laquo": "«", "raquo": "»",
    ]

    private mutating func readEntity() {
        var end = place + 1
        let limit = min(scalars.count, place + 12)
        while end < limit, scalars[end] != ";" { end += 1 }
        guard end < limit, scalars[end] == ";" else {
            plain.append("&")
            place += 1
            return
        }
        let name = LinkTarget.string(scalars[(place + 1)..<end])
        guard let character = Self.names[name] ?? Self.numbered(name) else {
            plain.append("&")
            place += 1
            return
        }
        plain.append(character)
        place = end + 1
    }

    private static func numbered(_ name: String) -> Unicode.Scalar? {
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let number =
            digits.first?.lowercased() == "x"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.map { Unicode.Scalar($0 == 0 ? 0xFFFD : $0) ?? "\u{FFFD}" }
    }
}
