import Foundation
import MarkdownText

/// A run of a Markdown text in Foundation's types.
struct MarkdownRun {
    var text: String
    var intent: InlinePresentationIntent
    var blocks: PresentationIntent?
    var link: URL?
    var image: URL?

    static func runs(
        _ markdown: String, _ options: AttributedString.MarkdownParsingOptions, _ base: URL?
    ) -> [MarkdownRun] {
        let syntax: MarkdownText.Syntax =
            switch options.interpretedSyntax {
            case .full: .full
            case .inlineOnly: .inline
            case .inlineOnlyPreservingWhitespace: .inlineWithSpaces
            }
        let text = MarkdownText(markdown, syntax: syntax)
        // Parents come before their children.
        var blocks: [PresentationIntent] = []
        for (index, block) in text.blocks.enumerated() {
            blocks.append(
                PresentationIntent(
                    kind(block.kind), identity: index + 1, parent: block.parent.map { blocks[$0] }))
        }
        func url(_ target: MarkdownText.Target?) -> URL? {
            target.flatMap { URL(string: $0.address, relativeTo: base) }
        }
        return text.runs.map { run in
            MarkdownRun(
                text: run.text, intent: InlinePresentationIntent(rawValue: run.intent.rawValue),
                blocks: run.block.map { blocks[$0] }, link: url(run.link), image: url(run.image))
        }
    }

    /// Decodes UTF-8 text.
    static func string(_ data: Data) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return text
    }

    private static func kind(_ kind: MarkdownText.Kind) -> PresentationIntent.Kind {
        switch kind {
        case .paragraph: .paragraph
        case .header(let level): .header(level: level)
        case .orderedList: .orderedList
        case .unorderedList: .unorderedList
        case .listItem(let ordinal): .listItem(ordinal: ordinal)
        case .codeBlock(let language): .codeBlock(languageHint: language)
        case .blockQuote: .blockQuote
        case .thematicBreak: .thematicBreak
        case .table(let columns): .table(columns: columns.map(column))
        case .tableHeaderRow: .tableHeaderRow
        case .tableRow(let index): .tableRow(rowIndex: index)
        case .tableCell(let column): .tableCell(columnIndex: column)
        }
    }

    private static func column(
        _ alignment: MarkdownText.Alignment
    ) -> PresentationIntent.TableColumn {
        switch alignment {
        case .left: PresentationIntent.TableColumn(alignment: .left)
        case .center: PresentationIntent.TableColumn(alignment: .center)
        case .right: PresentationIntent.TableColumn(alignment: .right)
        }
    }
}
