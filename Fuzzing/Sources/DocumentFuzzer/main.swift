import Foundation
import FuzzerDriver
import UIKit

typealias DocumentType = NSAttributedString.DocumentType

let htmlWords = [
    "<p>", "</p>", "<b>", "</b>", "<i style='font-size:2em;color:rgb(1,2,3)'>", "</i>", "<ul>",
    "<li>", "</ul>", "<ol start=9>", "<br>", "<table>", "<td>", "</table>", "<pre>", "</pre>",
    "<a href='https://a.example/?b=1&c'>", "</a>", "&amp;", "&#x1F600;", "&nbsp;", "<h1>", "</h1>",
    "text", " ", "\n", "e\u{301}", "\u{200F}א", "<sup>", "</sup>", "<img src='data:,x'>",
    "<div style='text-align:center;margin:9px;line-height:20px'>", "</div>",
    "<span style='font: bold 12px/1.5 Georgia'>", "</span>", "<u>", "</u>", "\\", "{", "}",
    "\u{2028}", "\t", "<style>b{letter-spacing:3px}</style>", "<body bgcolor=red>", "<blockquote>",
    "</blockquote>", "\u{0}", "\u{FFFC}",
]

let rtfWords = [
    "{", "}", "\\b ", "\\b0 ", "\\i ", "\\fs48 ", "\\par ", "\\line ", "\\u8226 ?",
    "\\u-10179 ?\\u-8704 ?", "\\'e9", "\\qc ", "\\pard ", "\\plain ", "\\li720 ", "\\fi-360 ",
    "\\tx560 ", "\\ul ", "\\strike ", "\\super ", "\\nosupersub ", "\\cf1 ", "\\cb1 ", "\\f0 ",
    "\\f1 ", "\\ls1 ", "\\shad ", "\\outl ", "text", " ", "\n", "\\tab ", "\\~", "\\{", "\\}",
    "{\\field{\\*\\fldinst HYPERLINK \"https://a.example\"}{\\fldrslt a}}", "\\uc0 ", "\\v ",
    "\\v0 ", "\\cell ", "\\sl400 ", "\\expnd-99999 ", "\\up9999 ", "\\fs0 ", "\\rtlpar ",
]

let rtfHead =
    "{\\rtf1\\ansi{\\fonttbl\\f0 Georgia;\\f1\\fmodern Nowhere;}{\\colortbl;\\red255\\green0\\blue9;}"

func read(_ text: String, _ type: DocumentType) -> NSAttributedString? {
    read(Data(text.utf8), type)
}

func read(_ data: Data, _ type: DocumentType) -> NSAttributedString? {
    try? NSAttributedString(
        data: data,
        options: [.documentType: type, .characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
}

/// Writes a text and reads it again.
func copy(_ text: NSAttributedString, _ type: DocumentType) -> NSAttributedString {
    let range = NSRange(location: 0, length: text.length)
    guard let data = try? text.data(from: range, documentAttributes: [.documentType: type]),
        let copy = read(data, type)
    else { preconditionFailure("a text that cannot be written as \(type.rawValue)") }
    return copy
}

/// A text that was read can be measured, and written in every form so that it is read again.
func check(_ text: NSAttributedString?) {
    guard let text else { return }
    let bounds = text.boundingRect(
        with: CGSize(width: 200, height: 1e6), options: .usesLineFragmentOrigin, context: nil)
    precondition(bounds.width.isFinite && bounds.height.isFinite, "a text without a size")
    for type in [DocumentType.html, .rtf] {
        let once = copy(text, type)
        let twice = copy(once, type).string
        precondition(
            twice == once.string,
            "a text changes in \(type.rawValue): \(once.string.debugDescription), \(twice.debugDescription)"
        )
    }
    precondition(copy(text, .plain).string == text.string, "a plain text changes")
}

/// The first byte chooses what the others are.
func readDocument(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let choice = bytes.first else { return }
    let bytes = bytes.dropFirst()
    switch choice % 4 {
    case 0: check(read(bytes.map { htmlWords[Int($0) % htmlWords.count] }.joined(), .html))
    case 1: check(read(rtfHead + bytes.map { rtfWords[Int($0) % rtfWords.count] }.joined(), .rtf))
    case 2: check(read(Data(bytes), .html))
    default: check(read(Data(bytes), .rtf))
    }
}

let documents = [
    "\u{2}<ul><li>a<ol><li>b</ol></ul><p style='color:#123'>c<b>d</b>",
    "\u{3}" + rtfHead + "\\qc\\b a\\par b}",
]
try writeSeeds(
    documents.map { Data($0.utf8) } + [
        Data([0, 6, 7, 23, 10, 0, 23]), Data([1, 2, 28, 6, 35, 28]),
    ])
fuzz(readDocument)
