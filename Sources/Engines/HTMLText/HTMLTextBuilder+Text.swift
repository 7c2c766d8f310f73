/// Paragraphs, lines and white space.
extension HTMLTextBuilder {
    // MARK: - Blocks

    /// The innermost open block element; nil outside of all blocks.
    private var block: Frame? {
        for index in frames.indices.reversed() where frames[index].isBlock { return frames[index] }
        return nil
    }

    /// The index of the innermost block that has paragraphs of its own.
    private var outerBlock: Int? {
        frames.indices.reversed().first { frames[$0].isBlock && !frames[$0].isMerged }
    }

    mutating func beginBlock(_ frame: inout Frame) {
        if !frame.role.contains(.ownParagraph), frame.style.display == .block,
            let outer = outerBlock, frames[outer].style.display == .listItem
        {
            frame.isMerged = true
            pendingSpace = nil
            if paragraph != nil, pendingBreak == nil { pendingBreak = .block }
            return
        }
        settleBreak()
        endParagraph()
        if frame.style.display == .listItem,
            let list = frames.indices.reversed().first(where: { frames[$0].isList })
        {
            frame.marker = frame.style.marker.text(for: frames[list].nextItem)
            frames[list].nextItem = min(frames[list].nextItem, .max - 1) + 1
        }
    }

    /// Ends the lines of the innermost block.
    mutating func endBlock(_ frame: Frame) {
        if frame.isMerged {
            pendingSpace = nil
            if paragraph != nil, length > frame.textStart { pendingBreak = .block }
            return
        }
        settleBreak()
        endParagraph()
        if frame.marker != nil, length == frame.textStart {
            openParagraph()
            endParagraph()
        }
    }

    /// Resolves a line break at the end of its block: it counts only on an otherwise empty line.
    private mutating func settleBreak() {
        if paragraph == nil, pendingBreak == .line || pendingBreak == .paragraph {
            pendingBreak = nil
            openParagraph()
        }
        pendingBreak = nil
    }

    // MARK: - Paragraphs

    private mutating func openParagraph() {
        guard paragraph == nil else { return }
        let style = block?.style ?? self.style
        var values = HTMLText.Paragraph()
        values.alignment = style.alignment
        values.isRightToLeft = style.isRightToLeft
        values.minimumLineHeight = style.minimumLineHeight
        values.spacing = block == nil ? 0 : style.marginBottom
        values.firstLineIndent = style.textIndent
        if style.movesText {
            values.leftIndent = style.marginLeft
            values.rightIndent = style.marginRight
        }
        let item = frames.indices.reversed().first { frames[$0].style.display == .listItem }
        if let item {
            for index in 0..<item where frames[index].isList {
                let list = frames[index]
                values.lists.append(
                    HTMLText.List(
                        number: list.listNumber, marker: list.style.marker, start: list.firstItem))
            }
        }
        paragraph = text.beginParagraph(values)
        guard let marker = item.flatMap({ frames[$0].marker }) else { return }
        var characters = self.style.characters
        characters.link = nil
        characters.isUnderlined = false
        characters.isStruck = false
        characters.scriptPosition = 0
        write("\t\(marker)\t", characters)
    }

    private mutating func endParagraph() {
        pendingSpace = nil
        guard paragraph != nil else { return }
        write("\n", text.runs.last?.characters ?? style.characters)
        paragraph = nil
    }

    /// Appends characters to the open paragraph as they are.
    private mutating func write(
        _ characters: String, _ style: HTMLText.CharacterStyle, picture: HTMLText.Picture? = nil
    ) {
        guard let paragraph else { return }
        text.append(characters, style, paragraph: paragraph, picture: picture)
        length += characters.utf16.count
    }

    // MARK: - Text

    mutating func append(_ characters: String) {
        let style = style
        guard style.display != .none else { return }
        var characters = characters
        if dropsNewline, characters.utf8.first == 0x0A { characters.removeFirst() }
        dropsNewline = false
        characters = style.casing.applied(to: characters)
        if style.whiteSpace == .collapsed {
            appendCollapsed(characters, style.characters)
            return
        }
        for (index, line) in characters.split(
            separator: "\n", omittingEmptySubsequences: false
        ).enumerated() {
            if index > 0 {
                flush()
                openParagraph()
                endParagraph()
            }
            if style.whiteSpace == .lines {
                appendCollapsed(String(line), style.characters)
            } else if !line.isEmpty {
                flush()
                openParagraph()
                write(String(line), style.characters)
            }
        }
    }

    /// Appends text with its white space collapsed: runs become one space, and none is left at the ends of lines.
    private mutating func appendCollapsed(_ characters: String, _ style: HTMLText.CharacterStyle) {
        let bytes = characters.utf8
        var words: [UInt8] = []
        words.reserveCapacity(bytes.count)
        var hasSpace = false
        for byte in bytes {
            if Ascii.isSpace(byte) {
                hasSpace = true
                continue
            }
            if hasSpace {
                if words.isEmpty { noteSpace(style) } else { words.append(0x20) }
                hasSpace = false
            }
            words.append(byte)
        }
        if !words.isEmpty {
            flush()
            openParagraph()
            if let pendingSpace { write(" ", pendingSpace) }
            pendingSpace = nil
            write(String(decoding: words, as: UTF8.self), style)
        }
        if hasSpace { noteSpace(style) }
    }

    private mutating func noteSpace(_ style: HTMLText.CharacterStyle) {
        if paragraph != nil, pendingBreak == nil, pendingSpace == nil { pendingSpace = style }
    }

    // MARK: - Breaks and pictures

    mutating func lineBreak() {
        guard style.display != .none else { return }
        flush()
        guard let block else {
            // Outside of blocks every break makes a line.
            openParagraph()
            endParagraph()
            return
        }
        let goesOn =
            !block.role.isDisjoint(with: [.paragraph, .heading])
            || block.style.display == .listItem || block.isMerged
        pendingBreak = goesOn ? .line : .paragraph
    }

    /// Writes the pending break, because content follows it.
    private mutating func flush() {
        guard let kind = pendingBreak else { return }
        pendingBreak = nil
        pendingSpace = nil
        switch kind {
        case .line:
            openParagraph()
            write("\u{2028}", style.characters)
        case .block:
            if paragraph != nil { write("\u{2028}", style.characters) }
        case .paragraph:
            openParagraph()
            endParagraph()
        }
    }

    mutating func appendPicture(_ tag: HTMLTag) {
        guard style.display != .none, let source = tag.attributes["src"], !source.isEmpty else {
            return
        }
        var picture = HTMLText.Picture(source: source)
        func length(_ text: String?) -> Double? {
            guard case .number(let value)? = text.flatMap({ StyleLength($0) }) else {
                return text.flatMap { StyleLength($0) }?.points(size: style.characters.size)
            }
            return value
        }
        picture.width = length(tag.attributes["width"])
        picture.height = length(tag.attributes["height"])
        for declaration in StyleReader.declarations(tag.attributes["style"] ?? "") {
            if declaration.name == "width" { picture.width = length(declaration.value) }
            if declaration.name == "height" { picture.height = length(declaration.value) }
        }
        flush()
        openParagraph()
        if let pendingSpace { write(" ", pendingSpace) }
        pendingSpace = nil
        write("\u{FFFC}", style.characters, picture: picture)
    }
}

extension ElementStyle.Casing {
    func applied(to text: String) -> String {
        switch self {
        case .none: return text
        case .upper: return text.uppercased()
        case .lower: return text.lowercased()
        case .capitals:
            var isInWord = false
            return String(
                text.flatMap { character -> String in
                    defer {
                        isInWord = character.isLetter || character.isNumber || character == "'"
                    }
                    return isInWord ? String(character) : character.uppercased()
                })
        }
    }
}
