import Testing

@testable import HTMLText

@Suite("Lines of HTML")
struct HTMLTextLinesTests {
    private func string(_ html: String) -> String { HTMLText(html: html).string }

    @Test(
        "Blocks end paragraphs, the last one too; what is in no block has no end",
        arguments: [
            ("Hello", "Hello"),
            ("<p>Oh Hai</p>", "Oh Hai\n"),
            ("<html><body><h2>Down</h2></body></html>", "Down\n"),
            ("<div>a</div><div>b</div>c", "a\nb\nc"),
            ("<p>a<p>b", "a\nb\n"),
            ("a<p></p><div><div></div></div>b", "a\nb"),
            ("<div><p>a</p>b<section>c</section></div>", "a\nb\nc\n"),
            ("<table><tr><td>1<td>2<tr><td>3</table>", "1\n2\n3\n"),
        ])
    func blocks(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "White space of any length is a space, and none at the edges of lines",
        arguments: [
            ("  a \n\t b  ", "a b"),
            ("<p> a <b> b </b> c </p>", "a b c\n"),
            ("<p>a</p> \n <p>b</p>", "a\nb\n"),
            ("a&nbsp; &nbsp;b", "a\u{A0} \u{A0}b"),
            ("a <br> b", "a\nb"),
            ("<pre>\n a\n\n  b\n</pre>", " a\n\n  b\n"),
            ("<div style='white-space: pre-line'>a  b\nc</div>", "a b\nc\n"),
        ])
    func whiteSpace(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "A break is a new line in paragraphs, headings and list items, a new paragraph elsewhere",
        arguments: [
            ("<p>a<br>b</p>", "a\u{2028}b\n"),
            ("<h1>a<br/>b</h1>", "a\u{2028}b\n"),
            ("<div>a<br>b</div>", "a\nb\n"),
            ("<br><br>LOREM IPSUM<br>QUE DOLOR!<br>", "\n\nLOREM IPSUM\nQUE DOLOR!\n"),
        ])
    func breaks(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "A break that ends its block shows nothing, but where it is alone on its line",
        arguments: [
            ("<div>a<br></div>b", "a\nb"),
            ("<div><br></div>b", "\nb"),
            ("<div>a<br><br></div>b", "a\n\nb"),
        ])
    func lastBreaks(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "Items begin with their marker between tabs",
        arguments: [
            ("<ul><li>a<li>b</ul>", "\t•\ta\n\t•\tb\n"),
            ("<ol><li>a</li><li>b</li></ol>", "\t1\ta\n\t2\tb\n"),
            ("<ol start=9 type=a><li>a<li>b</ol>", "\ti\ta\n\tj\tb\n"),
            ("<ol type=I><li>a<li>b</ol>", "\tI\ta\n\tII\tb\n"),
            (
                "<ul><li>a<ul><li>b<ul><li>c</ul></ul><li>d</ul>",
                "\t•\ta\n\t◦\tb\n\t▪\tc\n\t•\td\n"
            ),
            ("<ul><li></li><li>b</li></ul>", "\t•\t\n\t•\tb\n"),
            ("<ul>\n <li> <p>a</p>\n </li>\n</ul>", "\t•\ta\n"),
            ("<ul><li><p>a</p><p>b</p></li></ul>", "\t•\ta\u{2028}b\n"),
            ("<ul style='list-style: none'><li>a</ul>", "a\n"),
        ])
    func lists(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "What does not show is left out",
        arguments: [
            ("<title>t</title><style>p { }</style><script>if (a < b) {}</script>x", "x"),
            ("a<!-- <p>b</p> -->c<!DOCTYPE html><?php ?>d", "acd"),
            ("a<span style='display:none'>b<i>c</i></span>d", "ad"),
            ("<p hidden>a</p>b", "b"),
        ])
    func hidden(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "Character references are replaced; what is none stays",
        arguments: [
            ("&lt;b&gt; &amp; &quot;&apos;", "<b> & \"'"),
            ("&eacute;&hellip;&bull;&euro;&nbsp;&copy", "é…•€\u{A0}©"),
            ("&#8226;&#x2022;&#X1F600;", "••😀"),
            ("&#150;&#0;&#xD800;&#99999999999;", "–\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a & b &c; &unknown; AT&T", "a & b &c; &unknown; AT&T"),
            ("&notit;", "¬it;"),
        ])
    func references(html: String, expected: String) { #expect(string(html) == expected) }

    @Test(
        "What is no markup is text",
        arguments: [
            ("1 < 2 <3", "1 < 2 <3"), ("a<", "a<"), ("<", "<"), ("</ b>c", "c"),
            ("a<b", "a"), ("a<b class='", "a"), ("</p>a</div>", "a"),
        ])
    func noMarkup(html: String, expected: String) { #expect(string(html) == expected) }

    @Test("Carriage returns are ends of lines")
    func carriageReturns() {
        #expect(string("<pre>a\r\nb\rc</pre>") == "a\nb\nc\n")
    }

    @Test("Letters take the case that the style sets")
    func casing() {
        #expect(string("<p style='text-transform:uppercase'>straße</p>") == "STRASSE\n")
        #expect(string("<p style='text-transform:capitalize'>it's a dog</p>") == "It's A Dog\n")
    }
}
