import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// The picture must not depend on the frames before: random trees, changed at random.
@Suite struct IncrementalCompositionTests {
    private static let size = CGSize(width: 56, height: 72)
    @Test("A frame after changes has the bytes of a frame painted from nothing", arguments: 0..<24)
    func incrementalEqualsFull(block: UInt64) throws {
        for seed in (block * 4)..<(block * 4 + 4) {
            // Thirds of a pixel round in other ways than halves.
            try run(seed: seed, scale: seed % 3 == 0 ? 3 : seed % 3 == 1 ? 2 : 1)
        }
    }

    /// Seeds that once failed, each by a mistake of its own.
    @Test(
        "Trees that once were painted wrongly stay right",
        arguments: [UInt64](arrayLiteral: 102, 152, 168, 174, 285, 410, 455, 505, 607, 666, 699))
    func onceWrong(seed: UInt64) throws { try run(seed: seed, scale: 2) }

    private func run(seed: UInt64, scale: Double) throws {
        var scene = RandomScene(seed: seed, size: Self.size)
        let width = Int(Double(Self.size.width) * scale)
        let height = Int(Double(Self.size.height) * scale)
        let compositor = Compositor(width: width, height: height, scale: scale)
        for step in 0..<14 {
            if step > 0 { scene.change() }
            let tree = RenderTree(root: scene.root.node, size: Self.size, scale: scale)
            let frame = compositor.compose(tree, at: scene.time)
            let fresh = Compositor(width: width, height: height, scale: scale)
            let expected = fresh.compose(tree, at: scene.time)
            if let difference = firstDifference(frame.pixels, expected.pixels) {
                let found = String(frame.pixels[difference.x, difference.y], radix: 16)
                let wanted = String(expected.pixels[difference.x, difference.y], radix: 16)
                Issue.record(
                    """
                    seed \(seed) scale \(scale) step \(step): pixel (\(difference.x), \(difference.y)) is \(found) \
                    and not \(wanted); damage \(frame.damage), copies \(frame.copies)
                    """)
                return
            }
            #expect(frame.damage.count <= 8)
            #expect(frame.nextFrameTime == expected.nextFrameTime)
        }
    }
}

/// The first pixel in reading order in which two buffers of one size differ.
func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> (x: Int, y: Int)? {
    for y in 0..<a.height {
        let (rowA, rowB) = (a.row(y), b.row(y))
        if memcmp(rowA, rowB, a.width * 4) == 0 { continue }
        for x in 0..<a.width where rowA[x] != rowB[x] { return (x, y) }
    }
    return nil
}
