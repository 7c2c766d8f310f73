import Foundation
import Testing

@testable import RTFText

@Suite("Text of RTF documents")
struct RTFTextTests {
    private func text(_ source: String) throws -> RTFText {
        try #require(RTFText(Array("{\\rtf1\\ansi \(source)}".utf8)))
    }

    private func string(_ source: String) throws -> String { try text(source).string }

    private func format(_ source: String) throws -> RTFText.CharacterFormat {
        let text = try text(source)
        return text.formats[try #require(text.runs.first).format]
    }

    private func paragraph(_ source: String) throws -> RTFText.Paragraph {
        let text = try text(source)
        return text.paragraphs[try #require(text.runs.first).paragraph]
    }

    @Test("Only what begins with the format's name is a document")
    func documents() {
        #expect(RTFText(Array("Hello".utf8)) == nil)
        #expect(RTFText([]) == nil)
        #expect(RTFText(Array("{\\rtf1".utf8))?.string == "")
    }

    @Test("Ends of lines of the source are no text, and paragraphs end with a line feed")
    func lines() throws {
        #expect(try string("one\ntwo\\par three") == "onetwo\nthree")
        #expect(try string("one\\\ntwo") == "one\ntwo")
        #expect(try string("one\\line two") == "one\u{2028}two")
        #expect(try string("a\\cell b\\cell\\row") == "a\nb\n")
    }

    @Test("Special characters are text after a backslash")
    func signs() throws {
        #expect(try string("\\{a\\}\\\\") == "{a}\\")
        #expect(try string("a\\~b\\_c\\tab d\\bullet e") == "a\u{A0}b\u{2011}c\td•e")
        #expect(try string("\\ldblquote x\\rdblquote\\emdash") == "“x”—")
    }

    @Test("Bytes are letters of the document's code page, or of the font's")
    func codePages() throws {
        #expect(try string("caf\\'e9") == "café")
        #expect(try string("\\ansicpg1251 \\'ef\\'f0") == "пр")
        #expect(try string("\\mac\\'8e") == "é")
        let fonts = "{\\fonttbl{\\f0\\fcharset128 A;}{\\f1\\fcharset161 B;}}"
        #expect(try string(fonts + "\\f0\\'82\\'a0\\f1\\'e1") == "あα")
        // The second byte of a character may be one that has a meaning by itself.
        #expect(try string(fonts + "\\f0\\'83A") == "ア")
    }

    @Test("A Unicode character comes with replacements for readers that do not support it")
    func unicode() throws {
        #expect(try string("\\u8364 ?5") == "€5")
        #expect(try string("\\u8364\\'805") == "€5")
        #expect(try string("\\uc0\\u8364 5") == "€5")
        #expect(try string("\\uc2\\u8364 ab5") == "€5")
        #expect(try string("{\\uc0 \\u-10179 \\u-8704 }x") == "😀x")
        #expect(try string("\\u55357 ?\\u56832 ?") == "😀")
    }

    @Test("Attributes hold until their group ends")
    func groups() throws {
        let text = try text("a{\\b b{\\i c}}d")
        #expect(text.string == "abcd")
        #expect(text.runs.map(\.length) == [1, 1, 1, 1])
        let formats = text.runs.map { text.formats[$0.format] }
        #expect(formats.map(\.isBold) == [false, true, true, false])
        #expect(formats.map(\.isItalic) == [false, false, true, false])
    }

    @Test("Fonts have names, kinds and sizes in half points")
    func fonts() throws {
        let table =
            "\\deff1{\\fonttbl\\f0\\fswiss Helvetica-Bold;{\\f1\\froman\\fcharset0{\\*\\panose 020}Times{\\*\\falt X};}}"
        #expect(
            try format(table + "\\f0\\fs25 x").font == .init(name: "Helvetica-Bold", kind: .swiss))
        #expect(try format(table + "\\f0\\fs25 x").size == 12.5)
        #expect(try format(table + "x").font == .init(name: "Times", kind: .roman))
        #expect(try format(table + "\\f0\\plain x").font?.name == "Times")
        #expect(try format("\\f7 x").font == nil)
        #expect(try format("x").size == 12)
    }

    @Test("Colours are numbers in a table, whose newer form has opacities")
    func colors() throws {
        let table = "{\\colortbl;\\red255\\green0\\blue51;\\red0\\green0\\blue0;}"
        #expect(try format(table + "\\cf1 x").color == .init(red: 1, green: 0, blue: 0.2))
        #expect(try format(table + "\\cf1\\cf0 x").color == nil)
        #expect(try format(table + "\\cb2 x").background == .init())
        #expect(try format(table + "\\cf9 x").color == nil)
        let newer = "{\\*\\expandedcolortbl;;\\cssrgb\\c100000\\c50000\\c0\\c25000;}"
        #expect(
            try format(table + newer + "\\cf2 x").color
                == .init(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let gray = "{\\*\\expandedcolortbl;;\\csgray\\c50000\\c10000;}"
        #expect(
            try format(table + gray + "\\cf2 x").color
                == .init(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.1))
    }

    @Test("Lines, spaces, rises and outlines")
    func lines2() throws {
        #expect(try format("\\ul x").underline == 1)
        #expect(try format("\\uldb x").underline == 9)
        #expect(try format("\\ul\\ulnone x").underline == 0)
        #expect(try format("\\strike x").strikethrough == 1)
        #expect(try format("\\strike\\strike0 x").strikethrough == 0)
        #expect(try format("\\expndtw30 x").spacing == 1.5)
        #expect(try format("\\up6 x").baselineOffset == 3)
        #expect(try format("\\dn6 x").baselineOffset == -3)
        #expect(try format("\\super x").scriptPosition == 1)
        #expect(try format("\\outl\\strokewidth-60 x").strokeWidth == -3)
        #expect(
            try format("\\shad\\shadx40\\shady-60\\shadr20 x").shadow == .init(x: 2, y: 3, blur: 1))
    }

    @Test("Paragraphs have the format that is set when they end")
    func paragraphs() throws {
        #expect(try paragraph("x\\qc\\par y").alignment == .center)
        #expect(try paragraph("\\qj x").alignment == .justified)
        let indented = try paragraph("\\li720\\fi-360\\ri200\\sb100\\sa240 x")
        #expect(indented.headIndent == 36)
        #expect(indented.firstLineIndent == 18)
        #expect(indented.tailIndent == 10)
        #expect(indented.spacingBefore == 5)
        #expect(indented.spacingAfter == 12)
        #expect(try paragraph("\\sl360\\slmult1 x").lineMultiple == 1.5)
        #expect(try paragraph("\\sl-400 x").maximumLineHeight == 20)
        #expect(try paragraph("\\sl400 x").minimumLineHeight == 20)
        #expect(try paragraph("\\sl400 x").maximumLineHeight == 0)
        #expect(
            try paragraph("\\tx560\\tqr\\tx1120 x").tabs
                == [.init(kind: .left, location: 28), .init(kind: .right, location: 56)])
        #expect(try paragraph("\\qc\\pard x").alignment == .natural)
        #expect(try paragraph("\\rtlpar x").isRightToLeft == true)
    }

    @Test("A field of a link leads to its address")
    func links() throws {
        let field =
            "{\\field{\\*\\fldinst{HYPERLINK \"https://example.com/?a=\\'e9\"}}{\\fldrslt a}}b"
        let text = try text(field)
        #expect(text.string == "ab")
        #expect(
            text.runs.map { text.formats[$0.format].link } == ["https://example.com/?a=é", nil])
        #expect(try string("{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}") == "7")
    }

    @Test("Paragraphs name lists, whose levels have markers")
    func lists() throws {
        let table = """
            {\\*\\listtable{\\list{\\listlevel\\levelnfc23{\\*\\levelmarker \\{disc\\}}{\\leveltext\\'01\\uc0\\u8226 ;}{\\levelnumbers;}}\
            {\\listlevel\\levelnfc0\\levelstartat3{\\leveltext x;}}{\\listname ;}\\listid7}}\
            {\\*\\listoverridetable{\\listoverride\\listid7\\listoverridecount0\\ls2}}
            """
        let paragraph = try paragraph(table + "\\ls2\\ilvl1 {\\listtext\\tab x\\tab}y")
        #expect(
            paragraph.listLevels
                == [.init(marker: "{disc}", start: 1), .init(marker: "{decimal}", start: 3)])
        #expect(try string(table + "\\ls2\\ilvl0{\\listtext\\tab \\u8226 ?\\tab}y") == "\t•\ty")
        #expect(try self.paragraph("\\ls9 x").listLevels == [])
    }

    @Test("What is not text of the document is left out")
    func skipped() throws {
        #expect(try string("a{\\*\\unknown b{\\b c}}d") == "ad")
        #expect(try string("{\\info{\\title x}}{\\stylesheet{y;}}{\\header z}a") == "a")
        #expect(try string("{\\pict\\pngblip 89504e47}a") == "a")
        #expect(try string("{\\pict\\bin4 }}}}}a") == "a")
        #expect(try string("a{\\v b}c") == "ac")
        #expect(RTFText(Array("{\\rtf1 a}b".utf8))?.string == "a")
    }

    @Test("A document that is broken off or too deep keeps its text")
    func broken() throws {
        #expect(RTFText(Array("{\\rtf1 a{\\b b".utf8))?.string == "ab")
        let deep = 100_000
        let braces = String(repeating: "{\\b ", count: deep)
        let ends = String(repeating: "}", count: deep)
        #expect(try string(braces + "x" + ends + "y") == "xy")
        #expect(try string("\\'zza") == "zza")
    }

    @Test("Sizes of paper and views are in points")
    func properties() throws {
        let text = try text("\\paperw11900\\margl1440\\vieww9000\\viewkind1\\deftab720 x")
        #expect(text.properties.paperWidth == 595)
        #expect(text.properties.leftMargin == 72)
        #expect(text.properties.viewWidth == 450)
        #expect(text.properties.viewKind == 1)
        #expect(text.properties.tabInterval == 36)
    }
}
