import Foundation
import Testing

@testable import TextEngine

@Suite(
    "Pictures of glyphs", .enabled(if: hasEmoji, "fonts-noto-color-emoji is not installed"))
struct GlyphPictureTests {
    private static let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    private func face() throws -> FontFace { try FontFace(path: Self.path) }

    @Test("A face of pictures has measures like any other, and no outlines")
    func measures() throws {
        let face = try face()
        #expect(face.hasPictures && !face.hasOutlines)
        #expect(face.unitsPerEm == 2048 && face.ascent > 0.9 && face.descent > 0.2)
        let glyph = try #require(face.glyph(for: "😀"))
        #expect(face.outline(of: glyph).elements.isEmpty)
        #expect(face.advance(of: glyph) > 1 && face.advance(of: 1 << 20) == 0)
        let box = try #require(face.bounds(of: glyph))
        #expect(box.minX >= 0 && box.maxX > 1 && box.minY < 0 && box.maxY > 0.8)
    }

    @Test("A smiling face is mostly yellow and has clear corners")
    func colors() throws {
        let face = try face()
        let glyph = try #require(face.glyph(for: "😀"))
        let picture = try #require(face.picture(of: glyph))
        #expect(picture.pixels.count == picture.width * picture.height)
        #expect(picture.pixels[0] >> 24 == 0)
        let yellow = picture.pixels.count {
            $0 >> 24 == 255 && $0 >> 16 & 255 > 220 && $0 >> 8 & 255 > 150 && $0 & 255 < 120
        }
        #expect(yellow > picture.pixels.count / 3)
        // Colours are multiplied by alpha.
        #expect(
            picture.pixels.allSatisfy {
                max($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) <= $0 >> 24
            })
    }

    @Test("Glyphs that are not there and faces of outlines have no pictures")
    func none() throws {
        #expect(try face().picture(of: 1 << 20) == nil)
        let inter = try FontFace(path: InterFaces.path(weight: 400, pointSize: 17))
        #expect(!inter.hasPictures && inter.picture(of: 40) == nil)
    }

    @Test("Damaged fonts of pictures give something or nothing, and never crash")
    func damaged() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.path))
        var state: UInt64 = 11
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var pictureCount = 0
        for round in 0..<24 {
            var changed = round % 3 == 0 ? data.prefix(random(data.count)) : data
            for _ in 0..<40 where round % 3 != 0 {
                changed[random(round % 3 == 1 ? 4096 : changed.count)] = UInt8(random(256))
            }
            guard let face = try? FontFace(data: changed) else { continue }
            for glyph in stride(from: 0, to: 3000, by: 97) {
                if face.picture(of: UInt32(glyph)) != nil { pictureCount += 1 }
                _ = (face.advance(of: UInt32(glyph)), face.bounds(of: UInt32(glyph)))
            }
        }
        #expect(pictureCount > 0)
    }
}
