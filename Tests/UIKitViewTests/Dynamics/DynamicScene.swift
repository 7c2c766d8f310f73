import Testing
import Foundation
import UIKitTesting

@testable import UIKit

/// A reference view of 390 × 800 points on the screen, with an animator.
@MainActor
final class DynamicScene {
    let app = TestApplication(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let animator: UIDynamicAnimator

    init() {
        animator = UIDynamicAnimator(referenceView: view)
        app.show(view)
    }

    /// Adds a square.
    func square(_ side: CGFloat = 100, at center: CGPoint) -> UIView {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        square.center = center
        view.addSubview(square)
        return square
    }

    /// Lets items fall between the edges of the reference view.
    @discardableResult
    func drop(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: items))
        animator.addBehavior(collision)
        return collision
    }

    func advance(_ seconds: TimeInterval) { app.advance(by: seconds) }
}

/// Whether a number is near another one.
func isNear(_ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat) -> Bool {
    abs(value - expected) <= tolerance
}

/// Whether points are equal, by default but for the single precision of the engine.
func isNear(_ point: CGPoint, _ expected: CGPoint, within tolerance: CGFloat = 0.001) -> Bool {
    isNear(point.x, expected.x, within: tolerance) && isNear(point.y, expected.y, within: tolerance)
}
