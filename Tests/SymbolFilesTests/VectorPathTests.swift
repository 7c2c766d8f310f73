import CoreGraphics
import Testing

@testable import SymbolFiles

@Suite("Path data of vector files")
struct VectorPathTests {
    private func box(_ data: String) throws -> CGRect {
        try #require(CGPath.read(svgPath: data)).boundingBoxOfPath
    }

    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.maxX - b.maxX) < 0.01
            && abs(a.maxY - b.maxY) < 0.01
    }

    @Test("Lines, absolute and relative, with and without letters between")
    func lines() throws {
        #expect(try box("M1 2L4 2 4 6z") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(try box("m1 2 3 0 0 4z") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(try box("M1,2H4V6h-3v-4") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(try box("M.5.5-1-1.5L2e0 0") == CGRect(x: -1, y: -1.5, width: 3, height: 2))
    }

    @Test("Arcs are large or small, and in either direction")
    func arcs() throws {
        #expect(
            near(
                try box("M8 0a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"),
                CGRect(x: 0, y: 0, width: 16, height: 16)))
        #expect(near(try box("M0 8A8 8 0 0 1 8 0"), CGRect(x: 0, y: 0, width: 8, height: 8)))
        let long = try box("M0 8A8 8 0 1 1 8 0")
        #expect(long.width > 8 && long.height > 8)
        let below = try box("M0 0a4 4 0 0 0 8 0")
        #expect(near(below, CGRect(x: 0, y: 0, width: 8, height: 4)))
        #expect(
            near(try box("M0 0a4 4 0 018 0"), CGRect(x: 0, y: -4, width: 8, height: 4)),
            "flags stand close")
    }

    @Test("Radii too small for their chord grow, and without radii an arc is a line")
    func smallRadii() throws {
        #expect(near(try box("M0 0a1 1 0 0 0 8 0"), CGRect(x: 0, y: 0, width: 8, height: 4)))
        #expect(try box("M0 0a0 4 0 0 0 8 2") == CGRect(x: 0, y: 0, width: 8, height: 2))
    }

    @Test("A smooth curve mirrors the last control point")
    func smooth() throws {
        let smooth = try #require(CGPath.read(svgPath: "M0 0c0 4 4 4 4 0s4-4 4 0"))
        let full = try #require(CGPath.read(svgPath: "M0 0c0 4 4 4 4 0 0-4 4-4 4 0"))
        #expect(smooth == full)
        let quadratic = try #require(CGPath.read(svgPath: "M0 0q2 4 4 0t4 0T12 0"))
        #expect(quadratic == CGPath.read(svgPath: "M0 0Q2 4 4 0 6-4 8 0 10 4 12 0"))
    }

    @Test("Malformed path data gives nil, and never hangs")
    func badInput() {
        for text in [
            "1 2", "M1", "M1 2 Q", "M1 2L", "zM", "L1 2", "M1e9 0", "M--1 2", "M1 2a1 1 0 2 0 1 1",
        ] {
            #expect(CGPath.read(svgPath: text) == nil, "\(text)")
        }
        var random = SystemRandomNumberGenerator()
        let letters = Array("MmLlHhVvCcSsAaZz0123456789.-+e, ")
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 0...60)).map { _ in letters.randomElement(using: &random)! })
            _ = CGPath.read(svgPath: text)
        }
    }
}
