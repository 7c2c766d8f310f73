/// The text of a Markdown document with presentation intents; the caller decides their appearance.
///
/// Parsed by cmark-gfm: CommonMark with strikethrough and tables. The text contains neither markup nor
/// separators of blocks.
package struct MarkdownText: Sendable {
    package enum Syntax: Sendable {
        case full
        /// Inline markup only; white space is collapsed.
        case inline
        /// Inline markup only; white space is preserved.
        case inlineWithSpaces
    }

    /// Inline intents, with the raw values of `InlinePresentationIntent`.
    package struct Intent: OptionSet, Hashable, Sendable {
        package let rawValue: UInt

        package init(rawValue: UInt) { self.rawValue = rawValue }

        package static let emphasized = Intent(rawValue: 1 << 0)
        package static let stronglyEmphasized = Intent(rawValue: 1 << 1)
        package static let code = Intent(rawValue: 1 << 2)
        package static let strikethrough = Intent(rawValue: 1 << 5)
        package static let softBreak = Intent(rawValue: 1 << 6)
        package static let lineBreak = Intent(rawValue: 1 << 7)
        package static let inlineHTML = Intent(rawValue: 1 << 8)
        package static let blockHTML = Intent(rawValue: 1 << 9)
    }

    package enum Alignment: Sendable { case left, center, right }

    package enum Kind: Hashable, Sendable {
        case paragraph
        case header(level: Int)
        case orderedList
        case unorderedList
        case listItem(ordinal: Int)
        case codeBlock(language: String?)
        case blockQuote
        case thematicBreak
        case table([Alignment])
        case tableHeaderRow
        case tableRow(index: Int)
        case tableCell(column: Int)
    }

    package struct Block: Hashable, Sendable {
        package var kind: Kind
        /// The index of the enclosing block in `blocks`.
        package var parent: Int?
    }

    package struct Target: Hashable, Sendable {
        /// The URL, as in the document.
        package var address: String
        package var title: String?
    }

    package struct Run: Hashable, Sendable {
        package var text: String
        package var intent: Intent = []
        package var link: Target?
        package var image: Target?
        /// The index in `blocks`.
        package var block: Int?
    }

    package internal(set) var runs: [Run] = []
    /// Parents before their children.
    package internal(set) var blocks: [Block] = []

    package var string: String { runs.map(\.text).joined() }

    init() {}

    /// Parses a document. There are no errors: any text is Markdown.
    ///
    /// - Complexity: linear in the length; text that would take longer is returned unparsed.
    package init(_ markdown: String, syntax: Syntax = .full) {
        guard ReadingCosts.areBounded(markdown, hasBlocks: syntax == .full) else {
            if syntax == .full { blocks = [Block(kind: .paragraph)] }
            append(Run(text: markdown, block: blocks.indices.last))
            return
        }
        switch syntax {
        case .full:
            let tree = MarkdownTree(document: markdown)
            var reader = TreeReader(hasBlocks: true)
            reader.read(tree)
            self = reader.text
        case .inline:
            let tree = MarkdownTree(inline: markdown.replacing("\0", with: "\u{FFFD}"))
            var reader = TreeReader(hasBlocks: false)
            reader.read(tree)
            self = reader.text
        case .inlineWithSpaces:
            readWithSpaces(markdown)
        }
    }

    /// cmark-gfm trims lines. It treats form feeds as spaces, not as line ends.
    private mutating func readWithSpaces(_ markdown: String) {
        let text = markdown.replacing("\0", with: "\u{FFFD}").replacing("\r\n", with: "\n")
            .replacing("\r", with: "\n").replacing("\n", with: "\u{C}")
        let end = text.unicodeScalars.lastIndex { !" \t\u{B}\u{C}".unicodeScalars.contains($0) }
        let spaces = end.map { text.unicodeScalars.index(after: $0) } ?? text.startIndex
        var reader = TreeReader(hasBlocks: false)
        reader.read(MarkdownTree(inline: String(text[..<spaces])))
        func lines(_ text: String, _ end: String = "\n") -> String {
            text.replacing("\u{C}", with: end)
        }
        for var run in reader.text.runs {
            run.text = lines(run.text, run.intent.contains(.code) ? " " : "\n")
            append(run)
        }
        append(Run(text: lines(String(text[spaces...]))))
    }

    mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.block == run.block, last.intent == run.intent,
            last.link == run.link, last.image == run.image
        {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}
