/// Splits HTML into tokens. Nothing is an error: malformed markup is text.
///
/// - Complexity: linear in the number of bytes.
struct HTMLTokenizer {
    private let bytes: [UInt8]
    private var place = 0
    /// The raw text element whose contents are next.
    private var rawElement: String?

    /// Elements whose contents are not markup.
    private static let rawElements: Set = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
    ]

    init(_ html: String) {
        var bytes = Array(html.utf8)
        if bytes.contains(Ascii.carriageReturn) {
            // Line ends are normalised to one character.
            bytes = bytes.indices.compactMap { index in
                guard bytes[index] == Ascii.carriageReturn else { return bytes[index] }
                let isPair = index + 1 < bytes.count && bytes[index + 1] == Ascii.newline
                return isPair ? nil : Ascii.newline
            }
        }
        self.bytes = bytes
    }

    /// Returns the next token; nil at the end.
    mutating func next() -> HTMLToken? {
        if let name = rawElement {
            rawElement = nil
            let content = readRaw(name)
            return .raw(name, content)
        }
        while place < bytes.count {
            if let token = bytes[place] == Ascii.less ? readMarkup() : readText() { return token }
        }
        return nil
    }

    // MARK: - Text

    private mutating func readText() -> HTMLToken? {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != Ascii.less { place += 1 }
        return .text(CharacterReferences.replaced(in: bytes[start..<place]))
    }

    /// Reads up to and including the end tag of an element.
    private mutating func readRaw(_ name: String) -> String {
        let start = place
        let wanted = Array(name.utf8)
        while place < bytes.count {
            guard bytes[place] == Ascii.less, place + 1 < bytes.count,
                bytes[place + 1] == Ascii.slash, hasName(wanted, at: place + 2)
            else {
                place += 1
                continue
            }
            let content = String(decoding: bytes[start..<place], as: UTF8.self)
            skipTag()
            return content
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func hasName(_ name: [UInt8], at start: Int) -> Bool {
        guard start + name.count <= bytes.count else { return false }
        for index in name.indices where Ascii.lower(bytes[start + index]) != name[index] {
            return false
        }
        let next = start + name.count
        return next == bytes.count || !Ascii.isLetter(bytes[next])
    }

    // MARK: - Markup

    private mutating func readMarkup() -> HTMLToken? {
        guard place + 1 < bytes.count else { return readText() }
        switch bytes[place + 1] {
        case Ascii.slash:
            guard place + 2 < bytes.count, Ascii.isLetter(bytes[place + 2]) else {
                skipTag()
                return nil
            }
            place += 2
            let name = readName()
            skipTag()
            return .end(name)
        case Ascii.exclamation, Ascii.question:
            skipDeclaration()
            return nil
        case let byte where Ascii.isLetter(byte):
            place += 1
            return readTag()
        default:
            return readText()
        }
    }

    private mutating func readTag() -> HTMLToken {
        var tag = HTMLTag(name: readName())
        while let (name, value) = readAttribute() {
            if tag.attributes[name] == nil { tag.attributes[name] = value }
        }
        if Self.rawElements.contains(tag.name) { rawElement = tag.name }
        return .start(tag)
    }

    /// Reads up to white space, `/` or `>`.
    private mutating func readName() -> String {
        let start = place
        while place < bytes.count, !Ascii.isSpace(bytes[place]), bytes[place] != Ascii.slash,
            bytes[place] != Ascii.greater
        {
            place += 1
        }
        return Ascii.lower(bytes[start..<place])
    }

    /// Returns the next attribute; nil after the tag's end has been read.
    private mutating func readAttribute() -> (name: String, value: String)? {
        while place < bytes.count, Ascii.isSpace(bytes[place]) || bytes[place] == Ascii.slash {
            place += 1
        }
        guard place < bytes.count else { return nil }
        if bytes[place] == Ascii.greater {
            place += 1
            return nil
        }
        let start = place
        place += 1
        while place < bytes.count, !Ascii.isSpace(bytes[place]), bytes[place] != Ascii.equals,
            bytes[place] != Ascii.slash, bytes[place] != Ascii.greater
        {
            place += 1
        }
        let name = Ascii.lower(bytes[start..<place])
        skipSpace()
        guard place < bytes.count, bytes[place] == Ascii.equals else { return (name, "") }
        place += 1
        skipSpace()
        return (name, readValue())
    }

    private mutating func readValue() -> String {
        guard place < bytes.count else { return "" }
        let quote = bytes[place]
        let isQuoted = quote == Ascii.quote || quote == Ascii.apostrophe
        if isQuoted { place += 1 }
        let start = place
        while place < bytes.count {
            let byte = bytes[place]
            if isQuoted ? byte == quote : Ascii.isSpace(byte) || byte == Ascii.greater { break }
            place += 1
        }
        let value = CharacterReferences.replaced(in: bytes[start..<place], isAttribute: true)
        if isQuoted, place < bytes.count { place += 1 }
        return value
    }

    // MARK: - Skipping

    private mutating func skipSpace() {
        while place < bytes.count, Ascii.isSpace(bytes[place]) { place += 1 }
    }

    /// Skips past the next `>`.
    private mutating func skipTag() {
        while place < bytes.count, bytes[place] != Ascii.greater { place += 1 }
        place = min(place + 1, bytes.count)
    }

    /// Skips a comment, a document type or a processing instruction.
    private mutating func skipDeclaration() {
        let dash = UInt8(ascii: "-")
        guard place + 3 < bytes.count, bytes[place + 2] == dash, bytes[place + 3] == dash else {
            skipTag()
            return
        }
        // `<!-->` is a whole comment.
        place += 2
        while place + 2 < bytes.count {
            if bytes[place] == dash, bytes[place + 1] == dash, bytes[place + 2] == Ascii.greater {
                place += 3
                return
            }
            place += 1
        }
        place = bytes.count
    }
}
