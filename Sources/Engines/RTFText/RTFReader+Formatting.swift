extension RTFReader {
    /// Applies a control word for characters; returns false for other control words.
    mutating func applyCharacterControl(_ word: String, _ number: Int?) -> Bool {
        let isOn = number != 0
        switch word {
        case "f":
            group.fontNumber = number
            group.format.font = number.flatMap { fonts[$0]?.font }
        // Half points.
        case "fs": group.format.size = Double(min(max(number ?? 24, 1), 4000)) / 2
        case "b": group.format.isBold = isOn
        case "i": group.format.isItalic = isOn
        case "v": group.isHidden = isOn
        case "cf": group.format.color = color(number)
        case "cb", "highlight", "chcbpat": group.format.background = color(number)
        case "ulc": group.format.underlineColor = color(number)
        case "strike": group.format.strikethrough = isOn ? 1 : 0
        case "striked": group.format.strikethrough = isOn ? 9 : 0
        case "strikestyle": group.format.strikethrough = number ?? 1
        case "strikec": group.format.strikethroughColor = color(number)
        case "up": group.format.baselineOffset = Double(number ?? 6) / 2
        case "dn": group.format.baselineOffset = -Double(number ?? 6) / 2
        case "super": group.format.scriptPosition = isOn ? 1 : 0
        case "sub": group.format.scriptPosition = isOn ? -1 : 0
        case "nosupersub": group.format.scriptPosition = 0
        // Quarters of a point, and twips.
        case "expnd": group.format.spacing = Double(number ?? 0) / 4
        case "expndtw": group.format.spacing = Double(number ?? 0) / 20
        case "outl":
            group.format.strokeWidth = isOn ? group.format.strokeWidth ?? 3 : nil
        // Twentieths of a percent.
        case "strokewidth": group.format.strokeWidth = Double(number ?? 60) / 20
        case "strokec": group.format.strokeColor = color(number)
        default: return applyUnderlineControl(word, isOn) || applyShadowControl(word, number)
        }
        return true
    }

    /// The control words for underlines, with the bits of `NSUnderlineStyle`.
    private static let lines: [String: Int] = [
        "ul": 0x01, "ulw": 0x8001, "uldb": 0x09, "ulth": 0x02, "uld": 0x101, "uldash": 0x201,
        "uldashd": 0x301, "uldashdd": 0x401, "ulthd": 0x102, "ulthdash": 0x202, "ulthdashd": 0x302,
        "ulthdashdd": 0x402, "ulwave": 0x01, "ulhwave": 0x02, "ululdbwave": 0x09, "ulldash": 0x201,
        "ulthldash": 0x202,
    ]

    private mutating func applyUnderlineControl(_ word: String, _ isOn: Bool) -> Bool {
        if word == "ulnone" {
            group.format.underline = 0
            return true
        }
        guard let line = Self.lines[word] else { return false }
        group.format.underline = isOn ? line : 0
        return true
    }

    private mutating func applyShadowControl(_ word: String, _ number: Int?) -> Bool {
        if word == "shad" {
            group.format.shadow = number == 0 ? nil : group.format.shadow ?? .init()
            return true
        }
        guard word.hasPrefix("shad"), group.format.shadow != nil else { return false }
        let length = Double(number ?? 0) / 20
        let color = color(number)
        switch word {
        case "shadx": group.format.shadow?.x = length
        // The offset is positive upwards.
        case "shady": group.format.shadow?.y = -length
        case "shadr": group.format.shadow?.blur = length
        case "shadc": group.format.shadow?.color = color
        default: return false
        }
        return true
    }

    // MARK: - Paragraphs

    /// Applies a control word for the paragraph, with lengths in twips; returns false for other control
    /// words.
    mutating func applyParagraphControl(_ word: String, _ number: Int?) -> Bool {
        let points = Double(number ?? 0) / 20
        switch word {
        case "ql": group.paragraph.alignment = .left
        case "qr": group.paragraph.alignment = .right
        case "qc": group.paragraph.alignment = .center
        case "qj": group.paragraph.alignment = .justified
        case "qnatural": group.paragraph.alignment = .natural
        case "rtlpar": group.paragraph.isRightToLeft = true
        case "ltrpar": group.paragraph.isRightToLeft = false
        case "pardirnatural": group.paragraph.isRightToLeft = nil
        case "fi": group.paragraph.firstLineIndent = points
        case "li": group.paragraph.headIndent = points
        case "ri": group.paragraph.tailIndent = points
        case "sb": group.paragraph.spacingBefore = max(0, points)
        case "sa": group.paragraph.spacingAfter = max(0, points)
        case "sl": group.spacing.height = number ?? 0
        case "slmult": group.spacing.isMultiple = number == 1
        case "slleading": group.paragraph.lineSpacing = max(0, points)
        case "slminimum": group.paragraph.minimumLineHeight = max(0, points)
        case "slmaximum": group.paragraph.maximumLineHeight = max(0, points)
        case "pardeftab": group.paragraph.tabInterval = max(0, points)
        case "tqc": nextTab = .center
        case "tqr": nextTab = .right
        case "tqdec": nextTab = .decimal
        case "tx": addTab(at: points)
        case "hyphpar": group.paragraph.hyphenation = number == 0 ? 0 : 1
        case "ls": group.listNumber = number
        case "ilvl": group.listLevel = min(max(0, number ?? 0), 8)
        default: return false
        }
        return true
    }

    private mutating func addTab(at location: Double) {
        // Chosen: more tab stops than this are malformed.
        if group.paragraph.tabs.count < 64 {
            group.paragraph.tabs.append(RTFText.Tab(kind: nextTab, location: location))
        }
        nextTab = .left
    }

    // MARK: - Document

    mutating func applyDocumentControl(_ word: String, _ number: Int?) {
        let points = Double(number ?? 0) / 20
        switch word {
        case "ansi": codePage = .latin
        case "mac": codePage = .macintosh
        case "pc": codePage = CodePage(number: 437)
        case "pca": codePage = CodePage(number: 850)
        case "ansicpg": if let number { codePage = CodePage(number: number) }
        case "deff": standardFont = number
        case "paperw": change { $0.paperWidth = points }
        case "paperh": change { $0.paperHeight = points }
        case "margl": change { $0.leftMargin = points }
        case "margr": change { $0.rightMargin = points }
        case "margt": change { $0.topMargin = points }
        case "margb": change { $0.bottomMargin = points }
        case "vieww": change { $0.viewWidth = points }
        case "viewh": change { $0.viewHeight = points }
        case "viewkind": change { $0.viewKind = number }
        case "viewscale": change { $0.viewScale = number.map(Double.init) }
        case "readonlydoc": change { $0.isReadOnly = number != 0 }
        case "deftab": change { $0.tabInterval = points }
        case "hyphfactor": change { $0.hyphenation = number.map { Double($0) / 100 } }
        default: break
        }
    }
}
