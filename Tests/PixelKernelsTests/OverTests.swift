import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Source-over")
    struct Over {
        /// Draws with `kernel` on every path, and compares each pixel with a formula.
        private func check(
            tolerance: Double,
            sourceLocation: SourceLocation = #_sourceLocation,
            kernel: (
                Placement, UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>, Int,
                UnsafePointer<UInt8>, Int, Int32, Int32
            ) -> Void,
            formula: (Placement, _ dst: RealPixel, _ src: RealPixel, _ mask: Double) -> RealPixel
        ) {
            for place in Placement.all {
                let start = place.pixels(1)
                var source = place.pixels(2)
                var mask = place.coverage(3)
                let result = onEveryPath("\(place)", sourceLocation: sourceLocation) {
                    var target = start
                    target.withBase { dst, dstStride, width, height in
                        source.withBase { src, srcStride, _, _ in
                            mask.withBase { coverage, maskStride, _, _ in
                                kernel(
                                    place, dst, dstStride, src, srcStride, coverage, maskStride,
                                    width, height)
                            }
                        }
                    }
                    return target
                }
                var worst = 0.0
                for y in 0..<place.height {
                    for x in 0..<place.width {
                        let expected = formula(
                            place, RealPixel(start[x, y]), RealPixel(source[x, y]),
                            Double(mask[x, y]) / 255)
                        worst = max(worst, expected.distance(to: result[x, y]))
                    }
                }
                #expect(worst <= tolerance, "\(place)", sourceLocation: sourceLocation)
                #expect(result.surroundingsEqual(start), sourceLocation: sourceLocation)
            }
        }

        @Test("A picture over another is exactly rounded")
        func over() {
            check(tolerance: 0.5001) { _, dst, dstStride, src, srcStride, _, _, width, height in
                pk_over(dst, dstStride, src, srcStride, width, height)
            } formula: { _, dst, src, _ in
                src.over(dst)
            }
        }

        @Test("A picture with opacity is off by at most its three roundings: colour, alpha and sum")
        func overAlpha() {
            check(tolerance: 1.5) { place, dst, dstStride, src, srcStride, _, _, width, height in
                pk_over_alpha(dst, dstStride, src, srcStride, width, height, place.number(9))
            } formula: { place, dst, src, _ in
                (src * (Double(place.number(9)) / 255)).over(dst)
            }
        }

        @Test("A picture through a mask with opacity rounds once more")
        func overMask() {
            check(tolerance: 2) {
                place, dst, dstStride, src, srcStride, mask, maskStride, width, height in
                pk_over_mask(
                    dst, dstStride, src, srcStride, mask, maskStride, width, height,
                    place.number(9))
            } formula: { place, dst, src, mask in
                (src * (mask * Double(place.number(9)) / 255)).over(dst)
            }
        }

        @Test("A colour through a mask is off by at most its three roundings")
        func fillMask() {
            check(tolerance: 1.5) {
                place, dst, dstStride, _, _, mask, maskStride, width, height in
                pk_fill_mask(dst, dstStride, mask, maskStride, width, height, place.pixel(9))
            } formula: { place, dst, _, mask in
                (RealPixel(place.pixel(9)) * mask).over(dst)
            }
        }

        @Test("An opaque colour through a mask is exactly rounded")
        func fillMaskOpaque() {
            check(tolerance: 0.5001) { _, dst, dstStride, _, _, mask, maskStride, width, height in
                pk_fill_mask(dst, dstStride, mask, maskStride, width, height, 0xFFFF_FFFF)
            } formula: { _, dst, _, mask in
                (RealPixel(0xFFFF_FFFF) * mask).over(dst)
            }
        }

        @Test("Colours above their alpha saturate alike on every path")
        func saturation() {
            for place in Placement.all {
                let start = place.words(1)
                var source = place.words(2)
                var mask = place.coverage(3)
                let result = onEveryPath("\(place)") {
                    var target = start
                    target.withBase { dst, stride, width, height in
                        source.withBase { src, srcStride, _, _ in
                            mask.withBase { coverage, maskStride, _, _ in
                                pk_over(dst, stride, src, srcStride, width, height)
                                pk_over_alpha(dst, stride, src, srcStride, width, height, 99)
                                pk_over_mask(
                                    dst, stride, src, srcStride, coverage, maskStride, width,
                                    height, 201)
                            }
                        }
                    }
                    return target
                }
                #expect(result.surroundingsEqual(start))
            }
            var bright: UInt32 = 0xFFFF_FFFF
            var source: UInt32 = 0x10F0_F0F0
            pk_over(&bright, 1, &source, 1, 1, 1)
            #expect(bright == 0xFFFF_FFFF)
        }
    }
}
