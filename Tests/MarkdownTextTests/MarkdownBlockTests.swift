import Testing

@testable import MarkdownText

@Suite("Blocks of Markdown")
struct MarkdownBlockTests {
    /// The runs as text with the blocks around, from the outermost on.
    private func read(_ markdown: String) -> [String] {
        let text = MarkdownText(markdown)
        return text.runs.map { run in
            var names: [String] = []
            var place = run.block
            while let block = place {
                names.append(name(text.blocks[block].kind))
                place = text.blocks[block].parent
            }
            return names.reversed().joined(separator: " ") + ": " + run.text
        }
    }

    private func name(_ kind: MarkdownText.Kind) -> String {
        switch kind {
        case .paragraph: "p"
        case .header(let level): "h\(level)"
        case .orderedList: "ol"
        case .unorderedList: "ul"
        case .listItem(let ordinal): "li\(ordinal)"
        case .codeBlock(let language): "code\(language.map { "(\($0))" } ?? "")"
        case .blockQuote: "quote"
        case .thematicBreak: "hr"
        case .table: "table"
        case .tableHeaderRow: "head"
        case .tableRow(let index): "row\(index)"
        case .tableCell(let column): "cell\(column)"
        }
    }

    @Test(
        "Lines begin blocks",
        arguments: [
            ("a\n\nb", ["p: a", "p: b"]), ("# a #\n## b", ["h1: a", "h2: b"]),
            ("a\n===\nb\n---", ["h1: a", "h2: b"]), ("#a", ["p: #a"]),
            ("a\n***\nb", ["p: a", "hr: \u{2E3B}", "p: b"]),
            ("```swift\nlet a\n  b\n```\nc", ["code(swift): let a\n  b\n", "p: c"]),
            ("~~~\n- a\n~~~", ["code: - a\n"]), ("    a\n\n    b", ["code: a\n\nb\n"]),
            ("> a\n> # b\n\nc", ["quote p: a", "quote h1: b", "p: c"]),
            ("> > a", ["quote quote p: a"]), ("  ```\n  a\n  ```", ["code: a\n"]),
        ])
    func blocks(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test(
        "Items of lists hold what is as far to the right as their text",
        arguments: [
            ("- a\n- b", ["ul li1 p: a", "ul li2 p: b"]),
            ("3. a\n4. b\n\n   c", ["ol li3 p: a", "ol li4 p: b", "ol li4 p: c"]),
            ("- a\n  - b\n- c", ["ul li1 p: a", "ul li1 ul li1 p: b", "ul li2 p: c"]),
            ("- a\n\n* b", ["ul li1 p: a", "ul li1 p: b"]),
            ("- # a\n- > b", ["ul li1 h1: a", "ul li2 quote p: b"]),
            ("a\n- b", ["p: a", "ul li1 p: b"]), ("a\n2. b", ["p: a", "p:  ", "p: 2. b"]),
            ("- - -\n", ["hr: \u{2E3B}"]),
        ])
    func lists(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test("A line without the signs of its block goes on with the paragraph in it")
    func laziness() {
        #expect(MarkdownText("> a\nb").string == "a b")
        #expect(MarkdownText("- a\nb").string == "a b")
        #expect(read("> a\n\nb") == ["quote p: a", "p: b"])
    }

    @Test("Names of links are known in the whole document")
    func references() {
        let text = MarkdownText("[a] and [b][A] and [c]\n\n[A]: x \"t\"\n[c d]: <y z>\n\n[C  D][]")
        let links = text.runs.compactMap { run in run.link.map { run.text + "→" + $0.address } }
        #expect(links == ["a→x", "b→x", "C  D→y z"])
        #expect(text.runs.first { $0.link != nil }?.link?.title == "t")
    }

    @Test("Bars make cells, and the line below the first row marks a table")
    func tables() {
        let text = MarkdownText("|a|b\\|c|\n|:-:|--:|\n|*d*|\n\ne")
        #expect(
            text.runs.map(\.text) == ["a", "b|c", "d", "e"])
        #expect(text.blocks.first?.kind == .table([.center, .right]))
        #expect(read("a | b\n--|--\nc | d")[3] == "table row1 cell1: d")
        #expect(read("a | b\n\nc") == ["p: a | b", "p: c"])
    }

    @Test("Blocks in very many others are text, and are read in time")
    func depth() {
        for part in ["> ", "- ", "1. ", ">- "] {
            let text = MarkdownText(String(repeating: part, count: 5000) + "x")
            #expect(text.string.hasSuffix("x"))
        }
        let lines = String(repeating: "- a\n  > b\n", count: 1000)
        #expect(MarkdownText(lines).runs.count > 1000)
        for part in ["|a\n|-|-|\n", "|a\r\n|-|-|\r\n"] {
            let rows = String(repeating: part, count: 4000)
            #expect(MarkdownText(rows).string == rows)
        }
        let items = String(repeating: "- ", count: 5000) + String(repeating: "\n", count: 5000)
        #expect(MarkdownText(items).string == items)
        let address = "[a]: " + String(repeating: "b", count: 20_000)
        let names = address + "\n\n" + String(repeating: "[a] ", count: 20_000)
        #expect(MarkdownText(names).string == names)
    }
}
