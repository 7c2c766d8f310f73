import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIGravityBehavior", .usesApplication)
struct UIGravityBehaviorTests {
    private let scene = DynamicScene()

    @Test("Gravity of 1 accelerates by 1,000 points per second squared, whatever the mass")
    func fall() {
        let light = scene.square(20, at: CGPoint(x: 100, y: 0))
        let heavy = scene.square(200, at: CGPoint(x: 250, y: 0))
        scene.animator.addBehavior(UIGravityBehavior(items: [light, heavy]))
        scene.advance(1)
        #expect(isNear(light.center.y, 500, within: 5))
        #expect(isNear(heavy.center.y, light.center.y, within: 0.01))
        #expect(light.center.x == 100)
        #expect(light.transform == .identity)
        let motion = UIDynamicItemBehavior(items: [light])
        scene.animator.addBehavior(motion)
        #expect(isNear(motion.linearVelocity(for: light).y, 1000, within: 10))
    }

    @Test("Direction, angle and magnitude are one vector")
    func vector() {
        let gravity = UIGravityBehavior()
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
        #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
        gravity.magnitude = 0
        gravity.magnitude = 3
        #expect(gravity.gravityDirection == CGVector(dx: 3, dy: 0))
        gravity.gravityDirection = CGVector(dx: 0, dy: -2)
        #expect(gravity.magnitude == 2 && gravity.angle == -.pi / 2)
    }

    @Test("Several gravities of an item add")
    func sum() {
        let square = scene.square(at: .zero)
        let right = UIGravityBehavior(items: [square])
        right.gravityDirection = CGVector(dx: 1, dy: 0)
        scene.animator.addBehavior(UIGravityBehavior(items: [square]))
        scene.animator.addBehavior(right)
        scene.advance(0.5)
        #expect(isNear(square.center.x, square.center.y, within: 0.01))
        #expect(isNear(square.center.y, 125, within: 2))
    }

    @Test("An item that is removed moves on at its speed while another behaviour has it")
    func removal() {
        let square = scene.square(at: .zero)
        let gravity = UIGravityBehavior(items: [square])
        scene.animator.addBehavior(gravity)
        scene.animator.addBehavior(UIDynamicItemBehavior(items: [square]))
        scene.advance(0.5)
        gravity.removeItem(square)
        #expect(gravity.items.isEmpty)
        let place = square.center.y
        scene.advance(0.5)
        #expect(isNear(square.center.y - place, 250, within: 3))
    }
}
