import Testing

@testable import PDFContent

@Suite("Syntax of PDF")
struct PDFLexerTests {
    private func read(_ text: String, hasReferences: Bool = true) -> PDFValue? {
        var lexer = PDFLexer(Array(text.utf8)[...], hasReferences: hasReferences)
        return lexer.readValue()
    }

    private func description(_ text: String, hasReferences: Bool = true) -> String {
        read(text, hasReferences: hasReferences).map { "\($0)" } ?? "nothing"
    }

    @Test(
        "Numbers have signs and points, and need no digit before the point",
        arguments: [
            ("12", 12.0), ("-7", -7), ("+3", 3), ("4.", 4), (".5", 0.5), ("-.25", -0.25),
            ("0.000123", 0.000123), ("--6", -6),
        ])
    func numbers(_ text: String, _ value: Double) {
        #expect(read(text)?.number == value)
    }

    @Test("A name has characters by their numbers")
    func names() {
        #expect(read("/Name#20with#20spaces ")?.name == "Name with spaces")
        #expect(read("/")?.name == "")
    }

    @Test("A string has balanced parentheses, escapes and lines that go on")
    func strings() {
        guard case .string(let bytes)? = read("(a(b)\\)\\n\\101\\\nc\\7)") else {
            Issue.record("no string")
            return
        }
        #expect(bytes == Array("a(b))\nAc\u{7}".utf8))
        guard case .string(let digits)? = read("<4 1 4> ") else {
            Issue.record("no string")
            return
        }
        #expect(digits == [0x41, 0x40])
    }

    @Test("Two numbers and an R are a reference in files, and not in contents")
    func references() {
        #expect(description("12 0 R") == "reference(12)")
        #expect(
            description("[12 0 R 5]")
                == "array([PDFContent.PDFValue.reference(12), PDFContent.PDFValue.integer(5)])")
        #expect(description("12 0 Rx") == "integer(12)")
        #expect(description("12 0 R", hasReferences: false) == "integer(12)")
    }

    @Test("Comments end with their line")
    func comments() {
        #expect(read("% 1 2 3\r42")?.number == 42)
    }

    @Test("A dictionary that has no end ends before the next keyword")
    func openDictionary() {
        guard case .dictionary(let entries)? = read("<< /A 1 /B [2 3 endobj") else {
            Issue.record("no dictionary")
            return
        }
        #expect(entries["A"]?.number == 1)
    }

    @Test("Collections nest to a limit")
    func nesting() {
        let depth = 100_000
        #expect(read(String(repeating: "[", count: depth)) != nil)
        #expect(read(String(repeating: "<</A ", count: depth)) != nil)
    }
}
