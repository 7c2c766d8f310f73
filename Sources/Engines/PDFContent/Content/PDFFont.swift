/// A font of a page: which glyphs its codes show, and how wide they are.
final class PDFFont {
    /// The drawing of a glyph.
    enum Shape {
        case outline(PDFPath)
        /// The operators of a font whose glyphs are contents, with its resources.
        case content(PDFStream, resources: [String: PDFValue]?)
    }

    struct Character {
        let code: Int
        /// The advance for a size of 1.
        let width: Double
        /// Whether the space between words follows.
        let isSpace: Bool
    }

    /// From the space of glyphs to that of a size of 1; the identity for outlines.
    let matrix: PDFMatrix
    private let isComposite: Bool
    private let widths: [Int: Double]
    private let standardWidth: Double
    private let glyphs: (any PDFGlyphs)?
    /// The names of glyphs by code.
    private var names: [Int: String] = [:]
    private var encoding: PDFCharacterEncoding?
    private let isSymbolic: Bool
    /// The glyph of each character identifier; nil if they are equal.
    private var glyphMap: [UInt8]?
    private let usesIdentifiers: Bool
    private let procedures: [String: PDFValue]
    private let ownResources: [String: PDFValue]?
    private let file: PDFFile
    private var outlines: [Int: PDFPath] = [:]

    /// Reads a font; nil, with a report, if its glyphs are not in the file or its form is not known.
    init?(_ entries: [String: PDFValue], _ drawing: PDFDrawing, _ canvas: any PDFCanvas) {
        let file = drawing.file
        self.file = file
        let kind = file.name(entries["Subtype"]) ?? ""
        let fontName = file.name(entries["BaseFont"]) ?? "a font"
        isComposite = kind == "Type0"
        let isContent = kind == "Type3"
        let descendant =
            isComposite
            ? file.dictionary(file.array(entries["DescendantFonts"])?.first) : entries
        procedures = isContent ? file.dictionary(entries["CharProcs"]) : [:]
        ownResources = entries["Resources"].map { file.dictionary($0) }
        let descriptor = file.dictionary(descendant["FontDescriptor"])
        isSymbolic = (file.integer(descriptor["Flags"]) ?? 0) & 4 != 0
        usesIdentifiers = file.name(descendant["Subtype"]) == "CIDFontType0"
        if isContent {
            glyphs = nil
            matrix =
                PDFMatrix(file.numbers(entries["FontMatrix"]))
                ?? PDFMatrix(0.001, 0, 0, 0.001, 0, 0)
        } else {
            let program = ["FontFile", "FontFile2", "FontFile3"].compactMap {
                file.stream(descriptor[$0])
            }.first
            guard let program, let data = try? file.decoded(program),
                let opened = canvas.font(data)
            else {
                drawing.report("text in \(fontName), whose glyphs are not in the file")
                return nil
            }
            glyphs = opened
            matrix = .identity
        }
        if isComposite {
            guard let name = file.name(entries["Encoding"]), name.hasPrefix("Identity") else {
                drawing.report("text in \(fontName), whose codes have a table of their own")
                return nil
            }
            widths = Self.compositeWidths(file.array(descendant["W"]) ?? [], file)
            standardWidth = (file.number(descendant["DW"]) ?? 1000) / 1000
            glyphMap = file.stream(descendant["CIDToGIDMap"]).flatMap { try? file.decoded($0) }
        } else {
            let first = file.integer(entries["FirstChar"]) ?? 0
            // The widths of a font of contents are in the space of its glyphs.
            let unit = isContent ? abs(matrix.a) : 0.001
            var widths: [Int: Double] = [:]
            for (index, value) in (file.array(entries["Widths"]) ?? []).prefix(256).enumerated() {
                guard (0..<256).contains(first) else { break }
                widths[first + index] = (file.number(value) ?? 0) * unit
            }
            self.widths = widths
            standardWidth = (file.number(descriptor["MissingWidth"]) ?? 0) * unit
            readEncoding(entries["Encoding"])
        }
    }

    private static func compositeWidths(
        _ values: [PDFValue], _ file: PDFFile
    ) -> [Int: Double] {
        var widths: [Int: Double] = [:]
        var index = 0
        while index + 1 < values.count, widths.count < 1 << 16,
            let first = file.integer(values[index]), (0..<1 << 16).contains(first)
        {
            if let list = file.array(values[index + 1]) {
                for (offset, value) in list.prefix(1 << 16).enumerated() {
                    widths[first + offset] = (file.number(value) ?? 0) / 1000
                }
                index += 2
            } else {
                guard index + 2 < values.count, let last = file.integer(values[index + 1]),
                    (first..<1 << 16).contains(last)
                else { break }
                let width = (file.number(values[index + 2]) ?? 0) / 1000
                for code in first...last { widths[code] = width }
                index += 3
            }
        }
        return widths
    }

    private func readEncoding(_ value: PDFValue?) {
        if let name = file.name(value) {
            encoding = PDFCharacterEncoding(rawValue: name)
            return
        }
        let entries = file.dictionary(value)
        encoding = file.name(entries["BaseEncoding"]).flatMap { PDFCharacterEncoding(rawValue: $0) }
        var code = 0
        for difference in file.array(entries["Differences"]) ?? [] {
            switch file.resolve(difference) {
            case .integer(let next): code = next
            case .name(let name):
                if (0..<256).contains(code) { names[code] = name }
                code = min(code, 256) + 1
            default: break
            }
        }
    }

    /// Divides a string into the font's characters.
    func characters(_ string: [UInt8]) -> [Character] {
        func character(_ code: Int) -> Character {
            Character(
                code: code, width: widths[code] ?? standardWidth,
                isSpace: !isComposite && code == 32)
        }
        guard isComposite else { return string.map { character(Int($0)) } }
        return stride(from: 0, to: string.count - 1, by: 2).map {
            character(Int(string[$0]) << 8 | Int(string[$0 + 1]))
        }
    }

    /// Returns what draws a character; nil for one without a glyph.
    func shape(of character: Character) -> Shape? {
        guard let glyphs else {
            guard let name = names[character.code], let stream = file.stream(procedures[name])
            else { return nil }
            return .content(stream, resources: ownResources)
        }
        if let known = outlines[character.code] { return .outline(known) }
        guard
            let glyph = isComposite
                ? glyph(forIdentifier: character.code, glyphs)
                : glyph(forCode: character.code, glyphs)
        else { return nil }
        let outline = glyphs.outline(of: glyph)
        outlines[character.code] = outline
        return .outline(outline)
    }

    private func glyph(forIdentifier identifier: Int, _ glyphs: any PDFGlyphs) -> Int? {
        if let map = glyphMap {
            guard 2 * identifier + 1 < map.count else { return nil }
            return Int(map[2 * identifier]) << 8 | Int(map[2 * identifier + 1])
        }
        return usesIdentifiers
            ? glyphs.glyph(forCharacterIdentifier: identifier) : identifier
    }

    private func glyph(forCode code: Int, _ glyphs: any PDFGlyphs) -> Int? {
        if let name = names[code] {
            if let glyph = glyphs.glyph(named: name) { return glyph }
            if let character = PDFCharacterEncoding.character(named: name),
                let glyph = glyphs.glyph(for: character)
            {
                return glyph
            }
        }
        let encoding = encoding ?? .standard
        func byCharacter() -> Int? {
            encoding.character(of: UInt8(code)).flatMap { glyphs.glyph(for: $0) }
        }
        // A font with signs of its own gives the codes a meaning itself.
        return isSymbolic
            ? glyphs.glyph(forCode: code) ?? byCharacter()
            : byCharacter() ?? glyphs.glyph(forCode: code)
    }
}
