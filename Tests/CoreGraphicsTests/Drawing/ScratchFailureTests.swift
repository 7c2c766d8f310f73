import Foundation
import PixelKernels
import Synchronization
import Testing

@testable import CoreGraphics

@Suite struct ScratchFailureTests {
    @Test("A picture made smaller without memory is sampled, and the failure is reported")
    func downscaling() {
        let large = PixelBuffer(width: 4, height: 4)
        for y in 0..<4 { for x in 0..<4 { large[x, y] = 0xFF00_0000 | UInt32(y * 4 + x) } }
        let small = PixelBuffer(width: 2, height: 2)
        let messages = Mutex<[String]>([])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            pk_refuse_scratch(true)
            defer { pk_refuse_scratch(false) }
            let isAveraged = small.downscale(large.base, stride: large.stride, width: 4, height: 4)
            #expect(!isAveraged)
        }
        #expect(messages.withLock { $0.count } == 1)
        // Every pixel is one of the four that it covers.
        for y in 0..<2 {
            for x in 0..<2 {
                let covered = [0, 1].flatMap { dy in [0, 1].map { large[2 * x + $0, 2 * y + dy] } }
                #expect(covered.contains(small[x, y]))
            }
        }
    }

    @Test("An image drawn smaller without memory is sampled, and averaged once there is memory")
    func scaledPictures() {
        let pixels = PixelBuffer(width: 8, height: 8)
        for y in 0..<8 { for x in 0..<8 { pixels[x, y] = x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF } }
        let image = CGImage(pixels: pixels, isOpaque: true)
        let source = Picture(pixels, isOpaque: true)
        func scaled() -> Picture {
            ScaledPictures.picture(of: image, from: source, isCoverage: false, width: 1, height: 1)
        }
        let averaged = UInt32(0xFF80_8080)
        let messages = Mutex<[String]>([])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            pk_refuse_scratch(true)
            defer { pk_refuse_scratch(false) }
            #expect(scaled().pixels.width == 1)
            #expect(scaled().pixels[0, 0] != averaged)
        }
        #expect(messages.withLock { $0.count } == 2)
        #expect(scaled().pixels[0, 0] == averaged)
    }

    @Test("A blur without memory leaves the mask as it was")
    func blurring() {
        let mask = CoverageMask(width: 9, height: 9)
        mask.row(4)[4] = 255
        Console.$capture.withValue({ _ in }) {
            pk_refuse_scratch(true)
            #expect(!mask.blur(deviation: 2))
            pk_refuse_scratch(false)
        }
        #expect(mask[4, 4] == 255)
        #expect(mask.blur(deviation: 2))
        #expect(mask[4, 4] < 255)
    }
}
