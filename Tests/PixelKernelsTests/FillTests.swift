import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Filling and copying")
    struct Filling {
        @Test("Filling stores the colour in the rectangle and nowhere else")
        func fill() {
            for place in Placement.all {
                for color in [place.pixel(1), 0, 0xFFFF_FFFF, 0x0101_0101] {
                    let start = place.words(2)
                    let result = onEveryPath("\(place)") {
                        var area = start
                        area.withBase { pk_fill($0, $1, $2, $3, color) }
                        return area
                    }
                    for y in 0..<place.height {
                        for x in 0..<place.width { #expect(result[x, y] == color) }
                    }
                    #expect(result.surroundingsEqual(start))
                }
            }
        }

        @Test("Filling over is source-over of one colour, exactly rounded")
        func fillOver() {
            for place in Placement.all {
                for color in [place.pixel(1), 0, 0xFF12_3456, 0x8000_0000] {
                    let start = place.pixels(2)
                    let result = onEveryPath("\(place)") {
                        var area = start
                        area.withBase { pk_fill_over($0, $1, $2, $3, color) }
                        return area
                    }
                    for y in 0..<place.height {
                        for x in 0..<place.width {
                            let expected = RealPixel(color).over(RealPixel(start[x, y]))
                            #expect(expected.distance(to: result[x, y]) <= 0.5001)
                        }
                    }
                    #expect(result.surroundingsEqual(start))
                }
            }
        }

        @Test("Copying takes exactly the rectangle")
        func copy() {
            for place in Placement.all {
                let source = place.words(1)
                var target = place.words(2)
                let start = target
                var input = source
                input.withBase { src, srcStride, width, height in
                    target.withBase { dst, dstStride, _, _ in
                        pk_copy(dst, dstStride, src, srcStride, width, height)
                    }
                }
                for y in 0..<place.height {
                    for x in 0..<place.width { #expect(target[x, y] == source[x, y]) }
                }
                #expect(target.surroundingsEqual(start))
            }
        }

        @Test("Moving within a buffer keeps what is moved, in every direction")
        func move() {
            var numbers = RepeatableRandomNumbers(seed: 5)
            for dx in -3...3 {
                for dy in -3...3 {
                    for isUpsideDown in [false, true] {
                        let start = Area(width: 20, height: 20) { numbers.anyWord() }
                        var area = start
                        area.withBase { base, stride, _, _ in
                            var source = base + 5 * stride + 5
                            var target = source + dy * stride + dx
                            if isUpsideDown {
                                source += 8 * stride
                                target += 8 * stride
                            }
                            let step = isUpsideDown ? -stride : stride
                            pk_move(target, step, source, step, 10, 9)
                        }
                        for y in 0..<9 {
                            for x in 0..<10 {
                                #expect(area[5 + dx + x, 5 + dy + y] == start[5 + x, 5 + y])
                            }
                        }
                    }
                }
            }
        }

        @Test("A mask's rectangle takes the value")
        func maskFill() {
            for place in Placement.all {
                let start = place.coverage(1)
                var area = start
                area.withBase { pk_mask_fill($0, $1, $2, $3, 77) }
                for y in 0..<place.height {
                    for x in 0..<place.width { #expect(area[x, y] == 77) }
                }
                #expect(area.surroundingsEqual(start))
            }
        }

        @Test("Sizes below one draw nothing")
        func nothing() {
            let start = Placement.all[9].words(1)
            for (width, height) in [(0, 5), (5, 0), (-1, 5), (5, -1)] as [(Int32, Int32)] {
                var area = start
                area.withBase { base, stride, _, _ in
                    pk_fill(base, stride, width, height, 1)
                    pk_fill_over(base, stride, width, height, 0x8000_0000)
                    pk_copy(base, stride, base + 1, stride, width, height)
                    pk_move(base, stride, base + 1, stride, width, height)
                    pk_over(base, stride, base + 1, stride, width, height)
                    pk_blend(
                        base, stride, base + 1, stride, width, height, PK_BLEND_MULTIPLY, 255)
                }
                #expect(area == start)
            }
        }
    }
}
