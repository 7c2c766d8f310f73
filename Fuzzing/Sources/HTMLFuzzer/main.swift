import Foundation
import FuzzerDriver
import HTMLText

/// Words of the language, since random letters hardly ever are any.
let words = [
    "<p>", "</p>", "<b>", "</b>", "<i style='", "font-size:", "2em", "'>", "</i>", "<ul>", "<li>",
    "</ul>", "<ol start=", "9>", "<br>", "<table>", "<td>", "<tr>", "</table>", "<pre>", "</pre>",
    "<style>", "</style>", "p", ".a", "#b", " > ", "{", "}", "color:", "rgb(", "1,2%)", "#fff", ";",
    "!important", "margin:", "-1px", "<div class=a id=b>", "</div>", "<a href=x>", "</a>", "&amp;",
    "&#", "x1F600;", "&nbsp", "<!--", "-->", "<body bgcolor=", "red>", "<img src=x>", "<font size=",
    "+7>", "<h1>", "</h1>", "text", " ", "\n", "\u{301}", "font: bold ", "12px/1.5 serif", "@media",
    "<sup>", "display:none", "list-style:", "\"",
]

func readHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkHTML(String(decoding: bytes, as: UTF8.self))
    _ = checkHTML(bytes.map { words[Int($0) % words.count] }.joined())
}

try writeSeeds(
    [
        "<html><head><style>body { font: 12px/1.5 'A', serif } p.a > b { color: #fff }</style></head>"
            + "<body><p class=a>a<b>b</b><br>c</p></body></html>",
        "<ul><li>a<ol type=I start=3><li>b</ol></ul><table><tr><th>c<td>d</table>",
        "<a href='x?a=1&amp;b' style='text-decoration:none;color:rgba(1,2,3,.5)'>&eacute;&#8226;</a>",
    ].map { Data($0.utf8) })
fuzz(readHTML)
