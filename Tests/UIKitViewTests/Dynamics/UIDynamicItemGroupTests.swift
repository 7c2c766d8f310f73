import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDynamicItemGroup", .usesApplication)
struct UIDynamicItemGroupTests {
    private let scene = DynamicScene()

    @Test("The items of a group keep their places relative to each other")
    func rigidity() {
        let left = scene.square(40, at: CGPoint(x: 100, y: 100))
        let right = scene.square(40, at: CGPoint(x: 180, y: 60))
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 140, y: 80))
        #expect(group.bounds.size == CGSize(width: 120, height: 80))
        scene.drop([group])
        let motion = UIDynamicItemBehavior(items: [group])
        motion.addAngularVelocity(3, for: group)
        scene.animator.addBehavior(motion)
        scene.advance(0.7)
        #expect(abs(group.transform.rotation) > 0.5)
        for _ in 0..<4 {
            let distance = hypot(right.center.x - left.center.x, right.center.y - left.center.y)
            #expect(isNear(distance, hypot(80, 40), within: 0.01))
            #expect(abs(left.transform.rotation - group.transform.rotation) < 1e-6)
            scene.advance(1)
        }
        #expect(max(left.center.y, right.center.y) < 790)
    }

    @Test("The gap between the items of a group is no obstacle")
    func gap() {
        let left = UIView(frame: CGRect(x: 0, y: 500, width: 150, height: 20))
        let right = UIView(frame: CGRect(x: 240, y: 500, width: 150, height: 20))
        let ball = scene.square(40, at: CGPoint(x: 195, y: 300))
        for view in [left, right] { scene.view.addSubview(view) }
        let group = UIDynamicItemGroup(items: [left, right])
        let still = UIDynamicItemBehavior(items: [group])
        still.isAnchored = true
        scene.animator.addBehavior(still)
        scene.drop([ball, group])
        scene.advance(3)
        #expect(isNear(ball.center.y, 780, within: 0.5))
    }
}
