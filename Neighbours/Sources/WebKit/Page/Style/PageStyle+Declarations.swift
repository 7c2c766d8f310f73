import UIKit

/// The sizes that relative lengths refer to.
struct StyleContext {
    /// Of the layout, in points.
    var viewport = CGSize(width: 980, height: 1000)
    var rootSize: CGFloat = 16
    var isDark = false
}

extension PageStyle {
    // MARK: Lengths

    private static let units: [(name: String, points: CGFloat)] = [
        ("px", 1), ("pt", 4 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54),
    ]

    func length(_ text: String, _ context: StyleContext, isFontSize: Bool = false) -> Length? {
        let text = text.lowercased().trimmingCharacters(in: .whitespaces)
        if text == "auto" || text == "none" { return .auto }
        if text.hasPrefix("calc("), text.hasSuffix(")") {
            return sum(String(text.dropFirst(5).dropLast()), context)
        }
        let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
        guard let number = Double(digits), number.isFinite else { return nil }
        // Chosen: beyond what a page can be, and far from where sums lose their exactness.
        let value = CGFloat(min(max(number, -1e6), 1e6))
        let unit = text.dropFirst(digits.count)
        if let known = Self.units.first(where: { $0.name == unit }) {
            return .points(value * known.points)
        }
        switch unit {
        case "": return value == 0 ? .points(0) : nil
        case "em": return .points(value * size)
        case "rem": return .points(value * context.rootSize)
        case "ex", "ch": return .points(value * size / 2)
        case "vw": return .points(value * context.viewport.width / 100)
        case "vh", "dvh", "svh", "lvh": return .points(value * context.viewport.height / 100)
        case "vmin":
            return .points(value * min(context.viewport.width, context.viewport.height) / 100)
        case "vmax":
            return .points(value * max(context.viewport.width, context.viewport.height) / 100)
        case "%": return isFontSize ? .points(value * size / 100) : .fraction(value / 100, 0)
        default: return nil
        }
    }

    /// A sum of lengths, as in `calc(100% - 20px)`.
    private func sum(_ text: String, _ context: StyleContext) -> Length? {
        var part: CGFloat = 0
        var points: CGFloat = 0
        var sign: CGFloat = 1
        for word in text.split(separator: " ").prefix(32) {
            switch word {
            case "+": sign = 1
            case "-": sign = -1
            default:
                switch length(String(word), context) {
                case .points(let value)?: points += sign * value
                case .fraction(let value, _)?: part += sign * value
                default: return nil
                }
                sign = 1
            }
        }
        return part == 0 ? .points(points) : .fraction(part, points)
    }

    private func points(_ text: String, _ context: StyleContext) -> CGFloat? {
        if case .points(let points)? = length(text, context) { return points }
        return nil
    }

    // MARK: Declarations

    /// Applies declarations in their order.
    mutating func apply(
        _ declarations: [StyleDeclaration], parent: PageStyle, _ context: StyleContext
    ) {
        for declaration in declarations where declaration.name.hasPrefix("--") {
            // Chosen: far above what sheets have.
            if variables.count < 2000 { variables[declaration.name] = declaration.value }
        }
        // Other lengths refer to the size of the font.
        let isOfFont = { (name: String) in name == "font-size" || name == "font" }
        for pass in [true, false] {
            for declaration in declarations where isOfFont(declaration.name) == pass {
                var value = declaration.value
                if value.contains("var(") { value = substituted(value) }
                set(declaration.name, value, parent, context)
            }
        }
    }

    private func substituted(_ value: String) -> String {
        var value = value
        for _ in 0..<20 {
            guard let start = value.range(of: "var("),
                let end = value[start.upperBound...].firstIndex(of: ")")
            else { break }
            let parts = value[start.upperBound..<end].split(separator: ",", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let replacement =
                parts.first.flatMap { variables[$0] } ?? (parts.count > 1 ? parts[1] : "")
            value.replaceSubrange(start.lowerBound...end, with: replacement)
            if value.utf8.count > 10_000 { break }
        }
        return value
    }

    private mutating func set(
        _ name: String, _ value: String, _ parent: PageStyle, _ context: StyleContext
    ) {
        let word = value.lowercased()
        if word == "inherit" { return inherit(name, parent) }
        if setFont(name, value, word, parent, context) || setText(name, word, context) { return }
        setBox(name, value, word, context)
    }

    private mutating func inherit(_ name: String, _ parent: PageStyle) {
        switch name {
        case "color": color = parent.color
        case "font-size": size = parent.size
        case "font-family": families = parent.families
        case "font-weight": weight = parent.weight
        case "background", "background-color": background = parent.background
        case "text-align": align = parent.align
        case "text-decoration": (isUnderlined, isStruck) = (parent.isUnderlined, parent.isStruck)
        default: break
        }
    }

    // MARK: Fonts

    private static let namedSizes: [String: CGFloat] = [
        "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32, "xxx-large": 48,
    ]
    private static let systemStyles: [String: UIFont.TextStyle] = [
        "-apple-system-body": .body, "-apple-system-headline": .headline,
        "-apple-system-subheadline": .subheadline, "-apple-system-caption1": .caption1,
        "-apple-system-caption2": .caption2, "-apple-system-footnote": .footnote,
        "-apple-system-short-body": .body, "-apple-system-title1": .title1,
        "-apple-system-title2": .title2, "-apple-system-title3": .title3,
        "-apple-system-title0": .largeTitle, "-apple-system-callout": .callout,
    ]

    private mutating func setFont(
        _ name: String, _ value: String, _ word: String, _ parent: PageStyle,
        _ context: StyleContext
    ) -> Bool {
        switch name {
        case "font": setFontShorthand(value, parent, context)
        case "font-family":
            families = value.split(separator: ",").prefix(20).map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'\n\t"))
            }
        case "font-size": setSize(word, parent, context)
        case "font-weight":
            switch word {
            case "bold": weight = 700
            case "normal": weight = 400
            case "bolder": weight = parent.weight >= 600 ? 900 : 700
            case "lighter": weight = parent.weight >= 800 ? 700 : parent.weight >= 600 ? 400 : 100
            default: weight = Int(word).map { min(max($0, 1), 1000) } ?? weight
            }
        case "font-style": isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
        case "line-height": setLineHeight(word, context)
        default: return false
        }
        return true
    }

    private mutating func setSize(_ word: String, _ parent: PageStyle, _ context: StyleContext) {
        if let named = Self.namedSizes[word] {
            size = named
        } else if word == "smaller" {
            size = parent.size / 1.2
        } else if word == "larger" {
            size = parent.size * 1.2
        } else if case .points(let points)? = parent.length(word, context, isFontSize: true) {
            size = min(max(points, 0), 1000)
        }
    }

    private mutating func setLineHeight(_ word: String, _ context: StyleContext) {
        if word == "normal" {
            lineHeight = nil
        } else if let factor = Double(word), factor >= 0, factor < 1000 {
            lineHeight = CGFloat(factor)
        } else if case .points(let points)? = length(word, context, isFontSize: true), points > 0 {
            lineHeight = -points
        }
    }

    private mutating func setFontShorthand(
        _ value: String, _ parent: PageStyle, _ context: StyleContext
    ) {
        if let style = Self.systemStyles[value.lowercased()] {
            let font = UIFont.preferredFont(forTextStyle: style)
            size = font.pointSize
            families = ["-apple-system"]
            weight = style == .headline ? 600 : 400
            return
        }
        weight = 400
        isItalic = false
        lineHeight = nil
        var words = value.split(separator: " ")[...]
        while let word = words.popFirst() {
            let parts = word.split(separator: "/").map { $0.lowercased() }
            let isWeight = Int(word) != nil
            if !isWeight, let first = parts.first,
                Self.namedSizes[first] != nil
                    || parent.length(first, context, isFontSize: true) != nil
            {
                setSize(first, parent, context)
                if parts.count > 1 { setLineHeight(parts[1], context) }
                break
            }
            for name in ["font-weight", "font-style"] {
                if name == "font-weight", isWeight || word == "bold" {
                    _ = setFont(name, String(word), word.lowercased(), parent, context)
                } else if name == "font-style", word == "italic" || word == "oblique" {
                    isItalic = true
                }
            }
        }
        if !words.isEmpty {
            let families = words.joined(separator: " ")
            _ = setFont("font-family", families, families, parent, context)
        }
    }

    // MARK: Texts

    private mutating func setText(_ name: String, _ word: String, _ context: StyleContext) -> Bool {
        switch name {
        case "color":
            if let found = StyleColor.color(word, current: color) { color = found }
        case "text-align":
            let aligns: [String: Align] = [
                "left": .left, "right": .right, "center": .center, "justify": .justify,
                "start": .start, "end": .end, "-webkit-center": .center,
            ]
            align = aligns[word] ?? align
        case "direction": isRightToLeft = word == "rtl"
        case "letter-spacing":
            letterSpacing = word == "normal" ? 0 : points(word, context) ?? letterSpacing
        case "text-indent": textIndent = length(word, context) ?? textIndent
        case "text-transform": transform = word
        case "text-decoration", "text-decoration-line":
            if word.contains("none") { (isUnderlined, isStruck) = (false, false) }
            if word.contains("underline") { isUnderlined = true }
            if word.contains("line-through") { isStruck = true }
        case "white-space":
            let spaces: [String: WhiteSpace] = [
                "normal": .normal, "pre": .pre, "pre-wrap": .preWrap, "pre-line": .preLine,
                "nowrap": .nowrap, "break-spaces": .preWrap,
            ]
            whiteSpace = spaces[word] ?? whiteSpace
        case "vertical-align": rise = word == "super" ? 1 : word == "sub" ? -1 : 0
        case "list-style", "list-style-type":
            for part in word.split(separator: " ") where ListMarker.names.contains(String(part)) {
                listStyle = String(part)
            }
        case "visibility": isHidden = word == "hidden" || word == "collapse"
        case "border-collapse": collapsesBorders = word == "collapse"
        case "border-spacing":
            borderSpacing =
                word.split(separator: " ").first.flatMap { points(String($0), context) }
                ?? borderSpacing
        default: return false
        }
        return true
    }

    // MARK: Boxes

    private mutating func setBox(
        _ name: String, _ value: String, _ word: String, _ context: StyleContext
    ) {
        switch name {
        case "display": setDisplay(word)
        case "background", "background-color": setBackground(word)
        case "opacity": opacity = Double(word).map { CGFloat(min(max($0, 0), 1)) } ?? opacity
        case "width": width = length(word, context) ?? width
        case "height": height = length(word, context) ?? height
        case "min-width": minWidth = length(word, context) ?? minWidth
        case "max-width": maxWidth = length(word, context) ?? maxWidth
        case "min-height": minHeight = length(word, context) ?? minHeight
        case "max-height": maxHeight = length(word, context) ?? maxHeight
        case "box-sizing": isBorderBox = word == "border-box"
        case "border-radius":
            let first = word.split(separator: " ").first.map(String.init) ?? ""
            if case .fraction(let part, _)? = length(first, context) {
                radius = part >= 0.5 ? 1e5 : 0
            } else {
                radius = max(0, points(first, context) ?? radius)
            }
        case "position": isOutOfFlow = word == "absolute" || word == "fixed"
        case "flex-direction": isColumn = word.hasPrefix("column")
        case "flex-wrap": wraps = word.hasPrefix("wrap")
        case "flex-flow":
            isColumn = word.contains("column")
            wraps = word.contains("wrap") && !word.contains("nowrap")
        case "justify-content": justify = Self.alignment(word) ?? justify
        case "align-items": alignItems = Self.alignment(word) ?? alignItems
        case "gap", "grid-gap", "column-gap":
            gap = word.split(separator: " ").last.flatMap { points(String($0), context) } ?? gap
        case "flex", "flex-grow":
            let first = word.split(separator: " ").first ?? ""
            grow = first == "auto" ? 1 : Double(first).map { CGFloat(min(max($0, 0), 1e4)) } ?? grow
        default:
            if name.hasPrefix("margin") || name.hasPrefix("padding") {
                setEdges(name, word, context)
            } else if name.hasPrefix("border") {
                setBorder(name, word, context)
            }
        }
    }

    private static func alignment(_ word: String) -> Align? {
        let names: [String: Align] = [
            "flex-start": .start, "start": .start, "left": .start, "center": .center,
            "flex-end": .end, "end": .end, "right": .end, "space-between": .between,
            "space-around": .around, "space-evenly": .around, "stretch": .stretch,
            "baseline": .start, "normal": .stretch,
        ]
        return names[word]
    }

    private mutating func setDisplay(_ word: String) {
        let displays: [String: Display] = [
            "none": .none, "inline": .inline, "block": .block, "flow-root": .block, "grid": .block,
            "inline-block": .inlineBlock, "inline-flex": .inlineBlock, "inline-grid": .inlineBlock,
            "flex": .flex, "-webkit-flex": .flex, "-webkit-box": .flex, "list-item": .listItem,
            "table": .table, "table-row": .row, "table-cell": .cell, "table-row-group": .rowGroup,
            "table-header-group": .rowGroup, "table-footer-group": .rowGroup, "contents": .inline,
        ]
        display = displays[word] ?? display
    }

    private mutating func setBackground(_ word: String) {
        if word == "none" || word == "transparent" { background = nil }
        for part in StyleColor.words(word) {
            if let found = StyleColor.color(part, current: color) { background = found }
        }
    }

    private static let sides = ["top", "right", "bottom", "left"]

    private mutating func setEdges(_ name: String, _ word: String, _ context: StyleContext) {
        let isMargin = name.hasPrefix("margin")
        var edges = isMargin ? margin : padding
        if let side = Self.sides.firstIndex(where: { name.hasSuffix("-" + $0) }) {
            if let found = length(word, context) { edges[side] = found }
        } else if name == "margin" || name == "padding" {
            let values = word.split(separator: " ").compactMap { length(String($0), context) }
            guard !values.isEmpty else { return }
            for side in 0..<4 { edges[side] = Self.value(values, side) }
        } else if name.hasSuffix("-inline") || name.hasSuffix("-block"),
            let found = length(word, context)
        {
            for side in name.hasSuffix("-inline") ? [1, 3] : [0, 2] { edges[side] = found }
        } else if let side = ["-block-start", "-inline-end", "-block-end", "-inline-start"]
            .firstIndex(where: name.hasSuffix), let found = length(word, context)
        {
            edges[side] = found
        }
        if isMargin { margin = edges } else { padding = edges }
    }

    /// The value of a side, of one to four that a sheet names.
    private static func value<Value>(_ values: [Value], _ side: Int) -> Value {
        switch values.count {
        case 1: values[0]
        case 2: values[side % 2]
        case 3: values[side == 3 ? 1 : side]
        default: values[side]
        }
    }

    private mutating func setBorder(_ name: String, _ word: String, _ context: StyleContext) {
        let parts = name.split(separator: "-").dropFirst().map(String.init)
        let chosen = parts.first.flatMap { Self.sides.firstIndex(of: $0) }
        let aspect = chosen == nil ? parts.first : parts.dropFirst().first
        let sides = chosen.map { [$0] } ?? [0, 1, 2, 3]
        let words = StyleColor.words(word)
        guard aspect != "image", aspect != "radius" else { return }
        for side in sides {
            if let aspect {
                guard !words.isEmpty else { return }
                setBorder(
                    Self.value(Array(words.prefix(4)), chosen == nil ? side : 0), side, aspect,
                    context)
            } else {
                border[side] = Border()
                for part in words { setBorder(part, side, nil, context) }
                if !words.contains(where: Self.lineStyles.contains) { border[side].width = 0 }
            }
        }
    }

    private static let lineStyles: Set = [
        "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset",
    ]

    private mutating func setBorder(
        _ word: String, _ side: Int, _ aspect: String?, _ context: StyleContext
    ) {
        if Self.lineStyles.contains(word) {
            border[side].isDashed = word == "dashed" || word == "dotted"
            if border[side].width == 0 { border[side].width = 3 }
        } else if word == "none" || word == "hidden" {
            border[side].width = 0
        } else if let width = ["thin": 1, "medium": 3, "thick": 5][word] {
            border[side].width = CGFloat(width)
        } else if case .points(let points)? = length(word, context), aspect != "color" {
            border[side].width = max(0, points)
        } else if let found = StyleColor.color(word, current: color) {
            border[side].color = found
        }
    }
}
