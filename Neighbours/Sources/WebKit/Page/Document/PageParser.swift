import Foundation

/// Makes the tree of an HTML document. Any text is one; errors are mended as browsers do in the frequent cases.
@MainActor
struct PageParser {
    private var input: [UInt8]
    private var position = 0
    private let document = PageNode(.document)
    private var open: [PageNode] = []
    private var nodeCount = 0

    // Chosen: more than pages have. What is deeper becomes a sibling, what comes later is dropped.
    private static let mostDepth = 200
    private static let mostNodes = 300_000

    static let voids: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr",
    ]
    private static let rawTexts: Set = [
        "script", "style", "textarea", "title", "xmp", "noembed", "noframes", "iframe",
    ]
    private static let headElements: Set = [
        "base", "link", "meta", "noscript", "script", "style", "template", "title",
    ]
    private static let closesParagraph: Set = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div",
        "dl", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
        "h6", "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "section", "table",
        "ul", "xmp",
    ]
    /// The open elements that a start tag ends, and those beyond which it does not look.
    private static let ends: [String: (closed: Set<String>, limit: Set<String>)] = [
        "li": (["li"], ["ul", "ol", "menu", "dir"]), "dt": (["dt", "dd"], ["dl"]),
        "dd": (["dt", "dd"], ["dl"]), "option": (["option"], ["select"]),
        "optgroup": (["option", "optgroup"], ["select"]), "tr": (["tr"], ["table"]),
        "td": (["td", "th"], ["tr", "table"]), "th": (["td", "th"], ["tr", "table"]),
        "thead": (["thead", "tbody", "tfoot"], ["table"]),
        "tbody": (["thead", "tbody", "tfoot"], ["table"]),
        "tfoot": (["thead", "tbody", "tfoot"], ["table"]),
    ]

    /// - Parameter isFragment: Whether the text is a part of a page, which gets neither head nor body.
    private init(_ text: String, isFragment: Bool) {
        input = Array(text.utf8)
        self.isFragment = isFragment
    }

    private let isFragment: Bool

    static func document(_ text: String) -> PageNode {
        var parser = PageParser(text, isFragment: false)
        parser.read()
        parser.body()
        return parser.document
    }

    static func fragment(_ text: String) -> [PageNode] {
        var parser = PageParser(text, isFragment: true)
        parser.read()
        return parser.document.children
    }

    // MARK: Tokens

    private mutating func read() {
        while position < input.count, nodeCount < Self.mostNodes {
            if input[position] == UInt8(ascii: "<"), readMarkup() { continue }
            let start = position
            position += 1
            while position < input.count, input[position] != UInt8(ascii: "<") { position += 1 }
            addText(CharacterReference.decode(text(start..<position)))
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: input[range], as: UTF8.self)
    }

    /// Reads a tag or comment; false if the character is text.
    private mutating func readMarkup() -> Bool {
        guard position + 1 < input.count else { return false }
        switch input[position + 1] {
        case UInt8(ascii: "!"): readDeclaration()
        case UInt8(ascii: "?"): skip(to: ">", from: position)
        case UInt8(ascii: "/"):
            guard position + 2 < input.count, isLetter(input[position + 2]) else {
                skip(to: ">", from: position)
                return true
            }
            position += 2
            let name = readName()
            skip(to: ">", from: position)
            end(name)
        case let byte where isLetter(byte):
            position += 1
            readTag()
        default: return false
        }
        return true
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 32) >= 97 && (byte | 32) <= 122 }
    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13
    }

    private mutating func skip(to end: Unicode.Scalar, from start: Int) {
        let byte = UInt8(ascii: end)
        position = (input[start...].firstIndex(of: byte) ?? input.count - 1) + 1
    }

    private mutating func readDeclaration() {
        let start = position
        guard input[start...].starts(with: "<!--".utf8) else {
            skip(to: ">", from: start)
            let content = text(start..<position).dropFirst(2)
            if content.lowercased().hasPrefix("doctype"), open.isEmpty {
                document.insert(PageNode(.doctype, text: "html"))
            }
            return
        }
        let end = find("-->", from: start + 4)
        add(PageNode(.comment, text: text(start + 4..<max(start + 4, end ?? input.count))))
        position = min((end ?? input.count) + 3, input.count)
    }

    private func find(_ word: String, from start: Int) -> Int? {
        let word = Array(word.utf8)
        var index = start
        while index + word.count <= input.count {
            if zip(input[index...], word).allSatisfy({ ($0 | 32) == ($1 | 32) }) { return index }
            index += 1
        }
        return nil
    }

    private mutating func readName() -> String {
        let start = position
        while position < input.count, !isSpace(input[position]),
            input[position] != UInt8(ascii: ">"), input[position] != UInt8(ascii: "/")
        {
            position += 1
        }
        return text(start..<position).lowercased()
    }

    private mutating func readTag() {
        let node = PageNode(.element, name: readName())
        var isClosed = false
        while position < input.count, input[position] != UInt8(ascii: ">") {
            if isSpace(input[position]) || input[position] == UInt8(ascii: "/") {
                isClosed = input[position] == UInt8(ascii: "/")
                position += 1
                continue
            }
            isClosed = false
            readAttribute(of: node)
        }
        position = min(position + 1, input.count)
        start(node, isClosed: isClosed)
    }

    private mutating func readAttribute(of node: PageNode) {
        let start = position
        position += 1
        while position < input.count, !isSpace(input[position]),
            ![UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "=")].contains(input[position])
        {
            position += 1
        }
        let name = text(start..<position).lowercased()
        while position < input.count, isSpace(input[position]) { position += 1 }
        guard position < input.count, input[position] == UInt8(ascii: "=") else {
            if node[name] == nil { node[name] = "" }
            return
        }
        position += 1
        while position < input.count, isSpace(input[position]) { position += 1 }
        guard position < input.count else { return }
        let quote = input[position]
        let valueStart: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            valueStart = position + 1
            position = input[valueStart...].firstIndex(of: quote) ?? input.count
        } else {
            valueStart = position
            while position < input.count, !isSpace(input[position]),
                input[position] != UInt8(ascii: ">")
            {
                position += 1
            }
        }
        let value = text(min(valueStart, position)..<position)
        if node[name] == nil { node[name] = CharacterReference.decode(value) }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), position < input.count {
            position += 1
        }
    }

    // MARK: The tree

    private var current: PageNode { open.last ?? document }

    private mutating func add(_ node: PageNode) {
        nodeCount += 1
        current.insert(node)
    }

    private mutating func push(_ node: PageNode) {
        add(node)
        if open.count < Self.mostDepth { open.append(node) }
    }

    private mutating func html() {
        if open.isEmpty { push(PageNode(.element, name: "html")) }
    }

    private mutating func head() {
        html()
        if open.count == 1, current.first(named: "head") == nil {
            push(PageNode(.element, name: "head"))
        }
    }

    private mutating func body() {
        guard !isFragment else { return }
        html()
        guard !open.contains(where: { ["body", "frameset"].contains($0.name) }) else { return }
        if document.first(named: "head") == nil { head() }
        open = [open[0]]
        push(PageNode(.element, name: "body"))
    }

    private var isInHead: Bool { open.contains { $0.name == "head" } }

    private mutating func start(_ node: PageNode, isClosed: Bool) {
        if !isFragment {
            switch node.name {
            case "html":
                if open.isEmpty { return push(node) }
                return merge(node, into: open[0])
            case "head":
                if open.isEmpty { html() }
                if document.first(named: "head") == nil { push(node) }
                return
            case "body", "frameset":
                if let body = document.first(named: "body") { return merge(node, into: body) }
                html()
                if document.first(named: "head") == nil { head() }
                open = [open[0]]
                return push(node)
            default: break
            }
            let hasBody = open.contains { $0.name == "body" }
            if Self.headElements.contains(node.name), !hasBody {
                if !isInHead { head() }
            } else {
                body()
            }
        }
        closeImplied(by: node.name)
        if Self.voids.contains(node.name) { return add(node) }
        if Self.rawTexts.contains(node.name) { return addRawText(node) }
        push(node)
        if isClosed, ["svg", "path", "circle", "rect", "line", "g", "use"].contains(node.name) {
            open.removeLast()
        }
    }

    private func merge(_ node: PageNode, into target: PageNode) {
        for name in node.attributeNames where target[name] == nil { target[name] = node[name] }
    }

    private mutating func closeImplied(by name: String) {
        if Self.closesParagraph.contains(name) {
            close(["p"], within: ["button", "td", "th", "table", "caption", "object"])
        }
        if let rule = Self.ends[name] { close(rule.closed, within: rule.limit) }
        if name == "a", open.contains(where: { $0.name == "a" }) { close(["a"], within: ["table"]) }
    }

    /// Ends the innermost open element with one of the names, unless another one is around it.
    private mutating func close(_ names: Set<String>, within limits: Set<String>) {
        for index in open.indices.reversed() {
            if names.contains(open[index].name) {
                open.removeSubrange(index...)
                return
            }
            if limits.contains(open[index].name) { return }
        }
    }

    private mutating func addRawText(_ node: PageNode) {
        add(node)
        let ending = find("</" + node.name, from: position) ?? input.count
        let content = text(position..<max(position, ending))
        let isMarkup = node.name == "title" || node.name == "textarea"
        if !content.isEmpty {
            node.insert(
                PageNode(.text, text: isMarkup ? CharacterReference.decode(content) : content))
        }
        position = ending
        if position < input.count { skip(to: ">", from: position) }
    }

    private mutating func end(_ name: String) {
        if name == "p", !open.contains(where: { $0.name == "p" }) {
            start(PageNode(.element, name: "p"), isClosed: false)
        }
        if name == "br" { return start(PageNode(.element, name: "br"), isClosed: false) }
        if !isFragment, name == "body" || name == "html" { return }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        let crossed = open[(index + 1)...]
        // Formatting that is open goes on behind the end of another element.
        let reopened = crossed.filter { Self.formatting.contains($0.name) }
        open.removeSubrange(index...)
        guard Self.formatting.contains(name) else { return }
        for node in reopened.prefix(8) { push(node.copy(isDeep: false)) }
    }

    private static let formatting: Set = [
        "a", "b", "big", "code", "em", "font", "i", "s", "small", "span", "strike", "strong", "tt",
        "u",
    ]

    private mutating func addText(_ text: String) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        if !isFragment, !open.contains(where: { $0.name == "body" }) {
            if isBlank { return }
            body()
        }
        if isBlank, ["table", "tr", "tbody", "thead", "tfoot"].contains(current.name) { return }
        add(PageNode(.text, text: text))
    }
}
