import Foundation
import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Gradients")
    struct Gradients {
        /// A table whose red grows by one with each entry.
        private static let table = (0..<256).map { UInt32(0xFF00_0080) | UInt32($0) << 16 }
        private static let extends: [UInt32] = [0, 1, 2, 3]

        private func drawn(
            width: Int = 61, height: Int = 37,
            _ kernel: (UnsafeMutablePointer<UInt32>, Int, Int32, Int32) -> Void
        ) -> Area<UInt32> {
            let start = Area(width: width, height: height, stride: width + 4, offset: 3) {
                UInt32(0x1234_5678)
            }
            let result = onEveryPath {
                var area = start
                area.withBase(kernel)
                return area
            }
            #expect(result.surroundingsEqual(start))
            return result
        }

        /// The colour at `t` of a gradient, or nil where it shows nothing.
        private func color(_ t: Double?, _ extend: UInt32) -> UInt32? {
            guard let t else { return nil }
            if t < 0 { return extend & 1 == 0 ? nil : Self.table[0] }
            if t >= 1 { return extend & 2 == 0 ? nil : Self.table[255] }
            return Self.table[Int(t * 256)]
        }

        /// Compares a picture with the position `t` of each pixel's middle.
        private func check(
            _ result: Area<UInt32>, _ extend: UInt32,
            sourceLocation: SourceLocation = #_sourceLocation, _ t: (Double, Double) -> Double?
        ) {
            var wrong = 0
            for y in 0..<result.height {
                for x in 0..<result.width {
                    let position = t(Double(x) + 0.5, Double(y) + 0.5)
                    let expected = color(position, extend)
                    // On a border of the gradient either side is right.
                    let isNearBorder = position.map { abs($0) < 1e-3 || abs($0 - 1) < 1e-3 }
                    let actual = result[x, y]
                    let distance = abs(
                        Int(actual >> 16 & 255) - Int((expected ?? 0) >> 16 & 255))
                    let isSame = actual >> 24 == (expected ?? 0) >> 24 && distance <= 1
                    if !isSame, isNearBorder != true { wrong += 1 }
                }
            }
            #expect(wrong == 0, sourceLocation: sourceLocation)
        }

        @Test("Along a line the colour follows the projection", arguments: extends)
        func axial(extend: UInt32) {
            for (x0, y0, x1, y1) in [
                (0.0, 0.0, 61.0, 0.0), (0, 0, 0, 37), (0, 37, 0, 0), (10, 5, 40, 30),
                (50, 30, 5, 3), (30.5, 18.5, 31.5, 19), (-500, -100, 900, 300), (30, 10, 30.01, 10),
            ] {
                var gradient = pk_axial_gradient(start_x: x0, start_y: y0, end_x: x1, end_y: y1)
                let result = drawn {
                    pk_gradient_axial(
                        $0, $1, $2, $3, &gradient, Self.table, 256, pk_extend(rawValue: extend))
                }
                check(result, extend) { x, y in
                    let (dx, dy) = (x1 - x0, y1 - y0)
                    return ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
                }
            }
        }

        @Test("Rings follow the distance from their centre", arguments: extends)
        func rings(extend: UInt32) {
            for (x, y, r0, r1) in [
                (30.0, 18.0, 0.0, 20.0), (30, 18, 5, 12), (30, 18, 25, 3), (-20, 60, 10, 90),
                (30.5, 18.5, 0, 300),
            ] {
                var gradient = pk_radial_gradient(
                    start_x: x, start_y: y, start_radius: r0, end_x: x, end_y: y, end_radius: r1)
                let result = drawn {
                    pk_gradient_radial(
                        $0, $1, $2, $3, &gradient, Self.table, 256, pk_extend(rawValue: extend))
                }
                check(result, extend) { px, py in
                    ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() / (r1 - r0)
                        - r0 / (r1 - r0)
                }
            }
        }

        @Test("Between circles the one nearest to the end wins", arguments: extends)
        func circles(extend: UInt32) {
            for (x0, y0, r0, x1, y1, r1) in [
                (20.0, 18.0, 0.0, 30.0, 18.0, 25.0), (10, 18, 5, 50, 18, 5), (10, 10, 3, 45, 25, 9),
                (10, 10, 12, 40, 25, 2), (20, 18, 10, 30, 18, 20),
            ] {
                var gradient = pk_radial_gradient(
                    start_x: x0, start_y: y0, start_radius: r0, end_x: x1, end_y: y1,
                    end_radius: r1)
                let result = drawn {
                    pk_gradient_radial(
                        $0, $1, $2, $3, &gradient, Self.table, 256, pk_extend(rawValue: extend))
                }
                /// The distance of a point from the circle at `t`, positive outside.
                func depth(_ t: Double, _ x: Double, _ y: Double) -> Double {
                    let (dx, dy) = (x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))
                    return (dx * dx + dy * dy).squareRoot() - (r0 + t * (r1 - r0))
                }
                var wrong = 0
                for y in stride(from: 0, to: result.height, by: 3) {
                    for x in stride(from: 0, to: result.width, by: 3) {
                        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                        let t = Double(result[x, y] >> 16 & 255) / 256
                        let isInside = result[x, y] != 0 && t > 0 && t < 255.0 / 256
                        if isInside {
                            // The circles of this entry's two borders enclose the point.
                            let isCrossing =
                                depth(t - 0.002, px, py) * depth(t + 0.006, px, py) <= 0
                                || abs(depth(t + 0.002, px, py)) < 0.02
                            if !isCrossing { wrong += 1 }
                        }
                        // Nothing nearer to the end passes through the point.
                        let later = stride(from: t + 0.02, to: 1.0, by: 1.0 / 256)
                        let signs = Set(later.map { depth($0, px, py) > 0 })
                        let isCoveredLater = signs.count == 2
                        if isCoveredLater, result[x, y] == 0 || isInside { wrong += 1 }
                    }
                }
                #expect(wrong == 0, "(\(x0), \(y0), \(r0)) to (\(x1), \(y1), \(r1))")
            }
        }

        @Test("Around a centre the colour follows the angle", arguments: [0, 0.7, -2, 40])
        func conic(angle: Double) {
            var gradient = pk_conic_gradient(center_x: 30.3, center_y: 18.1, angle: angle)
            let result = drawn {
                pk_gradient_conic($0, $1, $2, $3, &gradient, Self.table, 256)
            }
            for y in 0..<result.height {
                for x in 0..<result.width {
                    let turns =
                        (atan2(Double(y) + 0.5 - 18.1, Double(x) + 0.5 - 30.3) - angle)
                        / (2 * .pi)
                    let expected = Int((turns - turns.rounded(.down)) * 256)
                    let difference = abs(Int(result[x, y] >> 16 & 255) - expected)
                    #expect(min(difference, 256 - difference) <= 1)
                }
            }
        }

        @Test("Gradients without extent, and without numbers, draw what is documented")
        func degenerate() {
            var point = pk_axial_gradient(start_x: 5, start_y: 5, end_x: 5, end_y: 5)
            let ended = drawn {
                pk_gradient_axial($0, $1, $2, $3, &point, Self.table, 256, PK_EXTEND_BOTH)
            }
            #expect(ended[9, 9] == Self.table[255])
            let none = drawn {
                pk_gradient_axial($0, $1, $2, $3, &point, Self.table, 256, PK_EXTEND_START)
            }
            #expect(none[9, 9] == 0)
            var same = pk_radial_gradient(
                start_x: 5, start_y: 5, start_radius: 3, end_x: 5, end_y: 5, end_radius: 3)
            let rings = drawn {
                pk_gradient_radial($0, $1, $2, $3, &same, Self.table, 256, PK_EXTEND_BOTH)
            }
            #expect(rings[9, 9] == 0)
            for value in [Double.nan, .infinity, -.infinity, 1e300] {
                var axial = pk_axial_gradient(start_x: 0, start_y: value, end_x: 9, end_y: 1)
                var radial = pk_radial_gradient(
                    start_x: value, start_y: 0, start_radius: 0, end_x: 3, end_y: 0,
                    end_radius: 9)
                var conic = pk_conic_gradient(center_x: value, center_y: 0, angle: value)
                for extend in Self.extends {
                    let extend = pk_extend(rawValue: extend)
                    _ = drawn {
                        pk_gradient_axial($0, $1, $2, $3, &axial, Self.table, 256, extend)
                        pk_gradient_radial($0, $1, $2, $3, &radial, Self.table, 256, extend)
                        pk_gradient_conic($0, $1, $2, $3, &conic, Self.table, 256)
                    }
                }
            }
        }

        /// Beyond the numbers of a `float`, not a number, and sizes whose squares are neither.
        private static let hostile: [Double] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, 1e160, 1e40, -1e40, 1e30, 1e19, 1e-45,
            1e-300,
            -0.0, 0, -5,
        ]

        @Test(
            "Pairs of numbers that no gradient should have read only the table, alike on every path",
            arguments: hostile)
        func hostilePairs(first: Double) {
            for second in Self.hostile {
                var axials = [
                    pk_axial_gradient(start_x: first, start_y: second, end_x: 9, end_y: 1),
                    pk_axial_gradient(start_x: 3, start_y: 2, end_x: first, end_y: second),
                    pk_axial_gradient(
                        start_x: first, start_y: 0, end_x: first, end_y: second),
                    pk_axial_gradient(
                        start_x: first, start_y: second, end_x: second, end_y: first),
                ]
                var radials = [
                    pk_radial_gradient(
                        start_x: first, start_y: second, start_radius: 0, end_x: first,
                        end_y: second, end_radius: 9),
                    pk_radial_gradient(
                        start_x: 5, start_y: 5, start_radius: first, end_x: 5, end_y: 5,
                        end_radius: second),
                    pk_radial_gradient(
                        start_x: first, start_y: first, start_radius: 0, end_x: first,
                        end_y: first, end_radius: second),
                    pk_radial_gradient(
                        start_x: first, start_y: 5, start_radius: second, end_x: 5, end_y: 5,
                        end_radius: 3),
                ]
                var conics = [
                    pk_conic_gradient(center_x: first, center_y: second, angle: 1),
                    pk_conic_gradient(center_x: 5, center_y: first, angle: second),
                ]
                for raw in Self.extends {
                    let extend = pk_extend(rawValue: raw)
                    for index in axials.indices {
                        _ = drawn(width: 19, height: 3) {
                            pk_gradient_axial(
                                $0, $1, $2, $3, &axials[index], Self.table, 256, extend)
                        }
                    }
                    for index in radials.indices {
                        _ = drawn(width: 19, height: 3) {
                            pk_gradient_radial(
                                $0, $1, $2, $3, &radials[index], Self.table, 256, extend)
                        }
                    }
                }
                for index in conics.indices {
                    _ = drawn(width: 19, height: 3) {
                        pk_gradient_conic($0, $1, $2, $3, &conics[index], Self.table, 256)
                    }
                }
            }
        }

        @Test("A table of one colour fills, and rows of every length agree on every path")
        func lengths() {
            var axial = pk_axial_gradient(start_x: -3, start_y: 1, end_x: 330, end_y: 9)
            var radial = pk_radial_gradient(
                start_x: 100, start_y: 1, start_radius: 0, end_x: 100, end_y: 1, end_radius: 99)
            var conic = pk_conic_gradient(center_x: 20, center_y: 1, angle: 1)
            for width in Array(0...40) + [333] {
                for count in [1, 2, 256] as [Int32] {
                    let result = drawn(width: width, height: 3) {
                        pk_gradient_axial(
                            $0, $1, $2, $3, &axial, Self.table, count, PK_EXTEND_BOTH)
                        pk_gradient_radial(
                            $0, $1, $2, 1, &radial, Self.table, count, PK_EXTEND_NONE)
                        pk_gradient_conic($0 + $1, $1, $2, 1, &conic, Self.table, count)
                    }
                    if count == 1 {
                        for x in 0..<width { #expect(result[x, 2] == Self.table[0]) }
                    }
                }
            }
        }
    }
}
