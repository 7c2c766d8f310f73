import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Row heights")
struct RowHeightsTests {
    @Test("Rows of a standard height take no memory of their own")
    func standard() {
        let rows = RowHeights(count: 1_000_000, standard: 44, isFinal: false)
        #expect(rows.total == 44_000_000)
        #expect(rows.offset(of: 1000) == 44_000)
        #expect(rows.row(at: 44_000) == 1000)
        #expect(rows.row(at: 43_999.9) == 999)
        #expect(!rows.isFinal(5))
    }

    @Test("A row with a height of its own moves those after it")
    func ownHeight() {
        var rows = RowHeights(count: 1000, standard: 40, isFinal: false)
        rows.setHeight(100, of: 100, isFinal: true)
        #expect(rows.offset(of: 100) == 4000)
        #expect(rows.offset(of: 101) == 4100)
        #expect(rows.offset(of: 999) == 40_020)
        #expect(rows.total == 40_060)
        #expect(rows.row(at: 4099) == 100)
        #expect(rows.row(at: 4100) == 101)
        #expect(rows.isFinal(100))
        #expect(!rows.isFinal(101))
    }

    @Test("Any heights agree with a plain sum")
    func model() {
        var random = SplitMix(state: 7)
        var heights = (0..<500).map { _ in CGFloat(Int.random(in: 0...90, using: &random)) }
        var rows = RowHeights(count: heights.count, isFinal: false) { heights[$0] }
        for _ in 0..<300 {
            let row = Int.random(in: 0..<heights.count, using: &random)
            let height = CGFloat(Int.random(in: 0...120, using: &random))
            heights[row] = height
            rows.setHeight(height, of: row, isFinal: true)
            let position = CGFloat(Int.random(in: 0...30_000, using: &random))
            var top: CGFloat = 0
            var expected = 0
            for (number, height) in heights.enumerated() {
                if top <= position { expected = number }
                top += height
            }
            #expect(rows.total == top)
            #expect(rows.row(at: position) == expected)
            #expect(rows.offset(of: row) == heights[..<row].reduce(0, +))
        }
    }

    @Test("Rows without a height are passed over")
    func zeroHeights() {
        let rows = RowHeights(count: 200, isFinal: true) { $0 == 150 ? 10 : 0 }
        #expect(rows.row(at: 5) == 150)
        #expect(rows.total == 10)
    }
}
