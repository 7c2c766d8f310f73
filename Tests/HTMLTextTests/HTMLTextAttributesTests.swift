import Testing

@testable import HTMLText

@Suite("Looks of HTML")
struct HTMLTextAttributesTests {
    /// The attributes of the part of the text in brackets.
    private func style(
        _ html: String, fonts: [String: HTMLText.SystemFont] = [:]
    ) throws -> HTMLText.CharacterStyle {
        let text = HTMLText(html: html, fonts: fonts)
        var place = 0
        let wanted = try #require(
            text.string.utf16.firstIndex(of: 0x5B)?.utf16Offset(in: text.string))
        for run in text.runs {
            place += run.length
            if wanted < place { return run.characters }
        }
        throw Missing()
    }

    private struct Missing: Error {}

    private func paragraph(_ html: String) throws -> HTMLText.Paragraph {
        let text = HTMLText(html: html)
        return text.paragraphs[try #require(text.runs.first).paragraph]
    }

    @Test("Text is 12 points large, black, with serifs")
    func standard() throws {
        let style = try style("[x]")
        #expect(style.families == ["serif"])
        #expect(style.size == 12)
        #expect(style.weight == 400)
        #expect(style.color == StyleColor(red: 0, green: 0, blue: 0))
        #expect(style == HTMLText.CharacterStyle())
    }

    @Test(
        "Headings are bold and larger, and none is smaller than 9 points",
        arguments: zip(1...6, [24, 18, 14.04, 12, 9.96, 9]))
    func headings(level: Int, size: Double) throws {
        let style = try style("<h\(level)>[x]</h\(level)>")
        #expect(abs(style.size - size) < 1e-9)
        #expect(style.weight == 700)
    }

    @Test("Sizes are rounded to a half or a tenth that is near")
    func roundedSizes() {
        #expect(HTMLText.rounded(14.04) == 14)
        #expect(HTMLText.rounded(9.96) == 10)
        #expect(HTMLText.rounded(12.26) == 12.3)
        #expect(HTMLText.rounded(12.51) == 12.5)
    }

    @Test(
        "Elements change how text style",
        arguments: [
            ("<b>", \HTMLText.CharacterStyle.weight, 700), ("<strong>", \.weight, 700),
            ("<sup>", \.scriptPosition, 1), ("<sub>", \.scriptPosition, -1),
        ] as [(String, any KeyPath<HTMLText.CharacterStyle, Int> & Sendable, Int)])
    func elements(
        html: String, part: any KeyPath<HTMLText.CharacterStyle, Int> & Sendable, value: Int
    ) throws {
        #expect(try style("\(html)[x]")[keyPath: part] == value)
    }

    @Test("Slanted, underlined and struck text")
    func flags() throws {
        #expect(try style("<em>[x]").isItalic)
        #expect(try style("<u>[x]").isUnderlined)
        #expect(try style("<del>[x]").isStruck)
        #expect(try style("<code>[x]").families == ["monospace"])
        #expect(try style("<code>[x]").size == 13)
        #expect(try style("<code style='font-size:15px'>[x]").size == 15)
    }

    @Test("A link is blue and underlined, and knows where it leads to")
    func links() throws {
        let style = try style("<a href='https://a.example/?b=1&copy=2'>[x]</a>")
        #expect(style.link == "https://a.example/?b=1&copy=2")
        #expect(style.isUnderlined)
        #expect(style.color == StyleColor("#0000EE"))
        let plain = try self.style("<a href=x style='color:red;text-decoration:none'>[x]</a>")
        #expect(!plain.isUnderlined)
        #expect(plain.color == StyleColor("red"))
        #expect(try self.style("<a name=x>[x]</a>").link == nil)
    }

    @Test("What formats text ends for itself, whatever it is in")
    func crossedElements() throws {
        #expect(try style("<b>a<i>b</b>[c]</i>").weight == 400)
        #expect(try style("<b>a<i>b</b>[c]</i>").isItalic)
        #expect(try style("<b>a<p>b</b>[c]</p>").weight == 400)
        #expect(try style("<p><b>a</p>[b]").weight == 700)
        #expect(HTMLText(html: "<b>x<p>y</b>z</p>").string == "x\nyz\n")
    }

    @Test(
        "Sizes of CSS",
        arguments: [
            ("20px", 20), ("24pt", 32), ("18", 18), ("1.5em", 18), ("150%", 18), ("2rem", 24),
            ("large", 14), ("smaller", 10), ("0.5em", 9), ("bold", 12),
        ] as [(String, Double)])
    func sizes(value: String, size: Double) throws {
        #expect(try style("<span style='font-size:\(value)'>[x]").size == size)
    }

    @Test("A font is written in one property, too")
    func fontShorthand() throws {
        let style = try style(
            #"<span style="font: italic bold 20px/1.5 'Gill Sans', sans-serif">[x]"#)
        #expect(style.families == ["Gill Sans", "sans-serif"])
        #expect(style.size == 20)
        #expect(style.weight == 700)
        #expect(style.isItalic)
        let system = try self.style(
            "<p style='font: -apple-system-headline'>[x]",
            fonts: ["-apple-system-headline": .init(size: 17, weight: 600)])
        #expect(system.families == ["-apple-system"])
        #expect(system.size == 17)
        #expect(system.weight == 600)
    }

    @Test("Old elements for fonts")
    func fontElement() throws {
        let style = try style("<font color=#f00 size=5 face='Arial, Verdana'>[x]")
        #expect(style.color == StyleColor("red"))
        #expect(style.size == 18)
        #expect(style.families == ["Arial", "Verdana"])
        #expect(try self.style("<font size='-1'>[x]").size == 10)
    }

    @Test("Sheets count by how exactly they say what they are about, then by order")
    func sheets() throws {
        let sheet = """
            <style type="text/css">
            /* a > b { } */ @import url("a;b"); @media print { p { color: red } }
            @media (prefers-color-scheme: dark) { * { color: white } }
            body { font-family: Georgia; color: #333 } p, h1 { color: blue }
            p.a { color: green } .a { color: red } #one { color: teal }
            div > p.b { color: lime } div p.c span { color: navy }
            p.d { color: red !important } p.e:hover { color: red }
            </style>
            """
        for (html, color) in [
            ("<body>[x]", "#333"), ("<p>[x]", "blue"), ("<p class=a>[x]", "green"),
            ("<p class='x a' id=one>[x]", "teal"), ("<div><p class=b>[x]", "lime"),
            ("<div><ul><p class=b>[x]", "blue"), ("<div><i><p class=c><span>[x]", "navy"),
            ("<p class=d style='color:white'>[x]", "red"), ("<p class=e>[x]", "blue"),
            ("<p class=a style='color:white'>[x]", "white"),
        ] {
            #expect(try style(sheet + html).color == StyleColor(color), "\(html)")
        }
        #expect(try style(sheet + "<p>[x]").families == ["Georgia"])
        #expect(try style("<p class=z>[x]</p><style>.z { font-weight: 800 }</style>").weight == 800)
    }

    @Test(
        "Colours of CSS",
        arguments: [
            ("#0f0", 0x00FF00FF), ("#00ff0080", 0x00FF0080), ("rgb(0, 128, 255)", 0x0080FFFF),
            ("rgba(255,0,0,.4)", 0xFF000066), ("rgb(100% 0% 0% / 40%)", 0xFF000066),
            ("hsl(120, 100%, 50%)", 0x00FF00FF), ("RebeccaPurple", 0x663399FF),
        ] as [(String, UInt32)])
    func colors(text: String, value: UInt32) throws {
        let color = try #require(StyleColor(text))
        let parts = [color.red, color.green, color.blue, color.alpha]
        #expect(parts.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) } == value)
    }

    @Test(
        "Names of colours are those of CSS Color Module Level 4",
        arguments: [
            ("beige", "f5f5dc"), ("brown", "a52a2a"), ("cadetblue", "5f9ea0"),
            ("darkgreen", "006400"), ("darkolivegreen", "556b2f"), ("darkorchid", "9932cc"),
            ("darkslateblue", "483d8b"), ("darkslategray", "2f4f4f"), ("darkslategrey", "2f4f4f"),
            ("darkturquoise", "00ced1"), ("indianred", "cd5c5c"), ("lightblue", "add8e6"),
            ("lightsteelblue", "b0c4de"), ("mediumaquamarine", "66cdaa"), ("mediumblue", "0000cd"),
            ("mediumorchid", "ba55d3"), ("mediumseagreen", "3cb371"),
            ("mediumslateblue", "7b68ee"), ("mediumspringgreen", "00fa9a"),
            ("mediumturquoise", "48d1cc"), ("orange", "ffa500"), ("palegreen", "98fb98"),
            ("violet", "ee82ee"), ("gray", "808080"), ("lightgoldenrodyellow", "fafad2"),
        ])
    func colorNames(name: String, digits: String) throws {
        let color = try #require(StyleColor(name))
        #expect(color == StyleColor("#" + digits))
        #expect(ColorNames.values.count == 148)
    }

    @Test("Words that are no colours", arguments: ["", "#12", "#ggg", "rgb(1,2)", "reddish"])
    func noColors(text: String) { #expect(StyleColor(text) == nil) }

    @Test("Paragraphs have the spacing, margins and heights of their block")
    func paragraphs() throws {
        #expect(try paragraph("<p>x").spacing == 12)
        #expect(try paragraph("<p style='font-size:20px'>x").spacing == 20)
        #expect(try paragraph("<p style='margin:0'>x").spacing == 0)
        #expect(try paragraph("<div>x").spacing == 0)
        #expect(try paragraph("<p align=center>x").alignment == .center)
        #expect(try paragraph("<div style='text-align: right'><p>x").alignment == .right)
        #expect(try paragraph("<p dir=rtl>x").isRightToLeft)
        #expect(
            try paragraph("<p style='line-height:1.4;font-size:20px'>x").minimumLineHeight == 28)
        #expect(try paragraph("<p style='text-indent:2em'>x").firstLineIndent == 24)
        let quote = try paragraph("<blockquote>x")
        #expect((quote.leftIndent, quote.rightIndent) == (40, 40))
        #expect(try paragraph("<ul><li>x<ol><li>y").lists.map(\.marker) == [.disc])
        #expect(try paragraph("x").spacing == 0)
    }

    @Test("Paragraphs know each list that they are in, and the number of its first item")
    func lists() {
        let text = HTMLText(
            html: "<ol start=5><li>a<ul><li>b</ul><li>c</ol><ol><li>d</ol>")
        let lists = text.runs.map { text.paragraphs[$0.paragraph].lists }
        #expect(lists.map { $0.map(\.number) } == [[1], [1, 2], [1], [3]])
        #expect(lists.map { $0.map(\.start) } == [[5], [5, 1], [5], [1]])
    }

    @Test("A picture takes one character")
    func pictures() throws {
        let text = HTMLText(html: "a <img src='data:,' width=20 style='height: 10px'> b")
        #expect(text.string == "a \u{FFFC} b")
        let picture = try #require(text.runs.compactMap(\.picture).first)
        #expect(picture.source == "data:,")
        #expect((picture.width, picture.height) == (20, 10))
    }

    @Test("The colour of the body is behind all of the text")
    func background() throws {
        let text = HTMLText(html: "<body bgcolor=red style='background:#00f'>[x]")
        #expect(text.background == StyleColor("blue"))
        #expect(text.runs.first?.characters.background == nil)
        #expect(
            try style("<p style='background-color: yellow'><b>[x]").background
                == StyleColor("yellow"))
    }
}
