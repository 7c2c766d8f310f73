import Compositor
import CoreGraphics
import QuartzCore
import RenderTree
import Testing

/// From layers to pixels: what is set on a layer is what a screen shows.
@Suite("From layers to pixels")
struct ComposedFrameTests {
    private let screen = TestScreen()
    private let compositor = Compositor(width: 200, height: 200, scale: 2)
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

    init() { screen.root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) }

    private func frame(at time: CFTimeInterval) -> ComposedFrame {
        compositor.compose(screen.frame(at: time), at: time)
    }

    private func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect) -> Layer {
        layer.frame = frame
        screen.root.addSublayer(layer)
        return layer
    }

    @Test("A frame without changes damages nothing, a change damages its layer")
    func damage() {
        let layer = add(CALayer(), CGRect(x: 10, y: 20, width: 30, height: 10))
        layer.backgroundColor = red
        let first = frame(at: 0)
        #expect(first.damage == [PixelRect(x: 0, y: 0, width: 200, height: 200)])
        #expect(first.pixels[20, 40] == 0xFFFF_0000 && first.pixels[19, 40] == 0xFFFF_FFFF)
        #expect(frame(at: 1).damage.isEmpty)
        CATransaction.setDisableActions(true)
        layer.backgroundColor = green
        let second = frame(at: 2)
        #expect(second.damage == [PixelRect(x: 20, y: 40, width: 60, height: 20)])
        #expect(second.pixels[20, 40] == 0xFF00_FF00)
        #expect(second.nextFrameTime == nil)
    }

    @Test("An implicit animation runs frame by frame to the model's value and stops")
    func animation() throws {
        let layer = add(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.backgroundColor = red
        _ = frame(at: 0)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 55, y: 5)
        #expect(frame(at: 1).pixels[0, 0] == 0xFFFF_0000)
        let middle = frame(at: 1.125)
        #expect(middle.pixels[50, 0] == 0xFFFF_0000 && middle.pixels[0, 0] == 0xFFFF_FFFF)
        #expect(middle.nextFrameTime != nil)
        let last = frame(at: 1.25)
        #expect(last.pixels[100, 0] == 0xFFFF_0000 && last.pixels[99, 0] == 0xFFFF_FFFF)
        #expect(last.nextFrameTime == nil)
        #expect(frame(at: 2).damage.isEmpty)
    }

    @Test("Recorded drawing, shapes, gradients and masks show")
    func contents() {
        final class Painted: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
                ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
            }
        }
        let painted = add(Painted(), CGRect(x: 0, y: 0, width: 10, height: 10))
        painted.contentsScale = 2
        painted.setNeedsDisplay()
        let shape = add(CAShapeLayer(), CGRect(x: 20, y: 0, width: 10, height: 10))
        shape.path = CGPath(rect: CGRect(x: 0, y: 5, width: 10, height: 5), transform: nil)
        shape.fillColor = green
        let gradient = add(CAGradientLayer(), CGRect(x: 40, y: 0, width: 10, height: 10))
        gradient.colors = [red, green]
        let masked = add(CALayer(), CGRect(x: 60, y: 0, width: 10, height: 10))
        masked.backgroundColor = red
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 0, width: 5, height: 10)
        mask.backgroundColor = green
        masked.mask = mask
        let pixels = frame(at: 0).pixels
        #expect(pixels[9, 3] == 0xFFFF_0000 && pixels[9, 4] == 0xFFFF_FFFF)
        #expect(pixels[45, 9] == 0xFFFF_FFFF && pixels[45, 10] == 0xFF00_FF00)
        let top = pixels[85, 0]
        let bottom = pixels[85, 19]
        #expect((top >> 16) & 0xFF > 0xE0 && (bottom >> 8) & 0xFF > 0xE0)
        #expect(pixels[129, 5] == 0xFFFF_FFFF && pixels[130, 5] == 0xFFFF_0000)
    }

    @Test("Scrolling a masking layer shows what its bounds reach")
    func scrolling() {
        let scroller = add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20))
        scroller.masksToBounds = true
        let inside = CALayer()
        inside.frame = CGRect(x: 0, y: 30, width: 20, height: 5)
        inside.backgroundColor = red
        scroller.addSublayer(inside)
        #expect(frame(at: 0).pixels[5, 30] == 0xFFFF_FFFF)
        CATransaction.setDisableActions(true)
        scroller.bounds.origin.y = 15
        let scrolled = frame(at: 1).pixels
        #expect(scrolled[5, 30] == 0xFFFF_0000 && scrolled[5, 29] == 0xFFFF_FFFF)
        #expect(scrolled[5, 40] == 0xFFFF_FFFF)
    }
}
