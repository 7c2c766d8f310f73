/// Parses a document in every syntax and checks that runs, blocks and text agree; a violation traps.
package func checkMarkdown(_ markdown: String) {
    for syntax in [MarkdownText.Syntax.full, .inline, .inlineWithSpaces] {
        let text = MarkdownText(markdown, syntax: syntax)
        for run in text.runs {
            precondition(!run.text.isEmpty, "a run without characters")
            precondition((run.block == nil) == (syntax != .full), "text outside of blocks")
            if let block = run.block {
                precondition(text.blocks.indices.contains(block), "a run of no block")
            }
        }
        for (index, block) in text.blocks.enumerated() {
            precondition(block.parent.map { $0 < index } ?? true, "a block before the one around")
        }
    }
}
