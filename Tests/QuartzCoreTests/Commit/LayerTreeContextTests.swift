import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("From layers to render trees")
struct LayerTreeContextTests {
    private let screen = TestScreen()

    /// All layers of a tree, masks included.
    private func everyLayer(_ layer: CALayer) -> [CALayer] {
        [layer] + (layer.mask.map(everyLayer) ?? [])
            + (layer.sublayers ?? []).flatMap(everyLayer)
    }

    private func makeTree() -> (left: CALayer, right: CALayer, deep: CALayer) {
        let left = CALayer()
        let right = CALayer()
        let deep = CALayer()
        screen.root.addSublayer(left)
        screen.root.addSublayer(right)
        left.addSublayer(deep)
        return (left, right, deep)
    }

    @Test("Nothing waits after a frame")
    func flagsAreCleared() {
        let (left, right, deep) = makeTree()
        deep.mask = CALayer()
        for layer in [left, right, deep] {
            layer.setNeedsLayout()
            layer.setNeedsDisplay()
        }
        screen.frame(at: 0)
        #expect(everyLayer(screen.root).count == 5)
        #expect(everyLayer(screen.root).allSatisfy { $0.flags.isEmpty })
        deep.opacity = 0.5
        deep.mask?.bounds.size.width = 3
        right.setNeedsDisplay()
        #expect(screen.tree.needsCommit)
        screen.frame(at: 1)
        #expect(everyLayer(screen.root).allSatisfy { $0.flags.isEmpty })
        #expect(!screen.tree.needsCommit)
    }

    @Test("An unchanged tree is the same tree")
    func unchanged() {
        _ = makeTree()
        let first = screen.frame(at: 0)
        let second = screen.frame(at: 1)
        #expect(first.root === second.root)
        #expect(first.size == CGSize(width: 100, height: 100))
        #expect(first.scale == 2)
    }

    @Test("A change makes new nodes for its layer and the layers above, and shares the rest")
    func sharing() {
        let (left, right, deep) = makeTree()
        let sibling = CALayer()
        left.addSublayer(sibling)
        _ = right
        let first = screen.frame(at: 0).root
        CATransaction.setDisableActions(true)
        deep.opacity = 0.5
        let second = screen.frame(at: 1).root
        #expect(first !== second)
        #expect(first.children[0] !== second.children[0])
        #expect(first.children[0].children[0] !== second.children[0].children[0])
        #expect(first.children[0].children[1] === second.children[0].children[1])
        #expect(first.children[1] === second.children[1])
        #expect(first.children[0].id == second.children[0].id)
        #expect(second.children[0].children[0].properties.opacity == 0.5)
    }

    @Test("A mask that changes makes new nodes upwards too")
    func maskChange() {
        let (left, _, _) = makeTree()
        let mask = CALayer()
        left.mask = mask
        let first = screen.frame(at: 0).root
        CATransaction.setDisableActions(true)
        mask.cornerRadius = 4
        let second = screen.frame(at: 1).root
        #expect(first.children[0].mask !== second.children[0].mask)
        #expect(second.children[0].mask?.properties.cornerRadius == 4)
    }

    @Test("A frame is asked for once until the next commit")
    func frameRequests() {
        let (left, right, _) = makeTree()
        screen.frame(at: 0)
        let before = screen.frameRequests
        CATransaction.setDisableActions(true)
        left.opacity = 0.5
        right.opacity = 0.25
        left.setNeedsDisplay()
        #expect(screen.frameRequests == before + 1)
        screen.frame(at: 1)
        #expect(screen.frameRequests == before + 1)
        CATransaction.setDisableActions(true)
        left.opacity = 0.5
        #expect(screen.frameRequests == before + 1)
        left.opacity = 1
        #expect(screen.frameRequests == before + 2)
        screen.frame(at: 2)
    }

    @Test("A frame is asked for when only the transaction has something to end")
    func frameForTransaction() {
        screen.frame(at: 0)
        let before = screen.frameRequests
        var log: [String] = []
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("off screen") }
        CALayer().add(animation, forKey: nil)
        CATransaction.commit()
        #expect(screen.frameRequests == before + 1)
        #expect(screen.tree.needsCommit && log.isEmpty)
        screen.frame(at: 1)
        #expect(!screen.tree.needsCommit)
        CATransaction.setCompletionBlock { log.append("implicit") }
        #expect(screen.frameRequests == before + 2)
        screen.frame(at: 2)
        #expect(log == ["off screen", "implicit"])
    }

    @Test("A subtree that comes with marks of its own is brought up to date")
    func adoptedMarks() {
        let (left, _, _) = makeTree()
        screen.frame(at: 0)
        let branch = CALayer()
        let leaf = CALayer()
        branch.addSublayer(leaf)
        leaf.setNeedsLayout()
        left.addSublayer(branch)
        screen.frame(at: 1)
        #expect(everyLayer(screen.root).allSatisfy { $0.flags.isEmpty })
        left.removeFromSuperlayer()
        leaf.setNeedsDisplay()
        screen.frame(at: 2)
        #expect(!leaf.flags.isEmpty)
        screen.root.addSublayer(left)
        screen.frame(at: 3)
        #expect(everyLayer(screen.root).allSatisfy { $0.flags.isEmpty })
    }

    @Test("Every property reaches the node")
    func properties() throws {
        let layer = CALayer()
        layer.name = "box"
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.zPosition = 3
        layer.anchorPointZ = 4
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.sublayerTransform.m34 = -0.01
        layer.isGeometryFlipped = true
        layer.isDoubleSided = false
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        layer.cornerRadius = 5
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.cornerCurve = .continuous
        layer.borderWidth = 6
        layer.borderColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        layer.shadowOpacity = 0.75
        layer.shadowRadius = 7
        layer.shadowOffset = CGSize(width: 8, height: 9)
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        layer.contentsGravity = .resizeAspectFill
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        layer.contentsScale = 3
        layer.minificationFilter = .trilinear
        layer.magnificationFilter = .nearest
        layer.opacity = 0.25
        layer.allowsGroupOpacity = false
        layer.masksToBounds = true
        layer.isHidden = true
        layer.shouldRasterize = true
        layer.rasterizationScale = 2
        layer.compositingFilter = "multiplyBlendMode"
        layer.backdrop = BackdropEffect(blurRadius: 20)
        layer.beginTime = 10
        layer.speed = 2
        layer.timeOffset = 11
        screen.root.addSublayer(layer)
        let node = screen.frame(at: 0).root.children[0]
        let shown = node.properties
        #expect(node.name == "box")
        #expect(shown.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(shown.position == CGPoint(x: 16, y: 22))
        #expect(shown.zPosition == 3 && shown.anchorPointZ == 4)
        #expect(shown.transform == .scale(x: 2, y: 2))
        #expect(shown.sublayerTransform.row3.w == -0.01)
        #expect(shown.isGeometryFlipped && !shown.isDoubleSided)
        #expect(shown.backgroundColor == RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(shown.cornerRadius == 5 && shown.cornerCurve == .continuous)
        #expect(shown.maskedCorners == [.minXMinY, .maxXMaxY])
        #expect(shown.borderWidth == 6)
        #expect(shown.borderColor == RenderColor(red: 0, green: 1, blue: 0))
        #expect(shown.shadowColor == RenderColor(red: 0, green: 0, blue: 1))
        #expect(shown.shadowOpacity == 0.75 && shown.shadowRadius == 7)
        #expect(shown.shadowOffset == CGSize(width: 8, height: 9))
        #expect(shown.shadowPath?.asRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(shown.contentsGravity == .resizeAspectFill)
        #expect(shown.contentsRect.width == 0.5 && shown.contentsCenter.minX == 0.25)
        #expect(shown.contentsScale == 3)
        #expect(shown.minificationFilter == .trilinear && shown.magnificationFilter == .nearest)
        #expect(shown.opacity == 0.25 && !shown.allowsGroupOpacity)
        #expect(shown.masksToBounds && shown.isHidden)
        #expect(shown.shouldRasterize && shown.rasterizationScale == 2)
        #expect(shown.blendMode == .multiply)
        #expect(shown.backdrop == BackdropEffect(blurRadius: 20))
        #expect(shown.time == LayerTime(begin: 10, speed: 2, offset: 11))
    }

    @Test("A layer whose picture is removed shows nothing in its place")
    func removedPicture() {
        let layer = screen.shownLayer(CALayer())
        layer.picture = LayerPicture(
            of: CALayer(), in: CGRect(x: 0, y: 0, width: 9, height: 9), state: .model)
        #expect(screen.frame(at: 0).root.children[0].children.count == 1)
        layer.picture = nil
        #expect(screen.frame(at: 1).root.children[0].children.isEmpty)
    }

    @Test("A new layer's node has the defaults of nodes")
    func defaults() {
        screen.root.addSublayer(CALayer())
        let node = screen.frame(at: 0).root.children[0]
        #expect(node.properties == RenderProperties())
        #expect(node.animations.isEmpty && node.children.isEmpty && node.mask == nil)
    }
}
