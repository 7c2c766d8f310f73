/// Converts HTML tokens to text in one pass, with a stack of open elements.
///
/// It builds no tree, because the style of an element depends on its ancestors only.
struct HTMLTextBuilder {
    /// An open element.
    struct Frame {
        var tag: HTMLTag
        var role: ElementRole
        var style = ElementStyle.root
        /// The number of enclosing lists, including the element itself.
        var listDepth = 0
        /// The number of a list in the document.
        var listNumber = 0
        /// The numbers of the first and the next item of a list.
        var firstItem = 1
        var nextItem = 1
        /// The marker of an item's first paragraph; nil for none.
        var marker: String?
        /// The length of the text before the element, in UTF-16 units.
        var textStart = 0
        /// Whether it is a block that continues the paragraph of its list item.
        var isMerged = false

        var isBlock: Bool { style.display != .inline && style.display != .none }
        var isList: Bool { role.contains(.list) }
    }

    /// A line break that counts only if content follows it in its block.
    enum PendingBreak {
        /// A line separator within the paragraph.
        case line
        case paragraph
        /// The boundary of a block within a list item's paragraph.
        case block
    }

    var text = HTMLText()
    var frames: [Frame] = []
    private var elements: [StyledElement] = []
    private var sheet = StyleSheet()
    private let fonts: [String: HTMLText.SystemFont]
    /// The number of open elements by name.
    private var openCounts: [String: Int] = [:]
    /// The remaining budget of declarations, which reopened elements apply again. It bounds the time.
    private var declarationsLeft = 0
    private static let mostDeclarations = 1_000_000
    /// The number of open elements that were ignored because they are nested too deep.
    private var ignoredDepth = 0
    private var listCount = 0

    // The state of `HTMLTextBuilder+Text`.
    /// The index of the open paragraph.
    var paragraph: Int?
    var length = 0
    var pendingSpace: HTMLText.CharacterStyle?
    var pendingBreak: PendingBreak?
    /// Whether a newline that follows directly is ignored, as after `<pre>`.
    var dropsNewline = false

    /// Text in more deeply nested elements has the style of the last element within the limit.
    private static let mostDepth = 250
    /// The attributes of a repeated `<body>` are ignored while more elements than this are open.
    private static let mostAroundBody = 8

    init(fonts: [String: HTMLText.SystemFont]) { self.fonts = fonts }

    var style: ElementStyle { frames.last?.style ?? .root }

    // MARK: - Reading

    mutating func read(_ html: String) {
        declarationsLeft = max(Self.mostDeclarations, html.utf8.count)
        // Style sheets first: their rules apply to earlier elements too.
        var tokens = HTMLTokenizer(html)
        while let token = tokens.next() {
            if case .raw("style", let rules) = token { sheet.add(rules) }
        }
        // These two exist without tags.
        push(HTMLTag(name: "html"))
        push(HTMLTag(name: "body"))
        tokens = HTMLTokenizer(html)
        while let token = tokens.next() {
            switch token {
            case .start(let tag): start(tag)
            case .end(let name): end(name)
            case .text(let characters): append(characters)
            case .raw(let name, _): end(name)
            }
        }
        while !frames.isEmpty { closeLast() }
    }

    private mutating func start(_ tag: HTMLTag) {
        dropsNewline = false
        switch tag.name {
        case "br":
            lineBreak()
            return
        case "img":
            appendPicture(tag)
            return
        case "base":
            if text.base == nil, let base = tag.attributes["href"],
                base.utf8.count <= ElementStyle.longestAddress
            {
                text.base = base
            }
            return
        case "area", "col", "embed", "frame", "input", "link", "meta", "param", "source", "track",
            "wbr":
            return
        case "html", "body":
            addAttributes(of: tag)
            return
        default: break
        }
        endImplied(by: tag.name, .of(tag.name))
        push(tag)
        if tag.name == "hr" { end("hr") }
    }

    // MARK: - The stack

    mutating func push(_ tag: HTMLTag) {
        guard frames.count < Self.mostDepth else {
            ignoredDepth += 1
            return
        }
        var tag = tag
        tag.readDeclarations()
        elements.append(
            StyledElement(name: tag.name, id: tag.attributes["id"], classes: tag.classes))
        openCounts[tag.name, default: 0] += 1
        var frame = Frame(tag: tag, role: .of(tag.name))
        frame.style = style(of: tag, at: frames.count)
        frame.listDepth = (frames.last?.listDepth ?? 0) + (frame.isList ? 1 : 0)
        if frame.isList {
            listCount += 1
            frame.listNumber = listCount
            frame.firstItem = tag.attributes["start"].flatMap(Int.init) ?? 1
            frame.nextItem = frame.firstItem
        }
        if frame.isBlock { beginBlock(&frame) }
        frame.textStart = length
        frames.append(frame)
        dropsNewline = tag.name == "pre"
    }

    mutating func closeLast() {
        guard let frame = frames.last else { return }
        if frame.isBlock { endBlock(frame) }
        remove(at: frames.count - 1)
    }

    /// Merges the attributes of a repeated `<html>` or `<body>` into the open element.
    private mutating func addAttributes(of tag: HTMLTag) {
        guard frames.count <= Self.mostAroundBody,
            let index = frames.firstIndex(where: { $0.tag.name == tag.name })
        else { return }
        frames[index].tag.attributes.merge(tag.attributes) { first, _ in first }
        frames[index].tag.readDeclarations()
        elements[index].id = frames[index].tag.attributes["id"]
        elements[index].classes = frames[index].tag.classes
        restyle(from: index)
    }

    private mutating func remove(at index: Int) {
        openCounts[frames.remove(at: index).tag.name, default: 0] -= 1
        elements.remove(at: index)
    }

    private mutating func restyle(from start: Int) {
        for index in start..<frames.count {
            frames[index].style = style(of: frames[index].tag, at: index)
        }
    }

    private mutating func style(of tag: HTMLTag, at index: Int) -> ElementStyle {
        let outer = index > 0 ? frames[index - 1] : nil
        let parent = outer?.style ?? .root
        var style = parent.inherited
        style.applyElement(tag, parent: parent, listDepth: outer?.listDepth ?? 0)
        var declarations = sheet.declarations(for: elements[...index])
        declarations += tag.declarations ?? []
        declarationsLeft -= declarations.count
        style.apply(declarationsLeft >= 0 ? declarations : [], parent: parent, fonts: fonts)
        if parent.display == .none { style.display = .none }
        if !style.hasOwnSize {
            style.characters.size =
                style.characters.families == ["monospace"]
                ? ElementStyle.monospacedSize : ElementStyle.standardSize
        }
        if tag.name == "body" || tag.name == "html" {
            // The colour fills the page, and is no attribute of characters.
            text.background = style.characters.background ?? text.background
            style.characters.background = nil
            style.display = .inline
        }
        return style
    }

    // MARK: - End tags

    /// Further formatting elements are not reopened.
    private static let mostReopened = 8

    mutating func end(_ name: String) {
        dropsNewline = false
        switch name {
        case "br": lineBreak()
        case "body", "html": break
        default:
            if ignoredDepth > 0 {
                ignoredDepth -= 1
            } else if openCounts[name, default: 0] > 0 {
                for index in frames.indices.reversed() where frames[index].tag.name == name {
                    end(at: index)
                    return
                }
            }
        }
    }

    private mutating func end(at index: Int) {
        let inside = (index + 1)..<frames.count
        if frames[index].isBlock {
            var reopened: [HTMLTag] = []
            for index in inside.reversed() where reopened.count < Self.mostReopened {
                if frames[index].role.contains(.formatting) { reopened.append(frames[index].tag) }
            }
            while frames.count > index { closeLast() }
            for tag in reopened.reversed() { push(tag) }
        } else if inside.isEmpty {
            closeLast()
        } else if frames[index].role.contains(.formatting) {
            // Misnested: the elements inside stay open.
            remove(at: index)
            restyle(from: index)
        } else if !inside.contains(where: { frames[$0].isBlock }) {
            while frames.count > index { closeLast() }
        }
    }

    /// Ends the open elements whose end tags a start tag implies.
    private mutating func endImplied(by name: String, _ role: ElementRole) {
        if role.contains(.item) { end(.item, within: .list) }
        if role.contains(.term) { end(.term, within: .terms) }
        if role.contains(.cell) { end(.cell, within: [.row, .table]) }
        if role.contains(.row) { end(.row, within: .table) }
        if role.contains(.rows) { end(.rows, within: .table) }
        if role.contains(.anchor) { end(.anchor, within: []) }
        if ElementStyle.isBlock(name) { end(.paragraph, within: [.cell, .table]) }
    }

    /// Ends the innermost element with a role, unless an element with one of the limiting roles is inside it.
    private mutating func end(_ role: ElementRole, within limits: ElementRole) {
        for index in frames.indices.reversed() {
            let found = frames[index].role
            if !found.isDisjoint(with: role) {
                end(at: index)
                return
            }
            if !found.isDisjoint(with: limits) { return }
        }
    }
}
