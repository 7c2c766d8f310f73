import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIPushBehavior", .usesApplication)
struct UIPushBehaviorTests {
    private let scene = DynamicScene()

    @Test("A push of 1 accelerates 100 × 100 points by 100 points per second squared")
    func continuous() {
        let square = scene.square(at: CGPoint(x: 0, y: 200))
        let push = UIPushBehavior(items: [square], mode: .continuous)
        #expect(push.active && push.magnitude == 0 && push.mode == .continuous)
        push.setAngle(0, magnitude: 1)
        scene.animator.addBehavior(push)
        scene.advance(2)
        #expect(isNear(square.center.x, 200, within: 2))
        #expect(square.center.y == 200)
        push.active = false
        let place = square.center.x
        scene.advance(1)
        #expect(isNear(square.center.x - place, 200, within: 2))
    }

    @Test(
        "A single push of 1 gives 100 × 100 points a speed of 100 points per second, then is inactive"
    )
    func instantaneous() {
        let square = scene.square(at: CGPoint(x: 0, y: 200))
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        scene.animator.addBehavior(push)
        scene.advance(1)
        #expect(isNear(square.center.x, 100, within: 1))
        #expect(!push.active)
        push.active = true
        scene.advance(1)
        #expect(isNear(square.center.x, 300, within: 2))
    }

    @Test("Mass resists a push: twice the density, half the speed")
    func density() {
        let square = scene.square(at: CGPoint(x: 0, y: 200))
        let motion = UIDynamicItemBehavior(items: [square])
        motion.density = 2
        scene.animator.addBehavior(motion)
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.magnitude = 1
        scene.animator.addBehavior(push)
        scene.advance(1)
        #expect(isNear(square.center.x, 50, within: 0.5))
    }

    @Test("A push beside the centre turns the item")
    func offset() {
        let square = scene.square(at: CGPoint(x: 195, y: 300))
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 1)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: square)
        #expect(push.targetOffsetFromCenter(for: square).horizontal == 50)
        scene.animator.addBehavior(push)
        let motion = UIDynamicItemBehavior(items: [square])
        scene.animator.addBehavior(motion)
        scene.advance(0.1)
        // Torque over inertia: 100 · 50 / (100² / 6)
        #expect(isNear(motion.angularVelocity(for: square), 3, within: 0.05))
        #expect(isNear(motion.linearVelocity(for: square).y, 100, within: 1))
    }
}
