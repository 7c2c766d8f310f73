import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("Transform layers")
struct CATransformLayerTests {
    private let screen = TestScreen()

    @Test("Only what is below is shown, in one space")
    func node() {
        let layer = screen.shownLayer(CATransformLayer())
        CATransaction.setDisableActions(true)
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.borderWidth = 2
        layer.shadowOpacity = 1
        layer.masksToBounds = true
        layer.shouldRasterize = true
        layer.opacity = 0.5
        let properties = screen.frame(at: 0).root.children[0].properties
        #expect(properties.preservesDepth && properties.opacity == 0.5)
        #expect(properties.backgroundColor == nil && properties.borderWidth == 0)
        #expect(properties.shadowOpacity == 0)
        #expect(!properties.masksToBounds && !properties.shouldRasterize)
    }

    @Test("A hit test finds sublayers and never the layer itself")
    func hitTest() {
        let layer = CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        layer.addSublayer(child)
        #expect(layer.hitTest(CGPoint(x: 15, y: 15)) === child)
        #expect(layer.hitTest(CGPoint(x: 40, y: 40)) == nil)
    }
}
