extension RTFReader {
    /// Applies a control word.
    ///
    /// - Parameter number: Its parameter; a toggle without one is on.
    mutating func apply(_ word: String, _ number: Int?) {
        if skipFallback() { return }
        let mayBeUnknown = isOptional
        isOptional = false
        flush()
        if group.destination == .skipped { return }
        if let destination = Self.destinations[word] {
            begin(destination, word)
            return
        }
        if mayBeUnknown {
            group.destination = .skipped
            return
        }
        switch group.destination {
        case .fontTable: applyFontControl(word, number)
        case .colorTable: applyColorControl(word, number)
        case .expandedColorTable: applyExpandedColorControl(word, number)
        case .listTable, .overrideTable: if let number { tables.apply(word, number) }
        case .text, .fieldInstruction:
            if let character = Self.characters[word] { return append(character) }
            applyTextControl(word, number)
        case .listMarker, .skipped: break
        }
    }

    mutating func apply(_ symbol: UInt8) {
        if skipFallback() { return }
        switch symbol {
        case UInt8(ascii: "*"): isOptional = true
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            // List markers are in braces.
            if group.destination == .text || group.destination == .fieldInstruction {
                append(Unicode.Scalar(symbol))
            } else if group.destination == .listMarker {
                flush()
                tables.appendToMarker(String(Unicode.Scalar(symbol)))
            }
        case UInt8(ascii: "~"): append("\u{A0}")
        case UInt8(ascii: "-"): append("\u{AD}")
        case UInt8(ascii: "_"): append("\u{2011}")
        case 9: append("\t")
        case 10, 13: breakParagraph()
        default: break
        }
    }

    // MARK: - Groups

    private static let destinations: [String: Destination] = [
        "fonttbl": .fontTable, "colortbl": .colorTable,
        "expandedcolortbl": .expandedColorTable, "fldinst": .fieldInstruction,
        "fldrslt": .text, "field": .text, "listtable": .listTable, "list": .listTable,
        "listlevel": .listTable, "levelmarker": .listMarker, "listoverridetable": .overrideTable,
        "listoverride": .overrideTable, "leveltext": .skipped, "levelnumbers": .skipped,
        "listname": .skipped, "stylesheet": .skipped, "info": .skipped, "pict": .skipped,
        "nonshppict": .skipped, "header": .skipped, "headerl": .skipped, "headerr": .skipped,
        "headerf": .skipped, "footer": .skipped, "footerl": .skipped, "footerr": .skipped,
        "footerf": .skipped, "footnote": .skipped, "objdata": .skipped, "filetbl": .skipped,
        "revtbl": .skipped, "xe": .skipped, "tc": .skipped, "rxe": .skipped, "txe": .skipped,
        "private": .skipped, "comment": .skipped, "annotation": .skipped,
    ]

    private mutating func begin(_ destination: Destination, _ word: String) {
        switch word {
        case "field":
            fields.append(Field())
            group.field = fields.count - 1
            return
        case "fldrslt":
            // A field nested in the instruction of another one is ignored.
            if group.destination == .fieldInstruction { return }
            group.format.link = group.field.flatMap { link(ofField: $0) } ?? group.format.link
        case "list": tables.beginList(depth: depth)
        case "listlevel": tables.beginLevel()
        case "listoverride": tables.beginOverride()
        default: break
        }
        group.destination = destination
    }

    /// Returns the link of a field, parsed once.
    private mutating func link(ofField index: Int) -> String? {
        if let known = fields[index].link { return known }
        let link = Self.link(fields[index].instruction)
        fields[index].link = .some(link)
        return link
    }

    /// Returns the address in a field's instruction: `HYPERLINK "address"`.
    private static func link(_ instruction: String) -> String? {
        let words = instruction.trimmingPrefix(while: \.isWhitespace)
        let name = words.prefix("HYPERLINK".count)
        guard name.uppercased() == "HYPERLINK" else { return nil }
        let rest = words[name.endIndex...].drop(while: \.isWhitespace)
        // An instruction with a switch, such as the one for a bookmark, has no address.
        guard !rest.hasPrefix("\\") else { return nil }
        if rest.first == "\"" {
            let address = rest.dropFirst().prefix { $0 != "\"" }
            return address.isEmpty ? nil : String(address)
        }
        let address = rest.prefix { !$0.isWhitespace }
        return address.isEmpty ? nil : String(address)
    }

    // MARK: - Characters

    private static let characters: [String: Unicode.Scalar] = [
        "tab": "\t", "line": "\u{2028}", "page": "\u{C}", "emdash": "\u{2014}",
        "endash": "\u{2013}", "emspace": "\u{2003}", "enspace": "\u{2002}",
        "qmspace": "\u{2005}", "bullet": "\u{2022}", "lquote": "\u{2018}", "rquote": "\u{2019}",
        "ldblquote": "\u{201C}", "rdblquote": "\u{201D}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
        "ltrmark": "\u{200E}", "rtlmark": "\u{200F}", "zwbo": "\u{200B}", "zwnbo": "\u{2060}",
    ]

    private mutating func applyTextControl(_ word: String, _ number: Int?) {
        switch word {
        case "u": if let number { append(unicode: number) }
        case "uc": group.fallbackLength = min(max(0, number ?? 1), 16)
        case "par", "cell", "nestcell", "sect": breakParagraph()
        case "pard": resetParagraph()
        case "plain": resetCharacterFormat()
        default:
            if applyCharacterControl(word, number) || applyParagraphControl(word, number) { return }
            applyDocumentControl(word, number)
        }
    }

    private mutating func resetCharacterFormat() {
        let link = group.format.link
        group.format = RTFText.CharacterFormat()
        group.format.link = link
        group.isHidden = false
        useStandardFont()
    }

    private mutating func resetParagraph() {
        group.paragraph = RTFText.Paragraph()
        group.spacing = LineSpacing()
        (group.listNumber, group.listLevel) = (nil, 0)
    }
}
