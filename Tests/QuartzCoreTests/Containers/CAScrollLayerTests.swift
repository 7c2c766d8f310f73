import CoreGraphics
import QuartzCore
import Testing

@Suite("Scroll layers")
struct CAScrollLayerTests {
    private func layer() -> CAScrollLayer {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
        return layer
    }

    @Test(
        "A point becomes the origin in the directions that the mode allows",
        arguments: [
            (CAScrollLayerScrollMode.both, CGPoint(x: 12, y: 34)),
            (.horizontally, CGPoint(x: 12, y: 0)), (.vertically, CGPoint(x: 0, y: 34)),
            (.none, .zero),
        ])
    func point(mode: CAScrollLayerScrollMode, origin: CGPoint) {
        let layer = layer()
        #expect(layer.scrollMode == .both)
        layer.scrollMode = mode
        layer.scroll(to: CGPoint(x: 12, y: 34))
        #expect(layer.bounds == CGRect(origin: origin, size: CGSize(width: 50, height: 40)))
    }

    @Test(
        "A rectangle is shown by the shortest way",
        arguments: [
            (CGRect(x: 10, y: 10, width: 5, height: 5), CGPoint(x: 0, y: 0)),
            (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 20, y: 40)),
            (CGRect(x: -30, y: -20, width: 10, height: 10), CGPoint(x: -30, y: -20)),
            (CGRect(x: 5, y: 6, width: 100, height: 100), CGPoint(x: 5, y: 6)),
        ])
    func rect(rect: CGRect, origin: CGPoint) {
        let layer = layer()
        layer.scroll(to: rect)
        #expect(layer.bounds.origin == origin)
    }

    @Test("Layers below scroll the nearest scroll layer, in their own coordinates")
    func below() {
        let outer = layer()
        let inner = layer()
        let leaf = CALayer()
        outer.addSublayer(inner)
        inner.addSublayer(leaf)
        leaf.frame = CGRect(x: 100, y: 200, width: 10, height: 10)
        leaf.scroll(CGPoint(x: 1, y: 2))
        #expect(inner.bounds.origin == CGPoint(x: 101, y: 202))
        inner.bounds.origin = .zero
        leaf.scrollRectToVisible(leaf.bounds)
        #expect(inner.bounds.origin == CGPoint(x: 60, y: 170))
        #expect(outer.bounds.origin == .zero)
        CALayer().scroll(CGPoint(x: 1, y: 1))
    }

    @Test("What is scrolled away is not visible")
    func visible() {
        let layer = layer()
        let leaf = CALayer()
        leaf.frame = CGRect(x: 40, y: 30, width: 20, height: 20)
        layer.addSublayer(leaf)
        #expect(leaf.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.scroll(to: CGPoint(x: 55, y: 30))
        #expect(leaf.visibleRect == CGRect(x: 15, y: 0, width: 5, height: 20))
        layer.scroll(to: CGPoint(x: 200, y: 0))
        #expect(leaf.visibleRect.isEmpty)
    }

    @Test("Scrolling is animated")
    func animated() {
        let screen = TestScreen()
        let layer = screen.shownLayer(layer())
        layer.scroll(to: CGPoint(x: 30, y: 0))
        screen.frame(at: 0)
        screen.move(to: 0.125)
        let origin = layer.presentation()?.bounds.origin.x ?? 0
        #expect(origin > 0 && origin < 30)
    }

    @Test("The mode comes back from an archive and by its key")
    func archive() throws {
        let layer = layer()
        layer.setValue("vertically", forKey: "scrollMode")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAScrollLayer.self, from: data))
        #expect(read.scrollMode == .vertically)
        #expect(read.value(forKey: "scrollMode") as? CAScrollLayerScrollMode == .vertically)
    }
}
