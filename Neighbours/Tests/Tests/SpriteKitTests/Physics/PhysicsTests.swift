import SpriteKit
import Testing
import UIKitTesting

@Suite("Bodies of a scene", .serialized, .usesApplication) @MainActor
struct PhysicsTests {
    private let stage = Stage()
    private let recorder = ContactRecorder()

    init() { stage.scene.physicsWorld.contactDelegate = recorder }

    private func node(_ body: SKPhysicsBody, _ x: CGFloat, _ y: CGFloat) -> SKNode {
        let node = SKNode()
        node.position = CGPoint(x: x, y: y)
        node.physicsBody = body
        stage.scene.addChild(node)
        return node
    }

    private func ball(_ x: CGFloat, _ y: CGFloat) -> SKNode {
        node(SKPhysicsBody(circleOfRadius: 5), x, y)
    }

    @Test("A body falls with 150 points for each metre of the gravity")
    func fall() throws {
        let falling = ball(50, 500)
        falling.physicsBody?.linearDamping = 0
        let floating = ball(80, 500)
        floating.physicsBody?.affectedByGravity = false
        stage.advance(0.5)
        let body = try #require(falling.physicsBody)
        #expect(abs(body.velocity.dy + 9.8 * 150 * 0.5) < 30)
        #expect(abs(falling.position.y - (500 - 9.8 * 150 * 0.125)) < 20)
        #expect(floating.position == CGPoint(x: 80, y: 500))
    }

    @Test("A square of 150 points has the mass of one, and a mass changes the density")
    func mass() {
        let body = SKPhysicsBody(rectangleOf: CGSize(width: 100, height: 100))
        #expect(abs(body.mass - 4.0 / 9) < 1e-9 && abs(body.area - 4.0 / 9) < 1e-9)
        body.mass = 2
        #expect(abs(body.density - 4.5) < 1e-9)
        let both = SKPhysicsBody(bodies: [body, SKPhysicsBody(circleOfRadius: 150)])
        #expect(abs(both.area - (4.0 / 9 + .pi)) < 1e-6)
    }

    @Test("A body rests on an edge, and does not pass through it however fast it is")
    func edges() {
        _ = node(SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 200, height: 1_000)), 0, 0)
        let falling = ball(50, 40)
        falling.physicsBody?.restitution = 0
        let fast = ball(120, 900)
        fast.physicsBody?.velocity = CGVector(dx: 0, dy: -15_000)
        stage.advance(3)
        #expect(abs(falling.position.y - 5) < 1)
        #expect(fast.position.y > 0)
        #expect(falling.physicsBody?.isResting == true)
    }

    @Test("Impulses change the velocity by their part of the mass, at once, in a scene and before")
    func impulses() throws {
        stage.scene.physicsWorld.gravity = .zero
        let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150))
        body.applyImpulse(CGVector(dx: 10, dy: 0))
        #expect(body.velocity == CGVector(dx: 10, dy: 0))
        let pushed = node(body, 0, 0)
        body.applyImpulse(CGVector(dx: 0, dy: 20))
        #expect(abs(body.velocity.dx - 10) < 1e-3 && abs(body.velocity.dy - 20) < 1e-3)
        body.linearDamping = 0
        stage.advance(1)
        #expect(abs(pushed.position.x - 10) < 0.5 && abs(pushed.position.y - 20) < 0.6)
        body.isDynamic = false
        body.applyImpulse(CGVector(dx: 50, dy: 0))
        #expect(body.velocity == .zero)
    }

    @Test("A force acts in one step")
    func forces() throws {
        stage.scene.physicsWorld.gravity = .zero
        let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150))
        _ = node(body, 0, 0)
        body.applyForce(CGVector(dx: 600, dy: 0))
        stage.advance(0.2)
        #expect(abs(body.velocity.dx - 10) < 0.5)
        let turned = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150))
        turned.allowsRotation = false
        turned.applyTorque(100)
        let still = node(turned, 500, 0)
        stage.advance(0.2)
        #expect(still.zRotation == 0)
    }

    @Test("Contacts of tested categories are reported once at their beginning and their end")
    func contacts() throws {
        stage.scene.physicsWorld.gravity = .zero
        let target = node(SKPhysicsBody(circleOfRadius: 10), 60, 50)
        target.physicsBody?.isDynamic = false
        target.physicsBody?.categoryBitMask = 2
        let moving = ball(20, 50)
        moving.physicsBody?.contactTestBitMask = 2
        moving.physicsBody?.collisionBitMask = 0
        moving.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
        stage.advance(0.2)
        #expect(recorder.log == ["begin"])
        #expect(moving.physicsBody?.allContactedBodies() == [try #require(target.physicsBody)])
        let contact = try #require(recorder.contacts.first)
        #expect(Set([contact.bodyA, contact.bodyB]) == [target.physicsBody, moving.physicsBody])
        #expect(abs(abs(contact.contactNormal.dx) - 1) < 0.01 && contact.collisionImpulse == 0)
        #expect(abs(contact.contactPoint.x - 50) < 6)
        stage.advance(0.5)
        #expect(recorder.log == ["begin", "end"])
        // It was not stopped.
        #expect(moving.position.x > 100)
    }

    @Test("Only a body whose collision mask has the other's category is pushed")
    func oneSided() {
        stage.scene.physicsWorld.gravity = .zero
        let heavy = ball(60, 50)
        heavy.physicsBody?.categoryBitMask = 2
        heavy.physicsBody?.collisionBitMask = 0
        let light = ball(20, 50)
        light.physicsBody?.restitution = 1
        light.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
        stage.advance(0.5)
        #expect((light.physicsBody?.velocity.dx ?? 0) < 0)
        #expect(abs(heavy.position.x - 60) < 1)
        #expect(recorder.log.isEmpty)
    }

    @Test("A body that does not move passes through nothing that moves past it, and tells it")
    func movedByActions() {
        stage.scene.physicsWorld.gravity = .zero
        let player = ball(50, 50)
        player.physicsBody?.contactTestBitMask = .max
        player.physicsBody?.collisionBitMask = 0
        let wall = node(SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 80)), 150, 50)
        wall.physicsBody?.isDynamic = false
        wall.run(.moveBy(x: -90, y: 0, duration: 1))
        stage.advance(1.1)
        #expect(recorder.log == ["begin"])
    }

    @Test("A delegate can remove the nodes of a contact")
    func removal() {
        recorder.removes = true
        let first = ball(50, 50)
        let second = ball(54, 58)
        first.physicsBody?.contactTestBitMask = .max
        second.physicsBody?.contactTestBitMask = .max
        stage.advance(0.3)
        #expect(recorder.log.first == "begin" && first.parent == nil && second.parent == nil)
        #expect(first.physicsBody?.node === first)
    }

    @Test("A node that is moved takes its body along, and a scaled one is larger")
    func movedNodes() {
        stage.scene.physicsWorld.gravity = .zero
        let moved = ball(10, 10)
        moved.physicsBody?.isDynamic = false
        moved.position = CGPoint(x: 300, y: 300)
        moved.setScale(4)
        let world = stage.scene.physicsWorld
        #expect(world.body(at: CGPoint(x: 315, y: 300)) === moved.physicsBody)
        #expect(world.body(at: CGPoint(x: 10, y: 10)) == nil)
        #expect(
            world.body(in: CGRect(x: 250, y: 250, width: 100, height: 100)) === moved.physicsBody)
    }

    @Test("A ray finds bodies in their order, with the places where it enters them")
    func rays() {
        stage.scene.physicsWorld.gravity = .zero
        let near = ball(50, 0)
        let far = ball(150, 0)
        let world = stage.scene.physicsWorld
        let (start, end) = (CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 0))
        #expect(world.body(alongRayStart: start, end: end) === near.physicsBody)
        var places: [CGFloat] = []
        var bodies: [SKPhysicsBody] = []
        world.enumerateBodies(alongRayStart: start, end: end) { body, point, normal, _ in
            bodies.append(body)
            places.append(point.x)
            #expect(normal.dx < -0.99)
        }
        #expect(bodies.map(\.node) == [near, far])
        #expect(abs(places[0] - 45) < 1 && abs(places[1] - 145) < 1)
    }

    @Test("The body of a texture has the outline of its opaque part")
    func textures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
            context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
            context.fill(CGRect(x: 50, y: 50, width: 50, height: 50))
        }
        let body = SKPhysicsBody(
            texture: SKTexture(image: image), size: CGSize(width: 150, height: 150))
        #expect(abs(body.area - 0.75) < 0.02)
        body.isDynamic = false
        _ = node(body, 0, 0)
        let world = stage.scene.physicsWorld
        #expect(world.body(at: CGPoint(x: -40, y: 40)) === body)
        #expect(world.body(at: CGPoint(x: 40, y: -40)) === body)
        #expect(world.body(at: CGPoint(x: 40, y: 40)) == nil)
    }

    @Test("A pinned body turns at its place")
    func pinned() {
        let wheel = ball(50, 50)
        wheel.physicsBody?.pinned = true
        wheel.physicsBody?.angularVelocity = 3
        stage.advance(0.5)
        #expect(hypot(wheel.position.x - 50, wheel.position.y - 50) < 0.5)
        #expect(wheel.zRotation > 1)
    }

    @Test("The world and the scene have a speed")
    func speeds() {
        let falling = ball(50, 500)
        stage.scene.physicsWorld.speed = 0
        stage.advance(0.5)
        #expect(falling.position.y == 500)
        stage.scene.physicsWorld.speed = 1
        stage.scene.speed = 0
        stage.advance(0.5)
        #expect(falling.position.y == 500)
    }
}

/// Writes down contacts.
@MainActor
private final class ContactRecorder: NSObject, SKPhysicsContactDelegate {
    var log: [String] = []
    var contacts: [SKPhysicsContact] = []
    var removes = false

    func didBegin(_ contact: SKPhysicsContact) {
        log.append("begin")
        contacts.append(contact)
        guard removes else { return }
        contact.bodyA.node?.removeFromParent()
        contact.bodyB.node?.removeFromParent()
    }

    func didEnd(_ contact: SKPhysicsContact) { log.append("end") }
}
