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
