import Foundation
import Testing

@testable import TextEngine

@Suite("Glyph masks")
struct GlyphMaskTests {
    private func face() throws -> FontFace {
        try FontFace(path: InterFaces.path(weight: 400, pointSize: 17))
    }

    /// An em of so many pixels, y turned down.
    private func em(_ size: Double, x: Double = 0, y: Double = 0) -> GlyphTransform {
        GlyphTransform(a: size, b: 0, c: 0, d: -size, tx: x, ty: y)
    }

    private func area(_ mask: GlyphMask) -> Double {
        Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    }

    @Test("A mask is on the baseline and covers the inside of the outline")
    func placement() throws {
        let face = try face()
        let glyph = try #require(face.glyph(for: "H"))
        let mask = try #require(face.mask(of: glyph, transform: em(100)))
        let box = try #require(face.bounds(of: glyph))
        #expect(mask.top == -Int((box.maxY * 100).rounded(.up)))
        #expect(mask.top + mask.height == 0)
        #expect(mask.left == Int((box.minX * 100).rounded(.down)))
        #expect(mask.left + mask.width == Int((box.maxX * 100).rounded(.up)))
        // Two stems and a bar are a third of the box or so.
        let share = area(mask) / (100 * 100 * (box.maxX - box.minX) * (box.maxY - box.minY))
        #expect((0.2...0.5).contains(share))
        let twice = try #require(face.mask(of: glyph, transform: em(200)))
        #expect(abs(area(twice) / area(mask) - 4) < 0.02)
    }

    @Test("Fractions of a pixel move coverage and keep its amount")
    func fractions() throws {
        let face = try face()
        let glyph = try #require(face.glyph(for: "l"))
        let whole = try #require(face.mask(of: glyph, transform: em(16)))
        let moved = try #require(face.mask(of: glyph, transform: em(16, x: 0.5)))
        #expect(whole.coverage != moved.coverage)
        #expect(abs(area(whole) - area(moved)) < 0.2)
        // A whole pixel is a displacement and nothing else.
        let next = try #require(face.mask(of: glyph, transform: em(16, x: 1)))
        #expect(next.left == whole.left + 1)
        #expect(next.coverage == whole.coverage)
    }

    @Test("Blanks, missing glyphs and masks of too many pixels have none")
    func none() throws {
        let face = try face()
        let space = try #require(face.glyph(for: " "))
        let letter = try #require(face.glyph(for: "H"))
        #expect(face.mask(of: space, transform: em(20)) == nil)
        #expect(face.mask(of: 4_000_000_000, transform: em(20)) == nil)
        #expect(face.mask(of: letter, transform: em(20_000)) == nil)
        #expect(face.mask(of: letter, transform: em(.infinity)) == nil)
        #expect(face.mask(of: letter, transform: em(.nan)) == nil)
        #expect(face.mask(of: letter, transform: em(0)) == nil)
    }

    @Test("A face out of bytes is the face of the file")
    func data() throws {
        let file = try face()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
        let face = try FontFace(data: bytes)
        let glyph = try #require(face.glyph(for: "g"))
        #expect(face.postScriptName == "Inter-Regular")
        #expect(face.outline(of: glyph) == file.outline(of: glyph))
        #expect(throws: FontError.self) { try FontFace(data: Data("no font".utf8)) }
        #expect(throws: FontError.self) { try FontFace(data: Data()) }
    }

    @Test("Faces are found by the names inside of their files and are shared")
    func installed() throws {
        let fonts = InstalledFonts(directories: [InterFaces.directory])
        let face = try #require(fonts.face(named: "Inter-SemiBold"))
        #expect(face.postScriptName == "Inter-SemiBold")
        #expect(fonts.face(named: "Inter-SemiBold") === face)
        #expect(fonts.face(named: face.fullName)?.postScriptName == "Inter-SemiBold")
        #expect(fonts.face(named: "NoSuchFace-Regular") == nil)
        #expect(fonts.face(named: "") == nil)
        #expect(InstalledFonts(directories: ["/no/such/folder"]).face(named: "Inter") == nil)
    }
}
