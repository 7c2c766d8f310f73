import CoreGraphics
import Testing

@testable import UIKit

@Suite("Geometry of picker wheels")
struct PickerWheelGeometryTests {
    private let geometry = PickerWheelGeometry(height: 216, rowHeight: 32, metrics: .current)

    @Test("The row in the middle is seen whole, those around it smaller, the same above and below")
    func placement() {
        let middle = geometry.placement(of: 5, at: 160)
        #expect(middle.offset == 0 && middle.alpha == 1)
        #expect(middle.scale == CGSize(width: 1, height: 1))
        let above = geometry.placement(of: 4, at: 160)
        let below = geometry.placement(of: 6, at: 160)
        #expect(above.offset == -below.offset && above.scale == below.scale)
        #expect(below.offset > 28 && below.offset < 32)
        #expect(below.scale.height < 1 && below.alpha < 0.7)
    }

    @Test("Rows on the far side of the cylinder are not seen")
    func visible() {
        #expect(geometry.visibleRows(at: 0, of: 100) == 0..<6)
        #expect(geometry.visibleRows(at: 1600, of: 100) == 45..<56)
        #expect(geometry.visibleRows(at: 1600, of: 48) == 45..<48)
        #expect(geometry.visibleRows(at: -10_000, of: 100).isEmpty)
        #expect(geometry.visibleRows(at: .nan, of: 100).isEmpty)
        #expect(geometry.visibleRows(at: 1e300, of: .max).isEmpty)
    }

    @Test("A point on the wheel leads back to the row that is seen there", arguments: 1..<10)
    func seenRow(row: Int) {
        let offset = geometry.placement(of: row, at: 160).offset
        #expect(geometry.row(seenAt: offset * 1.02, position: 160, of: 100) == row)
    }
}
