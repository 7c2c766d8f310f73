import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Means of lines")
    struct Mixing {
        private let source: Area<UInt32> = {
            var numbers = RepeatableRandomNumbers(seed: 78)
            return Area(width: 29, height: 17, stride: 31, offset: 3) {
                UInt32.random(in: 0...UInt32.max, using: &numbers)
            }
        }()

        /// Means of two neighbours among `count` lines, as light as can be or darker.
        private func mixes(_ number: Int, of count: Int) -> [pk_line_mix] {
            var numbers = RepeatableRandomNumbers(seed: UInt64(number))
            return (0..<number).map { index in
                let weight = index == 0 ? 0 : UInt16.random(in: 0...256, using: &numbers)
                let light = index < 2 ? 256 : UInt16.random(in: 0...256, using: &numbers)
                let second = UInt16(UInt32(weight) * UInt32(light) / 256)
                return pk_line_mix(
                    first: .random(in: 0...Int32(count - 2), using: &numbers),
                    weights: (light - second, second, 256 - weight, weight))
            }
        }

        private func expected(
            _ first: UInt32, _ second: UInt32, _ mix: pk_line_mix
        ) -> RealPixel {
            let (one, other) = (RealPixel(first), RealPixel(second))
            let weights = mix.weights
            var result =
                one * (Double(weights.0) / 256) + other * (Double(weights.1) / 256)
            result.a = (one.a * Double(weights.2) + other.a * Double(weights.3)) / 256
            return result
        }

        @Test("A column is the mean of two, with its light on the colours alone")
        func columns() {
            let mixes = mixes(43, of: source.width)
            let result = onEveryPath {
                var source = self.source
                var target = Area(width: 43, height: 17, stride: 46, offset: 1) { UInt32(7) }
                target.withBase { dst, stride, width, height in
                    source.withBase { src, srcStride, _, _ in
                        pk_mix_columns(dst, stride, width, height, src, srcStride, mixes)
                    }
                }
                return target
            }
            for y in 0..<17 {
                for (x, mix) in mixes.enumerated() {
                    let first = Int(mix.first)
                    let wanted = expected(source[first, y], source[first + 1, y], mix)
                    #expect(wanted.distance(to: result[x, y]) <= 0.51)
                }
            }
        }

        @Test("A row is the mean of two, with its light on the colours alone")
        func rows() {
            for mix in mixes(20, of: source.height) {
                let result = onEveryPath {
                    var (source, mix) = (self.source, mix)
                    var target = Area(width: 29, height: 1, stride: 30, offset: 1) { UInt32(7) }
                    target.withBase { dst, _, width, _ in
                        source.withBase { src, srcStride, _, _ in
                            pk_mix_rows(dst, width, src, srcStride, &mix)
                        }
                    }
                    return target
                }
                for x in 0..<29 {
                    let first = Int(mix.first)
                    let wanted = expected(source[x, first], source[x, first + 1], mix)
                    #expect(wanted.distance(to: result[x, 0]) <= 0.51)
                }
            }
        }
    }
}
