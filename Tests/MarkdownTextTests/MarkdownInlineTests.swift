import Testing

@testable import MarkdownText

@Suite("Signs inside of lines of Markdown")
struct MarkdownInlineTests {
    /// The runs as text with their meanings in front.
    private func read(_ markdown: String, _ syntax: MarkdownText.Syntax = .inline) -> [String] {
        MarkdownText(markdown, syntax: syntax).runs.map { run in
            var signs = ""
            if run.intent.contains(.emphasized) { signs += "e" }
            if run.intent.contains(.stronglyEmphasized) { signs += "s" }
            if run.intent.contains(.code) { signs += "c" }
            if run.intent.contains(.strikethrough) { signs += "x" }
            if run.intent.contains(.softBreak) { signs += "o" }
            if run.intent.contains(.lineBreak) { signs += "n" }
            if run.intent.contains(.inlineHTML) { signs += "h" }
            if let link = run.link { signs += "<\(link.address)>" }
            if let image = run.image { signs += "!<\(image.address)>" }
            return signs + "|" + run.text
        }
    }

    // The examples' outcome is that of CommonMark.
    @Test(
        "Stars and lines emphasise, once or twice",
        arguments: [
            ("*a*", ["e|a"]), ("_a_", ["e|a"]), ("**a**", ["s|a"]), ("***a***", ["es|a"]),
            ("**a *b* c**", ["s|a ", "es|b", "s| c"]), ("a * b *", ["|a * b *"]),
            ("snake_case_name", ["|snake_case_name"]), ("a*b*c", ["|a", "e|b", "|c"]),
            ("*a", ["|*a"]), ("**a*", ["|*", "e|a"]), ("*a**", ["e|a", "|*"]),
            ("*a **b***", ["e|a ", "es|b"]), ("~~a~~ ~b~", ["x|a", "| ", "x|b"]),
            ("~~~a~~~", ["|~~~a~~~"]), ("*a _b* c_", ["e|a _b", "| c_"]),
        ])
    func emphasis(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test(
        "Text between backticks is code, in which no signs count",
        arguments: [
            ("`a*b*`", ["c|a*b*"]), ("``a`b``", ["c|a`b"]), ("` `` `", ["c|``"]), ("`a", ["|`a"]),
            ("`a``b`", ["c|a``b"]),
        ])
    func code(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test(
        "Text in brackets followed by an address is a link",
        arguments: [
            ("[a](b)", ["<b>|a"]), ("[a *b*](c \"d\")", ["<c>|a ", "e<c>|b"]),
            ("*[a](b)*", ["e<b>|a"]), ("[a](<b c>)", ["<b c>|a"]), ("[a](b(c))", ["<b(c)>|a"]),
            ("![a](b)", ["!<b>|a"]), ("[![a](b)](c)", ["<c>!<b>|a"]), ("[a]", ["|[a]"]),
            ("[a](b c)", ["|[a](b c)"]), ("[a [b](c)](d)", ["|[a ", "<c>|b", "|](d)"]),
            ("<https://a.b>", ["<https://a.b>|https://a.b"]), ("<a@b.c>", ["<mailto:a@b.c>|a@b.c"]),
        ])
    func links(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test(
        "A backslash makes signs text, and characters have names and numbers",
        arguments: [
            ("\\*a\\*", ["|*a*"]), ("\\a", ["|\\a"]), ("&amp;&#65;&#x42;&nope;", ["|&AB&nope;"]),
            ("a <b>c</b>", ["|a ", "h|<b>", "|c", "h|</b>"]), ("a < b", ["|a < b"]),
        ])
    func escapes(markdown: String, runs: [String]) {
        #expect(read(markdown) == runs)
    }

    @Test("Every text is read: without characters, and with the character 0")
    func anyText() {
        for syntax in [MarkdownText.Syntax.full, .inline, .inlineWithSpaces] {
            #expect(read("", syntax).isEmpty)
            #expect(read("a\0*b*", syntax) == ["|a\u{FFFD}", "e|b"])
        }
    }

    @Test("Addresses are links in angles only")
    func bareAddresses() {
        #expect(read("https://a.b www.a.b a@b.c") == ["|https://a.b www.a.b a@b.c"])
    }

    @Test("Texts are read at the same time")
    func concurrency() async {
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask { MarkdownText("~~a~~ [b](c)").runs.count }
            }
            for await count in group { #expect(count == 3) }
        }
    }

    @Test("A line break is a space, or a line break after two spaces or a backslash")
    func lines() {
        #expect(read("a\nb") == ["|a", "o| ", "|b"])
        #expect(read("a  \nb") == ["|a", "n|\n", "|b"])
        #expect(read("a\\\nb") == ["|a", "n|\n", "|b"])
        #expect(read("a  \n\n b", .inlineWithSpaces) == ["|a  \n\n b"])
        #expect(read("# a", .inlineWithSpaces) == ["|# a"])
        #expect(
            read(" *a*\r\nb `c\nd` \n", .inlineWithSpaces) == [
                "| ", "e|a", "|\nb ", "c|c d", "| \n",
            ])
    }

    @Test("What looks for its end again and again is read in time")
    func bounds() {
        let many = 5000
        for part in ["*a_", "[a](", "`a``", "![", "<a", "[a](b (", "**a [b](c) ", "&", "_*~~"] {
            let text = String(repeating: part, count: many)
            #expect(!MarkdownText(text, syntax: .inline).runs.isEmpty)
        }
        for part in ["<![CDATA[a ", "<?a ", "**a [b](c) ", "![[]()"] {
            let text = String(repeating: part, count: many * 4)
            #expect(MarkdownText(text, syntax: .inline).string == text)
            #expect(MarkdownText(text).string == text)
        }
    }
}
