import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollisionBehavior", .usesApplication)
struct UICollisionBehaviorTests {
    private let scene = DynamicScene()

    /// Writes down what it is told.
    private final class Log: NSObject, UICollisionBehaviorDelegate {
        var lines: [String] = []
        var points: [CGPoint] = []
        var whenTouched: () -> Void = {}

        private func name(_ item: any UIDynamicItem) -> String {
            (item as? UIView)?.accessibilityIdentifier ?? "item"
        }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem, at p: CGPoint
        ) {
            lines.append("\(name(item1)) touches \(name(item2))")
            points.append(p)
            whenTouched()
        }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem
        ) {
            lines.append("\(name(item1)) leaves \(name(item2))")
        }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) {
            lines.append("\(name(item)) touches \(identifier.map { "\($0)" } ?? "bounds")")
            points.append(p)
            whenTouched()
        }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) {
            lines.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")")
        }
    }

    private func drop(elasticity: CGFloat) -> (UIView, [CGFloat]) {
        let square = scene.square(at: CGPoint(x: 195, y: 250))
        scene.drop([square])
        let motion = UIDynamicItemBehavior(items: [square])
        motion.elasticity = elasticity
        scene.animator.addBehavior(motion)
        var heights: [CGFloat] = []
        motion.action = { heights.append(750 - square.center.y) }
        scene.advance(3)
        return (square, heights)
    }

    /// The greatest height after the first impact.
    private func rebound(_ heights: [CGFloat]) -> CGFloat {
        guard let impact = heights.firstIndex(where: { $0 < 20 }) else { return .nan }
        return heights[impact...].max() ?? .nan
    }

    @Test("An elastic item comes back to the height from which it fell")
    func elastic() {
        #expect(isNear(rebound(drop(elasticity: 1).1), 500, within: 20))
    }

    @Test("An item of half elasticity comes back to a quarter of the height")
    func half() {
        #expect(isNear(rebound(drop(elasticity: 0.5).1), 125, within: 8))
    }

    @Test("An inelastic item stays where it lands")
    func inelastic() {
        let (square, heights) = drop(elasticity: 0)
        #expect(rebound(heights) <= 20)
        #expect(isNear(square.center.y, 750, within: 0.3))
        #expect(!scene.animator.isRunning)
    }

    @Test("A stack comes to rest edge on edge")
    func stack() {
        let squares = (0..<5).map {
            scene.square(60, at: CGPoint(x: 195, y: 700 - CGFloat($0) * 80))
        }
        scene.drop(squares)
        scene.advance(5)
        #expect(!scene.animator.isRunning)
        for (index, square) in squares.enumerated() {
            #expect(isNear(square.center.y, 770 - CGFloat(index) * 60, within: 1))
            #expect(isNear(square.center.x, 195, within: 1))
            #expect(abs(square.transform.b) < 0.01)
        }
    }

    @Test("Items that collide exchange their speeds when they are equal and elastic")
    func exchange() {
        let first = scene.square(40, at: CGPoint(x: 60, y: 200))
        let second = scene.square(40, at: CGPoint(x: 200, y: 200))
        let motion = UIDynamicItemBehavior(items: [first, second])
        motion.elasticity = 1
        motion.friction = 0
        motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
        scene.animator.addBehavior(UICollisionBehavior(items: [first, second]))
        scene.animator.addBehavior(motion)
        scene.advance(0.8)
        #expect(isNear(motion.linearVelocity(for: first).x, 0, within: 2))
        #expect(isNear(motion.linearVelocity(for: second).x, 200, within: 2))
    }

    @Test("By its mode a behaviour lets items collide with each other, with boundaries, or both")
    func modes() {
        let squares = [100, 200].map { scene.square(50, at: CGPoint(x: 195, y: CGFloat($0))) }
        let collision = scene.drop(squares)
        #expect(collision.collisionMode == .everything)
        collision.collisionMode = .boundaries
        scene.advance(3)
        #expect(squares.allSatisfy { isNear($0.center.y, 775, within: 0.5) })
        collision.collisionMode = .items
        scene.advance(1)
        #expect(squares.allSatisfy { $0.center.y > 1000 })
    }

    @Test("Items of different behaviours pass through each other")
    func otherBehaviors() {
        let first = scene.square(50, at: CGPoint(x: 195, y: 600))
        let second = scene.square(50, at: CGPoint(x: 195, y: 400))
        scene.drop([first])
        scene.drop([second])
        scene.advance(3)
        #expect(isNear(first.center.y, 775, within: 0.5))
        #expect(isNear(second.center.y, 775, within: 0.5))
    }

    @Test("Boundaries are paths and segments with identifiers")
    func boundaries() {
        let square = scene.square(50, at: CGPoint(x: 100, y: 100))
        let collision = UICollisionBehavior(items: [square])
        #expect(collision.boundaryIdentifiers == nil)
        collision.addBoundary(
            withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 300),
            to: CGPoint(x: 390, y: 300))
        collision.addBoundary(
            withIdentifier: NSString("floor"),
            for: UIBezierPath(rect: CGRect(x: 0, y: 500, width: 390, height: 50)))
        scene.animator.addBehavior(collision)
        scene.animator.addBehavior(UIGravityBehavior(items: [square]))
        scene.advance(2)
        #expect(isNear(square.center.y, 275, within: 0.5))
        #expect(collision.boundaryIdentifiers?.count == 2)
        #expect(collision.boundary(withIdentifier: NSString("shelf"))?.bounds.midY == 300)
        collision.removeBoundary(withIdentifier: NSString("shelf"))
        scene.advance(2)
        #expect(isNear(square.center.y, 475, within: 0.5))
        collision.addBoundary(
            withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 700),
            to: CGPoint(x: 390, y: 700))
        scene.advance(2)
        #expect(collision.boundaryIdentifiers?.count == 1)
        #expect(isNear(square.center.y, 675, within: 0.5))
        collision.removeAllBoundaries()
        scene.advance(1)
        #expect(square.center.y > 900)
    }

    @Test("The boundary of the reference view has insets and follows the view's size, also at rest")
    func referenceBounds() {
        let square = scene.square(50, at: CGPoint(x: 100, y: 100))
        let collision = scene.drop([square])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        scene.advance(3)
        #expect(isNear(square.center.y, 675, within: 0.5))
        #expect(!scene.animator.isRunning)
        scene.view.frame = CGRect(x: 0, y: 0, width: 800, height: 900)
        #expect(scene.animator.isRunning)
        scene.advance(3)
        #expect(isNear(square.center.y, 775, within: 0.5))
        collision.translatesReferenceBoundsIntoBoundary = false
        scene.advance(1)
        #expect(square.center.y > 1000)
    }

    @Test("A fast item does not pass through a boundary")
    func fast() {
        let square = scene.square(10, at: CGPoint(x: 195, y: 400))
        let collision = scene.drop([square])
        let motion = UIDynamicItemBehavior(items: [square])
        motion.addLinearVelocity(CGPoint(x: 3000, y: -9000), for: square)
        scene.animator.addBehavior(motion)
        for _ in 0..<120 {
            scene.advance(1.0 / 60)
            #expect(scene.view.bounds.insetBy(dx: 3, dy: 3).contains(square.center))
        }
        _ = collision
    }

    @Test("The delegate learns of contacts in their order, with their place")
    func delegate() {
        let lower = scene.square(60, at: CGPoint(x: 195, y: 700))
        let upper = scene.square(60, at: CGPoint(x: 195, y: 400))
        lower.accessibilityIdentifier = "lower"
        upper.accessibilityIdentifier = "upper"
        let log = Log()
        let collision = scene.drop([upper, lower])
        collision.collisionDelegate = log
        let motion = UIDynamicItemBehavior(items: [upper, lower])
        motion.elasticity = 0
        scene.animator.addBehavior(motion)
        scene.advance(3)
        #expect(log.lines == ["lower touches bounds", "upper touches lower"])
        #expect(isNear(log.points[0].y, 800, within: 1) && isNear(log.points[0].x, 195, within: 1))
        #expect(isNear(log.points[1].y, 740, within: 1))
        let push = UIPushBehavior(items: [upper], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: -2)
        scene.animator.addBehavior(push)
        scene.advance(0.2)
        #expect(log.lines.last == "upper leaves lower")
    }

    @Test("A behaviour removes an item, or itself, when the delegate learns of a contact")
    func removalInDelegate() {
        let squares = (0..<6).map { scene.square(40, at: CGPoint(x: 195, y: CGFloat($0) * 90)) }
        let log = Log()
        let collision = scene.drop(squares)
        collision.collisionDelegate = log
        log.whenTouched = { [unowned scene] in
            if let item = collision.items.last {
                collision.removeItem(item)
            } else {
                scene.animator.removeAllBehaviors()
            }
        }
        scene.advance(4)
        #expect(collision.items.count < 6)
        collision.removeItem(squares[0])
        #expect(squares.contains { $0.center.y > 800 })
    }

    @Test("An item collides by its ellipse or its path")
    func outlines() {
        final class Outlined: UIView {
            var outline = UIBezierPath()
            var kind = UIDynamicItemCollisionBoundsType.rectangle
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { kind }
            override var collisionBoundingPath: UIBezierPath { outline }
        }
        let ball = Outlined(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        ball.kind = .ellipse
        ball.center = CGPoint(x: 60, y: 100)
        let wedge = Outlined(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        wedge.kind = .path
        wedge.outline.move(to: CGPoint(x: -50, y: -20))
        wedge.outline.addLine(to: CGPoint(x: 50, y: -20))
        wedge.outline.addLine(to: CGPoint(x: 50, y: 20))
        wedge.outline.addLine(to: CGPoint(x: -50, y: 20))
        wedge.outline.close()
        wedge.center = CGPoint(x: 250, y: 100)
        scene.view.addSubview(ball)
        scene.view.addSubview(wedge)
        scene.drop([ball, wedge])
        scene.advance(3)
        #expect(isNear(ball.center.y, 760, within: 0.5))
        #expect(isNear(wedge.center.y, 780, within: 0.5))
    }
}
