import Foundation
import Testing

@testable import TextEngine

@Suite("Font faces")
struct FontFaceTests {
    private func face(_ weight: Int = 400) throws -> FontFace {
        try FontFace(path: InterFaces.path(weight: weight, pointSize: 17))
    }

    @Test("A face has its names and metrics")
    func names() throws {
        let face = try face(600)
        #expect(face.familyName == "Inter" && face.styleName.contains("Semi"))
        #expect(face.unitsPerEm == 2816 && face.glyphCount > 2000)
        #expect(abs(face.ascent - 0.9688) < 0.001 && abs(face.descent - 0.2415) < 0.001)
        #expect(abs((face.capHeight ?? 0) - 0.7273) < 0.001)
        #expect(abs((face.xHeight ?? 0) - 0.5455) < 0.001)
    }

    @Test("Characters have glyphs of their own, and missing ones have none")
    func glyphs() throws {
        let face = try face()
        let digits = "0123456789:".unicodeScalars.compactMap(face.glyph)
        #expect(Set(digits).count == 11)
        #expect(face.glyph(for: "\u{10FFFF}") == nil)
    }

    @Test("Wide letters advance further, and a glyph that is not there not at all")
    func advances() throws {
        let face = try face()
        func advance(_ character: Unicode.Scalar) throws -> Double {
            face.advance(of: try #require(face.glyph(for: character)))
        }
        #expect(try advance("W") > advance("n"))
        #expect(try advance("n") > advance("i"))
        #expect((0.4...0.8).contains(try advance("n")))
        #expect(face.advance(of: 4_000_000_000) == 0)
    }

    @Test("An outline is closed contours between baseline and cap height")
    func outline() throws {
        let face = try face()
        let outline = face.outline(of: try #require(face.glyph(for: "H")))
        let contours = outline.elements.filter { if case .move = $0 { true } else { false } }
        #expect(contours.count == 1)
        #expect(outline.elements.last == .close)
        let heights = outline.elements.flatMap(points).map(\.y)
        #expect(heights.min() == 0)
        #expect(abs((heights.max() ?? 0) - (face.capHeight ?? 0)) < 1e-9)
        #expect(outline.elements.filter { if case .line = $0 { true } else { false } }.count >= 11)
    }

    @Test("Round letters have a contour inside, and a blank has none")
    func contours() throws {
        let face = try face()
        func count(_ character: Unicode.Scalar) throws -> Int {
            face.outline(of: try #require(face.glyph(for: character))).elements
                .filter { $0 == .close }.count
        }
        #expect(try count("o") == 2)
        #expect(try count("8") == 3)
        #expect(try count(":") == 2)
        #expect(try count(" ") == 0)
        #expect(face.outline(of: 4_000_000_000).elements.isEmpty)
    }

    @Test("A line sets glyphs side by side with tracking after each")
    func line() throws {
        let face = try face(600)
        let plain = face.unshapedLine("9:41")
        let tracked = face.unshapedLine("9:41", tracking: 0.01)
        #expect(abs(tracked.advance - plain.advance - 0.04) < 1e-9)
        #expect(plain.outline.elements.count == tracked.outline.elements.count)
        let widths = plain.outline.elements.flatMap(points).map(\.x)
        #expect((widths.min() ?? -1) >= 0 && (widths.max() ?? 9) <= plain.advance)
        let sum = "9:41".unicodeScalars.compactMap(face.glyph).map(face.advance).reduce(0, +)
        #expect(abs(plain.advance - sum) < 1e-9)
    }

    @Test("One face may be used by many threads")
    func threads() async throws {
        let face = try face()
        let expected = face.unshapedLine("Hamburgefonstiv")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let line = face.unshapedLine("Hamburgefonstiv")
                    return line.outline == expected.outline && line.advance == expected.advance
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    private func points(_ element: GlyphOutline.Element) -> [GlyphOutline.Point] {
        switch element {
        case .move(let to), .line(let to): [to]
        case .quadratic(let control, let to): [control, to]
        case .cubic(let control1, let control2, let to): [control1, control2, to]
        case .close: []
        }
    }
}
