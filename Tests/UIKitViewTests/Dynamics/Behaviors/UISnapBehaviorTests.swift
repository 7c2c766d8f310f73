import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UISnapBehavior", .usesApplication)
struct UISnapBehaviorTests {
    private let scene = DynamicScene()

    @Test("An item comes to rest at the point, upright")
    func settles() {
        let square = scene.square(at: CGPoint(x: 60, y: 700))
        square.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 195, y: 200))
        #expect(snap.damping == 0.5)
        scene.animator.addBehavior(snap)
        scene.advance(0.6)
        #expect(isNear(square.center.y, 200, within: 30))
        scene.advance(3)
        #expect(isNear(square.center, CGPoint(x: 195, y: 200)))
        #expect(square.transform == .identity)
        #expect(!scene.animator.isRunning)
        snap.snapPoint = CGPoint(x: 300, y: 300)
        scene.advance(4)
        #expect(isNear(square.center, CGPoint(x: 300, y: 300)))
    }

    @Test("The least damping oscillates most, and still rests")
    func damping() {
        var overshoots: [CGFloat] = []
        for damping in [0.0, 0.5, 1] {
            let square = scene.square(at: CGPoint(x: 195, y: 700))
            let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 195, y: 300))
            snap.damping = damping
            var least = square.center.y
            snap.action = { least = min(least, square.center.y) }
            scene.animator.addBehavior(snap)
            scene.advance(8)
            #expect(isNear(square.center, CGPoint(x: 195, y: 300)))
            overshoots.append(300 - least)
            scene.animator.removeBehavior(snap)
        }
        #expect(overshoots[0] > overshoots[1] && overshoots[1] > 10 && overshoots[2] < 3)
    }
}
