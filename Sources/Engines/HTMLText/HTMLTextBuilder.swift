/// Makes text out of pieces of HTML, in one walk, with the elements that are open on a stack.
///
/// No tree is built: the style of an element depends on its ancestors alone.
struct HTMLTextBuilder {
    /// An element that is open.
    struct Frame {
        var tag: HTMLTag
        var role: ElementRole
        var style = ElementStyle.root
        /// How many lists it is in, itself among them.
        var listDepth = 0
        /// The number of the next item of a list.
        var nextItem = 1
        /// The marker of an item's first paragraph; nil for none.
        var marker: String?
        /// How much text there was at the beginning.
        var textStart = 0
        /// Whether it is a block that goes on in its list item's paragraph.
        var isMerged = false

        var isBlock: Bool { style.display != .inline && style.display != .none }
        var isList: Bool { role.contains(.list) }
    }

    /// A break that shows only if something follows in its block.
    enum PendingBreak {
        /// A new line of the paragraph.
        case line
        case paragraph
        /// Behind or before a block of a list item.
        case block
    }

    var text = HTMLText()
    var frames: [Frame] = []
    private var elements: [StyledElement] = []
    private var sheet = StyleSheet()
    private let fonts: [String: HTMLText.SystemFont]
    /// How many elements are open, by name.
    private var openCounts: [String: Int] = [:]
    /// The number of elements that are skipped because they are nested too deep.
    private var overflow = 0

    // What `HTMLTextBuilder+Text` knows of the text so far.
    /// The number of the open paragraph.
    var paragraph: Int?
    var length = 0
    var pendingSpace: HTMLText.CharacterStyle?
    var pendingBreak: PendingBreak?
    /// A new line right behind the beginning of `pre` is none.
    var dropsNewline = false

    /// The text of more deeply nested elements is shown in their ancestor.
    private static let mostDepth = 250
    /// Where more are open, what is written of the body again is not looked at.
    private static let mostAroundBody = 8

    init(fonts: [String: HTMLText.SystemFont]) { self.fonts = fonts }

    var style: ElementStyle { frames.last?.style ?? .root }

    // MARK: - Reading

    mutating func read(_ html: String) {
        // Rules are about elements before them, too.
        var tokens = HTMLTokenizer(html)
        while let token = tokens.next() {
            if case .raw("style", let rules) = token { sheet.add(rules) }
        }
        // Every document has these.
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
            if text.base == nil { text.base = tag.attributes["href"] }
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
            overflow += 1
            return
        }
        elements.append(
            StyledElement(name: tag.name, id: tag.attributes["id"], classes: tag.classes))
        openCounts[tag.name, default: 0] += 1
        var frame = Frame(tag: tag, role: .of(tag.name))
        frame.style = style(of: tag, at: frames.count)
        frame.listDepth = (frames.last?.listDepth ?? 0) + (frame.isList ? 1 : 0)
        if frame.isList { frame.nextItem = tag.attributes["start"].flatMap(Int.init) ?? 1 }
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

    /// Adds attributes to the one element of a name, which is open from the beginning.
    private mutating func addAttributes(of tag: HTMLTag) {
        guard frames.count <= Self.mostAroundBody,
            let index = frames.firstIndex(where: { $0.tag.name == tag.name })
        else { return }
        frames[index].tag.attributes.merge(tag.attributes) { first, _ in first }
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
        if let own = tag.attributes["style"] { declarations += StyleReader.declarations(own) }
        style.apply(declarations, parent: parent, fonts: fonts)
        if parent.display == .none { style.display = .none }
        if !style.hasOwnSize {
            style.characters.size =
                style.characters.families == ["monospace"]
                ? ElementStyle.monospacedSize : ElementStyle.standardSize
        }
        if tag.name == "body" || tag.name == "html" {
            // It lies behind the text, not the letters.
            text.background = style.characters.background ?? text.background
            style.characters.background = nil
            style.display = .inline
        }
        return style
    }

    // MARK: - Ends

    /// So many that begin anew are enough.
    private static let mostReopened = 8

    mutating func end(_ name: String) {
        dropsNewline = false
        switch name {
        case "br": lineBreak()
        case "body", "html": break
        default:
            if overflow > 0 {
                overflow -= 1
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
            // What is inside goes on without it.
            remove(at: index)
            restyle(from: index)
        } else if !inside.contains(where: { frames[$0].isBlock }) {
            while frames.count > index { closeLast() }
        }
    }

    /// Ends elements that cannot hold one that begins.
    private mutating func endImplied(by name: String, _ role: ElementRole) {
        if role.contains(.item) { end(.item, within: .list) }
        if role.contains(.term) { end(.term, within: .terms) }
        if role.contains(.cell) { end(.cell, within: [.row, .table]) }
        if role.contains(.row) { end(.row, within: .table) }
        if role.contains(.rows) { end(.rows, within: .table) }
        if role.contains(.anchor) { end(.anchor, within: []) }
        if ElementStyle.isBlock(name) { end(.paragraph, within: [.cell, .table]) }
    }

    /// Ends the innermost element of a role, if there is none of others inside of which it would stay.
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
