import SpriteKit
import Testing
import UIKitTesting

@Suite("Places of nodes", .serialized, .usesApplication) @MainActor
struct NodeGeometryTests {
    private let scene = SKScene(size: CGSize(width: 100, height: 100))

    private func sprite(_ x: CGFloat, _ y: CGFloat, in parent: SKNode) -> SKSpriteNode {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
        sprite.position = CGPoint(x: x, y: y)
        parent.addChild(sprite)
        return sprite
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

    @Test("Points are converted by positions, angles and scales")
    func conversions() {
        let outer = SKNode()
        outer.position = CGPoint(x: 10, y: 20)
        outer.zRotation = .pi / 2
        scene.addChild(outer)
        let inner = SKNode()
        inner.position = CGPoint(x: 5, y: 0)
        inner.setScale(2)
        outer.addChild(inner)
        #expect(isNear(inner.convert(CGPoint(x: 1, y: 0), to: scene), CGPoint(x: 10, y: 27)))
        #expect(isNear(inner.convert(CGPoint(x: 10, y: 27), from: scene), CGPoint(x: 1, y: 0)))
        #expect(scene.convert(CGPoint(x: 3, y: 4), to: scene) == CGPoint(x: 3, y: 4))
    }

    @Test("The frame of a sprite follows its anchor, scale and angle")
    func frames() {
        let sprite = sprite(50, 50, in: scene)
        #expect(sprite.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        sprite.anchorPoint = .zero
        sprite.xScale = -1
        #expect(sprite.frame == CGRect(x: 30, y: 50, width: 20, height: 10))
        sprite.xScale = 1
        sprite.zRotation = .pi / 2
        let turned = sprite.frame
        #expect(abs(turned.minX - 40) < 1e-9 && abs(turned.height - 20) < 1e-9)
    }

    @Test("The accumulated frame has those below, apart from hidden ones")
    func accumulatedFrame() {
        let group = SKNode()
        group.position = CGPoint(x: 10, y: 0)
        scene.addChild(group)
        #expect(group.calculateAccumulatedFrame() == CGRect(x: 10, y: 0, width: 0, height: 0))
        _ = sprite(0, 0, in: group)
        let far = sprite(60, 0, in: group)
        #expect(group.calculateAccumulatedFrame() == CGRect(x: 0, y: -5, width: 80, height: 10))
        far.isHidden = true
        #expect(group.calculateAccumulatedFrame() == CGRect(x: 0, y: -5, width: 20, height: 10))
    }

    @Test("Nodes at a point come from the top to the bottom, by depth and then by order")
    func nodesAtPoint() {
        let first = sprite(50, 50, in: scene)
        let second = sprite(50, 50, in: scene)
        #expect(scene.nodes(at: CGPoint(x: 50, y: 50)) == [second, first])
        first.zPosition = 1
        #expect(scene.nodes(at: CGPoint(x: 50, y: 50)) == [first, second])
        #expect(scene.atPoint(CGPoint(x: 50, y: 50)) === first)
        first.isHidden = true
        #expect(scene.atPoint(CGPoint(x: 50, y: 50)) === second)
        #expect(scene.atPoint(CGPoint(x: 5, y: 5)) === scene)
        #expect(second.contains(CGPoint(x: 59, y: 54)) && !second.contains(CGPoint(x: 61, y: 50)))
    }

    @Test("Nodes intersect where their rectangles in the scene do")
    func intersections() {
        let first = sprite(50, 50, in: scene)
        let group = SKNode()
        group.position = CGPoint(x: 60, y: 50)
        scene.addChild(group)
        let second = sprite(0, 0, in: group)
        #expect(first.intersects(second))
        group.position.x = 90
        #expect(!first.intersects(second))
    }

    @Test("Constraints keep positions, distances and angles in their ranges")
    func constraints() {
        let stage = Stage(scene)
        let node = SKNode()
        node.position = CGPoint(x: 90, y: 200)
        node.constraints = [
            .positionX(SKRange(upperLimit: 50)),
            .positionY(SKRange(lowerLimit: 0, upperLimit: 100)),
        ]
        scene.addChild(node)
        let follower = SKNode()
        follower.position = CGPoint(x: 50, y: 0)
        follower.constraints = [
            .distance(SKRange(upperLimit: 10), to: node),
            .orient(to: node, offset: SKRange(constantValue: 0)),
        ]
        scene.addChild(follower)
        stage.advance(0.1)
        #expect(node.position == CGPoint(x: 50, y: 100))
        #expect(isNear(follower.position, CGPoint(x: 50, y: 90)))
        #expect(abs(follower.zRotation - .pi / 2) < 1e-9)
    }
}
