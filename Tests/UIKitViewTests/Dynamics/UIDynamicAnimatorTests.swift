import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDynamicAnimator", .usesApplication)
struct UIDynamicAnimatorTests {
    private let scene = DynamicScene()

    private final class Log: NSObject, UIDynamicAnimatorDelegate {
        var lines: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
    }

    @Test("An animator pauses when nothing moves, costs no frame then, and resumes with a change")
    func pausing() {
        let log = Log()
        scene.animator.delegate = log
        #expect(!scene.animator.isRunning)
        let square = scene.square(at: CGPoint(x: 195, y: 300))
        scene.drop([square])
        #expect(scene.animator.isRunning)
        #expect(log.lines == ["resume"])
        scene.advance(4)
        #expect(!scene.animator.isRunning)
        #expect(log.lines == ["resume", "pause"])
        #expect(scene.app.isAtRest)
        let elapsed = scene.animator.elapsedTime
        #expect(elapsed > 1 && elapsed < 4)
        let frames = scene.app.frameCount
        scene.advance(10)
        #expect(scene.app.frameCount == frames && scene.animator.elapsedTime == elapsed)
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: -5)
        scene.animator.addBehavior(push)
        #expect(log.lines == ["resume", "pause", "resume"])
        scene.advance(0.1)
        #expect(square.center.y < 740)
        scene.advance(4)
        #expect(log.lines == ["resume", "pause", "resume", "pause"])
    }

    @Test("An animator without items pauses with its first frame")
    func empty() {
        let log = Log()
        scene.animator.delegate = log
        scene.animator.addBehavior(UIGravityBehavior())
        scene.advance(0.1)
        #expect(log.lines == ["resume", "pause"])
    }

    // As books switch it on, by the name of a method that no header declares.
    @Test("The message setDebugEnabled: draws items, boundaries and fields over the reference view")
    func overlay() throws {
        let view = try #require(scene.animator.referenceView)
        let square = scene.square(40, at: CGPoint(x: 195, y: 300))
        scene.drop([square])
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 100))
        field.addItem(square)
        scene.animator.addBehavior(field)
        let before = view.layer.sublayers ?? []
        _ = scene.animator.perform(Selector(("setDebugEnabled:")), with: true)
        let added = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
            .filter { layer in !before.contains { $0 === layer } }
        try #require(added.count == 3)
        scene.advance(0.5)
        let boxes = added.compactMap { $0.path?.boundingBoxOfPath }
        #expect(boxes.contains { $0.contains(square.center) && $0.width < 60 })
        #expect(boxes.contains { $0.width > 300 })
        _ = scene.animator.perform(Selector(("setDebugEnabled:")), with: false)
        #expect(view.layer.sublayers?.count == before.count)
    }

    @Test("Equal steps give equal frames to the last bit")
    func determinism() {
        func run() -> [CGPoint] {
            let scene = DynamicScene()
            let squares = (0..<12).map {
                scene.square(40, at: CGPoint(x: 60 + CGFloat($0 % 4) * 55, y: CGFloat($0) * 50))
            }
            scene.drop(squares)
            let noise = UIFieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1)
            for square in squares { noise.addItem(square) }
            scene.animator.addBehavior(noise)
            scene.advance(2.5)
            return squares.flatMap { [$0.center, CGPoint(x: $0.transform.a, y: $0.transform.b)] }
        }
        #expect(run() == run())
    }

    @Test("A late frame is made up for by slower motion, not by more work")
    func lateFrames() {
        let square = scene.square(at: .zero)
        scene.animator.addBehavior(UIGravityBehavior(items: [square]))
        var clock = AnimatorClock()
        clock.restart(at: 100)
        #expect(clock.takeSteps(until: 100.0 + 1.0 / 60) == 4)
        #expect(clock.takeSteps(until: 500) == 24)
        #expect(clock.takeSteps(until: 500) == 0)
        #expect(clock.takeSteps(until: .infinity) == 24)
        #expect(clock.takeSteps(until: .nan) == 0)
    }

    @Test("A behaviour that is added again stays once; removing one that is not there does nothing")
    func twice() {
        let square = scene.square(at: .zero)
        let gravity = UIGravityBehavior(items: [square])
        scene.animator.addBehavior(gravity)
        scene.animator.addBehavior(gravity)
        gravity.addItem(square)
        #expect(scene.animator.behaviors == [gravity] && gravity.items.count == 1)
        scene.advance(0.5)
        #expect(isNear(square.center.y, 125, within: 2))
        scene.animator.removeBehavior(UIGravityBehavior())
        scene.animator.removeBehavior(gravity)
        scene.animator.removeBehavior(gravity)
        #expect(scene.animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
    }

    @Test(
        "A behaviour may move to another animator after it was removed, or after its animator is gone"
    )
    func otherAnimator() {
        let square = scene.square(at: .zero)
        let gravity = UIGravityBehavior(items: [square])
        let rod = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 0, y: -100))
        do {
            let former = UIDynamicAnimator(referenceView: scene.view)
            former.addBehavior(gravity)
            former.addBehavior(rod)
            scene.advance(0.1)
        }
        #expect(gravity.dynamicAnimator == nil)
        scene.advance(0.5)
        let place = square.center.y
        scene.animator.addBehavior(gravity)
        scene.advance(0.5)
        #expect(isNear(square.center.y - place, 125, within: 2))
    }

    @Test("An animator retains its behaviours and their items, and not its reference view")
    func retaining() {
        weak var view: UIView?
        weak var item: UIView?
        weak var behavior: UIDynamicBehavior?
        weak var animator: UIDynamicAnimator?
        var owner: UIDynamicAnimator?
        autoreleasepool {
            let made = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            made.addSubview(square)
            let gravity = UIGravityBehavior(items: [square])
            gravity.action = {}
            let collision = UICollisionBehavior(items: [square])
            collision.translatesReferenceBoundsIntoBoundary = true
            owner = UIDynamicAnimator(referenceView: made)
            owner?.addBehavior(gravity)
            owner?.addBehavior(collision)
            owner?.addBehavior(UISnapBehavior(item: square, snapTo: .zero))
            (view, item, behavior, animator) = (made, square, gravity, owner)
            square.removeFromSuperview()
        }
        #expect(view == nil && owner?.referenceView == nil)
        #expect(item != nil && behavior != nil)
        scene.advance(0.1)
        owner?.removeAllBehaviors()
        #expect(item == nil && behavior == nil)
        owner = nil
        scene.advance(0.1)
        #expect(animator == nil)
        #expect(scene.app.isAtRest)
    }

    @Test("An item that something else moved is read again")
    func update() {
        let square = scene.square(60, at: CGPoint(x: 195, y: 300))
        scene.drop([square])
        scene.advance(3)
        square.center = CGPoint(x: 100, y: 100)
        square.bounds.size = CGSize(width: 120, height: 120)
        scene.animator.updateItem(usingCurrentState: square)
        scene.advance(0.1)
        #expect(square.center.x == 100 && square.center.y < 150)
        scene.advance(4)
        #expect(isNear(square.center.y, 740, within: 0.5))
        scene.animator.updateItem(usingCurrentState: UIView())
    }

    @Test("Items are found by rectangles, with their rotation")
    func items() {
        let square = scene.square(100, at: CGPoint(x: 200, y: 200))
        square.transform = CGAffineTransform(rotationAngle: .pi / 4)
        scene.animator.addBehavior(UIGravityBehavior(items: [square]))
        #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 135, height: 400)).count == 1)
        #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 125, height: 400)).isEmpty)
        #expect(scene.animator.items(in: .infinite).count == 1)
        #expect(scene.animator.items(in: .null).isEmpty)
    }

    @Test("A rotated item starts at its angle; other parts of its transform are lost")
    func rotation() {
        let square = scene.square(100, at: CGPoint(x: 195, y: 200))
        square.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
        scene.animator.addBehavior(UIGravityBehavior(items: [square]))
        scene.advance(0.1)
        #expect(abs(square.transform.rotation - 0.5) < 1e-6)
        #expect(abs(hypot(square.transform.a, square.transform.b) - 1) < 1e-6)
    }

    @Test("An action runs once a frame, and may remove its behaviour and others")
    func actions() {
        let square = scene.square(at: .zero)
        let gravity = UIGravityBehavior(items: [square])
        let other = UIDynamicItemBehavior(items: [square])
        var frames = 0
        var others = 0
        other.action = { others += 1 }
        gravity.action = { [unowned scene] in
            frames += 1
            if frames == 10 { scene.animator.removeAllBehaviors() }
        }
        scene.animator.addBehavior(gravity)
        scene.animator.addBehavior(other)
        scene.advance(1)
        #expect(frames == 10 && others == 9)
        #expect(scene.animator.behaviors.isEmpty && !scene.animator.isRunning)
    }

    @Test("Apps' own objects are items of an animator without a view")
    func ownItems() {
        final class Number: NSObject, UIDynamicItem {
            var center = CGPoint.zero
            var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
            var transform = CGAffineTransform.identity
        }
        let number = Number()
        let animator = UIDynamicAnimator()
        animator.addBehavior(UISnapBehavior(item: number, snapTo: CGPoint(x: 50, y: 0)))
        scene.advance(4)
        #expect(number.center == CGPoint(x: 50, y: 0))
        #expect(animator.description.contains("Stopped"))
    }
}
