import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

// Measured: recorded pictures of skewed views (facts on recorded pictures).
@Suite("Edges without antialiasing")
struct HardEdgesTests {
    private let red: UInt32 = 0xFFFF_0000
    private let white: UInt32 = 0xFFFF_FFFF

    private func picture(_ layers: [LayerSketch]) -> ScreenPicture {
        ScreenPicture(screen(layers), smoothsEdges: false)
    }

    @Test("A pixel belongs to an upright layer if its centre does")
    func upright() {
        let shown = picture([LayerSketch(4.75, 5.25, 10, 10, .red)])
        #expect(shown[4, 10] == white && shown[5, 10] == red)
        #expect(shown[14, 10] == red && shown[15, 10] == white)
        #expect(shown[10, 5] == red && shown[10, 14] == red && shown[10, 15] == white)
        #expect(shown.count(red) == 100 && shown.count(white) == 1500)
    }

    @Test(
        "Turned and skewed layers have no mixed pixels",
        arguments: [
            Matrix4.rotation(angle: 0.3, x: 0, y: 0, z: 1),
            Matrix4(a: 1, b: 0.4, c: 0.3, d: 1, tx: 0, ty: 0),
            Matrix4.rotation(angle: 0.7, x: 0, y: 1, z: 0),
        ])
    func turned(transform: Matrix4) {
        let layer = LayerSketch(10, 10, 20, 20, .red) { $0.transform = transform }
        let shown = picture([layer])
        #expect(shown.count(red) + shown.count(white) == 1600)
        #expect(shown[20, 20] == red)
        layer.properties.allowsEdgeAntialiasing = true
        let smooth = picture([layer])
        #expect(smooth.count(red) + smooth.count(white) < 1600)
        #expect(smooth.difference(from: ScreenPicture(screen([layer]))) == nil)
    }

    @Test("What a layer clips ends at the same pixels as its background")
    func clipping() {
        let clip = LayerSketch(4.75, 5.25, 10, 10, nil) { $0.masksToBounds = true }
        clip.add(LayerSketch(-5, -5, 30, 30, .red))
        let shown = picture([clip])
        #expect(
            shown.difference(from: picture([LayerSketch(4.75, 5.25, 10, 10, .red)])) == nil)
    }

    @Test("Round corners stay smooth")
    func corners() {
        let layer = LayerSketch(5, 5, 20, 20, .red) { $0.cornerRadius = 6 }
        #expect(
            picture([layer]).difference(from: ScreenPicture(screen([layer]))) == nil)
    }
}
