import Foundation
import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Sampling")
    struct Sampling {
        private func sampled(
            _ source: Area<UInt32>, width: Int, height: Int, _ map: pk_affine,
            _ filter: pk_filter, _ edge: pk_edge
        ) -> Area<UInt32> {
            var map = map
            return onEveryPath("\(map)") {
                var source = source
                var target = Area(width: width, height: height, stride: width + 3, offset: 2) {
                    UInt32(0xDEAD_BEEF)
                }
                target.withBase { dst, stride, width, height in
                    source.withBase { src, srcStride, srcWidth, srcHeight in
                        pk_sample_affine(
                            dst, stride, width, height, src, srcStride, srcWidth, srcHeight, &map,
                            filter, edge)
                    }
                }
                return target
            }
        }

        private func reference(
            _ source: Area<UInt32>, _ map: pk_affine, x: Int, y: Int, _ filter: pk_filter,
            _ edge: pk_edge
        ) -> RealPixel {
            let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
            let u = map.a * px + map.c * py + map.tx
            let v = map.b * px + map.d * py + map.ty
            func tap(_ x: Int, _ y: Int) -> RealPixel {
                if edge == PK_EDGE_CLAMP {
                    return RealPixel(
                        source[
                            min(max(x, 0), source.width - 1), min(max(y, 0), source.height - 1)])
                }
                guard x >= 0, y >= 0, x < source.width, y < source.height else {
                    return RealPixel(0)
                }
                return RealPixel(source[x, y])
            }
            if filter == PK_FILTER_NEAREST {
                return tap(Int(u.rounded(.down)), Int(v.rounded(.down)))
            }
            let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
            let (fx, fy) = (u - 0.5 - left, v - 0.5 - top)
            let (x0, y0) = (Int(left), Int(top))
            return tap(x0, y0) * ((1 - fx) * (1 - fy)) + tap(x0 + 1, y0) * (fx * (1 - fy))
                + tap(x0, y0 + 1) * ((1 - fx) * fy) + tap(x0 + 1, y0 + 1) * (fx * fy)
        }

        /// Maps about the middle of things: turned, mirrored, scaled and sheared.
        private static let maps: [pk_affine] = {
            var numbers = RepeatableRandomNumbers(seed: 77)
            var maps = [
                pk_affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
                pk_affine(a: 1, b: 0, c: 0, d: 1, tx: -3, ty: 5),
                pk_affine(a: 1, b: 0, c: 0, d: 1, tx: 0.25, ty: -0.5),
                pk_affine(a: -1, b: 0, c: 0, d: -1, tx: 30, ty: 20),
                pk_affine(a: 0, b: 1, c: -1, d: 0, tx: 25, ty: -3),
                pk_affine(a: 0.3, b: 0, c: 0, d: 0.3, tx: 0, ty: 0),
                pk_affine(a: 7, b: 0, c: 0, d: 5, tx: -20, ty: -20),
                pk_affine(a: 0, b: 0, c: 0, d: 0, tx: 4.4, ty: 5.5),
                pk_affine(a: 1, b: 0, c: 0, d: 1, tx: 1e7, ty: 0),
            ]
            for _ in 0..<20 {
                let angle = Double.random(in: 0...(2 * .pi), using: &numbers)
                let scale = Double.random(in: 0.2...3, using: &numbers)
                let shear = Double.random(in: -0.5...0.5, using: &numbers)
                maps.append(
                    pk_affine(
                        a: scale * cos(angle), b: scale * sin(angle), c: -scale * sin(angle),
                        d: scale * cos(angle) + shear,
                        tx: Double.random(in: -10...40, using: &numbers),
                        ty: Double.random(in: -10...40, using: &numbers)))
            }
            return maps
        }()

        private static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Area<UInt32> {
            var numbers = RepeatableRandomNumbers(seed: seed)
            return Area(width: width, height: height, stride: width + 2, offset: 1) {
                numbers.pixel()
            }
        }

        @Test(
            "Bilinear samples are weighted means of four pixels", arguments: maps.indices,
            [PK_EDGE_TRANSPARENT.rawValue, PK_EDGE_CLAMP.rawValue])
        func bilinear(index: Int, edge: UInt32) {
            let (map, edge) = (Self.maps[index], pk_edge(rawValue: edge))
            for (width, height) in [(31, 23), (1, 1), (2, 1), (1, 9)] {
                let source = Self.noise(width, height)
                let result = sampled(
                    source, width: 53, height: 31, map, PK_FILTER_BILINEAR, edge)
                var worst = 0.0
                for y in 0..<31 {
                    for x in 0..<53 {
                        let expected = reference(
                            source, map, x: x, y: y, PK_FILTER_BILINEAR, edge)
                        worst = max(worst, expected.distance(to: result[x, y]))
                    }
                }
                // A weight is off by 1/512 and a position by 1/512 at the most, at a contrast of
                // 255; and there is one rounding.
                #expect(worst <= 2)
            }
        }

        @Test(
            "Nearest samples are the pixel that a point lies in", arguments: maps.indices,
            [PK_EDGE_TRANSPARENT.rawValue, PK_EDGE_CLAMP.rawValue])
        func nearest(index: Int, edge: UInt32) {
            let (map, edge) = (Self.maps[index], pk_edge(rawValue: edge))
            let source = Self.noise(31, 23)
            let result = sampled(source, width: 53, height: 31, map, PK_FILTER_NEAREST, edge)
            var wrong = 0
            for y in 0..<31 {
                for x in 0..<53 {
                    let expected = reference(source, map, x: x, y: y, PK_FILTER_NEAREST, edge)
                    if expected.distance(to: result[x, y]) > 0.001 { wrong += 1 }
                }
            }
            // Steps of 1/65536 pixel may take the other side of a border now and then.
            #expect(wrong <= 4)
        }

        @Test("Whole-pixel moves copy pixels bit by bit")
        func translation() {
            let source = Self.noise(40, 30)
            for filter in [PK_FILTER_NEAREST, PK_FILTER_BILINEAR] {
                let map = pk_affine(a: 1, b: 0, c: 0, d: 1, tx: 7, ty: -4)
                let result = sampled(
                    source, width: 40, height: 30, map, filter, PK_EDGE_TRANSPARENT)
                for y in 0..<30 {
                    for x in 0..<40 {
                        let isInside = x + 7 < 40 && y - 4 >= 0
                        #expect(result[x, y] == (isInside ? source[x + 7, y - 4] : 0))
                    }
                }
            }
        }

        @Test("Long rows and large pictures sample alike on every path")
        func large() {
            let source = Self.noise(700, 40, seed: 3)
            for (index, map) in Self.maps.enumerated() where index % 3 == 0 {
                _ = sampled(
                    source, width: 900, height: 20, map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
            }
            let wide = Self.noise(40000, 2, seed: 4)
            let map = pk_affine(a: 30.5, b: 0, c: 0, d: 0.5, tx: 100.25, ty: 0.1)
            let result = sampled(
                wide, width: 1300, height: 2, map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
            let expected = reference(wide, map, x: 1299, y: 1, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
            #expect(expected.distance(to: result[1299, 1]) <= 2)
        }

        /// A picture with its first column and row once more at its end, sampled without end.
        private func repeated(
            _ source: Area<UInt32>, width: Int, height: Int, _ map: pk_affine
        ) -> Area<UInt32> {
            var bordered = Area(width: source.width + 1, height: source.height + 1) { UInt32(0) }
            for y in 0...source.height {
                for x in 0...source.width {
                    bordered[x, y] = source[x % source.width, y % source.height]
                }
            }
            var map = map
            return onEveryPath("\(map)") {
                var target = Area(width: width, height: height, stride: width + 3, offset: 2) {
                    UInt32(0xDEAD_BEEF)
                }
                target.withBase { dst, stride, width, height in
                    bordered.withBase { src, srcStride, srcWidth, srcHeight in
                        pk_sample_repeated(
                            dst, stride, width, height, src, srcStride, srcWidth - 1,
                            srcHeight - 1, &map)
                    }
                }
                return target
            }
        }

        @Test("A repeated picture has no edge", arguments: maps.indices)
        func repeating(index: Int) {
            let map = Self.maps[index]
            // Far outside, a position in 1/65536 pixel says less.
            guard abs(map.tx) < 1e6 else { return }
            for (width, height) in [(31, 23), (1, 1), (2, 1), (1, 9)] {
                let source = Self.noise(width, height)
                var plane = Area(width: 40 * width, height: 40 * height) { UInt32(0) }
                for y in 0..<plane.height {
                    for x in 0..<plane.width { plane[x, y] = source[x % width, y % height] }
                }
                var inside = map
                inside.tx += Double(20 * width)
                inside.ty += Double(20 * height)
                let result = repeated(source, width: 53, height: 31, map)
                var worst = 0.0
                for y in 0..<31 {
                    for x in 0..<53 {
                        let u = inside.a * (Double(x) + 0.5) + inside.c * (Double(y) + 0.5)
                        let v = inside.b * (Double(x) + 0.5) + inside.d * (Double(y) + 0.5)
                        guard u + inside.tx >= 1, v + inside.ty >= 1,
                            u + inside.tx < Double(plane.width - 1),
                            v + inside.ty < Double(plane.height - 1)
                        else { continue }
                        let expected = reference(
                            plane, inside, x: x, y: y, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
                        worst = max(worst, expected.distance(to: result[x, y]))
                    }
                }
                #expect(worst <= 2)
            }
        }

        @Test("Whole displacements and whole turns of a repeated picture copy its pixels")
        func repeatedTranslation() {
            let source = Self.noise(13, 7)
            for (dx, dy) in [(0, 0), (-5, 3), (26, -70), (1300, 4)] {
                let map = pk_affine(a: 1, b: 0, c: 0, d: 1, tx: Double(dx), ty: Double(dy))
                let result = repeated(source, width: 40, height: 30, map)
                for y in 0..<30 {
                    for x in 0..<40 {
                        #expect(
                            result[x, y] == source[(x + dx + 1300) % 13, (y + dy + 700) % 7])
                    }
                }
            }
            let map = pk_affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            let result = repeated(source, width: 12, height: 3, map)
            #expect((0..<12).allSatisfy { result[$0, 2] == 0 })
        }

        @Test("Inside of the source samples are those of a whole, far outside none are written")
        func inside() {
            let untouched: UInt32 = 0xDEAD_BEEF
            for map in Self.maps {
                var (map, source) = (map, Self.noise(31, 23))
                let whole = sampled(
                    source, width: 53, height: 31, map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
                let part = onEveryPath("\(map)") {
                    var target = Area(width: 53, height: 31, stride: 56, offset: 2) { untouched }
                    target.withBase { dst, stride, width, height in
                        source.withBase { src, srcStride, srcWidth, srcHeight in
                            pk_sample_affine_inside(
                                dst, stride, width, height, src, srcStride, srcWidth, srcHeight,
                                &map)
                        }
                    }
                    return target
                }
                // How far a pixel reaches from its middle, in the source.
                let (reachX, reachY) = (
                    (abs(map.a) + abs(map.c)) / 2, (abs(map.b) + abs(map.d)) / 2
                )
                for y in 0..<31 {
                    for x in 0..<53 {
                        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                        let u = map.a * px + map.c * py + map.tx
                        let v = map.b * px + map.d * py + map.ty
                        let outside = max(
                            -u - reachX, u - reachX - 31, -v - reachY, v - reachY - 23)
                        if outside <= 0 { #expect(part[x, y] == whole[x, y]) }
                        if outside > max(reachX, reachY) + 1 { #expect(part[x, y] == untouched) }
                    }
                }
            }
        }

        @Test("Maps that are no maps, and empty pictures, give clear pixels")
        func degenerate() {
            let source = Self.noise(9, 9)
            for value in [Double.nan, .infinity, -.infinity, 1e300] {
                let map = pk_affine(a: value, b: 0, c: 0, d: 1, tx: 0, ty: value)
                let result = sampled(
                    source, width: 12, height: 3, map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
                #expect((0..<12).allSatisfy { result[$0, 2] == 0 })
            }
            let empty = Area(width: 0, height: 5) { UInt32(1) }
            let result = sampled(
                empty, width: 12, height: 3, Self.maps[0], PK_FILTER_NEAREST, PK_EDGE_CLAMP)
            #expect((0..<12).allSatisfy { result[$0, 1] == 0 })
        }
    }

    @Suite("Area averages")
    struct Averages {
        @Test(
            "Every pixel is the mean of the area it covers",
            arguments: [
                (30, 20, 30, 20), (30, 20, 10, 5), (31, 17, 7, 5), (100, 3, 1, 1), (5, 5, 4, 3),
                (3, 2, 7, 9), (12, 9, 4, 3), (16, 6, 8, 3), (256, 256, 1, 1),
            ])
        func mean(sizes: (Int, Int, Int, Int)) {
            let (srcWidth, srcHeight, width, height) = sizes
            var numbers = RepeatableRandomNumbers(seed: 8)
            var source = Area(width: srcWidth, height: srcHeight, stride: srcWidth + 1, offset: 2) {
                numbers.pixel()
            }
            let target = onEveryPath {
                var target = Area(width: width, height: height, stride: width + 2) { UInt32(0) }
                source.withBase { src, srcStride, srcWidth, srcHeight in
                    target.withBase { dst, dstStride, width, height in
                        #expect(
                            pk_downscale_box(
                                dst, dstStride, width, height, src, srcStride, srcWidth, srcHeight)
                        )
                    }
                }
                return target
            }
            func overlap(_ i: Int, _ j: Int, _ dst: Int, _ src: Int) -> Double {
                let scale = Double(src) / Double(dst)
                return max(
                    0, min(Double(i + 1) * scale, Double(j + 1)) - max(Double(i) * scale, Double(j))
                ) / scale
            }
            for y in 0..<height {
                for x in 0..<width {
                    var expected = RealPixel(0)
                    for j in 0..<srcHeight {
                        for i in 0..<srcWidth {
                            let weight =
                                overlap(x, i, width, srcWidth) * overlap(y, j, height, srcHeight)
                            expected = expected + RealPixel(source[i, j]) * weight
                        }
                    }
                    #expect(expected.distance(to: target[x, y]) <= 0.5001)
                }
            }
        }

        @Test("A part of a smaller picture is the whole's, pixel for pixel")
        func parts() {
            var numbers = RepeatableRandomNumbers(seed: 9)
            var source = Area(width: 36, height: 24, stride: 40, offset: 1) { numbers.pixel() }
            for (width, height) in [(36, 24), (12, 8), (18, 24), (11, 7), (1, 1)] {
                let (left, top) = (width / 3, height / 4)
                let (partWidth, partHeight) = (width - left - width / 5, height - top)
                _ = onEveryPath {
                    var whole = Area(width: width, height: height, stride: width) { UInt32(0) }
                    var part = Area(width: partWidth, height: partHeight, stride: 50) { UInt32(0) }
                    source.withBase { src, srcStride, srcWidth, srcHeight in
                        whole.withBase { dst, dstStride, width, height in
                            #expect(
                                pk_downscale_box(
                                    dst, dstStride, width, height, src, srcStride, srcWidth,
                                    srcHeight))
                        }
                        part.withBase { dst, dstStride, partWidth, partHeight in
                            #expect(
                                pk_downscale_box_part(
                                    dst, dstStride, Int32(left), Int32(top), partWidth, partHeight,
                                    Int32(width), Int32(height), src, srcStride, srcWidth, srcHeight
                                ))
                        }
                    }
                    for y in 0..<partHeight {
                        for x in 0..<partWidth { #expect(part[x, y] == whole[left + x, top + y]) }
                    }
                    return part
                }
            }
        }

        @Test("An empty picture scales to clear pixels")
        func empty() {
            var source: UInt32 = 5
            var target = [UInt32](repeating: 9, count: 6)
            #expect(pk_downscale_box(&target, 3, 3, 2, &source, 1, 0, 0))
            #expect(target == [0, 0, 0, 0, 0, 0])
        }
    }
}
