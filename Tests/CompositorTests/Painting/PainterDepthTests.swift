import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

// Measured: recorded pictures of three-dimensional transforms (facts on recorded pictures).
@Suite("Painter: depth of sublayers")
struct PainterDepthTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF

    private func card(_ color: RenderColor, _ transform: Matrix4 = .identity) -> LayerSketch {
        LayerSketch(10, 10, 20, 20, color) { $0.transform = transform }
    }

    private func turned(_ angle: Double) -> Matrix4 {
        .rotation(angle: angle, x: 0, y: 1, z: 0)
    }

    @Test(
        "Siblings that are tilted against each other cut through each other, whichever was added first"
    )
    func crossing() {
        for isFirst in [true, false] {
            let flat = card(.red)
            let tilted = card(.blue, turned(.pi / 4))
            let picture = ScreenPicture(screen(isFirst ? [tilted, flat] : [flat, tilted]))
            // Turned about the y axis by a positive angle, the left half comes nearer.
            #expect(picture[15, 20] == blue && picture[25, 20] == red)
            #expect(picture[11, 20] == red && picture[28, 20] == red)
            #expect(picture[5, 20] == white)
        }
    }

    @Test("Of two siblings in one plane the later one is in front, wherever their centres are")
    func samePlane() {
        let first = card(.red, turned(.pi / 3))
        let second = card(.blue, turned(.pi / 3))
        first.properties.bounds.size.width = 24
        first.properties.anchorPoint.x = 10.0 / 24
        let picture = ScreenPicture(screen([first, second]))
        #expect(picture[17, 20] == blue && picture[22, 20] == blue)
    }

    @Test("Sublayers of a sublayer are in its plane")
    func flatSubtree() {
        let outer = card(.red, turned(.pi / 4))
        outer.add(
            LayerSketch(0, 0, 20, 20, .green) { $0.transform = .translation(x: 0, y: 0, z: 90) })
        let picture = ScreenPicture(screen([outer, card(.blue)]))
        #expect(picture[15, 20] == 0xFF00_FF00 && picture[25, 20] == blue)
    }

    @Test("A half-transparent sibling in front shows what is behind it")
    func transparent() {
        let front = card(.red, .translation(x: 0, y: 0, z: 50))
        front.properties.opacity = 0.5
        let picture = ScreenPicture(screen([front, card(.blue, turned(.pi / 4))]))
        let mixed = picture[15, 20]
        #expect(mixed >> 16 & 255 > 120 && mixed & 255 > 120)
    }

    @Test("A frame that repaints a part equals one that is painted anew")
    func incremental() {
        let (flat, tilted) = (card(.red), card(.blue, turned(.pi / 4)))
        let root = screen([flat, tilted])
        let compositor = Compositor(width: 40, height: 40, scale: 1)
        func frame() -> PixelBuffer {
            compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0).pixels
        }
        _ = frame()
        tilted.properties.transform = turned(-.pi / 4)
        let moved = frame()
        #expect(firstDifference(moved, ScreenPicture(root).pixels) == nil)
        #expect(moved[15, 20] == red && moved[25, 20] == blue)
        tilted.properties.transform = .identity
        #expect(frame()[15, 20] == blue)
    }

    /// A white screen with cards in a plain layer.
    private func screen(_ cards: [LayerSketch]) -> LayerSketch {
        let holder = LayerSketch(CGRect(x: 0, y: 0, width: 40, height: 40))
        for card in cards { holder.add(card) }
        return CompositorTests.screen([holder])
    }
}
