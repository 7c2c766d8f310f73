import CoreGraphics
import Testing

@testable import Compositor

@Suite struct RoundedCoverageTests {
    private func coverage(_ corners: CornerShape) -> CoverageMask {
        let mask = CoverageMask(width: 60, height: 50)
        RoundedCoverage.fill(
            mask, edges: DeviceEdges(left: 0, top: 0, right: 60, bottom: 50), corners: corners)
        return mask
    }

    private func area(_ mask: CoverageMask) -> Double {
        (0..<mask.height).reduce(0.0) { total, y in
            total + (0..<mask.width).reduce(0.0) { $0 + Double(mask[$1, y]) / 255 }
        }
    }

    @Test("Circular corners take (4 − π) r² / 4 each, by kernel and by path")
    func areas() {
        let radius = 12.0
        let all = CornerShape(
            radii: SIMD4(repeating: radius), aspect: 1, isContinuous: false)
        let missing = (4 - Double.pi) * radius * radius
        #expect(abs(area(coverage(all)) - (3000 - missing)) < 1)
        // The least difference between the axes makes it a path.
        var path = all
        path.aspect = 1.0001
        #expect(abs(area(coverage(path)) - (3000 - missing)) < 2)
    }

    @Test("Only the named corners bend")
    func corners() {
        for isContinuous in [false, true] {
            let mask = coverage(
                CornerShape(
                    radii: SIMD4(10, 0, 0, 10), aspect: isContinuous ? 1 : 1.0001,
                    isContinuous: isContinuous))
            #expect(mask[0, 0] == 0)
            #expect(mask[59, 49] == 0)
            #expect(mask[59, 0] == 255)
            #expect(mask[0, 49] == 255)
            #expect(mask[30, 25] == 255)
        }
    }

    @Test("A continuous corner takes a little more than a circular one and reaches further")
    func continuous() {
        let circle = coverage(
            CornerShape(radii: SIMD4(repeating: 12), aspect: 1, isContinuous: false))
        let smooth = coverage(
            CornerShape(radii: SIMD4(repeating: 12), aspect: 1, isContinuous: true))
        #expect(circle[13, 0] == 255)
        #expect(smooth[13, 0] < 255)
        #expect(smooth[20, 0] == 255)
        #expect(area(smooth) < area(circle))
        #expect(area(circle) - area(smooth) < 30)
    }
}
