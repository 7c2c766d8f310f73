import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// Frames whose pixels are not read paint nothing, and no damage is lost.
@Suite struct PaintingOnDemandTests {
    private static let size = CGSize(width: 56, height: 72)

    /// Two compositors of one scene: one paints each frame, the other when it is looked at.
    private struct Pair {
        let eager: Compositor
        let lazy: Compositor
        let scale: Double

        init(scale: Double) {
            func make() -> Compositor {
                Compositor(
                    width: Int(Double(size.width) * scale),
                    height: Int(Double(size.height) * scale),
                    scale: scale)
            }
            eager = make()
            lazy = make()
            self.scale = scale
        }

        /// Shows a tree on both; returns what the two say of the frame.
        func show(
            _ root: LayerSketch, at time: TimeInterval = 0
        ) -> (eager: ComposedFrame, lazy: ComposedFrame) {
            let tree = RenderTree(root: root.node, size: size, scale: scale)
            return (eager.compose(tree, at: time), lazy.update(tree, at: time))
        }
    }

    @Test(
        "Whenever pixels are read, the bytes are those of a screen that painted every frame",
        arguments: 0..<24)
    func random(block: UInt64) throws {
        for seed in (block * 4)..<(block * 4 + 4) {
            var scene = RandomScene(seed: 5000 + seed, size: Self.size)
            var looking = RepeatableRandomGenerator(seed: seed)
            let pair = Pair(scale: seed % 3 == 0 ? 3 : seed % 3 == 1 ? 2 : 1)
            for step in 0..<28 {
                if step > 0 { scene.change() }
                // Time goes back now and then.
                let time = looking.chance(5) ? scene.time - 0.3 : scene.time
                let (eager, lazy) = pair.show(scene.root, at: time)
                #expect(lazy.damage == eager.damage, "seed \(seed) step \(step)")
                #expect(lazy.copies == eager.copies, "seed \(seed) step \(step)")
                #expect(lazy.nextFrameTime == eager.nextFrameTime)
                guard looking.chance(4) else { continue }
                pair.lazy.paint()
                if let place = firstDifference(lazy.pixels, eager.pixels) {
                    Issue.record("seed \(seed) step \(step): pixel \(place) differs")
                    return
                }
            }
        }
    }

    @Test("Nothing is painted before pixels are read, and nothing twice")
    func painting() {
        let pair = Pair(scale: 1)
        let root = LayerSketch(CGRect(origin: .zero, size: Self.size)) {
            $0.backgroundColor = .white
        }
        let pixels = pair.show(root).lazy.pixels
        #expect(pixels[3, 3] == 0)
        pair.lazy.paint()
        #expect(pixels[3, 3] == 0xFFFF_FFFF)
        pixels[3, 3] = 0xFF00_00FF
        pair.lazy.paint()
        _ = pair.show(root)
        pair.lazy.paint()
        #expect(pixels[3, 3] == 0xFF00_00FF)
    }

    @Test("One step of scrolling moves pixels, several are painted where they arrived")
    func scrolling() {
        let pair = Pair(scale: 3)
        let root = LayerSketch(CGRect(origin: .zero, size: Self.size)) {
            $0.backgroundColor = .white
        }
        for index in 0..<40 {
            root.add(LayerSketch(4, Double(index) * 12, 40, 8, index % 2 == 0 ? .red : .blue))
        }
        _ = pair.show(root)
        pair.lazy.paint()
        for steps in [1, 2, 5] {
            for _ in 0..<steps {
                root.properties.bounds.origin.y += 3
                let (eager, lazy) = pair.show(root)
                #expect(!lazy.copies.isEmpty)
                #expect(lazy.copies == eager.copies)
            }
            pair.lazy.paint()
            #expect(
                firstDifference(
                    pair.show(root).lazy.pixels,
                    pair.eager.update(
                        RenderTree(root: root.node, size: Self.size, scale: 3), at: 0
                    ).pixels) == nil)
        }
    }

    @Test("The damage of any number of frames takes no more memory than that of a few")
    func memory() {
        let screen = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
        var pending = PendingPainting(screen)
        #expect(pending.isEmpty)
        for frame in 0..<2000 {
            var damage = Damage(limit: screen)
            for index in 0..<3 {
                damage.add(
                    PixelRect(
                        x: (frame * 7 + index * 300) % 990, y: frame % 990, width: 9, height: 9))
            }
            pending.add(damage, [])
            #expect(pending.damage.count <= 300)
            #expect(
                damage.rects.allSatisfy { rect in
                    pending.damage.rects.contains { $0.contains(rect) }
                })
        }
    }
}
