import CoreGraphics
import QuartzCore
import RenderTree
import Testing

private final class DrawingLayer: CALayer {
    var draws = 0

    override func draw(in ctx: CGContext) {
        draws += 1
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}

private final class DrawingDelegate: NSObject, CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("will") }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.fill(layer.bounds)
    }
}

private final class DisplayingDelegate: NSObject, CALayerDelegate {
    var displays = 0

    func display(_ layer: CALayer) { displays += 1 }

    func draw(_ layer: CALayer, in ctx: CGContext) { Issue.record("display comes first") }
}

@Suite("Display of layers")
struct CALayerDisplayTests {
    private let screen = TestScreen()

    private func recorded(by layer: CALayer) -> RenderDrawing? { layer.contents as? RenderDrawing }

    @Test("Drawing is recorded once for each request, in the layer's coordinates")
    func recordsOnce() throws {
        let layer = DrawingLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        screen.root.addSublayer(layer)
        screen.frame(at: 0)
        #expect(layer.draws == 0)
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        layer.setNeedsDisplay()
        screen.frame(at: 1)
        screen.frame(at: 2)
        #expect(layer.draws == 1)
        #expect(!layer.needsDisplay())
        let drawing = try #require(recorded(by: layer))
        #expect(drawing.bounds == layer.bounds)
        #expect(drawing.list.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        let node = try #require(screen.frame(at: 3).root.children.first)
        #expect(node.properties.contents == .drawing(drawing))
    }

    @Test("A rectangle asks for display of the whole; an empty one asks for nothing")
    func displayInRect() {
        let layer = DrawingLayer()
        layer.setNeedsDisplay(CGRect.zero)
        #expect(!layer.needsDisplay())
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.needsDisplay())
    }

    @Test("A new size asks for display only when the layer says so")
    func boundsChange() {
        let layer = DrawingLayer()
        layer.bounds.size = CGSize(width: 5, height: 5)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.height = 6
        #expect(layer.needsDisplay())
    }

    @Test("A layer without size draws nothing")
    func noSize() {
        let layer = DrawingLayer()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.draws == 0)
        #expect(!layer.needsDisplay())
    }

    @Test("A layer without drawing keeps its contents")
    func nobodyDraws() throws {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 5, height: 5)
        let marker = NSObject()
        layer.contents = marker
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents as? NSObject === marker)
    }

    @Test("The delegate is notified before it draws")
    func delegateDraws() throws {
        let delegate = DrawingDelegate()
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 5, height: 6)
        layer.delegate = delegate
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(delegate.calls == ["will", "draw"])
        #expect(try #require(recorded(by: layer)).list.bounds == layer.bounds)
    }

    @Test("A delegate that displays is not asked to draw")
    func delegateDisplays() {
        let delegate = DisplayingDelegate()
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 5, height: 6)
        layer.delegate = delegate
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(delegate.displays == 1)
        #expect(layer.contents == nil)
    }

    @Test("Any value is kept as contents and reads back")
    func contents() {
        let layer = CALayer()
        layer.contents = "text"
        #expect(layer.contents as? String == "text")
        layer.contents = NSNull()
        #expect(layer.contents == nil)
    }

    @Test("An opaque layer's drawing is opaque")
    func opaque() throws {
        let layer = DrawingLayer()
        layer.bounds.size = CGSize(width: 5, height: 6)
        layer.isOpaque = true
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(try #require(recorded(by: layer)).isOpaque)
    }
}
