import Foundation
import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Rounded rectangles")
    struct Corners {
        private func mask(_ shape: pk_rounded_rect, size: Int = 40) -> Area<UInt8> {
            var shape = shape
            let start = Area(width: size, height: size, stride: size + 5, offset: 4) { UInt8(9) }
            var area = start
            area.withBase { pk_rounded_rect_mask($0, $1, $2, $3, &shape) }
            #expect(area.surroundingsEqual(start))
            return area
        }

        /// Coverage by counting 24 × 24 points in each pixel.
        private func counted(_ shape: pk_rounded_rect, x: Int, y: Int) -> Double {
            var count = 0
            for j in 0..<24 {
                for i in 0..<24 {
                    let px = Double(x) + (Double(i) + 0.5) / 24
                    let py = Double(y) + (Double(j) + 0.5) / 24
                    if contains(shape, px, py) { count += 1 }
                }
            }
            return Double(count) / 576 * 255
        }

        private func contains(_ s: pk_rounded_rect, _ x: Double, _ y: Double) -> Bool {
            guard x >= s.left, x < s.right, y >= s.top, y < s.bottom else { return false }
            let corners = [
                (s.left + s.top_left, s.top + s.top_left, s.top_left, -1.0, -1.0),
                (s.right - s.top_right, s.top + s.top_right, s.top_right, 1, -1),
                (s.left + s.bottom_left, s.bottom - s.bottom_left, s.bottom_left, -1, 1),
                (s.right - s.bottom_right, s.bottom - s.bottom_right, s.bottom_right, 1, 1),
            ]
            return corners.allSatisfy { centerX, centerY, radius, directionX, directionY in
                let (dx, dy) = ((x - centerX) * directionX, (y - centerY) * directionY)
                return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
            }
        }

        @Test("Coverage is the area inside the shape", arguments: 0..<5 as Range<UInt64>)
        func area(seed: UInt64) {
            var numbers = RepeatableRandomNumbers(seed: seed)
            let left = Double.random(in: 0...8, using: &numbers)
            let top = Double.random(in: 0...8, using: &numbers)
            let width = Double.random(in: 14...30, using: &numbers)
            let height = Double.random(in: 14...30, using: &numbers)
            func radius() -> Double { Double.random(in: 0...7, using: &numbers) }
            let shape = pk_rounded_rect(
                left: left, top: top, right: left + width, bottom: top + height,
                top_left: radius(), top_right: radius(), bottom_left: radius(),
                bottom_right: radius())
            let mask = mask(shape)
            var worst = 0.0
            for y in 0..<40 {
                for x in 0..<40 {
                    worst = max(worst, abs(Double(mask[x, y]) - counted(shape, x: x, y: y)))
                }
            }
            // Counted points miss up to half of their distance at each edge.
            #expect(worst <= 12)
        }

        @Test("A circle has the area of a circle")
        func circle() {
            for radius in [0.4, 1.0, 3.3, 10, 19.5] {
                let shape = pk_rounded_rect(
                    left: 20 - radius, top: 20 - radius, right: 20 + radius, bottom: 20 + radius,
                    top_left: radius, top_right: radius, bottom_left: radius,
                    bottom_right: radius)
                let mask = mask(shape)
                var sum = 0.0
                for y in 0..<40 { for x in 0..<40 { sum += Double(mask[x, y]) / 255 } }
                let area = Double.pi * radius * radius
                #expect(abs(sum - area) < 0.01 * area + 0.02)
                for y in 0..<40 {
                    for x in 0..<40 {
                        #expect(mask[x, y] == mask[39 - x, y] && mask[x, y] == mask[y, x])
                    }
                }
            }
        }

        @Test("Radii that do not fit shrink together")
        func fitting() {
            func shape(_ radius: Double) -> pk_rounded_rect {
                pk_rounded_rect(
                    left: 2, top: 3, right: 22, bottom: 33, top_left: radius, top_right: radius,
                    bottom_left: radius, bottom_right: radius)
            }
            #expect(mask(shape(1000)) == mask(shape(10)))
            #expect(mask(shape(-4)) == mask(shape(0)))
            #expect(mask(shape(.nan)) == mask(shape(0)))
        }

        @Test("A shape without area, and one outside, leave an empty mask")
        func empty() {
            for (left, right) in [(5.0, 5.0), (9, 4), (.nan, 5), (100, 120), (-50, -10)] {
                let mask = mask(
                    pk_rounded_rect(
                        left: left, top: 0, right: right, bottom: 10, top_left: 3, top_right: 3,
                        bottom_left: 3, bottom_right: 3))
                for y in 0..<40 { for x in 0..<40 { #expect(mask[x, y] == 0) } }
            }
        }

        @Test("The corner table is the top left of a large rounded rectangle")
        func corner() {
            for radius in [0, 0.5, 4, 12.25, 30] {
                var table = [UInt8](repeating: 3, count: 16 * 16)
                pk_corner_mask(&table, 16, 16, radius)
                let whole = mask(
                    pk_rounded_rect(
                        left: 0, top: 0, right: 90, bottom: 90, top_left: radius, top_right: 0,
                        bottom_left: 0, bottom_right: 0))
                for y in 0..<16 {
                    for x in 0..<16 { #expect(table[y * 16 + x] == whole[x, y]) }
                }
            }
        }
    }
}
