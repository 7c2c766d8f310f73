import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Conversions")
    struct Conversions {
        private let words: [UInt32] = {
            var numbers = RepeatableRandomNumbers(seed: 12)
            return (0..<5000).map { _ in numbers.anyWord() }
        }()

        @Test("Red and blue change places")
        func swapping() {
            var result = words
            pk_swap_red_blue(&result, words, words.count)
            for (swapped, word) in zip(result, words) {
                #expect(swapped & 0xFF00_FF00 == word & 0xFF00_FF00)
                #expect(swapped >> 16 & 255 == word & 255 && swapped & 255 == word >> 16 & 255)
            }
        }

        @Test("Premultiplying is exactly rounded and leaves alpha alone")
        func premultiplying() {
            var result = words
            pk_premultiply(&result, words, words.count)
            for (product, word) in zip(result, words) {
                let alpha = Double(word >> 24)
                #expect(product >> 24 == word >> 24)
                for shift in [0, 8, 16] as [UInt32] {
                    let exact = Double(word >> shift & 255) * alpha / 255
                    #expect(Double(product >> shift & 255) == exact.rounded())
                }
            }
        }

        @Test("Dividing by alpha is exactly rounded and undoes multiplying, for every pair")
        func unpremultiplying() {
            for alpha in 0...255 as ClosedRange<UInt32> {
                let pixels = (0...255 as ClosedRange<UInt32>).map { alpha << 24 | $0 << 16 | $0 }
                var straight = pixels
                pk_unpremultiply(&straight, pixels, pixels.count)
                for (value, pixel) in zip(straight, pixels) {
                    guard alpha > 0 else {
                        #expect(value == 0)
                        continue
                    }
                    let exact = min(255, Double(pixel & 255) * 255 / Double(alpha))
                    #expect(Double(value & 255) == exact.rounded())
                    #expect(value >> 24 == alpha && value >> 16 & 255 == value & 255)
                }
                var back = straight
                pk_premultiply(&back, straight, straight.count)
                for (value, pixel) in zip(back, pixels) where pixel & 255 <= alpha {
                    #expect(value == pixel || alpha == 0)
                }
            }
        }

        @Test("A picture is opaque when its last pixel is, too")
        func opaque() {
            var area = Area(width: 7, height: 3, stride: 9, offset: 1) { UInt32(0) }
            for y in 0..<3 { for x in 0..<7 { area[x, y] = 0xFF00_0000 } }
            #expect(area.withBase { pk_is_opaque($0, $1, $2, $3) })
            area[6, 2] = 0xFEFF_FFFF
            #expect(!area.withBase { pk_is_opaque($0, $1, $2, $3) })
        }
    }
}
