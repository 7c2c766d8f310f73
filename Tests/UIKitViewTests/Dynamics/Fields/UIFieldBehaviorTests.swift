import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIFieldBehavior", .usesApplication)
struct UIFieldBehaviorTests {
    private let scene = DynamicScene()

    /// A square of 150 points, a kilogram, at a place relative to the middle of the view.
    private func kilogram(_ x: CGFloat = 0, _ y: CGFloat = 0) -> (UIView, UIDynamicItemBehavior) {
        let square = scene.square(150, at: CGPoint(x: 195 + x, y: 400 + y))
        let motion = UIDynamicItemBehavior(items: [square])
        scene.animator.addBehavior(motion)
        return (square, motion)
    }

    private func apply(_ field: UIFieldBehavior, to item: UIView) {
        field.addItem(item)
        field.position = CGPoint(x: 195, y: 400)
        scene.animator.addBehavior(field)
    }

    @Test("Linear gravity accelerates in its direction by metres of 150 points")
    func linearGravity() {
        let (square, motion) = kilogram()
        apply(.linearGravityField(direction: CGVector(dx: 1, dy: 0)), to: square)
        scene.advance(1)
        #expect(isNear(motion.linearVelocity(for: square).x, 150, within: 1))
    }

    @Test("Radial gravity attracts, and repels with a negative strength")
    func radialGravity() {
        let (square, motion) = kilogram(0, 300)
        let field = UIFieldBehavior.radialGravityField(position: .zero)
        field.strength = 2
        apply(field, to: square)
        scene.advance(0.5)
        #expect(isNear(motion.linearVelocity(for: square).y, -150, within: 2))
        field.strength = -2
        scene.advance(0.5)
        #expect(isNear(motion.linearVelocity(for: square).y, 0, within: 3))
    }

    @Test("A field weakens beyond its minimum radius by its falloff")
    func falloff() {
        let (square, motion) = kilogram(300, 0)
        let field = UIFieldBehavior.radialGravityField(position: .zero)
        field.falloff = 2
        field.minimumRadius = 150
        apply(field, to: square)
        scene.advance(0.1)
        #expect(isNear(motion.linearVelocity(for: square).x, -150 * 0.1 / 4, within: 0.2))
    }

    @Test("A field acts in its region alone")
    func region() {
        let (square, motion) = kilogram(0, 200)
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.region = UIRegion(radius: 100)
        apply(field, to: square)
        scene.advance(0.5)
        #expect(motion.linearVelocity(for: square) == .zero)
        field.region = field.region.inverse()
        scene.advance(0.5)
        #expect(motion.linearVelocity(for: square).y > 50)
    }

    @Test("A spring field oscillates with the period of its strength and the item's mass")
    func spring() {
        let (square, _) = kilogram(0, 100)
        let field = UIFieldBehavior.springField()
        field.strength = 39.478  // 1 Hz for a kilogram
        apply(field, to: square)
        scene.advance(0.5)
        #expect(isNear(square.center.y, 300, within: 4))
        scene.advance(0.5)
        #expect(isNear(square.center.y, 500, within: 8))
    }

    @Test("Drag slows an item exponentially, and a strong one stops it")
    func drag() {
        let (square, motion) = kilogram()
        motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
        let field = UIFieldBehavior.dragField()
        apply(field, to: square)
        scene.advance(1)
        #expect(isNear(motion.linearVelocity(for: square).x, 100 * exp(-1), within: 1))
        field.strength = 1e6
        scene.advance(0.1)
        #expect(abs(motion.linearVelocity(for: square).x) < 0.001)
    }

    @Test("A velocity field gives its velocity")
    func velocity() {
        let (square, motion) = kilogram()
        apply(.velocityField(direction: CGVector(dx: 0, dy: 1)), to: square)
        scene.advance(0.2)
        #expect(isNear(motion.linearVelocity(for: square).y, 150, within: 0.1))
    }

    @Test("A vortex pushes clockwise around its position")
    func vortex() {
        let (square, motion) = kilogram(100, 0)
        apply(.vortexField(), to: square)
        scene.advance(0.1)
        #expect(isNear(motion.linearVelocity(for: square).y, 15, within: 0.5))
    }

    @Test("Electric and magnetic fields act on charges")
    func charges() {
        let (square, motion) = kilogram(100, 0)
        apply(.electricField(), to: square)
        scene.advance(0.2)
        #expect(motion.linearVelocity(for: square) == .zero)
        motion.charge = 2
        scene.advance(0.2)
        #expect(isNear(motion.linearVelocity(for: square).x, 60, within: 1))
        scene.animator.removeBehavior(scene.animator.behaviors.last!)
        let magnet = UIFieldBehavior.magneticField()
        apply(magnet, to: square)
        let speed = motion.linearVelocity(for: square).x
        scene.advance(0.2)
        let turned = motion.linearVelocity(for: square)
        #expect(turned.y > 10 && isNear(hypot(turned.x, turned.y), speed, within: 2))
    }

    @Test("A field of the app gets place, velocity, mass and charge, and returns a force")
    func custom() {
        let (square, motion) = kilogram(0, 0)
        motion.charge = 3
        var masses: [CGFloat] = []
        let field = UIFieldBehavior.field { field, place, velocity, mass, charge, step in
            masses.append(mass)
            #expect(charge == 3 && step > 0 && place.y.isFinite && velocity.dx.isFinite)
            return CGVector(dx: 0, dy: -1)
        }
        apply(field, to: square)
        scene.advance(1)
        #expect(isNear(motion.linearVelocity(for: square).y, -150, within: 1))
        #expect(isNear(masses[0], 1, within: 1e-6))
    }

    @Test("A field of the app may remove itself and its item, and may return nonsense")
    func hostile() {
        let (square, motion) = kilogram(0, 0)
        var calls = 0
        let field = UIFieldBehavior.field { field, _, _, _, _, _ in
            calls += 1
            if calls == 10 {
                field.removeItem(square)
                field.dynamicAnimator?.removeAllBehaviors()
            }
            return CGVector(dx: CGFloat.nan, dy: .infinity)
        }
        apply(field, to: square)
        scene.advance(1)
        #expect(calls == 10 && square.center == CGPoint(x: 195, y: 400))
        _ = motion
    }

    @Test("Noise moves items, each time the same way; turbulence moves those that move")
    func noise() {
        let (square, motion) = kilogram()
        let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
        apply(field, to: square)
        scene.advance(1)
        let speed = motion.linearVelocity(for: square)
        #expect(hypot(speed.x, speed.y) > 1 && hypot(speed.x, speed.y) < 300)
        scene.animator.removeAllBehaviors()
        let (still, stillness) = kilogram()
        apply(.turbulenceField(smoothness: 0.5, animationSpeed: 1), to: still)
        scene.advance(0.3)
        #expect(stillness.linearVelocity(for: still) == .zero)
        stillness.addLinearVelocity(CGPoint(x: 300, y: 0), for: still)
        scene.advance(0.3)
        #expect(stillness.linearVelocity(for: still) != CGPoint(x: 300, y: 0))
    }
}
