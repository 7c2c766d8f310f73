import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Blend modes")
    struct Blending {
        static let modes = (0..<28).map { pk_blend_mode(rawValue: UInt32($0)) }

        private func blend(
            _ place: Placement, _ start: Area<UInt32>, _ source: Area<UInt32>,
            _ mask: Area<UInt8>?, _ mode: pk_blend_mode, _ alpha: UInt8
        ) -> Area<UInt32> {
            onEveryPath("mode \(mode.rawValue), \(place)") {
                var target = start
                var source = source
                target.withBase { dst, dstStride, width, height in
                    source.withBase { src, srcStride, _, _ in
                        guard var mask else {
                            pk_blend(dst, dstStride, src, srcStride, width, height, mode, alpha)
                            return
                        }
                        mask.withBase { coverage, maskStride, _, _ in
                            pk_blend_mask(
                                dst, dstStride, src, srcStride, coverage, maskStride, width,
                                height, mode, alpha)
                        }
                    }
                }
                return target
            }
        }

        private func check(
            _ place: Placement, _ mode: pk_blend_mode, _ result: Area<UInt32>,
            tolerance: Double, _ formula: (Int, Int) -> RealPixel
        ) {
            var worst = (distance: 0.0, x: 0, y: 0)
            for y in 0..<place.height {
                for x in 0..<place.width {
                    let distance = formula(x, y).distance(to: result[x, y])
                    if distance > worst.distance { worst = (distance, x, y) }
                }
            }
            #expect(
                worst.distance <= tolerance, "mode \(mode.rawValue), \(place), \(worst)")
        }

        @Test("Every mode follows its formula to one rounding", arguments: 0..<28 as Range<UInt32>)
        func plain(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            for place in Placement.all {
                let (start, source) = (place.pixels(1), place.pixels(2))
                let result = blend(place, start, source, nil, mode, 255)
                check(place, mode, result, tolerance: 0.51) { x, y in
                    BlendFormula.blended(
                        RealPixel(source[x, y]), onto: RealPixel(start[x, y]), mode)
                }
                #expect(result.surroundingsEqual(start))
            }
        }

        @Test("Opaque pixels follow the formulas too", arguments: 0..<28 as Range<UInt32>)
        func opaque(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            let place = Placement(width: 257, height: 12, stride: 260, offset: 3, seed: 11)
            var (start, source) = (place.words(1), place.words(2))
            start.storage = start.storage.map { $0 | 0xFF00_0000 }
            source.storage = source.storage.map { $0 | 0xFF00_0000 }
            let result = blend(place, start, source, nil, mode, 255)
            check(place, mode, result, tolerance: 0.51) { x, y in
                BlendFormula.blended(RealPixel(source[x, y]), onto: RealPixel(start[x, y]), mode)
            }
        }

        @Test(
            "With opacity the result is the formula's for the faded source",
            arguments: 0..<28 as Range<UInt32>)
        func alpha(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            for place in Placement.all {
                let (start, source) = (place.pixels(1), place.pixels(2))
                let alpha = place.number(7)
                let result = blend(place, start, source, nil, mode, alpha)
                // The source is rounded when it is faded; the reference fades it alike, since the
                // formulas of some modes are arbitrarily steep.
                var faded = source
                faded.withBase { pk_multiply_alpha($0, $1, $2, $3, alpha) }
                check(place, mode, result, tolerance: mode == PK_BLEND_NORMAL ? 1.5 : 0.51) {
                    x, y in
                    BlendFormula.blended(
                        RealPixel(faded[x, y]), onto: RealPixel(start[x, y]), mode)
                }
            }
        }

        @Test(
            "A mask mixes the old pixel and the blended one", arguments: 0..<28 as Range<UInt32>)
        func mask(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            for place in Placement.all {
                let (start, source, mask) = (place.pixels(1), place.pixels(2), place.coverage(3))
                let result = blend(place, start, source, mask, mode, 255)
                check(place, mode, result, tolerance: mode == PK_BLEND_NORMAL ? 1.5 : 1.01) {
                    x, y in
                    let coverage = Double(mask[x, y]) / 255
                    let old = RealPixel(start[x, y])
                    let new = BlendFormula.blended(RealPixel(source[x, y]), onto: old, mode)
                    return old * (1 - coverage) + new * coverage
                }
                for y in 0..<place.height {
                    for x in 0..<place.width where mask[x, y] == 0 {
                        #expect(result[x, y] == start[x, y])
                    }
                }
            }
        }

        @Test("One colour blends like a picture of it", arguments: 0..<28 as Range<UInt32>)
        func color(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            for place in Placement.all {
                let (start, color) = (place.pixels(1), place.pixel(4))
                let source = Area(
                    width: place.width, height: place.height, stride: place.stride,
                    offset: place.offset
                ) { color }
                var mask = place.coverage(3)
                let plain = onEveryPath("\(place)") {
                    var target = start
                    target.withBase { pk_blend_fill($0, $1, $2, $3, color, mode) }
                    return target
                }
                #expect(plain == blend(place, start, source, nil, mode, 255))
                let masked = onEveryPath("\(place)") {
                    var target = start
                    target.withBase { dst, stride, width, height in
                        mask.withBase { coverage, maskStride, _, _ in
                            pk_blend_fill_mask(
                                dst, stride, coverage, maskStride, width, height, color, mode)
                        }
                    }
                    return target
                }
                #expect(masked == blend(place, start, source, mask, mode, 255))
            }
        }

        @Test("Any words blend alike on every path", arguments: 0..<28 as Range<UInt32>)
        func anyWords(number: UInt32) {
            let mode = pk_blend_mode(rawValue: number)
            for place in Placement.all {
                let (start, source) = (place.words(1), place.words(2))
                let result = blend(place, start, source, place.coverage(3), mode, place.number(4))
                #expect(result.surroundingsEqual(start))
                let whole = blend(place, start, source, nil, mode, 255)
                #expect(whole.surroundingsEqual(start))
            }
        }

        @Test("An unknown mode is drawn as normal")
        func unknown() {
            let place = Placement.all[20]
            let (start, source) = (place.pixels(1), place.pixels(2))
            for raw in [28, 1000, .max] as [UInt32] {
                let result = blend(place, start, source, nil, pk_blend_mode(rawValue: raw), 200)
                #expect(result == blend(place, start, source, nil, PK_BLEND_NORMAL, 200))
            }
        }
    }
}
