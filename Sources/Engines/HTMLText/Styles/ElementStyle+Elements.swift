/// The default styles of elements, and their presentational attributes.
extension ElementStyle {
    /// The initial style, of text outside of all elements.
    static let root = ElementStyle()

    /// Elements that are not displayed.
    private static let hidden: Set = [
        "head", "script", "style", "title", "template", "iframe", "noembed", "noframes", "object",
        "audio", "video", "canvas", "svg", "select", "datalist", "input", "textarea",
    ]

    private static let blocks: Set = [
        "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dialog",
        "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2",
        "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "legend", "li", "main", "menu", "nav",
        "ol", "p", "pre", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th",
        "thead", "tr", "ul", "xmp",
    ]

    /// Returns whether an element is a block by default.
    static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

    /// The font sizes of headings in multiples of the parent's, and the margins below in multiples of their own.
    private static let headings: [String: (size: Double, margin: Double)] = [
        "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67),
        "h6": (0.67, 2.33),
    ]

    /// Applies the default style of an element and its presentational attributes.
    ///
    /// - Parameter listDepth: The number of enclosing lists.
    mutating func applyElement(_ tag: HTMLTag, parent: ElementStyle, listDepth: Int) {
        if Self.hidden.contains(tag.name) { display = .none }
        if Self.blocks.contains(tag.name) { display = .block }
        if let heading = Self.headings[tag.name] {
            let size = parent.characters.size * heading.size
            characters.size = min(max(size, Self.smallestRelativeSize), Self.mostSize)
            hasOwnSize = true
            characters.weight = 700
            standardMargin = heading.margin
        }
        applyDefaultStyle(tag.name, parent: parent)
        applyBlock(tag.name, listDepth: listDepth)
        applyAttributes(tag)
    }

    private mutating func applyDefaultStyle(_ name: String, parent: ElementStyle) {
        switch name {
        case "b", "strong", "th": characters.weight = max(characters.weight, 700)
        case "i", "em", "cite", "dfn", "var", "address": characters.isItalic = true
        case "u", "ins": characters.isUnderlined = true
        case "s", "strike", "del": characters.isStruck = true
        case "code", "tt", "kbd", "samp", "pre", "xmp": characters.families = ["monospace"]
        case "mark":
            characters.background = StyleColor("yellow")
            characters.color = .black
        case "small": setRelativeSize(parent.characters.size / 1.2)
        case "big": setRelativeSize(parent.characters.size * 1.2)
        case "sub", "sup":
            setRelativeSize(parent.characters.size / 1.2)
            characters.scriptPosition = name == "sup" ? 1 : -1
        default: break
        }
    }

    private mutating func setRelativeSize(_ size: Double) {
        characters.size = min(max(size, Self.smallestRelativeSize), Self.mostSize)
        hasOwnSize = true
    }

    private mutating func applyBlock(_ name: String, listDepth: Int) {
        switch name {
        case "p":
            standardMargin = 1
            movesText = true
        case "blockquote":
            standardMargin = 1
            marginLeft = 40
            marginRight = 40
            movesText = true
        case "center", "caption": alignment = .center
        case "th": alignment = .center
        case "td", "table": textIndent = 0
        case "li": display = .listItem
        case "ul", "menu", "dir":
            marker = listDepth == 0 ? .disc : listDepth == 1 ? .circle : .square
        case "ol": marker = .decimal
        case "pre", "xmp": whiteSpace = .kept
        default: break
        }
        if name == "td" || name == "th" { display = .cell }
    }

    private mutating func applyAttributes(_ tag: HTMLTag) {
        let attributes = tag.attributes
        guard !attributes.isEmpty else { return }
        if let align = attributes["align"], tag.name != "img" { setAlignment(align.lowercased()) }
        if let direction = attributes["dir"]?.lowercased() { isRightToLeft = direction == "rtl" }
        if attributes["hidden"] != nil { display = .none }
        if let color = attributes["bgcolor"].flatMap(StyleColor.init(attribute:)) {
            characters.background = color
        }
        switch tag.name {
        case "font":
            if let color = attributes["color"].flatMap(StyleColor.init(attribute:)) {
                characters.color = color
            }
            if let face = attributes["face"] {
                apply(
                    [StyleDeclaration(name: "font-family", value: face)], parent: self, fonts: [:])
            }
            if let size = attributes["size"].flatMap(Self.fontSize) {
                characters.size = size
                hasOwnSize = true
            }
        case "body":
            if let color = attributes["text"].flatMap(StyleColor.init(attribute:)) {
                characters.color = color
            }
        case "ol", "ul", "li":
            if let found = attributes["type"].flatMap(ListMarker.init(attribute:)) {
                marker = found
            }
        case "a":
            guard let target = attributes["href"], target.utf8.count <= Self.longestAddress else {
                return
            }
            characters.link = target
            characters.color = .link
            characters.isUnderlined = true
        default: break
        }
    }

    /// The maximum length of a link's address in bytes. Chosen: the longest that servers accept, since every run of
    /// a link holds it.
    static let longestAddress = 8192

    /// Returns the size in points of `<font size>`: 1 to 7, or a difference from 3 with a sign.
    private static func fontSize(_ text: String) -> Double? {
        guard let number = Int(text.filter { !$0.isWhitespace }) else { return nil }
        let isRelative = text.contains("+") || text.contains("-")
        let sizes = [9.0, 10, 12, 14, 18, 24, 36]
        let (step, overflows) = number.addingReportingOverflow(isRelative ? 3 : 0)
        return sizes[min(max(overflows ? 0 : step, 1), 7) - 1]
    }
}
