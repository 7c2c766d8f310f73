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
            try run(
                seed: seed, scale: seed % 3 == 0 ? 3 : seed % 3 == 1 ? 2 : 1,
                smoothsEdges: seed.isMultiple(of: 2))
        }
    }

    /// Seeds that once failed, each by a mistake of its own, with the scale.
    private static let failures: [(seed: UInt64, scale: Double)] = [
        (102, 2), (152, 2), (168, 2), (174, 2), (285, 2), (410, 2), (455, 2), (505, 2), (607, 2),
        (666, 2), (699, 2), (733, 2), (1320, 3), (2701, 2), (3625, 2),
    ]

    @Test("Trees that once were painted wrongly stay right", arguments: failures)
    func onceWrong(seed: UInt64, scale: Double) throws {
        for smoothsEdges in [false, true] {
            try run(seed: seed, scale: scale, smoothsEdges: smoothsEdges)
        }
    }

    @Test(
        "What lies behind the edges of an opaque drawing is repainted, however the drawing is turned",
        arguments: [(1.0, 1.0), (-1, -1), (-1, 1), (1, -1), (1.5, 1.5), (0.8, 0.8)])
    func opaqueDrawings(scaleX: Double, scaleY: Double) {
        for fraction in stride(from: 0.0, to: 1, by: 0.125) {
            for position in [20, 20.25, 20.4] {
                let bounds = CGRect(x: 0, y: 0, width: 30 + fraction / 2, height: 20)
                let color = DrawColor([1, 0.8, 0, 1])
                let list = DisplayList([
                    DrawCommand(
                        .fillRect(CGRect(x: 2.3, y: 0, width: 20 + fraction, height: 19.6), color),
                        transform: .identity, state: CompositingState())
                ])
                let layer = LayerSketch(bounds) {
                    $0.contents = .drawing(RenderDrawing(list: list, bounds: bounds))
                    $0.contentsScale = 2
                    $0.position = CGPoint(x: position, y: 20)
                    $0.transform = .scale(x: scaleX, y: scaleY)
                }
                let behind = LayerSketch(0, 0, 40, 40, .blue)
                let root = screen([behind, layer])
                func compositor() -> Compositor {
                    Compositor(width: 80, height: 80, scale: 2, smoothsEdges: false)
                }
                let used = compositor()
                let size = CGSize(width: 40, height: 40)
                _ = used.compose(RenderTree(root: root.node, size: size, scale: 2), at: 0)
                behind.properties.backgroundColor = .green
                let tree = RenderTree(root: root.node, size: size, scale: 2)
                let shown = used.compose(tree, at: 0)
                let expected = compositor().compose(tree, at: 0)
                let difference = firstDifference(shown.pixels, expected.pixels)
                #expect(difference == nil, "\(fraction) at \(position)")
            }
        }
    }

    @Test("A form that scrolls while a part of it changes is right", arguments: 0..<24)
    func forms(block: UInt64) throws {
        for seed in (block * 4)..<(block * 4 + 4) {
            try run(
                seed: seed, scale: seed % 3 == 0 ? 3 : seed % 3 == 1 ? 2 : 1,
                smoothsEdges: seed.isMultiple(of: 2), isForm: true)
        }
    }

    private func run(
        seed: UInt64, scale: Double, smoothsEdges: Bool, isForm: Bool = false
    ) throws {
        var scene = RandomScene(seed: seed, size: Self.size)
        let form = isForm ? scene.addForm() : nil
        let width = Int(Double(Self.size.width) * scale)
        let height = Int(Double(Self.size.height) * scale)
        func makeCompositor() -> Compositor {
            Compositor(width: width, height: height, scale: scale, smoothsEdges: smoothsEdges)
        }
        let compositor = makeCompositor()
        for step in 0..<14 {
            if step > 0 {
                if let form { scene.change(form) } else { scene.change() }
            }
            let tree = RenderTree(root: scene.root.node, size: Self.size, scale: scale)
            let frame = compositor.compose(tree, at: scene.time)
            let expected = makeCompositor().compose(tree, at: scene.time)
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
