import SpriteKit
import Testing
import UIKitTesting

@Suite("Joints of bodies", .serialized, .usesApplication) @MainActor
struct JointTests {
    private let stage = Stage()
    private let anchor = SKNode()
    private let weight = SKNode()
    private let anchorBody = SKPhysicsBody(circleOfRadius: 5)
    private let body = SKPhysicsBody(circleOfRadius: 5)

    init() {
        anchor.position = CGPoint(x: 0, y: 300)
        anchorBody.isDynamic = false
        anchor.physicsBody = anchorBody
        weight.position = CGPoint(x: 60, y: 300)
        weight.physicsBody = body
        stage.scene.addChild(anchor)
        stage.scene.addChild(weight)
    }

    private var distance: CGFloat {
        hypot(weight.position.x - anchor.position.x, weight.position.y - anchor.position.y)
    }

    private func add(_ joint: SKPhysicsJoint) { stage.scene.physicsWorld.add(joint) }

    @Test("A body swings on a pin, until the joint is removed")
    func pin() {
        let joint = SKPhysicsJointPin.joint(
            withBodyA: anchorBody, bodyB: body, anchor: anchor.position)
        add(joint)
        #expect(body.joints == [joint])
        stage.advance(0.4)
        #expect(abs(distance - 60) < 3 && weight.position.y < 295)
        stage.scene.physicsWorld.remove(joint)
        stage.advance(1)
        #expect(distance > 200 && body.joints.isEmpty)
    }

    @Test("A pin with limits ends at its angle")
    func limits() {
        let joint = SKPhysicsJointPin.joint(
            withBodyA: anchorBody, bodyB: body, anchor: anchor.position)
        joint.shouldEnableLimits = true
        joint.lowerAngleLimit = -0.3
        joint.upperAngleLimit = 0.3
        add(joint)
        stage.advance(4)
        #expect(abs(weight.zRotation + 0.3) < 0.1)
    }

    @Test("Fixed bodies keep their distance, a rope's at most its length")
    func fixedAndRope() {
        add(SKPhysicsJointFixed.joint(withBodyA: anchorBody, bodyB: body, anchor: .zero))
        stage.advance(0.5)
        #expect(abs(weight.position.x - 60) < 3 && abs(weight.position.y - 300) < 6)
        stage.scene.physicsWorld.removeAllJoints()
        let rope = SKPhysicsJointLimit.joint(
            withBodyA: anchorBody, bodyB: body, anchorA: anchor.position, anchorB: weight.position)
        rope.maxLength = 100
        add(rope)
        stage.advance(3)
        #expect(distance < 104 && distance > 30)
    }

    @Test("A spring pulls back, a slider moves along its axis alone")
    func springAndSlider() {
        let slider = SKPhysicsJointSliding.joint(
            withBodyA: anchorBody, bodyB: body, anchor: weight.position,
            axis: CGVector(dx: 0, dy: 2))
        slider.shouldEnableLimits = true
        slider.lowerDistanceLimit = -50
        slider.upperDistanceLimit = 50
        add(slider)
        stage.advance(2)
        #expect(abs(weight.position.x - 60) < 2 && abs(weight.position.y - 250) < 5)
        stage.scene.physicsWorld.remove(slider)
        weight.position = CGPoint(x: 60, y: 300)
        body.velocity = .zero
        let spring = SKPhysicsJointSpring.joint(
            withBodyA: anchorBody, bodyB: body, anchorA: anchor.position, anchorB: weight.position)
        spring.frequency = 4
        spring.damping = 1
        add(spring)
        stage.advance(4)
        // At rest below the anchor, longer by what its weight stretches.
        let speed = 2 * CGFloat.pi * 4
        #expect(abs(distance - (60 + 9.8 * 150 / (speed * speed))) < 3)
    }

    @Test("The joints of a node that leaves the scene end")
    func removal() {
        add(SKPhysicsJointPin.joint(withBodyA: anchorBody, bodyB: body, anchor: anchor.position))
        anchor.removeFromParent()
        #expect(body.joints.isEmpty)
        stage.advance(0.5)
        #expect(weight.position.y < 280)
    }
}
