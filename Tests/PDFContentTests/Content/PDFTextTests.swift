import Foundation
import Testing

@testable import PDFContent

@Suite("Text of PDF pages")
struct PDFTextTests {
    private func show(_ content: String, _ font: String) throws -> (
        lines: [String], problems: [String]
    ) {
        try record("BT /F 10 Tf \(content) ET", resources: "/Font << /F 9 0 R >>") { file in
            file.add(9, font)
            file.add(10, "<< /FontFile2 11 0 R /Flags 32 >>")
            file.add(11, "", stream: Array("font".utf8))
            file.add(12, "", stream: Array("1 0 0 1 0 0 d1 0 0 500 500 re f".utf8))
            file.add(13, "<< /FontFile2 11 0 R /Flags 4 >>")
        }
    }

    private let simple =
        "<< /Subtype /TrueType /BaseFont /Test /FirstChar 65 /Widths [500 600] /Encoding /WinAnsiEncoding /FontDescriptor 10 0 R >>"

    @Test("Glyphs follow one another by their widths and the spaces of the state")
    func widths() throws {
        #expect(
            try show("1 0 0 1 100 50 Tm (AA) Tj", simple).lines == [
                "fill winding (0 0 0) [100 50 120 60]", "fill winding (0 0 0) [105 50 125 60]",
            ])
        #expect(
            try show("2 Tc (A) Tj 5 0 Td (A) Tj [(A) 100 (A)] TJ", simple).lines == [
                "fill winding (0 0 0) [0 0 20 10]", "fill winding (0 0 0) [5 0 25 10]",
                "fill winding (0 0 0) [12 0 32 10]", "fill winding (0 0 0) [18 0 38 10]",
            ])
    }

    @Test("Lines, rise and width of text are of the state")
    func lines() throws {
        #expect(
            try show("12 TL T* 50 Tz 3 Ts (A) Tj (A) '", simple).lines == [
                "fill winding (0 0 0) [0 -9 10 1]", "fill winding (0 0 0) [0 -21 10 -11]",
            ])
    }

    @Test("Text is stroked, hidden or made a clip by its mode")
    func modes() throws {
        #expect(
            try show("1 Tr (A) Tj 3 Tr (A) Tj 7 Tr (A) Tj", simple).lines == [
                "stroke 1 butt miter (0 0 0) [0 0 20 10]", "clip winding [10 0 30 10]",
            ])
    }

    @Test("A glyph is found by its name, its character or the font's own code")
    func codes() throws {
        let different = simple.replacingOccurrences(
            of: "/WinAnsiEncoding", with: "<< /Differences [66 /square /uni0041] >>")
        #expect(try show("(B) Tj", different).lines == ["fill winding (0 0 0) [0 0 10 10]"])
        #expect(try show("(C) Tj", different).lines == ["fill winding (0 0 0) [0 0 20 10]"])
        #expect(try show("(\\001) Tj", simple).lines == ["fill winding (0 0 0) [0 0 30 10]"])
        let symbolic = simple.replacingOccurrences(of: "10 0 R", with: "13 0 R")
        #expect(try show("(\\001) Tj", symbolic).lines == ["fill winding (0 0 0) [0 0 30 10]"])
    }

    @Test("Codes of composite fonts have two bytes, which are glyphs or identifiers")
    func composite() throws {
        func font(_ kind: String, _ entries: String = "") -> String {
            "<< /Subtype /Type0 /Encoding /Identity-H /DescendantFonts [<< /Subtype /\(kind) /FontDescriptor 10 0 R /DW 2000 /W [5 [1000] 6 7 3000] \(entries) >>] >>"
        }
        #expect(
            try show("<00050006> Tj <0001> Tj", font("CIDFontType2")).lines == [
                "fill winding (0 0 0) [0 0 50 10]", "fill winding (0 0 0) [10 0 70 10]",
                "fill winding (0 0 0) [40 0 50 10]",
            ])
        #expect(
            try show("<0001> Tj", font("CIDFontType0")).lines == [
                "fill winding (0 0 0) [0 0 1010 10]"
            ])
    }

    @Test("Glyphs may be contents")
    func contents() throws {
        let font =
            "<< /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /Widths [600] /Encoding << /Differences [97 /a] >> /CharProcs << /a 12 0 R >> >>"
        #expect(
            try show("1 0 0 rg (aa) Tj", font).lines == [
                "fill winding (1 0 0) [0 0 5 5]", "fill winding (1 0 0) [6 0 11 5]",
            ])
    }

    @Test("Text in fonts that are not in the file is reported")
    func missingFonts() throws {
        let result = try show("(A) Tj", "<< /Subtype /Type1 /BaseFont /Helvetica >>")
        #expect(result.lines.isEmpty)
        #expect(result.problems == ["text in Helvetica, whose glyphs are not in the file"])
    }
}
