import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIAttachmentBehavior", .usesApplication)
struct UIAttachmentBehaviorTests {
    private let scene = DynamicScene()

    @Test("A pendulum swings with the period of its length")
    func pendulum() {
        // Small and not turning: a mathematical pendulum of 200 points.
        let bob = scene.square(10, at: CGPoint(x: 215, y: 299))
        let attachment = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 195, y: 100))
        #expect(isNear(attachment.length, 200, within: 0.1))
        #expect(attachment.attachedBehaviorType == .anchor)
        let gravity = UIGravityBehavior(items: [bob])
        scene.animator.addBehavior(attachment)
        scene.animator.addBehavior(gravity)
        var crossings: [TimeInterval] = []
        var last = bob.center.x
        gravity.action = { [unowned scene] in
            if last > 195, bob.center.x <= 195 { crossings.append(scene.animator.elapsedTime) }
            last = bob.center.x
        }
        scene.advance(10)
        // 2π √(0.2 s²)
        let period = (crossings.last! - crossings.first!) / Double(crossings.count - 1)
        #expect(abs(period / 2.81 - 1) < 0.02)
        let distance = hypot(bob.center.x - 195, bob.center.y - 100)
        #expect(isNear(distance, 200, within: 1))
    }

    @Test("An item follows its anchor and keeps the anchor's speed when it is let go")
    func drag() {
        let square = scene.square(60, at: CGPoint(x: 100, y: 400))
        let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: square.center)
        scene.animator.addBehavior(attachment)
        let motion = UIDynamicItemBehavior(items: [square])
        scene.animator.addBehavior(motion)
        for step in 1...30 {
            attachment.anchorPoint = CGPoint(x: 100 + CGFloat(step) * 5, y: 400)
            scene.advance(1.0 / 60)
        }
        #expect(isNear(square.center.x, 250, within: 3))
        scene.animator.removeBehavior(attachment)
        #expect(isNear(motion.linearVelocity(for: square).x, 300, within: 20))
        scene.advance(0.2)
        #expect(square.center.x > 290)
    }

    @Test("An anchor that jumps far takes the item along without a fling")
    func jump() {
        let square = scene.square(60, at: CGPoint(x: 100, y: 100))
        let attachment = UIAttachmentBehavior(item: square, attachedToAnchor: square.center)
        scene.animator.addBehavior(attachment)
        scene.advance(0.1)
        attachment.anchorPoint = CGPoint(x: 300, y: 700)
        scene.advance(1)
        #expect(isNear(square.center.x, 300, within: 1) && isNear(square.center.y, 700, within: 1))
    }

    @Test("A springy attachment oscillates with its frequency and is damped")
    func spring() {
        let square = scene.square(50, at: CGPoint(x: 195, y: 200))
        let attachment = UIAttachmentBehavior(
            item: square, attachedToAnchor: CGPoint(x: 195, y: 100))
        attachment.length = 60
        attachment.frequency = 2
        var crossings: [TimeInterval] = []
        var last = square.center.y
        attachment.action = { [unowned scene] in
            if last > 160, square.center.y <= 160 { crossings.append(scene.animator.elapsedTime) }
            last = square.center.y
        }
        scene.animator.addBehavior(attachment)
        scene.advance(2.6)
        let period = (crossings.last! - crossings.first!) / Double(crossings.count - 1)
        #expect(abs(period / 0.5 - 1) < 0.05)
        attachment.damping = 1
        scene.advance(3)
        #expect(isNear(square.center.y, 160, within: 0.5))
        #expect(!scene.animator.isRunning)
    }

    @Test("A spring without a length draws the centre to the anchor, and gets a length afterwards")
    func springWithoutLength() {
        let square = scene.square(50, at: CGPoint(x: 195, y: 200))
        let attachment = UIAttachmentBehavior(
            item: square, attachedToAnchor: CGPoint(x: 195, y: 100))
        attachment.length = 0
        attachment.frequency = 2
        attachment.damping = 0.5
        scene.animator.addBehavior(attachment)
        scene.advance(4)
        #expect(isNear(square.center, CGPoint(x: 195, y: 100), within: 0.1))
        #expect(!scene.animator.isRunning)
        attachment.anchorPoint.x = 100
        scene.advance(4)
        #expect(isNear(square.center, CGPoint(x: 100, y: 100), within: 0.1))
        square.center.y = 110
        scene.animator.updateItem(usingCurrentState: square)
        attachment.length = 60
        scene.advance(4)
        #expect(isNear(square.center, CGPoint(x: 100, y: 160), within: 0.5))
        attachment.length = 0
        scene.advance(4)
        #expect(isNear(square.center, CGPoint(x: 100, y: 100), within: 0.1))
        #expect(!scene.animator.isRunning)
    }

    @Test("Two items keep their distance; a limit lets them come closer")
    func items() {
        let first = scene.square(30, at: CGPoint(x: 100, y: 100))
        let second = scene.square(30, at: CGPoint(x: 200, y: 100))
        let rod = UIAttachmentBehavior(item: first, attachedTo: second)
        #expect(rod.length == 100 && rod.attachedBehaviorType == .items && rod.items.count == 2)
        let motion = UIDynamicItemBehavior(items: [first])
        motion.isAnchored = true
        scene.animator.addBehavior(motion)
        scene.animator.addBehavior(rod)
        scene.animator.addBehavior(UIGravityBehavior(items: [second]))
        scene.advance(1.3)
        #expect(
            isNear(hypot(second.center.x - 100, second.center.y - 100), 100, within: 1))
        scene.animator.removeBehavior(rod)
        let third = scene.square(30, at: CGPoint(x: 300, y: 100))
        let rope = UIAttachmentBehavior.limitAttachment(
            with: first, offsetFromCenter: .zero, attachedTo: third, offsetFromCenter: .zero)
        scene.animator.addBehavior(rope)
        scene.animator.addBehavior(UIGravityBehavior(items: [third]))
        var distances: [CGFloat] = []
        rope.action = { distances.append(hypot(third.center.x - 100, third.center.y - 100)) }
        motion.addLinearVelocity(.zero, for: first)
        scene.advance(2)
        #expect((distances.max() ?? .infinity) < 203)
    }

    @Test("A sliding item stays on its axis, within its range, and does not turn")
    func slider() {
        let square = scene.square(50, at: CGPoint(x: 195, y: 300))
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: square, attachmentAnchor: square.center,
            axisOfTranslation: CGVector(dx: 0, dy: 1))
        slider.attachmentRange = UIFloatRange(minimum: -50, maximum: 120)
        let gravity = UIGravityBehavior(items: [square])
        gravity.gravityDirection = CGVector(dx: 2, dy: 1)
        scene.animator.addBehavior(slider)
        scene.animator.addBehavior(gravity)
        scene.advance(3)
        #expect(isNear(square.center.x, 195, within: 0.5))
        #expect(isNear(square.center.y, 420, within: 1))
        #expect(abs(square.transform.b) < 0.01)
        gravity.gravityDirection = CGVector(dx: 0, dy: -1)
        scene.advance(3)
        #expect(isNear(square.center.y, 250, within: 1))
    }

    @Test("A pin turns within its range, a fixed attachment not at all")
    func pinAndWeld() {
        func hang(_ x: CGFloat, _ make: (UIView, UIView, CGPoint) -> UIAttachmentBehavior) -> UIView
        {
            let nail = scene.square(20, at: CGPoint(x: x, y: 100))
            let bar = UIView(frame: CGRect(x: x, y: 95, width: 80, height: 10))
            scene.view.addSubview(bar)
            let motion = UIDynamicItemBehavior(items: [nail])
            motion.isAnchored = true
            scene.animator.addBehavior(motion)
            scene.animator.addBehavior(make(bar, nail, nail.center))
            scene.animator.addBehavior(UIGravityBehavior(items: [bar]))
            return bar
        }
        let pinned = hang(50) {
            let pin = UIAttachmentBehavior.pinAttachment(
                with: $0, attachedTo: $1, attachmentAnchor: $2)
            pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
            return pin
        }
        let fixed = hang(250) {
            UIAttachmentBehavior.fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: $2)
        }
        scene.advance(4)
        #expect(abs(pinned.transform.rotation - 0.5) < 0.06)
        #expect(abs(fixed.transform.rotation) < 0.06)
        #expect(isNear(fixed.center.x, 290, within: 1))
    }

    @Test("Friction stops the turning of a pinned item")
    func friction() {
        let square = scene.square(100, at: CGPoint(x: 195, y: 300))
        let other = scene.square(20, at: CGPoint(x: 195, y: 300))
        let still = UIDynamicItemBehavior(items: [other])
        still.isAnchored = true
        let motion = UIDynamicItemBehavior(items: [square])
        motion.addAngularVelocity(5, for: square)
        let pin = UIAttachmentBehavior.pinAttachment(
            with: square, attachedTo: other, attachmentAnchor: other.center)
        for behavior in [still, motion, pin] { scene.animator.addBehavior(behavior) }
        scene.advance(1)
        #expect(isNear(motion.angularVelocity(for: square), 5, within: 0.1))
        pin.frictionTorque = 2
        scene.advance(2)
        #expect(motion.angularVelocity(for: square) == 0)
    }
}
