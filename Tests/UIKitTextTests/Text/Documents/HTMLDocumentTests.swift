import Foundation
import Testing
import UIKitTesting
import UIKit

@Suite("HTML documents")
struct HTMLDocumentTests {
    private typealias Attributes = [NSAttributedString.Key: Any]

    private func text(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
    }

    private func attributes(_ html: String, at place: Int = 0) throws -> [NSAttributedString.Key:
        Any]
    {
        try text(html).attributes(at: place, effectiveRange: nil)
    }

    private func font(_ html: String) throws -> UIFont {
        try #require(attributes(html)[.font] as? UIFont)
    }

    // Recorded on iOS: what `print` shows of a converted string.
    @Test("Text is Times New Roman of 12 points in black, with no kerning and no outline")
    func standardAttributes() throws {
        let attributes = try attributes("Hello")
        let font = try #require(attributes[.font] as? UIFont)
        #expect(font.fontName == "TimesNewRomanPSMT")
        #expect(font.pointSize == 12)
        let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(attributes[.foregroundColor] as? UIColor == black)
        #expect(attributes[.strokeColor] as? UIColor == black)
        #expect((attributes[.strokeWidth] as? NSNumber)?.doubleValue == 0)
        #expect((attributes[.kern] as? NSNumber)?.doubleValue == 0)
        let style = try #require(attributes[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.alignment == .natural)
        #expect(style.defaultTabInterval == 36)
        #expect(style.tabStops == [])
        #expect(style.baseWritingDirection == .leftToRight)
    }

    @Test("Bold, slanted and headed text takes the faces and sizes of its family")
    func faces() throws {
        #expect(try font("<b>x</b>").fontName == "TimesNewRomanPS-BoldMT")
        #expect(try font("<b><i>x</i></b>").fontName == "TimesNewRomanPS-BoldItalicMT")
        #expect(try font("<h1>x</h1>").pointSize == 24)
        #expect(try font("<h3>x</h3>").pointSize == 14)
        #expect(try font("<code>x</code>").fontName == "Courier")
        #expect(try font("<span style='font-size:24pt'>x</span>").pointSize == 32)
    }

    @Test("Families of CSS are fonts of iOS, and the first that is there counts")
    func families() throws {
        func family(_ css: String) throws -> UIFont {
            try font("<p style=\"font-family: \(css); font-size: 15px\">x</p>")
        }
        #expect(try family("-apple-system") == UIFont.systemFont(ofSize: 15))
        #expect(
            try family("'Nowhere', 'HelveticaNeue-Light', serif").fontName == "HelveticaNeue-Light")
        #expect(try family("sans-serif").familyName == "Helvetica")
        #expect(try family("'Nowhere'").familyName == "Times New Roman")
        let bold = try font("<b style='font-family:-apple-system;font-size:17px'>x</b>")
        #expect(bold.fontName == UIFont.systemFont(ofSize: 17, weight: .bold).fontName)
        let body = try font("<p style='font: -apple-system-body'>x</p>")
        #expect(body.pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
    }

    @Test("Links lead to addresses, and are blue and underlined")
    func links() throws {
        let attributes = try attributes("<a href='https://a.example/b?c=d'>x</a>")
        #expect(attributes[.link] as? URL == URL(string: "https://a.example/b?c=d"))
        #expect((attributes[.underlineStyle] as? NSNumber)?.intValue == 1)
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (1, 1, 0)
        (attributes[.foregroundColor] as? UIColor)?.getRed(
            &red, green: &green, blue: &blue, alpha: nil)
        #expect(red == 0 && green == 0 && abs(blue - 0.933333) < 1e-5)
        #expect(try self.attributes("<a href='b'>x</a>")[.link] == nil)
        #expect(
            try self.attributes("<base href='https://a.example/'><a href='b'>x</a>")[.link] as? URL
                == URL(string: "https://a.example/b"))
    }

    @Test("Items are indented after their markers")
    func lists() throws {
        let text = try text("<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>")
        #expect(text.string == "\t•\tOne\n\t•\tTwo\n\t1\tDeep\n")
        func style(_ place: Int) throws -> NSParagraphStyle {
            try #require(
                text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
            )
        }
        let first = try style(0)
        #expect(first.headIndent == 36)
        #expect(first.firstLineHeadIndent == 0)
        #expect(first.tabStops.map(\.location) == [11, 36])
        #expect(first.textLists.map(\.markerFormat) == [.disc])
        #expect(try style(8).textLists.first === first.textLists.first)
        let last = try style(text.length - 1)
        #expect(last.headIndent == 72)
        #expect(last.textLists.map(\.markerFormat) == [.disc, .decimal])
        #expect(last.textLists.first === first.textLists.first)
    }

    @Test("Items of one list have the same list, with the number of the first")
    func sharedLists() throws {
        let text = try text(
            "<ol start=5><li>a</li><li><b>b</b><ul><li>c</ul></li><li>d</li></ol><ol><li>e</ol>")
        #expect(text.string == "\t5\ta\n\t6\tb\n\t◦\tc\n\t7\td\n\t1\te\n")
        func list(_ item: String) throws -> NSTextList {
            let place = (text.string as NSString).range(of: item).location
            let style = text.attribute(.paragraphStyle, at: place, effectiveRange: nil)
            return try #require((style as? NSParagraphStyle)?.textLists.first)
        }
        let first = try list("a")
        #expect(first.startingItemNumber == 5)
        for item in ["b", "c", "d"] { #expect(try list(item) === first) }
        let second = try list("e")
        #expect(second !== first)
        #expect(second.startingItemNumber == 1)
    }

    @Test(
        "Bytes that say nothing are Windows' Latin; the options, a mark and the document say more")
    func encodings() throws {
        func string(
            _ data: Data, _ encoding: String.Encoding? = nil
        ) throws -> String {
            var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
                .documentType: NSAttributedString.DocumentType.html
            ]
            options[.characterEncoding] = encoding?.rawValue
            return try NSAttributedString(data: data, options: options, documentAttributes: nil)
                .string
        }
        #expect(try string(Data("é".utf8)) == "Ã©")
        #expect(try string(Data("é".utf8), .utf8) == "é")
        #expect(try string(Data("<meta charset=\"utf-8\">é".utf8)) == "é")
        #expect(try string(#require("•é".data(using: .utf16))) == "•é")
        #expect(try string(#require("•é".data(using: .unicode)), .unicode) == "•é")
        #expect(try string(Data([0x93, 0x61, 0x94])) == "“a”")
    }

    @Test("The properties of a document are returned")
    func documentAttributes() throws {
        var found: NSDictionary?
        let text = try NSMutableAttributedString(
            data: Data("<html><body bgcolor=red>x".utf8), options: [:], documentAttributes: &found)
        #expect(text.string == "x")
        let attributes = try #require(found as? [String: Any])
        #expect(attributes["DocumentType"] as? NSAttributedString.DocumentType == .html)
        #expect(
            attributes["BackgroundColor"] as? UIColor
                == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        try text.read(
            from: Data("<b>plain".utf8),
            options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]],
            documentAttributes: &found)
        #expect(text.string == "<b>plain")
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    }

    @Test("Pictures in the document are attachments of the size that it specifies")
    func pictures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let data = try #require(image.pngData()).base64EncodedString()
        let text = try text(
            "a<img src='data:image/png;base64,\(data)' width=40><img src='https://a.b/c'>")
        #expect(text.string == "a\u{FFFC}\u{FFFC}")
        let attachment = try #require(
            text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(attachment.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(text.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
    }

    @MainActor
    @Test("A label shows it and takes its size", .usesApplication)
    func label() throws {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = try text(
            "<span style='font-family:-apple-system;font-size:17px'>Hello <b>World</b></span>")
        let plain = UILabel()
        plain.text = "Hello World"
        #expect(label.text == "Hello World")
        #expect(label.sizeThatFits(.zero).height == plain.sizeThatFits(.zero).height)
        #expect(label.sizeThatFits(.zero).width > plain.sizeThatFits(.zero).width)
    }

    @Test(
        "Line breaks at the end of a paragraph stay",
        arguments: ["a\u{2028}\n", "\u{2028}\u{2028}\u{2028}\nb\n"])
    func finalBreaks(text: String) throws {
        let original = NSAttributedString(string: text)
        let data = try original.data(
            from: NSRange(location: 0, length: original.length),
            documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let read = try NSAttributedString(data: data, options: [:], documentAttributes: nil)
        #expect(read.string == text)
    }

    @Test("Text that is written as HTML is read again as it was")
    func writing() throws {
        let original = NSMutableAttributedString()
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.paragraphSpacing = 7
        original.append(
            NSAttributedString(
                string: "A <b>&\u{2028}",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 19, weight: .heavy), .paragraphStyle: style,
                    .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5),
                ]))
        original.append(
            NSAttributedString(
                string: "link\n",
                attributes: [
                    .link: try #require(URL(string: "https://a.example/?a=1&b=2")),
                    .font: try #require(UIFont(name: "Georgia-Italic", size: 12)),
                    .underlineStyle: 1, .paragraphStyle: style,
                ]))
        let data = try original.data(
            from: NSRange(location: 0, length: original.length),
            documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let read = try NSAttributedString(data: data, options: [:], documentAttributes: nil)
        #expect(read.string == original.string)
        let first = read.attributes(at: 0, effectiveRange: nil)
        #expect(first[.font] as? UIFont == UIFont.systemFont(ofSize: 19, weight: .heavy))
        #expect((first[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect((first[.paragraphStyle] as? NSParagraphStyle)?.paragraphSpacing == 7)
        var alpha: CGFloat = 0
        (first[.foregroundColor] as? UIColor)?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
        #expect(alpha == 0.5)
        let second = read.attributes(at: read.length - 2, effectiveRange: nil)
        #expect((second[.link] as? URL)?.absoluteString == "https://a.example/?a=1&b=2")
        #expect((second[.font] as? UIFont)?.fontName == "Georgia-Italic")
    }

    @Test("Plain text is written in the encoding that is asked for, or not at all")
    func plainWriting() throws {
        let text = NSAttributedString(string: "é€")
        let all = NSRange(location: 0, length: 2)
        func data(_ encoding: String.Encoding) throws -> Data {
            try text.data(
                from: all,
                documentAttributes: [
                    .documentType: NSAttributedString.DocumentType.plain,
                    .characterEncoding: encoding.rawValue,
                ])
        }
        #expect(try data(.utf8) == Data("é€".utf8))
        #expect(throws: CocoaError.self) { try data(.ascii) }
        #expect(throws: CocoaError.self) { try text.data(from: all, documentAttributes: [:]) }
    }
}
