/// Reads a document: groups, their destinations, and the text with what is said of it.
struct RTFReader {
    /// What text in a group is.
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

    /// What a group inherits and may change.
    struct Group {
        var destination = Destination.text
        var look = RTFText.Look()
        var fontNumber: Int?
        var paragraph = RTFText.Paragraph()
        var spacing = LineSpacing()
        var listNumber: Int?
        var listLevel = 0
        var isHidden = false
        /// How many characters behind a Unicode one are there for readers that do not know it.
        var standIns = 1
        /// The place of the field in `fields`.
        var field: Int?
    }

    /// The numbers that say together how high lines are.
    struct LineSpacing {
        var height = 0
        var isMultiple = false
    }

    struct FontEntry {
        var font = RTFText.Font(name: "")
        var codePage: CodePage?
    }

    /// Groups inside of more than this many share what the last of these says.
    private static let deepest = 1000

    private(set) var text = RTFText()

    var group = Group()
    private var outer: [Group] = []
    private var deeper = 0

    /// What the next word decides: whether a group that readers may not know is begun.
    var isOptional = false
    private var standInsLeft = 0

    var codePage = CodePage.latin
    var standardFont: Int?
    var fonts: [Int: FontEntry] = [:]
    var colors: [RTFText.Color?] = []
    var fields: [String] = []
    var tables = RTFTables()
    /// What the next tab is.
    var nextTab = RTFText.TabKind.left

    /// UTF-16, since halves of a character may come one by one.
    private var units: [UInt16] = []
    private var bytes: [UInt8] = []
    private var firstRunOfParagraph = 0
    private var lookNumbers: [RTFText.Look: Int] = [:]
    private var paragraphNumbers: [RTFText.Paragraph: Int] = [:]

    mutating func read(_ source: [UInt8]) {
        for token in RTFTokens(source) {
            switch token {
            case .open: open()
            case .close: close()
            case .word(let word, let number): take(word, number)
            case .symbol(let symbol): take(symbol)
            case .byte(let byte): take([byte])
            case .text(let text): take(text)
            }
            // What is behind the document is none of its text.
            if isDone { break }
        }
        // Of a document that is cut off.
        if !isDone { endParagraph() }
        text.string = String(decoding: units, as: UTF16.self)
    }

    private var isDone = false

    // MARK: - Groups

    private mutating func open() {
        flush()
        (standInsLeft, isOptional) = (0, false)
        if outer.count < Self.deepest { outer.append(group) } else { deeper += 1 }
    }

    private mutating func close() {
        flush()
        (standInsLeft, isOptional) = (0, false)
        if deeper > 0 {
            deeper -= 1
        } else if let last = outer.popLast() {
            isDone = outer.isEmpty
            // The last paragraph has no end of its own.
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
            if group.look.font == nil { useStandardFont() }
        case .expandedColorTable: takeExpandedColors()
        default: break
        }
    }

    mutating func useStandardFont() {
        group.fontNumber = standardFont
        group.look.font = standardFont.flatMap { fonts[$0]?.font }
    }

    var depth: Int { outer.count }

    // MARK: - Text

    /// Whether a character is only a replacement for the one before.
    mutating func isStandIn() -> Bool {
        guard standInsLeft > 0 else { return false }
        standInsLeft -= 1
        return true
    }

    private mutating func take(_ text: some Collection<UInt8>) {
        isOptional = false
        var text = text[...]
        while standInsLeft > 0, !text.isEmpty {
            standInsLeft -= 1
            text.removeFirst()
        }
        guard !text.isEmpty else { return }
        bytes += text
    }

    /// Takes a unit of UTF-16.
    mutating func take(unicode number: Int) {
        flush()
        append([UInt16(truncatingIfNeeded: number)])
        standInsLeft = group.standIns
    }

    mutating func append(_ character: Unicode.Scalar) {
        flush()
        append(Array(String(character).utf16))
    }

    /// Gives the bytes so far to where they belong.
    mutating func flush() {
        guard !bytes.isEmpty else { return }
        let page = group.fontNumber.flatMap { fonts[$0]?.codePage } ?? codePage
        let isFont = group.destination == .fontTable
        let string = (isFont ? tables.fontPage ?? codePage : page).string(bytes)
        bytes.removeAll(keepingCapacity: true)
        switch group.destination {
        case .text: append(Array(string.utf16))
        case .fontTable: takeFontName(string)
        case .colorTable: takeColors(string)
        case .expandedColorTable: takeEndsOfExpandedColors(string)
        case .fieldInstruction: takeInstruction(string)
        case .listMarker: tables.takeMarker(string)
        case .skipped, .listTable, .overrideTable: break
        }
    }

    private mutating func takeInstruction(_ string: String) {
        if let field = group.field { fields[field] += string }
    }

    private mutating func append(_ new: [UInt16]) {
        if group.destination == .fieldInstruction {
            return takeInstruction(String(decoding: new, as: UTF16.self))
        }
        guard group.destination == .text, !group.isHidden, !new.isEmpty else { return }
        units += new
        let look = number(of: group.look)
        if let last = text.runs.last, text.runs.count > firstRunOfParagraph, last.look == look {
            text.runs[text.runs.count - 1].length += new.count
        } else {
            text.runs.append(RTFText.Run(length: new.count, look: look, paragraph: 0))
        }
    }

    private mutating func number(of look: RTFText.Look) -> Int {
        if let known = lookNumbers[look] { return known }
        text.looks.append(look)
        lookNumbers[look] = text.looks.count - 1
        return text.looks.count - 1
    }

    // MARK: - Paragraphs

    mutating func breakParagraph() {
        flush()
        guard group.destination == .text else { return }
        append(Array("\n".utf16))
        endParagraph()
    }

    /// Gives what was written since the last paragraph the looks of one: what counts is said at its end.
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
        let number: Int
        if let known = paragraphNumbers[paragraph] {
            number = known
        } else {
            text.paragraphs.append(paragraph)
            number = text.paragraphs.count - 1
            paragraphNumbers[paragraph] = number
        }
        for index in firstRunOfParagraph..<text.runs.count { text.runs[index].paragraph = number }
        firstRunOfParagraph = text.runs.count
    }

    // MARK: - Properties

    mutating func change(_ change: (inout RTFText.Properties) -> Void) { change(&text.properties) }
}

extension RTFReader.LineSpacing {
    /// `sl` counts in twips, or in 240ths of a line; below 0 it is the height whatever stands in a line.
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
