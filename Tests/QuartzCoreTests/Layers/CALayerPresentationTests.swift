import QuartzCore
import Testing

/// A layer with state of its own, as apps write it.
private final class DialLayer: CALayer {
    var reading = 0

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let dial = layer as? DialLayer { reading = dial.reading }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("Presentation copies")
struct CALayerPresentationTests {
    private let screen = TestScreen()

    private func slide(_ layer: CALayer, to x: CGFloat) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = x
        animation.duration = 2
        layer.add(animation, forKey: "slide")
        screen.frame(at: 0)
        screen.move(to: 1)
    }

    @Test("A presentation copy is of the layer's own class and carries its state")
    func copiesSubclass() throws {
        let made = LayerConstruction.makeLayer(of: DialLayer.self)
        let dial = try #require(made as? DialLayer)
        dial.reading = 7
        #expect(dial.presentation() == nil)
        screen.root.addSublayer(dial)
        #expect(dial.presentation() == nil)
        screen.frame(at: 0)
        let copy = try #require(dial.presentation())
        #expect(copy.reading == 7)
        #expect(copy !== dial)
        #expect(copy.model() === dial)
        #expect(copy.presentation() === copy)
    }

    @Test("A copy shows what was committed, not what was changed since")
    func committed() throws {
        let layer = screen.shownLayer(CALayer())
        CATransaction.setDisableActions(true)
        layer.position.x = 30
        #expect(layer.presentation()?.position.x == 0)
        screen.frame(at: 1)
        #expect(layer.presentation()?.position.x == 30)
    }

    @Test("Superlayers and sublayers of a copy are copies, and coordinates go through them")
    func relatives() throws {
        let outer = screen.shownLayer(CALayer())
        let inner = CALayer()
        inner.position.x = 5
        outer.addSublayer(inner)
        slide(outer, to: 40)
        let copy = try #require(inner.presentation())
        #expect(copy.superlayer?.model() === outer)
        #expect(copy.superlayer?.superlayer?.model() === screen.root)
        #expect(copy.convert(CGPoint.zero, to: nil).x == 25)
        #expect(inner.convert(CGPoint.zero, to: nil).x == 5)
        let children = try #require(outer.presentation()?.sublayers)
        #expect(children.count == 1 && children[0].model() === inner)
    }

    @Test("A hit test of copies finds layers where they are seen")
    func hitTest() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        _ = screen.shownLayer(layer)
        slide(layer, to: 65)
        let shown = try #require(screen.root.presentation())
        #expect(shown.hitTest(CGPoint(x: 35, y: 5))?.model() === layer)
        #expect(shown.hitTest(CGPoint(x: 2, y: 5))?.model() === screen.root)
        #expect(screen.root.hitTest(CGPoint(x: 2, y: 5)) === layer)
    }

    @Test("Changing a copy changes nothing on the screen")
    func copyIsInert() throws {
        let layer = screen.shownLayer(CALayer())
        let copy = try #require(layer.presentation())
        copy.position.x = 50
        copy.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        #expect(copy.animationKeys() == nil)
        #expect(screen.root.flags.isEmpty)
        #expect(layer.position == .zero)
    }

    @Test("Decoration that is animated from nothing shows in a copy")
    func decoration() throws {
        let layer = screen.shownLayer(CALayer())
        let animation = CABasicAnimation(keyPath: "borderWidth")
        animation.toValue = 8
        animation.duration = 2
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)
        screen.move(to: 1)
        #expect(layer.presentation()?.borderWidth == 4)
        #expect(layer.borderWidth == 0)
    }
}
