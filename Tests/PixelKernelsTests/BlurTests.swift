import Foundation
import PixelKernels
import Testing

extension PixelKernelTests {
    @Suite("Blur")
    struct Blur {
        private static let sigmas = [0.3, 0.5, 1, 1.7, 3, 8, 30]

        /// A Gaussian's weights at whole distances, up to where they vanish.
        private func gaussian(_ sigma: Double) -> [Double] {
            let reach = Int(sigma * 5) + 2
            let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
            let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
            return weights.map { $0 / sum }
        }

        @Test("An edge blurs to the Gaussian's integral", arguments: sigmas)
        func edge(sigma: Double) {
            let size = 301
            var mask = [UInt8](repeating: 0, count: size * 3)
            for y in 0..<3 { for x in 150..<size { mask[y * size + x] = 255 } }
            let result = onEveryPath {
                var blurred = mask
                #expect(pk_blur_a8(&blurred, size, Int32(size), 3, sigma, PK_EDGE_CLAMP))
                return blurred
            }
            let weights = gaussian(sigma)
            for x in 0..<size {
                var expected = 0.0
                for (distance, weight) in weights.enumerated() {
                    if x + distance >= 150 { expected += 255 * weight }
                    if distance > 0, x - distance >= 150 { expected += 255 * weight }
                }
                // Small boxes are a coarser likeness than large ones.
                let tolerance = sigma < 1 ? 255 * 0.045 : 255 * 0.02
                #expect(abs(Double(result[size + x]) - expected) <= tolerance, "at \(x)")
            }
        }

        @Test(
            "The deviation of what becomes of a line is the one asked for",
            arguments: sigmas.filter { $0 < 10 })
        func deviation(sigma: Double) {
            // A wider blur of a line is too faint for bytes.
            let size = 2 * pk_blur_margin(sigma) + 1
            let middle = Int(size) / 2
            var mask = [UInt8](repeating: 0, count: Int(size) * Int(size))
            for x in 0..<Int(size) { mask[middle * Int(size) + x] = 255 }
            #expect(pk_blur_a8(&mask, Int(size), size, size, sigma, PK_EDGE_CLAMP))
            let column = (0..<Int(size)).map { Double(mask[$0 * Int(size) + middle]) }
            let sum = column.reduce(0, +)
            let variance =
                zip(0..<Int(size), column)
                .map { Double(($0 - middle) * ($0 - middle)) * $1 }.reduce(0, +) / sum
            #expect(abs(variance.squareRoot() - sigma) < 0.05 * sigma + 0.05)
            #expect(abs(sum - 255) <= Double(size) / 2 + 1)
        }

        @Test("Nothing reaches beyond the margin", arguments: sigmas)
        func margin(sigma: Double) {
            let margin = Int(pk_blur_margin(sigma))
            let size = 2 * margin + 21
            var mask = [UInt8](repeating: 0, count: size * size)
            for y in (margin + 5)..<(margin + 15) {
                for x in (margin + 5)..<(margin + 15) { mask[y * size + x] = 255 }
            }
            #expect(
                pk_blur_a8(&mask, size, Int32(size), Int32(size), sigma, PK_EDGE_TRANSPARENT))
            for i in 0..<size {
                for j in 0..<5 {
                    #expect(mask[j * size + i] == 0 && mask[i * size + j] == 0)
                    #expect(mask[(size - 1 - j) * size + i] == 0)
                }
            }
        }

        @Test("Pictures of every size blur alike on every path, whichever edge they have")
        func paths() {
            for place in Placement.all where place.width > 0 {
                for edge in [PK_EDGE_TRANSPARENT, PK_EDGE_CLAMP] {
                    for sigma in [0.4, 2.2, 9] {
                        let mask = place.coverage(1)
                        let blurred = onEveryPath("\(place)") {
                            var area = mask
                            area.withBase { _ = pk_blur_a8($0, $1, $2, $3, sigma, edge) }
                            return area
                        }
                        #expect(blurred.surroundingsEqual(mask))
                        let pixels = place.pixels(2)
                        let colored = onEveryPath("\(place)") {
                            var area = pixels
                            area.withBase { _ = pk_blur_argb($0, $1, $2, $3, sigma, edge) }
                            return area
                        }
                        #expect(colored.surroundingsEqual(pixels))
                        // Pixels stay premultiplied.
                        for y in 0..<place.height {
                            for x in 0..<place.width {
                                let pixel = colored[x, y]
                                let alpha = pixel >> 24
                                #expect(
                                    pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha
                                        && pixel & 255 <= alpha)
                            }
                        }
                    }
                }
            }
        }

        @Test("Channels blur as masks do")
        func channels() {
            let place = Placement(width: 33, height: 21, stride: 40, offset: 2, seed: 5)
            var pixels = place.pixels(1)
            var masks = [0, 8, 16, 24].map { shift in
                (0..<21).flatMap { y in (0..<33).map { x in UInt8(pixels[x, y] >> shift & 255) } }
            }
            pixels.withBase { _ = pk_blur_argb($0, $1, $2, $3, 2.5, PK_EDGE_CLAMP) }
            for (index, shift) in [0, 8, 16, 24].enumerated() {
                #expect(pk_blur_a8(&masks[index], 33, 33, 21, 2.5, PK_EDGE_CLAMP))
                for y in 0..<21 {
                    for x in 0..<33 {
                        #expect(masks[index][y * 33 + x] == UInt8(pixels[x, y] >> shift & 255))
                    }
                }
            }
        }

        @Test("No blur, and none to speak of, change nothing")
        func none() {
            let mask = Placement.all[30].coverage(1)
            for sigma in [0, 0.29, -5, Double.nan] {
                var area = mask
                area.withBase { _ = pk_blur_a8($0, $1, $2, $3, sigma, PK_EDGE_TRANSPARENT) }
                #expect(area == mask)
                #expect(pk_blur_margin(sigma) == 0)
            }
        }

        @Test("A blur far wider than the picture leaves a plain or an empty one")
        func wide() {
            var mask = [UInt8](repeating: 200, count: 100)
            #expect(pk_blur_a8(&mask, 10, 10, 10, 5000, PK_EDGE_CLAMP))
            #expect(mask.allSatisfy { $0 == 200 })
            #expect(pk_blur_a8(&mask, 10, 10, 10, 5000, PK_EDGE_TRANSPARENT))
            #expect(mask.allSatisfy { $0 == 0 })
        }
    }
}
