/// Finds the blocks of a document: what is in what, and the text of those that hold no others.
struct BlockReader {
    struct Leaf {
        var block: Int
        var text: String
        /// What the text is where no signs are looked for in it.
        var literal: MarkdownText.Intent?
    }

    private(set) var blocks: [MarkdownText.Block] = []
    private(set) var leaves: [Leaf] = []
    private(set) var references: [String: MarkdownText.Target] = [:]

    /// Blocks in more than this many are paragraphs.
    private static let deepest = 64

    mutating func read(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { MarkdownLine(expandingTabs: $0) }
        read(lines, parent: nil, depth: 0)
    }

    private mutating func add(_ kind: MarkdownText.Kind, _ parent: Int?) -> Int {
        blocks.append(MarkdownText.Block(kind: kind, parent: parent))
        return blocks.count - 1
    }

    // MARK: - Blocks

    private mutating func read(_ lines: [MarkdownLine], parent: Int?, depth: Int) {
        var place = 0
        while place < lines.count {
            let line = lines[place]
            if line.isBlank {
                place += 1
            } else if line.indent >= 4 {
                readIndentedCode(lines, &place, parent)
            } else if let fence = line.fence {
                readFencedCode(fence, lines, &place, parent)
            } else if let heading = line.heading {
                let block = add(.header(level: heading.level), parent)
                leaves.append(Leaf(block: block, text: heading.text))
                place += 1
            } else if line.isThematicBreak {
                let block = add(.thematicBreak, parent)
                // What stands for the line in the text.
                leaves.append(Leaf(block: block, text: "\u{2E3B}", literal: []))
                place += 1
            } else if depth < Self.deepest, line.isQuote {
                readQuote(lines, &place, parent, depth)
            } else if depth < Self.deepest, let marker = line.marker {
                readList(marker, lines, &place, parent, depth)
            } else if line.beginsHTML {
                readHTML(lines, &place, parent)
            } else if let columns = MarkdownTable.columns(lines, at: place) {
                readTable(columns, lines, &place, parent)
            } else {
                readParagraph(lines, &place, parent)
            }
        }
    }

    private mutating func readIndentedCode(
        _ lines: [MarkdownLine], _ place: inout Int, _ parent: Int?
    ) {
        var code: [MarkdownLine] = []
        while place < lines.count, lines[place].isBlank || lines[place].indent >= 4 {
            code.append(lines[place].withoutIndent(4))
            place += 1
        }
        while code.last?.isBlank == true { code.removeLast() }
        let block = add(.codeBlock(language: nil), parent)
        leaves.append(
            Leaf(block: block, text: code.map { $0.text + "\n" }.joined(), literal: []))
    }

    private mutating func readFencedCode(
        _ fence: MarkdownLine.Fence, _ lines: [MarkdownLine], _ place: inout Int, _ parent: Int?
    ) {
        let indent = lines[place].indent
        place += 1
        var code = ""
        while place < lines.count {
            let line = lines[place]
            place += 1
            if line.indent < 4, let end = line.fence, end.sign == fence.sign,
                end.length >= fence.length, end.info.isEmpty
            {
                break
            }
            code += line.withoutIndent(indent).text + "\n"
        }
        let language = fence.info.split(separator: " ").first.map(String.init)
        let block = add(.codeBlock(language: language), parent)
        leaves.append(Leaf(block: block, text: code, literal: []))
    }

    private mutating func readQuote(
        _ lines: [MarkdownLine], _ place: inout Int, _ parent: Int?, _ depth: Int
    ) {
        var inside: [MarkdownLine] = []
        while place < lines.count {
            let line = lines[place]
            if line.indent < 4, line.isQuote {
                inside.append(line.withoutQuoteSign)
            } else if line.isBlank || !Self.goesOn(inside.last, with: line) {
                break
            } else {
                inside.append(line.asContinuation)
            }
            place += 1
        }
        read(inside, parent: add(.blockQuote, parent), depth: depth + 1)
    }

    /// Whether a line that lacks the signs of its block still goes on with the paragraph in it.
    private static func goesOn(_ last: MarkdownLine?, with line: MarkdownLine) -> Bool {
        guard let last, last.isText else { return false }
        // Beside a paragraph any marker begins an item.
        return !line.interruptsParagraph && (line.indent >= 4 || line.marker == nil)
    }

    private mutating func readList(
        _ first: MarkdownLine.Marker, _ lines: [MarkdownLine], _ place: inout Int,
        _ parent: Int?, _ depth: Int
    ) {
        let list = add(first.number == nil ? .unorderedList : .orderedList, parent)
        var ordinal = first.number ?? 1
        while place < lines.count, lines[place].indent < 4, !lines[place].isThematicBreak,
            let marker = lines[place].marker, marker.sign == first.sign
        {
            var item = [lines[place].behind(marker)]
            place += 1
            while place < lines.count {
                let line = lines[place]
                if line.isBlank {
                    // An item that begins with an empty line ends with a second one.
                    if item.count == 1, item[0].isBlank { break }
                    item.append(line)
                } else if line.indent >= marker.width {
                    item.append(line.withoutIndent(marker.width))
                } else if Self.goesOn(item.last, with: line) {
                    item.append(line.asContinuation)
                } else {
                    break
                }
                place += 1
            }
            let block = add(.listItem(ordinal: ordinal), list)
            read(item, parent: block, depth: depth + 1)
            ordinal += 1
            while place < lines.count, lines[place].isBlank { place += 1 }
        }
    }

    private mutating func readHTML(
        _ lines: [MarkdownLine], _ place: inout Int, _ parent: Int?
    ) {
        var html = ""
        while place < lines.count, !lines[place].isBlank {
            html += lines[place].text + "\n"
            place += 1
        }
        let block = add(.paragraph, parent)
        leaves.append(Leaf(block: block, text: html, literal: .blockHTML))
    }

    private mutating func readParagraph(
        _ lines: [MarkdownLine], _ place: inout Int, _ parent: Int?
    ) {
        var text: [String] = []
        var level: Int?
        while place < lines.count, !lines[place].isBlank {
            let line = lines[place]
            if !text.isEmpty {
                if line.indent < 4, let underline = line.headingUnderline {
                    level = underline
                    place += 1
                    break
                }
                if line.interruptsParagraph { break }
            }
            text.append(line.trimmedFront)
            place += 1
        }
        takeReferences(&text)
        guard !text.isEmpty else { return }
        let joined = text.joined(separator: "\n").trimmedEnd
        let block = add(level.map { .header(level: $0) } ?? .paragraph, parent)
        leaves.append(Leaf(block: block, text: joined))
    }

    /// Takes the lines at the beginning that say where names of links lead.
    private mutating func takeReferences(_ lines: inout [String]) {
        var taken = 0
        for line in lines {
            guard let (label, target) = LinkTarget.definition(line) else { break }
            let key = LinkTarget.key(label)
            if references[key] == nil { references[key] = target }
            taken += 1
        }
        lines.removeFirst(taken)
    }

    // MARK: - Tables

    private mutating func readTable(
        _ columns: [MarkdownText.Alignment], _ lines: [MarkdownLine], _ place: inout Int,
        _ parent: Int?
    ) {
        let table = add(.table(columns), parent)
        func cells(_ line: MarkdownLine) -> [String] {
            var cells = MarkdownTable.cells(line.text)
            while cells.count < columns.count { cells.append("") }
            return Array(cells.prefix(columns.count))
        }
        var row = 0
        while place < lines.count, !lines[place].isBlank {
            if row > 0, lines[place].interruptsParagraph { break }
            let block = add(row == 0 ? .tableHeaderRow : .tableRow(index: row), table)
            for (column, text) in cells(lines[place]).enumerated() {
                let cell = add(.tableCell(column: column), block)
                leaves.append(Leaf(block: cell, text: text))
            }
            // Below the first row is the line that makes it a table.
            place += row == 0 ? 2 : 1
            row += 1
        }
    }
}
