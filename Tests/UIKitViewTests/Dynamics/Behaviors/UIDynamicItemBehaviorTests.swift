import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDynamicItemBehavior", .usesApplication)
struct UIDynamicItemBehaviorTests {
    private let scene = DynamicScene()

    @Test("Velocities that are added before there is an animator take effect with it")
    func velocities() {
        let square = scene.square(at: CGPoint(x: 100, y: 100))
        let motion = UIDynamicItemBehavior(items: [square])
        motion.addLinearVelocity(CGPoint(x: 50, y: 0), for: square)
        motion.addLinearVelocity(CGPoint(x: 50, y: 20), for: square)
        motion.addAngularVelocity(2, for: square)
        #expect(motion.linearVelocity(for: square) == .zero)
        scene.animator.addBehavior(motion)
        #expect(isNear(motion.linearVelocity(for: square).x, 100, within: 0.01))
        scene.advance(1)
        #expect(
            isNear(square.center.x, 200, within: 0.1) && isNear(square.center.y, 120, within: 0.1))
        #expect(abs(square.transform.rotation - 2) < 0.01)
    }

    @Test("Resistance damps exponentially")
    func resistance() {
        let square = scene.square(at: CGPoint(x: 100, y: 100))
        let motion = UIDynamicItemBehavior(items: [square])
        motion.resistance = 2
        motion.angularResistance = 1
        motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
        motion.addAngularVelocity(2, for: square)
        scene.animator.addBehavior(motion)
        scene.advance(1)
        #expect(isNear(motion.linearVelocity(for: square).x, 100 * exp(-2), within: 0.5))
        #expect(isNear(motion.angularVelocity(for: square), 2 * exp(-1), within: 0.02))
    }

    @Test("An anchored item stays, and others bounce off it")
    func anchored() {
        // Narrower than the view, whose sides would hold it.
        let shelf = UIView(frame: CGRect(x: 45, y: 500, width: 300, height: 20))
        scene.view.addSubview(shelf)
        let square = scene.square(40, at: CGPoint(x: 195, y: 300))
        scene.drop([shelf, square])
        let still = UIDynamicItemBehavior(items: [shelf])
        still.isAnchored = true
        scene.animator.addBehavior(still)
        scene.advance(3)
        #expect(shelf.center == CGPoint(x: 195, y: 510))
        #expect(isNear(square.center.y, 480, within: 0.5))
        still.isAnchored = false
        scene.advance(3)
        #expect(isNear(shelf.center.y, 790, within: 1))
    }

    @Test("An item that must not turn keeps its angle in a collision")
    func rotation() {
        let squares = [100, 140].map { scene.square(40, at: CGPoint(x: CGFloat($0), y: 300)) }
        squares[1].center.y = 200
        scene.drop(squares)
        let upright = UIDynamicItemBehavior(items: squares)
        upright.allowsRotation = false
        scene.animator.addBehavior(upright)
        scene.advance(3)
        #expect(squares.allSatisfy { $0.transform == .identity })
    }

    @Test("Of two behaviours the later one decides, for what it sets")
    func precedence() {
        let square = scene.square(at: CGPoint(x: 195, y: 250))
        scene.drop([square])
        let first = UIDynamicItemBehavior(items: [square])
        first.elasticity = 1
        let second = UIDynamicItemBehavior(items: [square])
        second.elasticity = 0
        second.density = 3
        scene.animator.addBehavior(first)
        scene.animator.addBehavior(second)
        let properties = { scene.animator.world.body(of: square)?.properties }
        #expect(properties()?.elasticity == 0 && properties()?.density == 3)
        scene.animator.removeBehavior(second)
        #expect(properties()?.elasticity == 1 && properties()?.density == 1)
        #expect(properties()?.friction == 0.2)
    }

    @Test("The greatest numbers are as much as can be computed")
    func extremes() {
        let square = scene.square(at: CGPoint(x: 195, y: 250))
        scene.drop([square])
        let motion = UIDynamicItemBehavior(items: [square])
        motion.resistance = .greatestFiniteMagnitude
        motion.density = .greatestFiniteMagnitude
        motion.friction = .infinity
        motion.angularResistance = .infinity
        scene.animator.addBehavior(motion)
        scene.advance(1)
        #expect(isNear(square.center.y, 250, within: 1))
        motion.density = 0
        motion.resistance = 0
        scene.advance(3)
        #expect(isNear(square.center.y, 750, within: 1))
    }
}
