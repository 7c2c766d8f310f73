import QuartzCore
import Testing

@Suite("Hit tests of layers")
struct CALayerHitTestingTests {
    private let root = CALayer()

    init() { root.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }

    private func add(_ frame: CGRect, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        (parent ?? root).addSublayer(layer)
        return layer
    }

    @Test("The frontmost and deepest layer is hit")
    func frontmost() {
        let back = add(CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = add(CGRect(x: 30, y: 30, width: 50, height: 50))
        let deep = add(CGRect(x: 0, y: 0, width: 5, height: 5), to: front)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
        #expect(root.hitTest(CGPoint(x: 31, y: 31)) === deep)
        #expect(root.hitTest(CGPoint(x: 95, y: 5)) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 5)) == nil)
    }

    @Test("A larger z position comes before the order of sublayers")
    func depth() {
        let back = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === back)
        front.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === front)
        front.zPosition = -1
        back.zPosition = -1
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === front)
    }

    @Test("A hidden layer holds nothing, nor does what is below it")
    func hidden() {
        let layer = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        _ = add(CGRect(x: 0, y: 0, width: 50, height: 50), to: layer)
        layer.isHidden = true
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === root)
    }

    @Test("Sublayers outside the bounds are hit unless the bounds mask them")
    func masking() {
        let layer = add(CGRect(x: 10, y: 10, width: 10, height: 10))
        let outside = add(CGRect(x: 30, y: 0, width: 10, height: 10), to: layer)
        #expect(root.hitTest(CGPoint(x: 45, y: 15)) === outside)
        layer.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 45, y: 15)) === root)
    }

    @Test("A transform turns what is hit")
    func transform() {
        let layer = add(CGRect(x: 40, y: 10, width: 20, height: 80))
        #expect(root.hitTest(CGPoint(x: 50, y: 15)) === layer)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(root.hitTest(CGPoint(x: 50, y: 15)) === root)
        #expect(root.hitTest(CGPoint(x: 15, y: 50)) === layer)
    }

    @Test("The bounds hold their left and upper edges and not the others")
    func edges() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(layer.contains(CGPoint(x: 5, y: 5)))
        #expect(!layer.contains(CGPoint(x: 15, y: 10)))
        #expect(!layer.contains(CGPoint(x: 4, y: 10)))
    }

    @Test("Overrides of contains and hitTest are honoured")
    func overrides() {
        final class Round: CALayer {
            override func contains(_ p: CGPoint) -> Bool { hypot(p.x - 10, p.y - 10) < 10 }
        }
        let round = Round()
        round.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.addSublayer(round)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === round)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === root)
    }
}
