import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Masks")
    struct Masks {
        @Test("Coverage times coverage is exactly rounded, for all pairs")
        func allProducts() {
            let first = (0..<65536).map { UInt8($0 & 255) }
            let second = (0..<65536).map { UInt8($0 >> 8) }
            let product = onEveryPath {
                var result = first
                pk_mask_mul(&result, 65536, second, 65536, 65536, 1)
                return result
            }
            for index in 0..<65536 {
                let exact = Double(first[index]) * Double(second[index]) / 255
                #expect(product[index] == UInt8(exact.rounded()))
            }
        }

        @Test("Coverage is multiplied in the rectangle and nowhere else")
        func products() {
            for place in Placement.all {
                let start = place.coverage(1)
                var factor = place.coverage(2)
                let result = onEveryPath("\(place)") {
                    var area = start
                    area.withBase { dst, stride, width, height in
                        factor.withBase { src, srcStride, _, _ in
                            pk_mask_mul(dst, stride, src, srcStride, width, height)
                        }
                        pk_mask_scale(dst, stride, width, height, place.number(3))
                    }
                    return area
                }
                for y in 0..<place.height {
                    for x in 0..<place.width {
                        let expected =
                            Double(start[x, y]) * Double(factor[x, y]) / 255
                            * Double(place.number(3)) / 255
                        #expect(abs(Double(result[x, y]) - expected) <= 1.0)
                    }
                }
                #expect(result.surroundingsEqual(start))
            }
        }

        @Test("The complement of coverage, and coverage out of alpha")
        func simple() {
            for place in Placement.all {
                let start = place.coverage(1)
                var inverted = start
                inverted.withBase { pk_mask_invert($0, $1, $2, $3) }
                var pixels = place.words(2)
                var alpha = start
                pixels.withBase { src, srcStride, width, height in
                    alpha.withBase { dst, stride, _, _ in
                        pk_mask_from_alpha(dst, stride, src, srcStride, width, height)
                    }
                }
                for y in 0..<place.height {
                    for x in 0..<place.width {
                        #expect(inverted[x, y] == 255 - start[x, y])
                        #expect(UInt32(alpha[x, y]) == pixels[x, y] >> 24)
                    }
                }
                #expect(inverted.surroundingsEqual(start) && alpha.surroundingsEqual(start))
            }
        }

        @Test("Pixels times coverage and times opacity are exactly rounded")
        func pixels() {
            for place in Placement.all {
                let start = place.words(1)
                var mask = place.coverage(2)
                let masked = onEveryPath("\(place)") {
                    var area = start
                    area.withBase { dst, stride, width, height in
                        mask.withBase { coverage, maskStride, _, _ in
                            pk_multiply_mask(dst, stride, coverage, maskStride, width, height)
                        }
                    }
                    return area
                }
                let faded = onEveryPath("\(place)") {
                    var area = start
                    area.withBase { pk_multiply_alpha($0, $1, $2, $3, place.number(3)) }
                    return area
                }
                let color = UInt32(0xFF00_80C0 &+ UInt32(place.number(3)))
                let tinted = onEveryPath("\(place)") {
                    var area = start
                    area.withBase { pk_multiply_color($0, $1, $2, $3, color) }
                    return area
                }
                for y in 0..<place.height {
                    for x in 0..<place.width {
                        for shift in stride(from: 0, to: 32, by: 8) {
                            let product =
                                Double(start[x, y] >> shift & 255) * Double(color >> shift & 255)
                            let difference = Double(tinted[x, y] >> shift & 255) - product / 255
                            #expect(abs(difference) <= 0.5001)
                        }
                        let pixel = RealPixel(start[x, y])
                        let coverage = Double(mask[x, y]) / 255
                        #expect((pixel * coverage).distance(to: masked[x, y]) <= 0.5001)
                        let alpha = Double(place.number(3)) / 255
                        #expect((pixel * alpha).distance(to: faded[x, y]) <= 0.5001)
                    }
                }
                #expect(masked.surroundingsEqual(start) && faded.surroundingsEqual(start))
                #expect(tinted.surroundingsEqual(start))
            }
        }
    }
}
