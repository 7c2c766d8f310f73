import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGFontTests {
    private func inter() throws -> CGFont { try #require(CGFont("Inter-Regular" as CFString)) }

    @Test("A font has names, and metrics in its own units")
    func measures() throws {
        let font = try inter()
        #expect(font.postScriptName == "Inter-Regular")
        #expect(font.fullName?.hasPrefix("Inter") == true)
        #expect(font.unitsPerEm == 2816)
        #expect(font.ascent == 2728)
        #expect(font.descent == -680)
        #expect(font.leading == 0)
        #expect(font.capHeight == 2048)
        #expect(font.xHeight == 1536)
        #expect(font.italicAngle == 0)
        #expect(font.numberOfGlyphs > 2000)
        #expect(font.fontBBox.contains(CGRect(x: 0, y: -600, width: 2000, height: 3000)))
        let italic = try #require(CGFont("Inter-Italic" as CFString))
        #expect(italic.italicAngle < -5)
    }

    @Test("Glyphs have names, advances and boxes; those that are not there have none")
    func glyphs() throws {
        let font = try inter()
        let glyph = font.getGlyphWithGlyphName(name: "uni0048")
        #expect(glyph != 0)
        #expect(font.name(for: glyph) == "uni0048")
        #expect(font.getGlyphWithGlyphName(name: "no such name") == 0)
        #expect(font.name(for: CGGlyph.max) == nil)
        let space = font.getGlyphWithGlyphName(name: "uni0020")
        var advances: [Int32] = [0, 0, 7]
        var boxes = [CGRect](repeating: .infinite, count: 3)
        #expect(font.getGlyphAdvances(glyphs: [glyph, space], count: 2, advances: &advances))
        #expect(advances[0] > advances[1] && advances[1] > 0 && advances[2] == 7)
        #expect(font.getGlyphBBoxes(glyphs: [glyph, space], count: 2, bboxes: &boxes))
        #expect(boxes[0].minY == 0 && boxes[0].height == 2048)
        #expect(boxes[1] == .zero)
        #expect(
            !font.getGlyphAdvances(glyphs: [glyph, CGGlyph.max], count: 2, advances: &advances))
        #expect(advances[1] == 0)
    }

    @Test("A font out of a data provider has the tables of its file")
    func data() throws {
        let file = try inter()
        let path = file.face.path
        let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path) as NSURL))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == "Inter-Regular")
        #expect(font != file)
        #expect(font.tableTags == file.tableTags)
        let head: UInt32 = 0x6865_6164
        #expect((font.tableTags as? [UInt32])?.contains(head) == true)
        let table = try #require(font.table(for: head))
        #expect(table.length == 54)
        #expect(font.table(for: 0x7878_7878) == nil)
        #expect(try inter() == file)
    }

    @Test("Bytes that are no font, damaged fonts and unknown names give nil")
    func refusals() throws {
        let words = try #require(CGDataProvider(data: Data("no font at all".utf8) as NSData))
        #expect(CGFont(words) == nil)
        let empty = try #require(CGDataProvider(data: NSData()))
        #expect(CGFont(empty) == nil)
        #expect(CGFont("No Such Font" as CFString) == nil)
    }
}
