import Testing

@testable import RTFText

@Suite("RTF without bounds")
struct RTFTextBoundsTests {
    private func text(_ content: String) throws -> RTFText {
        try #require(RTFText(Array("{\\rtf1 \(content)}".utf8)))
    }

    private func repeated(_ piece: String, bytes: Int = 1 << 20) -> String {
        String(repeating: piece, count: bytes / piece.utf8.count)
    }

    /// Megabytes of what is dear to a reader that looks back; each takes seconds at most, or the test hours.
    @Test(
        "A megabyte of any control words takes time by its length only",
        arguments: [
            "{\\b ", "{\\field", "{\\field{\\*\\fldinst ", "{\\field{\\fldrslt a", "\\par ",
            "\\b a",
            "\\'e9", "\\u233 ?", "\\uc16\\u1 ", "{\\fonttbl\\f0 a;", "{\\fonttbl;", "\\tx1",
            "\\bin9 ",
            "{\\colortbl;", "{\\*\\listtable{\\list{\\listlevel", "\\ls1\\par a", "\\", "{", "}",
            "\\*",
            "\\bin99999999999999999999 ", "\\fs99999 a", "\\cf1 a\\cb2 a", "{\\*\\x ", "a\\line ",
        ])
    func runs(piece: String) throws {
        let text = try text(repeated(piece))
        #expect(text.runs.reduce(0) { $0 + $1.length } == text.string.utf16.count)
        #expect(text.runs.allSatisfy { text.paragraphs.indices.contains($0.paragraph) })
    }

    @Test("The link of a long instruction is worked out once for all results of its field")
    func results() throws {
        let instruction = "HYPERLINK " + repeated("a", bytes: 500_000)
        let results = repeated("{\\fldrslt}", bytes: 500_000)
        #expect(try text("{\\field{\\*\\fldinst \(instruction)}\(results)}b").string == "b")
    }

    @Test("An instruction that grows between the results of its field keeps its first link")
    func growingInstruction() throws {
        let parts = repeated("{\\*\\fldinst b}{\\fldrslt x}")
        let text = try text("{\\field{\\*\\fldinst HYPERLINK a}\(parts)}")
        #expect(Set(text.formats.map(\.link)) == ["ab"])
    }

    @Test("A long address is no link, rather than one that every run of it holds")
    func longAddress() throws {
        let address = repeated("a", bytes: 500_000)
        let result = repeated("\\b a\\b0 a", bytes: 500_000)
        let text = try text(
            "{\\field{\\*\\fldinst HYPERLINK \"\(address)\"}{\\fldrslt \(result)}}")
        #expect(text.formats.allSatisfy { $0.link == nil })
    }

    @Test("Long names of fonts and long markers of lists are cut off")
    func names() throws {
        let name = repeated("a", bytes: 300_000)
        let runs = repeated("\\f0 a\\f1 a", bytes: 300_000)
        let text = try text("{\\fonttbl\\f0 \(name);\\f1 b;}\(runs)")
        #expect(text.formats.allSatisfy { ($0.font?.name.utf8.count ?? 0) < 200 })
        let marker = repeated("\\{", bytes: 500_000)
        let table =
            "{\\*\\listtable{\\list{\\listlevel{\\*\\levelmarker \(marker)}}\\listid7}}"
            + "{\\*\\listoverridetable{\\listoverride\\listid7\\ls2}}"
        let list = try self.text(table + repeated("\\ls2 a\\par\\ls0 b\\par ", bytes: 500_000))
        #expect(list.paragraphs.flatMap(\.listLevels).allSatisfy { $0.marker.utf8.count < 200 })
    }
}
