import Testing

@testable import HTMLText

@Suite("Documents without bounds")
struct HTMLTextBoundsTests {
    private func repeated(_ piece: String, _ count: Int = 1000) -> String {
        String(repeating: piece, count: count)
    }

    /// Runs of what is dear to other readers; each takes well below a second, or the test a day.
    @Test(
        "Long runs of markup take time by their length only",
        arguments: [
            "<b>", "<p><b>", "</i><b>", "<b></i>", "<div>", "<li>", "<ul><li>x", "<p><b><i></p>",
            "<table><tr><td>", "<a href=x>", "&", "&lt", "&#", "<!-", "<!--", "<!", "</", "<x a",
            "\"",
            "<style>", "<body a=1 style='color:red'>x", "<font size=+9>", "<br>", "<pre>\n",
            "<p style='font-size:2em'>", "<ol start=9223372036854775807><li>x", "\r", "<x a='",
            "<h1><blockquote>", "<b><p></b></p>",
        ])
    func runs(piece: String) {
        let text = HTMLText(html: repeated(piece) + "<p>[end]")
        #expect(text.runs.reduce(0) { $0 + $1.length } == text.string.utf16.count)
        #expect(text.runs.allSatisfy { text.paragraphs.indices.contains($0.paragraph) })
    }

    @Test("A tag with very many attributes is read once")
    func attributes() {
        let names = (0..<5000).map { "a\($0)=\($0)" }.joined(separator: " ")
        #expect(HTMLText(html: "<p \(names) style='color:red'>x").string == "x\n")
    }

    @Test("Text in more elements than are looked at is not lost")
    func depth() {
        let html = repeated("<div>") + "deep" + repeated("</div>") + "after"
        #expect(HTMLText(html: html).string == "deep\nafter")
    }

    @Test("Sheets with very many rules end")
    func sheets() {
        let rules = (0..<2500).map { "* * * p.c\($0 % 7) { color: #\(100 + $0 % 800) }" }
        let html = "<style>\(rules.joined())</style>" + repeated("<div>", 200)
        let text = HTMLText(html: html + repeated("<p class='c1 c2'>x", 500))
        #expect(text.string.utf16.count == 1000)
    }

    @Test("Broken sheets say nothing")
    func brokenSheets() {
        for sheet in [
            "{", "}", "p {", "p { color", "p { color: ", "@media", "@media {{{", "p { a: '", "/*",
            "p,,{}", ">p{color:red}", "p>{color:red}", "p > > q {color:red}", "\"", "a{b:url(}",
        ] {
            #expect(HTMLText(html: "<style>\(sheet)</style><p>x").string == "x\n", "\(sheet)")
        }
    }

    @Test("Lengths without bounds are none")
    func lengths() throws {
        let text = HTMLText(
            html: """
                <p style='font-size:1e999px;margin:-1e9px;line-height:nan;text-indent:inf'>a</p>
                <div style='font-size:999999px'><div style='font-size:1000em'>b</div></div>
                """)
        #expect(text.runs.allSatisfy { $0.characters.size <= 10_000 })
        #expect(text.paragraphs.allSatisfy { $0.spacing >= 0 && $0.spacing.isFinite })
    }

    @Test("A long address is no link, rather than one that every run of it holds")
    func longAddress() {
        let html = "<a href='\(repeated("a", 500_000))'>" + repeated("<b>a</b>a", 50_000)
        #expect(HTMLText(html: html).runs.allSatisfy { $0.characters.link == nil })
    }

    @Test(
        "Fonts without a size or a family are read to their end, once",
        arguments: ["/", "/ 12px a", "bold /", "12px/", "12px/1.5", "//", ""])
    func fonts(value: String) {
        #expect(HTMLText(html: "<p style='font: \(value)'>x").string == "x\n")
    }

    @Test("A font of very many words is read once")
    func longFont() {
        let html = "<p style='font: \(repeated("normal ", 100_000)) 12px a'>x"
        #expect(HTMLText(html: html).runs.first?.characters.families == ["a"])
    }

    @Test("Long styles of elements that begin anew are read once")
    func reopenedStyles() {
        let style = repeated("color: red;", 20_000)
        let html = "<b style='\(style)'>" + repeated("<p></b>a</p>", 2000)
        #expect(HTMLText(html: html).string.utf16.count >= 2000)
    }
}
