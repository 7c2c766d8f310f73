import Foundation
import Testing
import UIKit

@Suite("Random documents")
struct RandomDocumentsTests {
    private typealias DocumentType = NSAttributedString.DocumentType

    private static let htmlWords = [
        "<p>", "</p>", "<b>", "</b>", "<i style='font-size:2em;color:rgb(1,2,3)'>", "</i>", "<ul>", "<li>", "</ul>",
        "<ol start=9>", "<br>", "<table>", "<td>", "</table>", "<pre>", "</pre>", "<a href='https://a.example/?b=1&c'>",
        "</a>", "&amp;", "&#x1F600;", "&nbsp;", "<h1>", "</h1>", "text", " ", "\n", "e\u{301}", "\u{200F}א", "<sup>",
        "</sup>", "<img src='data:,x'>", "<div style='text-align:center;margin:9px;line-height:20px'>", "</div>",
        "<span style='font: bold 12px/1.5 Georgia'>", "</span>", "<u>", "</u>", "<s>", "\\", "{", "}", "\u{2028}", "\t",
        "<style>b{letter-spacing:3px}</style>", "<body bgcolor=red>", "<blockquote>", "</blockquote>", "\u{0}", "\u{FFFC}",
    ]
    private static let rtfWords = [
        "{", "}", "\\b ", "\\b0 ", "\\i ", "\\fs48 ", "\\par ", "\\line ", "\\u8226 ?", "\\u-10179 ?\\u-8704 ?", "\\'e9",
        "\\qc ", "\\pard ", "\\plain ", "\\li720 ", "\\fi-360 ", "\\tx560 ", "\\ul ", "\\strike ", "\\super ", "\\nosupersub ",
        "\\cf1 ", "\\cb1 ", "\\f0 ", "\\f1 ", "\\ls1 ", "\\shad ", "\\outl ", "text", " ", "\n", "\\tab ", "\\~", "\\{", "\\}",
        "{\\field{\\*\\fldinst HYPERLINK \"https://a.example\"}{\\fldrslt a}}", "\\uc0 ", "\\v ", "\\v0 ", "\\cell ",
        "\\sl400 ", "\\expnd-99999 ", "\\up9999 ", "\\fs0 ", "\\slmaximum1 ", "\\rtlpar ",
    ]
    private static let rtfHead =
        "{\\rtf1\\ansi{\\fonttbl\\f0 Georgia;\\f1\\fmodern Nowhere;}{\\colortbl;\\red255\\green0\\blue9;}"

    private func document(_ seed: Int, _ type: DocumentType) -> Data {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func next(_ words: [String]) -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return words[Int(state >> 33) % words.count]
        }
        let words = (0..<40).map { _ in next(type == .html ? Self.htmlWords : Self.rtfWords) }.joined()
        return Data((type == .html ? words : Self.rtfHead + words).utf8)
    }

    private func read(_ data: Data, _ type: DocumentType) throws -> NSAttributedString {
        try NSAttributedString(
            data: data, options: [.documentType: type, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
    }

    private func write(_ text: NSAttributedString, _ type: DocumentType) throws -> Data {
        try text.data(
            from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: type])
    }

    @Test(
        "Whatever is read can be measured, and written in every form so that it is read again",
        arguments: 0..<150)
    func roundTrip(seed: Int) throws {
        for source in [DocumentType.html, .rtf] {
            let text = try read(document(seed, source), source)
            let size = text.boundingRect(
                with: CGSize(width: 200, height: 1e6), options: .usesLineFragmentOrigin, context: nil
            ).size
            #expect(size.width.isFinite && size.height.isFinite)
            for form in [DocumentType.html, .rtf] {
                let once = try read(write(text, form), form)
                let twice = try read(write(once, form), form)
                #expect(twice.string == once.string, "\(source.rawValue) to \(form.rawValue)")
            }
            #expect(try read(write(text, .plain), .plain).string == text.string)
        }
    }
}
