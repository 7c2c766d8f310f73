import Testing

@testable import SourceRewriter

@Suite("The text of a file")
struct SourceTextTests {
    @Test("Lines and columns count from one, columns in bytes")
    func findsPositions() {
        let text = SourceText("a\nä = 1\r\n\nb")
        #expect(text.position(of: 0) == SourcePosition(line: 1, column: 1))
        #expect(text.position(of: 1) == SourcePosition(line: 1, column: 2))
        #expect(text.position(of: 2) == SourcePosition(line: 2, column: 1))
        #expect(text.position(of: 5) == SourcePosition(line: 2, column: 4))
        #expect(text.position(of: 10) == SourcePosition(line: 3, column: 1))
        #expect(text.position(of: 12) == SourcePosition(line: 4, column: 2))
    }

    @Test("Edits are made wherever they stand in the list; insertions keep their order")
    func appliesEdits() {
        let text = SourceText("one two three")
        let edits = [
            Edit(8..<13, "3"), Edit(insert: "a", at: 4), Edit(insert: "b", at: 4), Edit(4..<7, "2"),
            Edit(insert: "!", at: 13),
        ]
        #expect(String(decoding: text.applying(edits), as: UTF8.self) == "one ab2 3!")
    }

    @Test("Of two replacements that overlap the one that begins first stands")
    func leavesOutOverlaps() {
        let text = SourceText("abcdef")
        #expect(
            String(decoding: text.applying([Edit(2..<4, "X"), Edit(1..<3, "Y")]), as: UTF8.self)
                == "aYdef")
    }

    @Test("Blanking keeps columns and line breaks, and counts a longer character once")
    func blanks() {
        let text = SourceText("@objc(ä\r\n)b")
        let edit = Edit(blanking: 0..<11, of: text, with: "x")
        #expect(edit.text == "x      \r\n ")
    }
}
