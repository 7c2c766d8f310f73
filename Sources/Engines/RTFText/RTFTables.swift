/// The tables at the beginning of a document during parsing, and the lists that they define.
struct RTFTables {
    // The current font or colour entry.
    var fontNumber: Int?
    var fontName = ""
    var fontKind = RTFText.FontKind.none
    var fontPage: CodePage?
    var color = RTFText.Color()
    var hasColor = false
    /// The colours of the newer table, with components in 100,000ths.
    var expandedColors: [RTFText.Color?] = []
    var parts: [Double] = []
    var isGray = false

    private var lists: [Int: [RTFText.ListLevel]] = [:]
    /// The lists by the number with which paragraphs refer to them.
    private var overrides: [Int: Int] = [:]

    private var levels: [RTFText.ListLevel] = []
    private var listDepth: Int?
    private var listID: Int?
    private var marker = ""

    /// The maximum number of levels of a list.
    private static let deepestLevel = 9
    /// The maximum length in bytes of a font's name and of a list's marker. Chosen; every run holds the former, and
    /// every paragraph of a list the latter.
    private static let longestName = 128

    /// Returns the levels of the list with a paragraph's number.
    func list(_ number: Int) -> [RTFText.ListLevel]? { overrides[number].flatMap { lists[$0] } }

    // MARK: - Lists

    mutating func beginList(depth: Int) {
        (levels, listDepth, listID) = ([], depth, nil)
    }

    mutating func beginOverride() { listID = nil }

    mutating func appendToFontName(_ character: Character) {
        guard fontName.utf8.count + character.utf8.count <= Self.longestName else { return }
        fontName.append(character)
    }

    mutating func beginLevel() {
        marker = ""
        if levels.count < Self.deepestLevel { levels.append(RTFText.ListLevel()) }
    }

    mutating func appendToMarker(_ text: String) {
        guard marker.utf8.count + text.utf8.count <= Self.longestName else { return }
        marker += text
        if !levels.isEmpty { levels[levels.count - 1].marker = marker }
    }

    /// Applies a control word of a list table.
    mutating func apply(_ word: String, _ number: Int) {
        switch word {
        case "levelnfc", "levelnfcn":
            if marker.isEmpty, !levels.isEmpty {
                levels[levels.count - 1].marker = Self.marker(number)
            }
        case "levelstartat": if !levels.isEmpty { levels[levels.count - 1].start = number }
        case "listid": listID = number
        case "ls": if let listID { overrides[number] = listID }
        default: break
        }
    }

    mutating func endGroup(depth: Int) {
        guard let listDepth, depth < listDepth else { return }
        if let listID { lists[listID] = levels }
        self.listDepth = nil
    }

    /// Returns the marker with a number in RTF.
    private static func marker(_ number: Int) -> String {
        switch number {
        case 1: "{upper-roman}"
        case 2: "{lower-roman}"
        case 3: "{upper-alpha}"
        case 4: "{lower-alpha}"
        case 23: "{disc}"
        case 255: ""
        default: "{decimal}"
        }
    }
}

extension RTFReader {
    // MARK: - Fonts

    /// Appends text to the current entry of the font table: a name up to a semicolon.
    mutating func consumeFontName(_ text: String) {
        for character in text {
            if character == ";" { endFont() } else { tables.appendToFontName(character) }
        }
    }

    mutating func endFont() {
        if !tables.fontName.isEmpty, let number = tables.fontNumber {
            let name = String(tables.fontName.drop(while: \.isWhitespace))
            fonts[number] = FontEntry(
                font: RTFText.Font(name: name, kind: tables.fontKind), codePage: tables.fontPage)
        }
        (tables.fontNumber, tables.fontName) = (nil, "")
        (tables.fontKind, tables.fontPage) = (.none, nil)
    }

    mutating func applyFontControl(_ word: String, _ number: Int?) {
        switch word {
        case "f":
            // The semicolon of the previous font may be missing.
            endFont()
            tables.fontNumber = number
        case "froman": tables.fontKind = .roman
        case "fswiss": tables.fontKind = .swiss
        case "fmodern": tables.fontKind = .modern
        case "fscript": tables.fontKind = .script
        case "fdecor": tables.fontKind = .decorative
        case "fcharset": tables.fontPage = number.flatMap(CodePage.init(fontCharset:))
        case "cpg": tables.fontPage = number.map(CodePage.init(number:))
        default: break
        }
    }

    // MARK: - Colours

    /// Applies text between colours: each semicolon ends one.
    mutating func consumeColors(_ text: String) {
        for character in text where character == ";" {
            colors.append(tables.hasColor ? tables.color : nil)
            (tables.color, tables.hasColor) = (RTFText.Color(), false)
        }
    }

    mutating func applyColorControl(_ word: String, _ number: Int?) {
        let part = Double(min(max(number ?? 0, 0), 255)) / 255
        switch word {
        case "red": tables.color.red = part
        case "green": tables.color.green = part
        case "blue": tables.color.blue = part
        default: return
        }
        tables.hasColor = true
    }

    mutating func applyExpandedColorControl(_ word: String, _ number: Int?) {
        switch word {
        case "c":
            let part = Double(min(max(number ?? 0, 0), 100_000)) / 100_000
            if tables.parts.count < 4 { tables.parts.append(part) }
        default: tables.isGray = word.hasSuffix("gray")
        }
    }

    mutating func consumeExpandedColors(_ text: String) {
        for character in text where character == ";" {
            // The single component of a gray is used for all three.
            let gray = tables.isGray ? tables.parts.prefix(1) : []
            tables.expandedColors.append(Self.color(gray + gray + tables.parts))
            (tables.parts, tables.isGray) = ([], false)
        }
    }

    private static func color(_ parts: [Double]) -> RTFText.Color? {
        guard parts.count >= 3 else { return nil }
        return RTFText.Color(
            red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    /// Replaces the colours that the newer table defines, too.
    mutating func applyExpandedColors() {
        for (index, color) in tables.expandedColors.enumerated() where index < colors.count {
            if let color { colors[index] = color }
        }
        tables.expandedColors = []
    }

    func color(_ number: Int?) -> RTFText.Color? {
        guard let number, colors.indices.contains(number) else { return nil }
        return colors[number]
    }
}
