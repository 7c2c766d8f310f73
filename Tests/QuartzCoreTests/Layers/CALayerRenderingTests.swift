import CoreGraphics
import QuartzCore
import Testing

@Suite("Rendering layers into contexts")
struct CALayerRenderingTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    /// Renders the layer in a context of ten by ten points with y pointing down.
    private func pixels(
        of layer: CALayer, scale: CGFloat = 1, _ prepare: (CGContext) -> Void = { _ in }
    ) -> PixelBuffer {
        let side = Int(10 * scale)
        let pixels = PixelBuffer(width: side, height: side)
        let context = CGContext(pixels: pixels, scale: scale)
        prepare(context)
        layer.render(in: context)
        return pixels
    }

    private func makeTree() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 60, width: 6, height: 6)
        layer.backgroundColor = red
        let child = CALayer()
        child.frame = CGRect(x: 3, y: 0, width: 6, height: 2)
        child.backgroundColor = blue
        layer.addSublayer(child)
        return layer
    }

    @Test("The bounds are drawn at their own position, with what overflows them")
    func tree() {
        let found = pixels(of: makeTree())
        #expect(found[0, 0] == 0xFFFF_0000)
        #expect(found[0, 5] == 0xFFFF_0000)
        #expect(found[4, 1] == 0xFF00_00FF)
        #expect(found[8, 1] == 0xFF00_00FF)
        #expect(found[9, 1] == 0 && found[6, 3] == 0 && found[0, 6] == 0)
    }

    @Test("Rendering happens in the pixels of the device")
    func scale() {
        let found = pixels(of: makeTree(), scale: 3)
        #expect(found[9, 5] == 0xFF00_00FF)
        #expect(found[8, 5] == 0xFFFF_0000)
        #expect(found[17, 17] == 0xFFFF_0000 && found[18, 18] == 0)
    }

    @Test("Transform and clip of the context hold")
    func contextState() {
        let found = pixels(of: makeTree()) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 10))
            context.translateBy(x: 2, y: 3)
        }
        #expect(found[2, 3] == 0xFFFF_0000 && found[3, 8] == 0xFFFF_0000)
        #expect(found[1, 3] == 0 && found[4, 3] == 0 && found[2, 9] == 0)
    }

    @Test("A layer that waits for display is displayed first, one that is hidden is left out")
    func display() {
        final class Painted: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            }
        }
        let layer = Painted()
        layer.bounds.size = CGSize(width: 5, height: 5)
        layer.setNeedsDisplay()
        let found = pixels(of: layer)
        #expect(found[0, 1] == 0xFF00_FF00)
        #expect(found[1, 0] == 0 && found[0, 2] == 0)
        layer.isHidden = true
        #expect(pixels(of: layer)[0, 1] == 0)
    }

    @Test("The model is rendered, not what an animation shows")
    func model() {
        let screen = TestScreen()
        let layer = screen.shownLayer(makeTree())
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        fade.fromValue = blue
        fade.duration = 5
        layer.add(fade, forKey: nil)
        screen.frame(at: 0)
        #expect(pixels(of: layer)[0, 5] == 0xFFFF_0000)
    }
}
