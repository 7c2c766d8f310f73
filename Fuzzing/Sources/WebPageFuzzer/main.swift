import Foundation
import FuzzerDriver
import WebPages

/// Pieces of pages and style sheets, since random letters hardly ever are any.
let pieces = [
    "<p>", "</p>", "<b>", "</b>", "<i class='a b'>", "</i>", "<table>", "<tr>", "<td>", "</table>",
    "<ul>", "<li>", "</ul>", "<script>", "</script>", "<style>", "</style>", "<!--", "-->",
    "<!doctype html>", "<br/>", "<img src=a", ">", "<a href=\"#\">", "</a>", "<select>", "<option>",
    "<textarea>", "</textarea>", "<title>", "</title>", "<body onload='x'>", "</body>", "<svg>",
    "&amp;", "&#x1F600;", "&#0;", "&notit;", "\u{0}", "<", "a", " ", "\n", "\"", "=",
]

let sheetPieces = [
    "a", ".b", "#a", "*", " ", ">", "+", "~", ",", "[href]", "[class~=\"b\"]", ":not(", ")",
    ":first-child", ":nth-child(2n+1)", "::before", "{", "}", ";", "color:red", "width:calc(1px + ",
    "background:url(\"a;b\")", "!important", "@media (max-width: 10px)", "@import 'x';", "/*", "*/",
    "--x: 1", "\\", "\"", "'", "\n", "<!--",
]

@MainActor
func readPage(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    checkPage(text)
    checkSheet(text)
    checkPage(bytes.map { pieces[Int($0) % pieces.count] }.joined())
    checkSheet(bytes.map { sheetPieces[Int($0) % sheetPieces.count] }.joined())
}

try writeSeeds(
    [
        "<!doctype html><html><head><title>A</title><style>p { color: red }</style></head>"
            + "<body><p class=a>One<p>Two<table><tr><td>3</table><ul><li>x<li>y</ul></body></html>",
        "p > a:not(.b):nth-child(2n+1), #c ~ * { margin: 0 auto !important; width: calc(1em + 2px) }"
            + "@media (max-width: 300px) { .x { display: none } }",
    ].map { Data($0.utf8) })
fuzz { bytes in
    // Sendable: libFuzzer calls on the thread that called it.
    nonisolated(unsafe) let bytes = bytes
    MainActor.assumeIsolated { readPage(bytes) }
}
