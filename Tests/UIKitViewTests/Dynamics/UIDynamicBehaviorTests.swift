import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDynamicBehavior", .usesApplication)
struct UIDynamicBehaviorTests {
    private let scene = DynamicScene()

    /// A composite behaviour, as in Apple's guide.
    private final class Falling: UIDynamicBehavior {
        let gravity = UIGravityBehavior()
        let collision = UICollisionBehavior()
        var moves: [Bool] = []

        override init() {
            super.init()
            collision.translatesReferenceBoundsIntoBoundary = true
            addChildBehavior(gravity)
            addChildBehavior(collision)
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            super.willMove(to: dynamicAnimator)
            moves.append(dynamicAnimator != nil)
        }
    }

    @Test("Children are in effect with their parent, and get items at any time")
    func composition() {
        let falling = Falling()
        scene.animator.addBehavior(falling)
        #expect(falling.childBehaviors == [falling.gravity, falling.collision])
        #expect(falling.gravity.dynamicAnimator === scene.animator)
        #expect(scene.animator.behaviors == [falling])
        scene.advance(1)
        let square = scene.square(at: CGPoint(x: 195, y: 300))
        falling.gravity.addItem(square)
        falling.collision.addItem(square)
        scene.advance(3)
        #expect(isNear(square.center.y, 750, within: 0.5))
        falling.removeChildBehavior(falling.collision)
        #expect(falling.collision.dynamicAnimator == nil)
        scene.advance(0.5)
        #expect(square.center.y > 800)
        scene.animator.removeBehavior(falling)
        #expect(falling.gravity.dynamicAnimator == nil)
        #expect(falling.moves == [true, false])
    }

    @Test("A behaviour that becomes a child while its parent runs takes effect at once")
    func lateChild() {
        let parent = UIDynamicBehavior()
        scene.animator.addBehavior(parent)
        scene.advance(0.5)
        #expect(!scene.animator.isRunning)
        let square = scene.square(at: .zero)
        let gravity = UIGravityBehavior(items: [square])
        parent.addChildBehavior(gravity)
        parent.addChildBehavior(gravity)
        #expect(parent.childBehaviors.count == 1)
        scene.advance(0.5)
        #expect(isNear(square.center.y, 125, within: 2))
    }
}
