import CoreText
import Foundation

/// The tables at the beginning of an RTF document, and the control words that refer to them.
struct RTFWriterTables {
    private var fonts: [String] = []
    private var fontNumbers: [String: Int] = [:]
    private var colors: [[Int]] = []
    private var colorNumbers: [[Int]: Int] = [:]
    private var lists: [[NSTextList]] = []

    /// The tables as RTF. The first font is the default font.
    var head: String {
        let standard = fonts.isEmpty ? ["Helvetica"] : fonts
        let names = standard.enumerated().map { "\\f\($0)\\fnil\\fcharset0 \(Self.name($1));" }
        var head = "{\\fonttbl\(names.joined())}\n{\\colortbl;"
        var expanded = "{\\*\\expandedcolortbl;"
        for color in colors {
            let bytes = color.prefix(3).map { ($0 * 255 + 50_000) / 100_000 }
            head += "\\red\(bytes[0])\\green\(bytes[1])\\blue\(bytes[2]);"
            expanded += "\\cssrgb" + color.map { "\\c\($0)" }.joined() + ";"
        }
        head += "}\n" + expanded + "}\n"
        return lists.isEmpty ? head : head + listTables
    }

    /// Returns a font name without characters that would end the table.
    private static func name(_ name: String) -> String {
        String(name.unicodeScalars.filter { $0.isASCII && !";{}\\".unicodeScalars.contains($0) })
    }

    // MARK: - Characters

    private mutating func number(ofFont name: String) -> Int {
        if let known = fontNumbers[name] { return known }
        fonts.append(name)
        fontNumbers[name] = fonts.count - 1
        return fonts.count - 1
    }

    /// Returns the number of a colour; 0 for none.
    private mutating func number(ofColor value: Any?) -> Int {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        guard let color = value as? UIColor,
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        else { return 0 }
        var parts = [red, green, blue, alpha].map { RTFWriter.whole(Double($0) * 100_000) }
            .map { min(max($0, 0), 100_000) }
        if parts[3] == 100_000 { parts.removeLast() }
        if let known = colorNumbers[parts] { return known }
        colors.append(parts)
        colorNumbers[parts] = colors.count
        return colors.count
    }

    /// Returns the control words for character attributes, one for each.
    mutating func words(_ attributes: [NSAttributedString.Key: Any]) -> [String] {
        func number(_ key: NSAttributedString.Key) -> Double {
            RTFWriter.number(attributes[key]) ?? 0
        }
        let font = attributes[.font] as? UIFont
        let traits = font?.fontDescriptor.symbolicTraits ?? []
        let size = Double(font?.pointSize ?? 12)
        let shadow = attributes[.shadow] as? NSShadow
        let stroke = number(.strokeWidth)
        let rise = RTFWriter.whole(number(.baselineOffset) * 2)
        var words = [
            "\\f\(self.number(ofFont: font?.fontName ?? "Helvetica"))",
            traits.contains(.traitBold) ? "\\b" : "\\b0",
            traits.contains(.traitItalic) ? "\\i" : "\\i0",
            "\\fs\(RTFWriter.whole(size * 2))",
            "\\cf\(self.number(ofColor: attributes[.foregroundColor]))",
            "\\cb\(self.number(ofColor: attributes[.backgroundColor]))",
            "\\expnd\(RTFWriter.whole(number(.kern) * 4))\\expndtw\(RTFWriter.whole(number(.kern) * 20))",
            Self.underline(Int(number(.underlineStyle))),
            "\\ulc\(self.number(ofColor: attributes[.underlineColor]))",
            Self.strike(Int(number(.strikethroughStyle))),
            "\\strikec\(self.number(ofColor: attributes[.strikethroughColor]))",
            rise < 0 ? "\\dn\(-rise)" : "\\up\(rise)",
            stroke == 0
                ? "\\outl0" : "\\outl\\strokewidth\(RTFWriter.whole(stroke * 20))",
            "\\strokec\(self.number(ofColor: attributes[.strokeColor]))",
        ]
        if let shadow {
            let (x, y) = (shadow.shadowOffset.width, -shadow.shadowOffset.height)
            words.append(
                "\\shad\\shadx\(RTFWriter.twips(x))\\shady\(RTFWriter.twips(y))"
                    + "\\shadr\(RTFWriter.twips(shadow.shadowBlurRadius))"
                    + "\\shadc\(self.number(ofColor: shadow.shadowColor))")
        } else {
            words.append("\\shad0")
        }
        return words
    }

    private static func underline(_ style: Int) -> String {
        if style == 0 { return "\\ulnone" }
        let isThick = style & 0x0F == 2
        switch style & 0x700 {
        case 0x100: return isThick ? "\\ulthd" : "\\uld"
        case 0x200: return isThick ? "\\ulthdash" : "\\uldash"
        case 0x300: return isThick ? "\\ulthdashd" : "\\uldashd"
        case 0x400: return isThick ? "\\ulthdashdd" : "\\uldashdd"
        default: break
        }
        if style & 0x8000 != 0 { return "\\ulw" }
        if style & 0x0F == 9 { return "\\uldb" }
        return isThick ? "\\ulth" : "\\ul"
    }

    private static func strike(_ style: Int) -> String {
        switch style {
        case 0: "\\strike0\\striked0"
        case 1: "\\strike"
        default: "\\strike\\strikestyle\(style)"
        }
    }

    // MARK: - Paragraphs

    /// Returns the control words for a paragraph's layout.
    mutating func words(_ style: NSParagraphStyle) -> String {
        var words = "\\pard"
        for tab in style.tabStops ?? [] {
            switch tab.alignment {
            case .center: words += "\\tqc"
            case .right:
                words += tab.options[.columnTerminators] == nil ? "\\tqr" : "\\tqdec"
            default: break
            }
            words += "\\tx\(RTFWriter.twips(tab.location))"
        }
        func add(_ word: String, _ points: CGFloat) {
            if points != 0 { words += "\\\(word)\(RTFWriter.twips(points))" }
        }
        add("pardeftab", style.defaultTabInterval)
        add("li", style.headIndent)
        add("fi", style.firstLineHeadIndent - style.headIndent)
        add("ri", -style.tailIndent)
        add("sb", style.paragraphSpacingBefore)
        add("sa", style.paragraphSpacing)
        add("slleading", style.lineSpacing)
        add("slminimum", style.minimumLineHeight)
        add("slmaximum", style.maximumLineHeight)
        if style.lineHeightMultiple != 0 {
            let height = RTFWriter.whole(Double(style.lineHeightMultiple) * 240)
            words += "\\sl\(height)\\slmult1"
        }
        if style.hyphenationFactor > 0 { words += "\\hyphpar" }
        switch style.alignment {
        case .left: words += "\\ql"
        case .center: words += "\\qc"
        case .right: words += "\\qr"
        case .justified: words += "\\qj"
        default: words += "\\qnatural"
        }
        switch style.baseWritingDirection {
        case .leftToRight: words += "\\ltrpar"
        case .rightToLeft: words += "\\rtlpar"
        default: words += "\\pardirnatural"
        }
        if !style.textLists.isEmpty {
            let level = style.textLists.count - 1
            words += "\\ls\(number(ofList: style.textLists))\\ilvl\(level)"
        }
        return words
    }

    // MARK: - Lists

    /// Returns the number of a list, from 1: consecutive parts of the same list share it.
    private mutating func number(ofList levels: [NSTextList]) -> Int {
        for (index, known) in lists.enumerated()
        where zip(known, levels).allSatisfy({ $0 === $1 }) {
            if known.count < levels.count { lists[index] = levels }
            return index + 1
        }
        lists.append(levels)
        return lists.count
    }

    private var listTables: String {
        var table = "{\\*\\listtable"
        var overrides = "{\\*\\listoverridetable"
        for (index, levels) in lists.enumerated() {
            table += "{\\list"
            for level in levels {
                let format = level.markerFormat.rawValue
                let escaped = Self.name(
                    format.replacingOccurrences(of: "{", with: "\u{1}")
                        .replacingOccurrences(of: "}", with: "\u{2}")
                )
                .replacingOccurrences(of: "\u{1}", with: "\\{")
                .replacingOccurrences(of: "\u{2}", with: "\\}")
                table += "{\\listlevel\\levelnfc\(Self.number(of: format))"
                table += "\\levelstartat\(level.startingItemNumber){\\*\\levelmarker \(escaped)}}"
            }
            table += "\\listid\(index + 1)}"
            overrides += "{\\listoverride\\listid\(index + 1)\\listoverridecount0\\ls\(index + 1)}"
        }
        return table + "}\n" + overrides + "}\n"
    }

    /// Returns RTF's number of a marker format.
    private static func number(of format: String) -> Int {
        let names: [(String, Int)] = [
            ("{decimal}", 0), ("{upper-roman}", 1), ("{lower-roman}", 2), ("{upper-alpha}", 3),
            ("{lower-alpha}", 4), ("{upper-latin}", 3), ("{lower-latin}", 4),
        ]
        return names.first { format.contains($0.0) }?.1 ?? 23
    }
}
