import CoreGraphics
import InterfaceFiles
import Testing

@testable import SymbolFiles

@Suite("Outlines of symbols")
struct SymbolOutlineTests {
    @Test("An icon has a part for each path and circle, filled by the rule that it names")
    func icon() throws {
        let outline = try #require(
            SymbolOutline(
                svg: """
                    <svg width="16"><path fill-rule="evenodd" d="M1 2h4v4h-4z"/>text</path>
                    <circle cx="9" cy="8" r="3"/></svg>
                    """))
        #expect(outline.parts.map(\.rule) == [.evenOdd, .winding])
        #expect(outline.bounds == CGRect(x: 1, y: 2, width: 11, height: 9))
    }

    @Test(
        "A file with other elements, invalid numbers or nothing to draw is no icon",
        arguments: [
            "", "<svg>", "<path d=\"M0 0h4\"/>", "<path/>", "<path d=\"M1\"/>",
            "<rect width=\"4\" height=\"4\"/><path d=\"M1 2h4v4h-4z\"/>",
            "<circle cx=\"8\" cy=\"8\" r=\"-1\"/>", "<circle cx=\"8\" cy=\"nan\" r=\"1\"/>",
            "<circle cx=\"1e9\" cy=\"8\" r=\"1\"/>", "<path d=\"M1 2h4v4h-4z\"",
        ])
    func badIcons(text: String) {
        #expect(SymbolOutline(svg: text) == nil)
    }

    /// The drawings of a template with squares of a size for two weights, on a baseline at 70.
    private func drawings(_ light: String, _ heavy: String) throws -> [SymbolTemplate.Drawing] {
        try SymbolTemplate(
            Array(
                """
                <svg><line id="Baseline-S" x1="0" y1="70"/><line id="Capline-S" x1="0" y1="0"/>
                <g id="Regular-S" transform="translate(10 20)"><path d="\(light)"/></g>
                <g id="Black-S"><path d="\(heavy)"/></g></svg>
                """.utf8)
        ).drawings
    }

    @Test("A drawing of a template begins at its margin and at the baseline")
    func template() throws {
        let drawings = try drawings("M0 0h40v50h-40z", "M0 0h60v70h-60z")
        let outlines = drawings.compactMap { SymbolOutline($0, unit: 10) }
        #expect(
            outlines.map(\.bounds) == [
                CGRect(x: 0, y: -5, width: 4, height: 5), CGRect(x: 0, y: -7, width: 6, height: 7),
            ])
        #expect(outlines.first?.parts.first?.path.boundingBoxOfPath == outlines.first?.bounds)
    }

    @Test("Outlines are interpolated where their paths are of the same kind")
    func interpolation() throws {
        let same = try drawings("M0 0h40v50h-40z", "M0 0h60v70h-60z")
            .compactMap { SymbolOutline($0, unit: 10) }
        let between = try #require(same[0].interpolated(to: same[1], 0.5))
        #expect(between.bounds == CGRect(x: 0, y: -6, width: 5, height: 6))
        #expect(between.parts.first?.path.boundingBoxOfPath == between.bounds)
        let different = try drawings("M0 0h40v50h-40z", "M0 0c0 9 60 9 60 0z")
            .compactMap { SymbolOutline($0, unit: 10) }
        #expect(different[0].interpolated(to: different[1], 0.5) == nil)
    }
}
