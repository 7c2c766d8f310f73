import CoreGraphics
import Testing

@testable import Compositor

@Suite struct PixelRegionTests {
    @Test("A region after random additions and removals holds the pixels that a bitmap holds")
    func againstBitmap() {
        var random = RepeatableRandomGenerator(seed: 11)
        for _ in 0..<50 {
            var region = PixelRegion()
            var bitmap = [Bool](repeating: false, count: 400)
            for _ in 0..<12 {
                let rect = PixelRect(
                    x: Int.random(in: 0..<18, using: &random),
                    y: Int.random(in: 0..<18, using: &random),
                    width: Int.random(in: 0...8, using: &random),
                    height: Int.random(in: 0...8, using: &random)
                ).intersection(PixelRect(x: 0, y: 0, width: 20, height: 20))
                let adds = random.chance(2)
                if adds { region.add(rect) } else { region.subtract(rect) }
                for y in rect.y..<max(rect.y, rect.maxY) {
                    for x in rect.x..<max(rect.x, rect.maxX) { bitmap[y * 20 + x] = adds }
                }
            }
            #expect(region.area == bitmap.count { $0 })
            for y in 0..<20 {
                for x in 0..<20 {
                    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                    #expect(region.contains(pixel) == bitmap[y * 20 + x])
                }
            }
        }
    }
}
