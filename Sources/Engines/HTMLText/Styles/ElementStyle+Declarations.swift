extension ElementStyle {
    /// Applies declarations to the element's style, of which later ones override earlier ones.
    ///
    /// - Parameters:
    ///   - parent: The style of the parent element.
    ///   - fonts: The fonts of the system that have names in CSS.
    mutating func apply(
        _ declarations: [StyleDeclaration], parent: ElementStyle,
        fonts: [String: HTMLText.SystemFont]
    ) {
        let ordered = declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
        // The font first: other lengths may be in multiples of its size.
        for declaration in ordered { applyFont(declaration, parent: parent, fonts: fonts) }
        marginBottom = standardMargin * characters.size
        for declaration in ordered { applyRest(declaration) }
    }

    // MARK: - Fonts

    private mutating func applyFont(
        _ declaration: StyleDeclaration, parent: ElementStyle, fonts: [String: HTMLText.SystemFont]
    ) {
        let value = declaration.value
        switch declaration.name {
        case "font-family": setFamilies(value)
        case "font-size": setSize(value, parent: parent)
        case "font-weight": setWeight(value, parent: parent)
        case "font-style": setSlant(value)
        case "font": setFont(value, parent: parent, fonts: fonts)
        default: break
        }
    }

    private mutating func setFamilies(_ value: String) {
        let names = value.split(separator: ",").map { name in
            String(
                name.trimmingPrefix(while: \.isWhitespace).reversed()
                    .trimmingPrefix(while: \.isWhitespace).reversed()
                    .filter { $0 != "\"" && $0 != "'" })
        }
        let usable = names.filter { !$0.isEmpty && $0.utf8.count < 100 }.prefix(16)
        if !usable.isEmpty { characters.families = Array(usable) }
    }

    private static let namedSizes: [String: Double] = [
        "xx-small": 9, "x-small": 9, "small": 10, "medium": 12, "large": 14, "x-large": 18,
        "xx-large": 24,
    ]

    private mutating func setSize(_ value: String, parent: ElementStyle) {
        let parentSize = parent.characters.size
        let relative: Double
        switch value.lowercased() {
        case "smaller": relative = parentSize / 1.2
        case "larger": relative = parentSize * 1.2
        case let name:
            if let size = Self.namedSizes[name] {
                setSize(size)
                return
            }
            switch StyleLength(value) {
            case .points(let points)?, .number(let points)?:
                if points >= 0 { setSize(points) }
                return
            case .fonts(let factor)?, .fraction(let factor)?: relative = parentSize * factor
            case nil: return
            }
        }
        if relative >= 0 { setSize(max(relative, Self.smallestRelativeSize)) }
    }

    private mutating func setSize(_ size: Double) {
        characters.size = min(size, Self.mostSize)
        hasOwnSize = true
    }

    private mutating func setWeight(_ value: String, parent: ElementStyle) {
        let outer = parent.characters.weight
        switch value.lowercased() {
        case "normal": characters.weight = 400
        case "bold": characters.weight = 700
        case "bolder": characters.weight = outer < 350 ? 400 : outer < 550 ? 700 : 900
        case "lighter": characters.weight = outer < 550 ? 100 : outer < 750 ? 400 : 700
        case let text:
            guard let number = Double(text), (1...1000).contains(number) else { return }
            characters.weight = Int(number)
        }
    }

    private mutating func setSlant(_ value: String) {
        let word = value.lowercased()
        if word == "normal" { characters.isItalic = false }
        if word == "italic" || word.hasPrefix("oblique") { characters.isItalic = true }
    }

    /// Applies the shorthand `font: italic bold 12px/1.5 Georgia, serif`, or the name of a system font.
    private mutating func setFont(
        _ value: String, parent: ElementStyle, fonts: [String: HTMLText.SystemFont]
    ) {
        if let font = fonts[value.lowercased()] {
            characters.families = ["-apple-system"]
            characters.weight = font.weight
            characters.isItalic = false
            lineHeight = nil
            setSize(font.size)
            return
        }
        var rest = value[...]
        characters.weight = 400
        characters.isItalic = false
        while true {
            rest = rest.drop(while: \.isWhitespace)
            let word = rest.prefix { !$0.isWhitespace }
            guard !word.isEmpty else { return }
            let parts = word.split(
                separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            rest = rest[word.endIndex...]
            let size = String(parts[0]).lowercased()
            let isWeight = Double(size) != nil && size != "0"
            if !isWeight, Self.namedSizes[size] != nil || StyleLength(size) != nil {
                setSize(size, parent: parent)
                lineHeight = nil
                if parts.count == 2 { setLineHeight(String(parts[1])) }
                setFamilies(String(rest))
                return
            }
            setWeight(size, parent: parent)
            setSlant(size)
        }
    }

    // MARK: - Colours, spacing and lists

    private mutating func applyRest(_ declaration: StyleDeclaration) {
        let value = declaration.value
        let word = value.lowercased()
        switch declaration.name {
        case "color": if let color = StyleColor(value) { characters.color = color }
        case "background-color", "background": setBackground(value)
        case "text-decoration", "text-decoration-line": setDecoration(word)
        case "letter-spacing":
            characters.spacing =
                word == "normal" ? 0 : length(value) ?? characters.spacing
        case "vertical-align": setRise(word)
        case "text-align": setAlignment(word)
        case "direction": isRightToLeft = word == "rtl"
        case "line-height": setLineHeight(word)
        case "text-indent": textIndent = length(value) ?? textIndent
        case "white-space": setWhiteSpace(word)
        case "text-transform": setCasing(word)
        case "list-style-type", "list-style":
            for name in word.split(whereSeparator: \.isWhitespace) {
                if let found = ListMarker(style: String(name)) { marker = found }
            }
        case "display": setDisplay(word)
        case "visibility": if word == "hidden" { characters.color.alpha = 0 }
        case "margin": setMargins(value)
        case "margin-bottom": marginBottom = max(0, length(value) ?? marginBottom)
        case "margin-left": marginLeft = length(value) ?? marginLeft
        case "margin-right": marginRight = length(value) ?? marginRight
        default: break
        }
    }

    private func length(_ value: String) -> Double? {
        StyleLength(value)?.points(size: characters.size)
    }

    private mutating func setBackground(_ value: String) {
        // Of the shorthand `background`, text can show only the colour.
        let words = value.contains("(") ? [value[...]] : value.split(whereSeparator: \.isWhitespace)
        for word in words {
            if word == "none" { characters.background = nil }
            guard let color = StyleColor(String(word)) else { continue }
            characters.background = color.alpha > 0 ? color : nil
        }
    }

    private mutating func setDecoration(_ word: String) {
        if word.contains("none") {
            characters.isUnderlined = false
            characters.isStruck = false
        }
        if word.contains("underline") { characters.isUnderlined = true }
        if word.contains("line-through") { characters.isStruck = true }
    }

    private mutating func setRise(_ word: String) {
        switch word {
        case "super": characters.scriptPosition = 1
        case "sub": characters.scriptPosition = -1
        case "baseline": characters.scriptPosition = 0
        default: break
        }
    }

    mutating func setAlignment(_ word: String) {
        switch word {
        case "left": alignment = .left
        case "right": alignment = .right
        case "center", "middle": alignment = .center
        case "justify": alignment = .justified
        case "start", "initial": alignment = .natural
        case "end": alignment = isRightToLeft ? .left : .right
        default: break
        }
    }

    private mutating func setLineHeight(_ word: String) {
        guard word != "normal" else {
            lineHeight = nil
            return
        }
        switch StyleLength(word) {
        case .number(let factor)? where factor >= 0: lineHeight = .multiple(factor)
        case .fonts(let factor)? where factor >= 0, .fraction(let factor)? where factor >= 0:
            lineHeight = .points(factor * characters.size)
        case .points(let points)? where points >= 0: lineHeight = .points(points)
        default: break
        }
    }

    private mutating func setWhiteSpace(_ word: String) {
        switch word {
        case "pre", "pre-wrap", "break-spaces": whiteSpace = .kept
        case "pre-line": whiteSpace = .lines
        case "normal", "nowrap": whiteSpace = .collapsed
        default: break
        }
    }

    private mutating func setCasing(_ word: String) {
        switch word {
        case "uppercase": casing = .upper
        case "lowercase": casing = .lower
        case "capitalize": casing = .capitals
        case "none": casing = .none
        default: break
        }
    }

    private mutating func setDisplay(_ word: String) {
        switch word {
        case "none": display = .none
        case "inline", "inline-block", "inline-flex": display = .inline
        case "block", "flex", "grid", "table", "table-row": display = .block
        case "list-item": display = .listItem
        case "table-cell": display = .cell
        default: break
        }
    }

    /// Applies one to four lengths in CSS order: top, right, bottom, left.
    private mutating func setMargins(_ value: String) {
        let lengths = value.split(whereSeparator: \.isWhitespace).map { length(String($0)) ?? 0 }
        guard let first = lengths.first else { return }
        marginRight = lengths.count > 1 ? lengths[1] : first
        marginBottom = max(0, lengths.count > 2 ? lengths[2] : first)
        marginLeft = lengths.count > 3 ? lengths[3] : marginRight
    }
}
