import Foundation
import Testing
import UIKit

@Suite("RTF documents")
struct RTFDocumentTests {
    private func text(_ rtf: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(rtf.utf8),
            options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
    }

    private func attributes(
        _ body: String, at place: Int = 0
    ) throws -> [NSAttributedString.Key: Any] {
        let head = """
            {\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;\\f1\\fnil\\fcharset0 Courier-Bold;\\f2\\froman Nobody;\
            \\f3\\fnil .SFUI-Semibold;}{\\colortbl;\\red255\\green255\\blue255;\\red255\\green0\\blue0;}
            """
        return try text("{\\rtf1\\ansi" + head + body + "}")
            .attributes(at: place, effectiveRange: nil)
    }

    private func font(_ body: String) throws -> UIFont {
        try #require(attributes(body)[.font] as? UIFont)
    }

    /// Returns text after writing and reading it again.
    private func reread(
        _ text: NSAttributedString,
        _ properties: [NSAttributedString.DocumentAttributeKey: Any] = [:]
    ) throws -> (NSAttributedString, NSDictionary?) {
        let data = try text.data(
            from: NSRange(location: 0, length: text.length),
            documentAttributes: properties.merging([
                .documentType: NSAttributedString.DocumentType.rtf
            ]) { $1 })
        var attributes: NSDictionary?
        let result = try NSAttributedString(
            data: data, options: [:], documentAttributes: &attributes)
        return (result, attributes)
    }

    @Test("Text is Helvetica of 12 points unless the document says another font")
    func fonts() throws {
        #expect(try font("x").fontName == "Helvetica")
        #expect(try font("x").pointSize == 12)
        #expect(try font("\\f0\\b\\fs28 x").fontName == "Helvetica-Bold")
        #expect(try font("\\f0\\b\\fs28 x").pointSize == 14)
        #expect(try font("\\f1 x").fontName == "Courier-Bold")
        #expect(try font("\\f1\\b x").fontName == "Courier-Bold")
        #expect(try font("\\f0\\i x").fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(try font("\\f2 x").familyName == "Times New Roman")
        #expect(try font("\\f3 x") == .systemFont(ofSize: 12, weight: .semibold))
    }

    @Test("Colours, lines and spaces are attributes; what is not said is none")
    func attributes() throws {
        let plain = try attributes("x")
        #expect(plain[.foregroundColor] == nil)
        #expect(plain[.kern] == nil)
        let look = try attributes("\\cf2\\cb1\\ul\\strike\\expndtw20\\up4 x")
        #expect(look[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(look[.backgroundColor] as? UIColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(look[.underlineStyle] as? Int == 1)
        #expect(look[.strikethroughStyle] as? Int == 1)
        #expect(look[.kern] as? CGFloat == 1)
        #expect(look[.baselineOffset] as? CGFloat == 2)
    }

    @Test(
        "Paragraphs have the indents of Cocoa: that of the first line from the edge, that of line ends below 0"
    )
    func paragraphs() throws {
        let style = try #require(
            attributes("\\li400\\fi-200\\ri100\\sl360\\slmult1\\qc x")[.paragraphStyle]
                as? NSParagraphStyle)
        #expect(style.headIndent == 20)
        #expect(style.firstLineHeadIndent == 10)
        #expect(style.tailIndent == -5)
        #expect(style.lineHeightMultiple == 1.5)
        #expect(style.alignment == .center)
        #expect(style.tabStops == [])
    }

    @Test("What begins like RTF is RTF, and what does not is an error where RTF was asked for")
    func kinds() throws {
        var attributes: NSDictionary?
        let data = Data("{\\rtf1\\ansi\\paperw11900\\paperh16840 x}".utf8)
        let text = try NSAttributedString(
            data: data, options: [:], documentAttributes: &attributes)
        #expect(text.string == "x")
        #expect(
            attributes?["DocumentType"] as? NSAttributedString.DocumentType == .rtf)
        #expect((attributes?["PaperSize"] as? CGSize) == CGSize(width: 595, height: 842))
        #expect(throws: CocoaError.self) { try self.text("x") }
    }

    @Test("What is written is read as it was")
    func roundTrip() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 3
        style.headIndent = 12
        style.firstLineHeadIndent = 20
        style.tailIndent = -8
        style.paragraphSpacing = 6
        style.minimumLineHeight = 18
        style.defaultTabInterval = 36
        style.tabStops = [
            NSTextTab(textAlignment: .left, location: 28),
            NSTextTab(textAlignment: .right, location: 200),
        ]
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let link = try #require(URL(string: "https://example.com/a?b=c&d"))
        let text = NSMutableAttributedString(
            string: "Größe {1}\\\t€ 😀\nzwei\u{2028}drei\n\n",
            attributes: [
                .font: try #require(UIFont(name: "Georgia-BoldItalic", size: 15.5)),
                .foregroundColor: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8),
                .paragraphStyle: style,
            ])
        text.addAttributes(
            [
                .kern: CGFloat(1.5), .underlineStyle: NSUnderlineStyle.double.rawValue,
                .shadow: shadow, .strokeWidth: CGFloat(-3), .baselineOffset: CGFloat(2),
            ], range: NSRange(location: 2, length: 3))
        text.addAttribute(.link, value: link, range: NSRange(location: 6, length: 3))
        let (result, _) = try reread(text)
        #expect(result.string == text.string)
        let first = result.attributes(at: 0, effectiveRange: nil)
        let font = try #require(first[.font] as? UIFont)
        #expect(font.fontName == "Georgia-BoldItalic")
        #expect(font.pointSize == 15.5)
        #expect(
            first[.foregroundColor] as? UIColor
                == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))
        let written = try #require(first[.paragraphStyle] as? NSParagraphStyle)
        #expect(written == style)
        let third = result.attributes(at: 2, effectiveRange: nil)
        #expect(third[.kern] as? CGFloat == 1.5)
        #expect(third[.underlineStyle] as? Int == NSUnderlineStyle.double.rawValue)
        #expect(third[.strokeWidth] as? CGFloat == -3)
        #expect(third[.baselineOffset] as? CGFloat == 2)
        #expect(third[.shadow] as? NSShadow == shadow)
        var range = NSRange()
        #expect(result.attribute(.link, at: 7, effectiveRange: &range) as? URL == link)
        #expect(range == NSRange(location: 6, length: 3))
        #expect(result.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 0)
    }

    @Test("What is known of the document is kept")
    func documentAttributes() throws {
        let (_, attributes) = try reread(
            NSAttributedString(string: "x"),
            [
                .paperSize: CGSize(width: 595, height: 842),
                .paperMargin: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40),
                .viewMode: 1, .defaultTabInterval: 48,
            ])
        #expect((attributes?["PaperSize"] as? CGSize) == CGSize(width: 595, height: 842))
        #expect(
            attributes?["PaperMargin"] as? UIEdgeInsets
                == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        #expect(attributes?["ViewMode"] as? Int == 1)
        #expect(attributes?["DefaultTabInterval"] as? Double == 48)
    }

    @Test("Items of one list have the same list again, with their markers in the text")
    func lists() throws {
        let outer = NSTextList(markerFormat: .disc, options: 0)
        let inner = NSTextList(
            markerFormat: .decimal, options: [], startingItemNumber: 4)
        let text = NSMutableAttributedString()
        for (lists, line) in [
            ([outer], "\t•\tone\n"), ([outer, inner], "\t4\ttwo\n"), ([outer], "\t•\tthree\n"),
        ] {
            let style = NSMutableParagraphStyle()
            style.textLists = lists
            text.append(NSAttributedString(string: line, attributes: [.paragraphStyle: style]))
        }
        let (result, _) = try reread(text)
        #expect(result.string == text.string)
        func lists(_ place: Int) throws -> [NSTextList] {
            try #require(
                result.attribute(.paragraphStyle, at: place, effectiveRange: nil)
                    as? NSParagraphStyle
            ).textLists
        }
        let first = try lists(0)
        let second = try lists(8)
        #expect(first.map(\.markerFormat) == [.disc])
        #expect(second.map(\.markerFormat) == [.disc, .decimal])
        #expect(second.last?.startingItemNumber == 4)
        #expect(first[0] === second[0])
        #expect(try lists(15)[0] === first[0])
    }

    @Test("Attachments are left out of what is written")
    func attachments() throws {
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: NSTextAttachment()))
        text.append(NSAttributedString(string: "b"))
        #expect(try reread(text).0.string == "ab")
    }
}
