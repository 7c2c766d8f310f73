import Foundation
import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Convex polygons")
    struct ConvexPolygons {
        private func mask(
            _ points: [pk_point], left: Int = 0, top: Int = 0, width: Int, height: Int
        ) -> [[UInt8]] {
            var mask = [UInt8](repeating: 77, count: (width + 3) * height)
            #expect(
                pk_convex_mask(
                    &mask, width + 3, Int32(left), Int32(top), Int32(width), Int32(height), points,
                    Int32(points.count)))
            for y in 0..<height {
                #expect(mask[(y * (width + 3) + width)..<((y + 1) * (width + 3))] == [77, 77, 77])
            }
            return (0..<height).map { y in
                Array(mask[(y * (width + 3))..<(y * (width + 3) + width)])
            }
        }

        /// The area of the part of a polygon inside of a pixel, by cutting it at the four sides.
        private func area(_ points: [pk_point], x: Int, y: Int) -> Double {
            func cut(_ points: [pk_point], _ side: (pk_point) -> Double) -> [pk_point] {
                var result: [pk_point] = []
                for (index, a) in points.enumerated() {
                    let b = points[(index + 1) % points.count]
                    let (da, db) = (side(a), side(b))
                    if da >= 0 { result.append(a) }
                    if (da > 0 && db < 0) || (da < 0 && db > 0) {
                        let t = da / (da - db)
                        result.append(pk_point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y)))
                    }
                }
                return result
            }
            var rest = cut(points) { $0.x - Double(x) }
            rest = cut(rest) { Double(x + 1) - $0.x }
            rest = cut(rest) { $0.y - Double(y) }
            rest = cut(rest) { Double(y + 1) - $0.y }
            var doubled = 0.0
            for (index, a) in rest.enumerated() {
                let b = rest[(index + 1) % rest.count]
                doubled += a.x * b.y - b.x * a.y
            }
            return abs(doubled) / 2
        }

        private static let polygons: [[pk_point]] = {
            var numbers = RepeatableRandomNumbers(seed: 12)
            return (0..<120).map { index in
                let count = index % 7 == 6 ? Int(PK_CONVEX_MOST_POINTS) : 3 + index % 6
                let center = Double.random(in: -4...34, using: &numbers)
                let radiusX = Double.random(in: 0.2...20, using: &numbers)
                let radiusY = Double.random(in: 0.2...20, using: &numbers)
                let start = Double.random(in: 0...(2 * .pi), using: &numbers)
                let way = index % 2 == 0 ? 1.0 : -1
                return (0..<count).map { corner in
                    let angle = start + way * 2 * .pi * Double(corner) / Double(count)
                    // On the grid of 1/256 pixel, so that the area is that of these points.
                    return pk_point(
                        x: ((center + radiusX * cos(angle)) * 256).rounded() / 256,
                        y: ((15 + radiusY * sin(angle)) * 256).rounded() / 256)
                }
            }
        }()

        @Test("Coverage is the area of the polygon in each pixel", arguments: polygons.indices)
        func area(index: Int) {
            let points = Self.polygons[index]
            let mask = mask(points, width: 32, height: 30)
            for y in 0..<30 {
                for x in 0..<32 {
                    // Where sides cross the lines between pixels is rounded to 1/256.
                    #expect(abs(Double(mask[y][x]) - 255 * area(points, x: x, y: y)) <= 1.5)
                }
            }
        }

        @Test("A part has the coverage of the whole", arguments: polygons.indices)
        func parts(index: Int) {
            let points = Self.polygons[index]
            let whole = mask(points, width: 32, height: 30)
            for (left, top, width, height) in [(0, 0, 1, 30), (7, 5, 11, 4), (31, 29, 1, 1)] {
                let part = mask(points, left: left, top: top, width: width, height: height)
                for y in 0..<height {
                    #expect(part[y] == Array(whole[top + y][left..<(left + width)]))
                }
            }
        }

        @Test("Moving by whole pixels moves the coverage", arguments: [-90_000, -5, 90_000])
        func moved(distance: Int) {
            for points in Self.polygons {
                let moved = points.map {
                    pk_point(x: $0.x + Double(distance), y: $0.y - Double(distance))
                }
                #expect(
                    mask(moved, left: distance, top: -distance, width: 32, height: 30)
                        == mask(points, width: 32, height: 30))
            }
        }

        @Test("Wide polygons are whole inside and nothing outside")
        func wide() {
            let points = [(-40.0, 10.0), (1500, -300), (2900, 40), (1200, 700)].map {
                pk_point(x: $0.0, y: $0.1)
            }
            let mask = mask(points, width: 2000, height: 60)
            for y in stride(from: 0, to: 60, by: 7) {
                for x in stride(from: 0, to: 2000, by: 13) {
                    #expect(abs(Double(mask[y][x]) - 255 * area(points, x: x, y: y)) <= 1.5)
                }
            }
            #expect(mask[30][1100] == 255)
        }

        @Test("A filled polygon is the colour through its mask", arguments: polygons.indices)
        func filled(index: Int) {
            let points = Self.polygons[index]
            let (width, height) = (35, 30)
            var numbers = RepeatableRandomNumbers(seed: UInt64(index))
            for color: UInt32 in [0xFF12_3456, 0x8040_2010, 0] {
                let before = (0..<width * height).map { _ in
                    UInt32.random(in: 0...255, using: &numbers) << 24
                }
                for (left, top) in [(0, 0), (9, 13)] {
                    let (w, h) = (32 - left, 30 - top)
                    var mask = [UInt8](repeating: 0, count: w * h)
                    #expect(
                        pk_convex_mask(
                            &mask, w, Int32(left), Int32(top), Int32(w), Int32(h), points,
                            Int32(points.count)))
                    var expected = before
                    pk_fill_mask(&expected, width, mask, w, Int32(w), Int32(h), color)
                    var filled = before
                    #expect(
                        pk_fill_convex(
                            &filled, width, Int32(left), Int32(top), Int32(w), Int32(h), points,
                            Int32(points.count), color))
                    #expect(filled == expected)
                }
            }
        }

        @Test("What cannot be counted with is refused, and the mask stays as it is")
        func refused() {
            var mask: [UInt8] = [3, 4, 5, 6]
            let square = [(0.0, 0.0), (2, 0), (2, 2), (0, 2)].map { pk_point(x: $0.0, y: $0.1) }
            func isRefused(_ points: [pk_point]) -> Bool {
                !pk_convex_mask(&mask, 2, 0, 0, 2, 2, points, Int32(points.count))
            }
            for value in [Double.nan, .infinity, 131_072, -1e300] {
                var points = square
                points[2].x = value
                #expect(isRefused(points))
            }
            let many = (0...Int(PK_CONVEX_MOST_POINTS)).map { pk_point(x: Double($0), y: 0) }
            #expect(isRefused(many))
            #expect(mask == [3, 4, 5, 6])
            #expect(!isRefused([]))
            #expect(mask == [0, 0, 0, 0])
            #expect(!isRefused(square))
            #expect(mask == [255, 255, 255, 255])
        }
    }
}
