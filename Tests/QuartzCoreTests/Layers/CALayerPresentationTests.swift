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
    @Test("A presentation copy is of the layer's own class and carries its state")
    func copiesSubclass() throws {
        let root = CALayer()
        let tree = LayerTreeContext(root: root, size: CGSize(width: 10, height: 10), scale: 1)
        let made = LayerConstruction.makeLayer(of: DialLayer.self)
        let dial = try #require(made as? DialLayer)
        dial.reading = 7
        root.addSublayer(dial)
        #expect(dial.presentation() == nil)
        _ = tree.commit(at: 0)
        let copy = try #require(dial.presentation())
        #expect(copy.reading == 7)
        #expect(copy !== dial)
        #expect(copy.model() === dial)
    }
}
