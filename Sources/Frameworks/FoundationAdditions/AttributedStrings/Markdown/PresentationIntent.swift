import Foundation

/// The blocks that contain text, from the innermost outwards.
public struct PresentationIntent: Hashable, Sendable {
    /// The kinds of blocks.
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// From 1, the highest, to 6.
        case header(level: Int)
        case orderedList
        case unorderedList
        /// With the number that the item of an ordered list has.
        case listItem(ordinal: Int)
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        /// From 1 on, the header being 0.
        case tableRow(rowIndex: Int)
        case tableCell(columnIndex: Int)
    }

    /// A column of a table.
    public struct TableColumn: Hashable, Sendable, Codable {
        public enum Alignment: Int, Hashable, Sendable, Codable { case left, center, right }

        public var alignment: Alignment

        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// A block.
    public struct IntentType: Hashable, Sendable {
        public var kind: Kind
        /// Tells blocks of one kind apart in the text.
        public var identity: Int

        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }
    }

    /// The blocks, from the innermost on.
    public var components: [IntentType]

    public init(types: [IntentType]) { components = types }

    /// The innermost block in those of a parent.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    public var count: Int { components.count }

    /// How many lists and quotes the text is in.
    public var indentationLevel: Int {
        components.reduce(0) { level, component in
            switch component.kind {
            case .orderedList, .unorderedList, .blockQuote: level + 1
            default: level
            }
        }
    }
}
