import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIRegion", .usesApplication)
struct UIRegionTests {
    private let disk = UIRegion(radius: 10)
    private let bar = UIRegion(size: CGSize(width: 40, height: 4))

    @Test("Disks and rectangles are around the origin and contain their edges")
    func shapes() {
        #expect(disk.contains(CGPoint(x: 10, y: 0)) && !disk.contains(CGPoint(x: 8, y: 8)))
        #expect(bar.contains(CGPoint(x: -20, y: 2)) && !bar.contains(CGPoint(x: 0, y: 2.1)))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: -1e9)))
        #expect(!disk.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test("Regions combine as sets")
    func sets() {
        let (both, end, middle) = (CGPoint(x: 5, y: 0), CGPoint(x: 15, y: 0), CGPoint(x: 0, y: 8))
        let union = disk.byUnion(with: bar)
        #expect(union.contains(end) && union.contains(middle))
        let common = disk.byIntersection(with: bar)
        #expect(common.contains(both) && !common.contains(end) && !common.contains(middle))
        let rest = disk.byDifference(from: bar)
        #expect(rest.contains(middle) && !rest.contains(both) && !rest.contains(end))
        #expect(disk.inverse().contains(end) && !disk.inverse().contains(both))
        #expect(!UIRegion.infinite.inverse().contains(.zero))
    }
}
