import UIKit

/// Gives the elements of a page their styles.
@MainActor
struct PageStyler {
    private struct Ranked {
        let rule: StyleSheet.Rule
        let order: Int
    }

    private let context: StyleContext
    private var others: [Ranked] = []
    private let minimumSize: CGFloat

    init(_ sheets: [StyleSheet], _ context: StyleContext, minimumSize: CGFloat) {
        self.context = context
        self.minimumSize = minimumSize
        var order = 0
        for sheet in sheets {
            for rule in sheet.rules {
                others.append(Ranked(rule: rule, order: order))
                order += 1
            }
        }
    }

    // Chosen: compares of selectors, which a page of usual size does not come near.
    private static let mostComparisons = 20_000_000

    func apply(to document: PageNode) {
        var context = context
        var comparisons = 0
        style(document, PageStyle(), &context, &comparisons)
    }

    private func style(
        _ node: PageNode, _ parent: PageStyle, _ context: inout StyleContext,
        _ comparisons: inout Int
    ) {
        for child in node.children {
            guard child.kind == .element else {
                child.style = parent.inherited
                continue
            }
            child.style = computed(child, parent, context, &comparisons)
            if child.name == "html" { context.rootSize = child.style.size }
            style(child, child.style, &context, &comparisons)
        }
    }

    private func computed(
        _ node: PageNode, _ parent: PageStyle, _ context: StyleContext, _ comparisons: inout Int
    ) -> PageStyle {
        var style = parent.inherited
        style.applyElement(node, parent: parent, context)
        comparisons += others.count
        let matching =
            comparisons > Self.mostComparisons
            ? [] : others.filter { $0.rule.selector.matches(node) }
        let ordered = matching.sorted {
            ($0.rule.selector.specificity, $0.order) < ($1.rule.selector.specificity, $1.order)
        }
        var declarations = ordered.flatMap(\.rule.declarations)
        if let own = node["style"] { declarations += StyleSheet.declarations(own[...]) }
        let important = declarations.filter(\.isImportant)
        if !important.isEmpty {
            declarations = declarations.filter { !$0.isImportant } + important
        }
        style.apply(declarations, parent: parent, context)
        if style.size < minimumSize { style.size = minimumSize }
        return style
    }
}

/// The default styles of elements, as the HTML standard suggests them, and their presentational attributes.
extension PageStyle {
    private static let blocks: Set = [
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog",
        "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frameset",
        "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "main",
        "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul", "xmp", "caption",
        "optgroup",
    ]
    private static let hidden: Set = [
        "area", "base", "col", "colgroup", "datalist", "head", "link", "meta", "noembed",
        "noframes", "param", "rp", "script", "style", "template", "title", "source", "track",
    ]
    private static let headings: [String: (size: CGFloat, margin: CGFloat)] = [
        "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67),
        "h6": (0.67, 2.33),
    ]

    @MainActor
    mutating func applyElement(_ node: PageNode, parent: PageStyle, _ context: StyleContext) {
        let name = node.name
        if Self.blocks.contains(name) { display = .block }
        if Self.hidden.contains(name) { display = .none }
        if let heading = Self.headings[name] {
            size = parent.size * heading.size
            weight = 700
            setVerticalMargins(heading.margin * size)
        }
        applyFont(name, parent)
        applyBlock(name)
        applyNesting(of: node)
        applyTable(name)
        applyAttributes(node, context)
    }

    private mutating func setVerticalMargins(_ points: CGFloat) {
        margin.top = .points(points)
        margin.bottom = .points(points)
    }

    private mutating func applyFont(_ name: String, _ parent: PageStyle) {
        switch name {
        case "b", "strong": weight = max(weight, 700)
        case "i", "em", "cite", "dfn", "var", "address": isItalic = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruck = true
        case "code", "tt", "kbd", "samp", "pre", "xmp":
            families = ["monospace"]
            size = parent.size * 13 / 16
        case "mark":
            background = .yellow
            color = .black
        case "small": size = parent.size / 1.2
        case "big": size = parent.size * 1.2
        case "sub", "sup":
            size = parent.size / 1.2
            rise = name == "sup" ? 1 : -1
        default: break
        }
    }

    private mutating func applyBlock(_ name: String) {
        switch name {
        case "body": margin = Edges(.points(8))
        case "p", "dl": setVerticalMargins(size)
        case "pre", "xmp":
            setVerticalMargins(size)
            whiteSpace = .pre
        case "blockquote", "figure":
            setVerticalMargins(size)
            margin.left = .points(40)
            margin.right = .points(40)
        case "dd": margin.left = .points(40)
        case "ul", "ol", "menu", "dir":
            setVerticalMargins(size)
            padding.left = .points(40)
            listStyle = name == "ol" ? "decimal" : "disc"
        case "li": display = .listItem
        case "center": align = .center
        case "hr":
            setVerticalMargins(size / 2)
            border = Edges(Border(width: 1, color: UIColor(white: 0.5, alpha: 1)))
        case "fieldset":
            margin.left = .points(2)
            margin.right = .points(2)
            padding = Edges(.points(10))
            border = Edges(Border(width: 2, color: UIColor(white: 0.75, alpha: 1)))
        case "img", "video", "canvas", "svg", "iframe", "object", "embed", "input", "button",
            "select", "textarea":
            display = .inlineBlock
        default: break
        }
    }

    /// Lists in lists have no margins, and other marks.
    @MainActor
    private mutating func applyNesting(of node: PageNode) {
        guard ["ul", "ol", "menu", "dir"].contains(node.name) else { return }
        var depth = 0
        var next = node.parent
        while let ancestor = next {
            if ["ul", "ol", "menu", "dir"].contains(ancestor.name) { depth += 1 }
            next = ancestor.parent
        }
        guard depth > 0 else { return }
        setVerticalMargins(0)
        if node.name != "ol" { listStyle = depth == 1 ? "circle" : "square" }
    }

    private mutating func applyTable(_ name: String) {
        switch name {
        case "table":
            display = .table
            textIndent = .points(0)
        case "thead", "tbody", "tfoot": display = .rowGroup
        case "tr": display = .row
        case "td", "th":
            display = .cell
            padding = Edges(.points(1))
            if name == "th" {
                weight = 700
                align = .center
            }
        case "caption": align = .center
        default: break
        }
    }

    @MainActor
    private mutating func applyAttributes(_ node: PageNode, _ context: StyleContext) {
        if ["td", "th"].contains(node.name), let table = node.closest({ $0.name == "table" }) {
            if let points = table["cellpadding"].flatMap({ Double($0) }) {
                padding = Edges(.points(CGFloat(min(max(points, 0), 1000))))
            }
            if let width = table["border"], width != "0" {
                border = Edges(Border(width: 1, color: UIColor(white: 0.5, alpha: 1)))
            }
        }
        guard !node.attributes.isEmpty else { return }
        if node["hidden"] != nil { display = .none }
        if let direction = node["dir"]?.lowercased() { isRightToLeft = direction == "rtl" }
        if let color = node["bgcolor"].flatMap({ StyleColor.color($0) }) { background = color }
        if let side = node["align"]?.lowercased(), node.name != "img" {
            let sides: [String: Align] = [
                "left": .left, "right": .right, "center": .center, "middle": .center,
                "justify": .justify,
            ]
            if node.name == "table" {
                if side == "center" { (margin.left, margin.right) = (.auto, .auto) }
            } else {
                align = sides[side] ?? align
            }
        }
        switch node.name {
        case "a" where node["href"] != nil:
            color = StyleColor.link
            isUnderlined = true
        case "font":
            if let found = node["color"].flatMap({ StyleColor.color($0) }) { color = found }
            if let face = node["face"] { families = [face] }
            if let step = node["size"].flatMap({ Int($0) }) {
                let isRelative = node["size"]?.first.map { "+-".contains($0) } ?? false
                let sizes: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]
                size = sizes[min(max((isRelative ? 3 : 0) + min(max(step, -9), 9), 1), 7) - 1]
            }
        case "body":
            if let found = node["text"].flatMap({ StyleColor.color($0) }) { color = found }
        case "img", "table", "td", "th", "video", "canvas", "svg", "iframe", "hr":
            if let found = Self.dimension(node["width"]) { width = found }
            if let found = Self.dimension(node["height"]), node.name != "table" { height = found }
            if node.name == "table" { applyTableAttributes(node) }
        case "ol", "ul", "li":
            let types = [
                "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman",
                "I": "upper-roman", "disc": "disc", "circle": "circle", "square": "square",
            ]
            if let found = node["type"].flatMap({ types[$0] }) { listStyle = found }
        default: break
        }
        if node.name == "input", node["type"]?.lowercased() == "hidden" { display = .none }
    }

    @MainActor
    private mutating func applyTableAttributes(_ node: PageNode) {
        if let points = node["cellspacing"].flatMap({ Double($0) }) {
            borderSpacing = CGFloat(min(max(points, 0), 1000))
        }
        if let text = node["border"], text != "0" {
            let width = Double(text).map { CGFloat(min(max($0, 0), 100)) } ?? 1
            border = Edges(Border(width: width, color: UIColor(white: 0.5, alpha: 1)))
        }
    }

    /// A length of an attribute: points, or a part in percent.
    private static func dimension(_ text: String?) -> Length? {
        guard let text = text?.trimmingCharacters(in: .whitespaces) else { return nil }
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits), number < 1e6 else { return nil }
        return text.hasSuffix("%") ? .fraction(CGFloat(number / 100), 0) : .points(CGFloat(number))
    }
}
