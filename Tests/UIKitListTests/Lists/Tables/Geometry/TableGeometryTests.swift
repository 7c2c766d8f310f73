import Testing

@testable import UIKit

@Suite("Table geometry")
struct TableGeometryTests {
    private func geometry(_ counts: [Int], header: CGFloat = 20, footer: CGFloat = 10)
        -> TableGeometry
    {
        TableGeometry(
            sections: counts.map { count in
                var section = SectionGeometry(
                    rows: RowHeights(count: count, standard: 40, isFinal: false))
                section.header = header
                section.footer = footer
                return section
            })
    }

    @Test("Sections follow each other with their headers and footers")
    func sections() {
        var geometry = geometry([2, 0, 3])
        #expect(geometry.extent(ofSection: 0) == Extent(start: 0, length: 110))
        #expect(geometry.extent(ofSection: 1) == Extent(start: 110, length: 30))
        #expect(geometry.extent(ofHeader: 2) == Extent(start: 140, length: 20))
        #expect(geometry.extent(of: RowPath(section: 2, row: 1)) == Extent(start: 200, length: 40))
        #expect(geometry.extent(ofFooter: 2) == Extent(start: 280, length: 10))
        #expect(geometry.totalHeight == 290)
    }

    @Test("The first row that ends below a position is found in the next section, too")
    func firstRow() {
        var geometry = geometry([2, 0, 3])
        #expect(geometry.firstRow(endingBelow: 0) == RowPath(section: 0, row: 0))
        #expect(geometry.firstRow(endingBelow: 59.9) == RowPath(section: 0, row: 0))
        #expect(geometry.firstRow(endingBelow: 60) == RowPath(section: 0, row: 1))
        #expect(geometry.firstRow(endingBelow: 105) == RowPath(section: 2, row: 0))
        #expect(geometry.firstRow(endingBelow: 285) == nil)
        #expect(geometry.row(at: 105) == nil)
        #expect(geometry.row(at: 161) == RowPath(section: 2, row: 0))
    }

    @Test("A learned height moves the sections after it")
    func learnedHeight() {
        var geometry = geometry([2, 2])
        #expect(geometry.start(of: 1) == 110)
        #expect(geometry.setHeight(70, of: RowPath(section: 0, row: 1)) == 30)
        #expect(geometry.start(of: 1) == 140)
        #expect(geometry.setHeaderHeight(0, of: 1) == -20)
        #expect(geometry.totalHeight == 230)
    }

    @Test("Rows before and after pass over empty sections")
    func neighbours() {
        let geometry = geometry([1, 0, 1])
        #expect(geometry.row(after: RowPath(section: 0, row: 0)) == RowPath(section: 2, row: 0))
        #expect(geometry.row(before: RowPath(section: 2, row: 0)) == RowPath(section: 0, row: 0))
        #expect(geometry.row(after: RowPath(section: 2, row: 0)) == nil)
    }

    @Test("The space above a header vanishes with the header")
    func padding() {
        var section = SectionGeometry(rows: RowHeights(count: 1, standard: 40, isFinal: true))
        section.headerPadding = 22
        section.header = 28
        var geometry = TableGeometry(sections: [section])
        #expect(geometry.extent(ofHeader: 0) == Extent(start: 22, length: 28))
        #expect(geometry.setHeaderHeight(0, of: 0) == -50)
        #expect(geometry.extent(of: RowPath(section: 0, row: 0)).start == 0)
    }
}
