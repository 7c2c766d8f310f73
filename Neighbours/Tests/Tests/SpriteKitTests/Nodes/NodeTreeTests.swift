import SpriteKit
import Testing
import UIKitTesting

@Suite("The tree of nodes", .serialized, .usesApplication) @MainActor
struct NodeTreeTests {
    private let root = SKNode()

    private func node(_ name: String, in parent: SKNode) -> SKNode {
        let node = SKNode()
        node.name = name
        parent.addChild(node)
        return node
    }

    @Test("A node knows its parent and, in a scene, the scene")
    func scenes() {
        let scene = SKScene(size: CGSize(width: 10, height: 10))
        let child = node("a", in: root)
        #expect(child.parent === root && child.scene == nil && child.inParentHierarchy(root))
        scene.addChild(root)
        #expect(child.scene === scene && scene.scene === scene && child.inParentHierarchy(scene))
        root.removeFromParent()
        #expect(child.scene == nil && root.parent == nil && scene.children.isEmpty)
    }

    @Test("Children are inserted, removed and moved to another parent, where they stay in place")
    func children() {
        let first = node("first", in: root)
        let second = SKNode()
        root.insertChild(second, at: 0)
        #expect(root.children == [second, first])
        second.position = CGPoint(x: 5, y: 7)
        first.position = CGPoint(x: 1, y: 1)
        second.move(toParent: first)
        #expect(second.parent === first && second.position == CGPoint(x: 4, y: 6))
        root.removeChildren(in: [first, SKNode()])
        #expect(root.children.isEmpty)
    }

    @Test("A search by a name finds children, by paths any nodes")
    func search() {
        let a = node("a", in: root)
        let b = node("b", in: a)
        let otherB = node("b", in: root)
        #expect(root.childNode(withName: "b") === otherB)
        #expect(root.childNode(withName: "a/b") === b)
        #expect(root["//b"] == [b, otherB])
        #expect(b.childNode(withName: "..") === a && b.childNode(withName: "../../b") === otherB)
        #expect(b.childNode(withName: "/a") === a && a[".//*"] == [b])
        #expect(root["missing"].isEmpty && root["a//c"].isEmpty)
    }

    @Test(
        "A pattern has any characters and sets",
        arguments: [
            ("enemy*", "enemy12", true), ("*12", "enemy12", true), ("e*y*2", "enemy12", true),
            ("enemy[0-9]", "enemy7", true), ("enemy[0-9]", "enemyx", false),
            ("[abc]x", "bx", true), ("enemy", "enemy1", false), ("*", "", true),
        ])
    func patterns(pattern: String, name: String, matches: Bool) {
        let node = node(name, in: root)
        #expect((root.childNode(withName: pattern) === node) == matches)
    }

    @Test("An enumeration ends when it is told to")
    func enumeration() {
        for _ in 0..<3 { _ = node("a", in: root) }
        var count = 0
        root.enumerateChildNodes(withName: "a") { _, stop in
            count += 1
            stop.pointee = ObjCBool(count == 2)
        }
        #expect(count == 2)
    }

    @Test("A copy has the properties and copies of the children")
    func copies() throws {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 3, height: 4))
        sprite.position = CGPoint(x: 1, y: 2)
        sprite.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        sprite.physicsBody?.categoryBitMask = 8
        _ = node("inner", in: sprite)
        root.addChild(sprite)
        let copy = try #require(sprite.copy() as? SKSpriteNode)
        #expect(copy.parent == nil && copy.position == CGPoint(x: 1, y: 2))
        #expect(copy.size == CGSize(width: 3, height: 4) && copy.color == .red)
        #expect(copy.children.count == 1 && copy.children[0].name == "inner")
        #expect(copy.physicsBody?.categoryBitMask == 8)
        #expect(copy.physicsBody !== sprite.physicsBody && copy.physicsBody?.node === copy)
    }
}
