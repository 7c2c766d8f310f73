/// A parser of RTF documents: groups, their destinations, and formatted text.
struct RTFReader {
    /// The meaning of text in a group (RTF: destination).
    enum Destination {
        case text
        case skipped
        case fontTable
        case colorTable
        case expandedColorTable
        case fieldInstruction
        case listTable
        case listMarker
        case overrideTable
    }

    /// The state that a group inherits from the outer one.
    struct Group {
        var destination = Destination.text
        var format = RTFText.CharacterFormat()
        var fontNumber: Int?
        var paragraph = RTFText.Paragraph()
        var spacing = LineSpacing()
        var listNumber: Int?
        var listLevel = 0
        var isHidden = false
        /// The number of fallback characters after a Unicode character (`\uc`).
        var fallbackLength = 1
        /// The index of the field in `fields`.
        var field: Int?
    }

    /// Line spacing, from the control words `\sl` and `\slmult`.
    struct LineSpacing {
        var height = 0
        var isMultiple = false
    }

    /// A field: its instruction, and the link that it gives its results.
    struct Field {
        var instruction = ""
        /// Parsed once, at the first result; the instruction is complete then.
        var link: String??
    }

    struct FontEntry {
        var font = RTFText.Font(name: "")
        var codePage: CodePage?
    }

    /// Chosen: groups nested deeper than this share one state.
    private static let maximumDepth = 1000
    /// The maximum length of a field's instruction in bytes. Chosen: the longest address that servers accept, since
    /// every run of a link holds it.
    private static let longestInstruction = 8192

    private(set) var text = RTFText()

    var group = Group()
    private var outer: [Group] = []
    private var deeper = 0

    /// Whether the next control word begins an ignorable destination (`\*`).
    var isOptional = false
    private var fallbackLeft = 0

    var codePage = CodePage.latin
    var standardFont: Int?
    var fonts: [Int: FontEntry] = [:]
    var colors: [RTFText.Color?] = []
    var fields: [Field] = []
    var tables = RTFTables()
    /// The kind of the next tab stop.
    var nextTab = RTFText.TabKind.left

    /// UTF-16, because a document may write the halves of a surrogate pair separately.
    private var units: [UInt16] = []
    private var bytes: [UInt8] = []
    private var firstRunOfParagraph = 0
    private var formatIndices: [RTFText.CharacterFormat: Int] = [:]
    private var paragraphIndices: [RTFText.Paragraph: Int] = [:]

    mutating func read(_ source: [UInt8]) {
        for token in RTFTokens(source) {
            switch token {
            case .open: open()
            case .close: close()
            case .word(let word, let number): apply(word, number)
            case .symbol(let symbol): apply(symbol)
            case .byte(let byte): consume([byte])
            case .text(let text): consume(text)
            }
            // Bytes after the document are ignored.
            if isDone { break }
        }
        // The last paragraph of a truncated document.
        if !isDone { endParagraph() }
        text.string = String(decoding: units, as: UTF16.self)
    }

    private var isDone = false

    // MARK: - Groups

    private mutating func open() {
        flush()
        (fallbackLeft, isOptional) = (0, false)
        if outer.count < Self.maximumDepth { outer.append(group) } else { deeper += 1 }
    }

    private mutating func close() {
        flush()
        (fallbackLeft, isOptional) = (0, false)
        if deeper > 0 {
            deeper -= 1
        } else if let last = outer.popLast() {
            isDone = outer.isEmpty
            // The last paragraph has no separator.
            if isDone { endParagraph() }
            let former = group.destination
            group = last
            if former != group.destination { didEnd(former) }
            if former == .listTable { tables.endGroup(depth: outer.count) }
        }
    }

    private mutating func didEnd(_ destination: Destination) {
        switch destination {
        case .fontTable:
            endFont()
            if group.format.font == nil { useStandardFont() }
        case .expandedColorTable: applyExpandedColors()
        default: break
        }
    }

    mutating func useStandardFont() {
        group.fontNumber = standardFont
        group.format.font = standardFont.flatMap { fonts[$0]?.font }
    }

    var depth: Int { outer.count }

    // MARK: - Text

    /// Consumes a fallback character for the preceding Unicode character; returns false if none is due.
    mutating func skipFallback() -> Bool {
        guard fallbackLeft > 0 else { return false }
        fallbackLeft -= 1
        return true
    }

    private mutating func consume(_ text: some Collection<UInt8>) {
        isOptional = false
        var text = text[...]
        while fallbackLeft > 0, !text.isEmpty {
            fallbackLeft -= 1
            text.removeFirst()
        }
        guard !text.isEmpty else { return }
        bytes += text
    }

    /// Appends a UTF-16 unit (`\u`).
    mutating func append(unicode number: Int) {
        flush()
        append([UInt16(truncatingIfNeeded: number)])
        fallbackLeft = group.fallbackLength
    }

    mutating func append(_ character: Unicode.Scalar) {
        flush()
        append(Array(String(character).utf16))
    }

    /// Decodes the pending bytes and appends them to the current destination.
    mutating func flush() {
        guard !bytes.isEmpty else { return }
        let page = group.fontNumber.flatMap { fonts[$0]?.codePage } ?? codePage
        let isFont = group.destination == .fontTable
        let string = (isFont ? tables.fontPage ?? codePage : page).string(bytes)
        bytes.removeAll(keepingCapacity: true)
        switch group.destination {
        case .text: append(Array(string.utf16))
        case .fontTable: consumeFontName(string)
        case .colorTable: consumeColors(string)
        case .expandedColorTable: consumeExpandedColors(string)
        case .fieldInstruction: appendToInstruction(string)
        case .listMarker: tables.appendToMarker(string)
        case .skipped, .listTable, .overrideTable: break
        }
    }

    private mutating func appendToInstruction(_ string: String) {
        guard let field = group.field, fields[field].link == nil else { return }
        let left = Self.longestInstruction - fields[field].instruction.utf8.count
        if string.utf8.count <= left {
            fields[field].instruction += string
        } else {
            // No address is better than a part of one.
            fields[field].link = .some(nil)
        }
    }

    private mutating func append(_ new: [UInt16]) {
        if group.destination == .fieldInstruction {
            return appendToInstruction(String(decoding: new, as: UTF16.self))
        }
        guard group.destination == .text, !group.isHidden, !new.isEmpty else { return }
        units += new
        let format = index(of: group.format)
        if let last = text.runs.last, text.runs.count > firstRunOfParagraph, last.format == format {
            text.runs[text.runs.count - 1].length += new.count
        } else {
            text.runs.append(RTFText.Run(length: new.count, format: format, paragraph: 0))
        }
    }

    private mutating func index(of format: RTFText.CharacterFormat) -> Int {
        if let known = formatIndices[format] { return known }
        text.formats.append(format)
        formatIndices[format] = text.formats.count - 1
        return text.formats.count - 1
    }

    // MARK: - Paragraphs

    mutating func breakParagraph() {
        flush()
        guard group.destination == .text else { return }
        append(Array("\n".utf16))
        endParagraph()
    }

    /// Sets the paragraph format of the runs since the last paragraph, which is the one at its end.
    private mutating func endParagraph() {
        flush()
        guard firstRunOfParagraph < text.runs.count else { return }
        var paragraph = group.paragraph
        group.spacing.apply(to: &paragraph)
        paragraph.firstLineIndent += paragraph.headIndent
        if let list = group.listNumber.flatMap({ tables.list($0) }) {
            paragraph.list = group.listNumber
            paragraph.listLevels = Array(list.prefix(group.listLevel + 1))
        }
        let paragraphIndex: Int
        if let known = paragraphIndices[paragraph] {
            paragraphIndex = known
        } else {
            text.paragraphs.append(paragraph)
            paragraphIndex = text.paragraphs.count - 1
            paragraphIndices[paragraph] = paragraphIndex
        }
        for index in firstRunOfParagraph..<text.runs.count {
            text.runs[index].paragraph = paragraphIndex
        }
        firstRunOfParagraph = text.runs.count
    }

    // MARK: - Properties

    mutating func change(_ change: (inout RTFText.Properties) -> Void) { change(&text.properties) }
}

extension RTFReader.LineSpacing {
    /// Applies `\sl`, in twips or in 240ths of a line; a negative value is the exact height.
    func apply(to paragraph: inout RTFText.Paragraph) {
        guard height != 0 else { return }
        if isMultiple {
            paragraph.lineMultiple = Double(abs(height)) / 240
        } else {
            paragraph.minimumLineHeight = Double(abs(height)) / 20
            if height < 0 { paragraph.maximumLineHeight = paragraph.minimumLineHeight }
        }
    }
}
