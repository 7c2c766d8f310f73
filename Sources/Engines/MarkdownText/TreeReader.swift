import CMarkdown

/// Converts the nodes of a syntax tree to runs and blocks.
struct TreeReader {
    private typealias Node = MarkdownTree.Node

    private(set) var text = MarkdownText()
    private let hasBlocks: Bool

    /// More deeply nested blocks are merged with the enclosing one.
    private static let deepest = 64

    /// The indices of the enclosing blocks; nil for a block without an intent.
    private var around: [Int?] = []
    /// The number of children seen of each enclosing block.
    private var counts: [Int] = []
    private var emphasized = 0
    private var strong = 0
    private var struck = 0
    private var links: [MarkdownText.Target] = []
    private var images: [MarkdownText.Target] = []

    init(hasBlocks: Bool) { self.hasBlocks = hasBlocks }

    mutating func read(_ tree: MarkdownTree) {
        let iterator = cmark_iter_new(tree.root)
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            if event == CMARK_EVENT_ENTER { enter(node) } else { leave(node) }
        }
    }

    private mutating func enter(_ node: Node) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: add(literal(node))
        case CMARK_NODE_SOFTBREAK: add(" ", .softBreak)
        case CMARK_NODE_LINEBREAK: add("\n", .lineBreak)
        case CMARK_NODE_CODE: add(literal(node), .code)
        case CMARK_NODE_HTML_INLINE: add(literal(node), .inlineHTML)
        case CMARK_NODE_EMPH: emphasized += 1
        case CMARK_NODE_STRONG: strong += 1
        case CMARK_NODE_LINK: links.append(target(node))
        case CMARK_NODE_IMAGE: images.append(target(node))
        case CMARK_NODE_CODE_BLOCK: addLeaf(.codeBlock(language: language(node)), literal(node))
        case CMARK_NODE_HTML_BLOCK: addLeaf(.paragraph, literal(node), .blockHTML)
        // A thematic break is represented by this text.
        case CMARK_NODE_THEMATIC_BREAK: addLeaf(.thematicBreak, "\u{2E3B}")
        default:
            if isStruck(node) { struck += 1 } else { begin(kind(node)) }
        }
    }

    private mutating func leave(_ node: Node) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_EMPH: emphasized -= 1
        case CMARK_NODE_STRONG: strong -= 1
        case CMARK_NODE_LINK: links.removeLast()
        case CMARK_NODE_IMAGE: images.removeLast()
        default:
            if isStruck(node) { struck -= 1 } else { end() }
        }
    }

    // MARK: - Blocks

    private mutating func begin(_ kind: MarkdownText.Kind?) {
        if !counts.isEmpty { counts[counts.count - 1] += 1 }
        let parent = around.last.flatMap { $0 }
        if let kind, hasBlocks, around.count < Self.deepest || !kind.isContainer {
            text.blocks.append(MarkdownText.Block(kind: kind, parent: parent))
            around.append(text.blocks.count - 1)
        } else {
            around.append(parent)
        }
        counts.append(0)
    }

    private mutating func end() {
        around.removeLast()
        counts.removeLast()
    }

    private mutating func addLeaf(
        _ kind: MarkdownText.Kind, _ literal: String, _ intent: MarkdownText.Intent = []
    ) {
        begin(kind)
        add(literal, intent)
        end()
    }

    /// Returns the kind of a block; nil for the document.
    private func kind(_ node: Node) -> MarkdownText.Kind? {
        let place = counts.last ?? 0
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_HEADING: return .header(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_LIST: return isOrdered(node) ? .orderedList : .unorderedList
        case CMARK_NODE_ITEM:
            guard let list = cmark_node_parent(node), isOrdered(list) else {
                return .listItem(ordinal: place + 1)
            }
            return .listItem(ordinal: Int(cmark_node_get_list_start(list)) + place)
        default: break
        }
        switch String(cString: cmark_node_get_type_string(node)) {
        case "table": return .table(columns(node))
        case "table_header": return .tableHeaderRow
        case "table_row": return .tableRow(index: place)
        case "table_cell": return .tableCell(column: place)
        default: return nil
        }
    }

    private func isOrdered(_ list: Node) -> Bool {
        cmark_node_get_list_type(list) == CMARK_ORDERED_LIST
    }

    private func columns(_ table: Node) -> [MarkdownText.Alignment] {
        guard let signs = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
        return (0..<Int(cmark_gfm_extensions_get_table_columns(table))).map { column in
            switch Unicode.Scalar(signs[column]) {
            case "c": .center
            case "r": .right
            default: .left
            }
        }
    }

    /// Returns the first word of a fenced code block's info string.
    private func language(_ code: Node) -> String? {
        string(cmark_node_get_fence_info(code)).split(separator: " ").first.map(String.init)
    }

    // MARK: - Text

    private mutating func add(_ string: String, _ intent: MarkdownText.Intent = []) {
        var intent = intent
        if emphasized > 0 { intent.insert(.emphasized) }
        if strong > 0 { intent.insert(.stronglyEmphasized) }
        if struck > 0 { intent.insert(.strikethrough) }
        text.append(
            MarkdownText.Run(
                text: string, intent: intent, link: links.last, image: images.last,
                block: around.last.flatMap { $0 }))
    }

    private func isStruck(_ node: Node) -> Bool {
        String(cString: cmark_node_get_type_string(node)) == "strikethrough"
    }

    private func target(_ node: Node) -> MarkdownText.Target {
        let title = string(cmark_node_get_title(node))
        return MarkdownText.Target(
            address: string(cmark_node_get_url(node)), title: title.isEmpty ? nil : title)
    }

    private func literal(_ node: Node) -> String { string(cmark_node_get_literal(node)) }

    private func string(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }
}

extension MarkdownText.Kind {
    /// Whether the node may contain blocks.
    fileprivate var isContainer: Bool {
        switch self {
        case .orderedList, .unorderedList, .listItem, .blockQuote: true
        default: false
        }
    }
}
