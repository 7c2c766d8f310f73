import Foundation

/// The nested blocks that contain a range of text, innermost first.
public struct PresentationIntent: Hashable, Sendable {
    /// The kinds of blocks.
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// The level is from 1, the highest, to 6.
        case header(level: Int)
        case orderedList
        case unorderedList
        /// The ordinal is the item's number in an ordered list.
        case listItem(ordinal: Int)
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        /// The index is at least 1; the header row is 0.
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
        /// A number that distinguishes blocks of one kind in a text.
        public var identity: Int

        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }
    }

    /// The blocks, innermost first.
    public var components: [IntentType]

    public init(types: [IntentType]) { components = types }

    /// Creates an intent of a block within those of a parent.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    public var count: Int { components.count }

    /// The number of lists and quotes that contain the text.
    public var indentationLevel: Int {
        components.reduce(0) { level, component in
            switch component.kind {
            case .orderedList, .unorderedList, .blockQuote: level + 1
            default: level
            }
        }
    }
}
