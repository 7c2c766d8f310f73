import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Bad input of UIKit Dynamics", .usesApplication)
struct DynamicsBadInputTests {
    /// Runs a body in a process of its own, which must stop, and returns what it says.
    private func message(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    private final class Point: NSObject, UIDynamicItem {
        var center = CGPoint.zero
        var bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        var transform = CGAffineTransform.identity
    }

    @Test("A view outside of the reference view stops the app")
    func strangers() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                // The animator does not retain it.
                let reference = UIView()
                defer { withExtendedLifetime(reference) {} }
                let animator = UIDynamicAnimator(referenceView: reference)
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                animator.addBehavior(UIGravityBehavior(items: [view]))
            }
        }
        #expect(message(of: result).contains("should be a descendant of reference view"))
    }

    @Test("An item without a size stops the app")
    func size() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let point = Point()
                point.bounds = .zero
                UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [point]))
            }
        }
        #expect(message(of: result).contains("Invalid size {0.0, 0.0}"))
    }

    @Test("A centre or a vector that is not a number stops the app")
    func numbers() async {
        let center = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let point = Point()
                point.center.x = .nan
                UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [point]))
            }
        }
        #expect(message(of: center).contains("center of"))
        let gravity = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UIGravityBehavior().gravityDirection = CGVector(dx: CGFloat.nan, dy: 0)
            }
        }
        #expect(message(of: gravity).contains("gravity of"))
    }

    @Test("A behaviour of an animator stops the app when another animator or behaviour gets it")
    func sharing() async {
        let animators = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let behavior = UIGravityBehavior()
                let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
                first.addBehavior(behavior)
                second.addBehavior(behavior)
            }
        }
        #expect(message(of: animators).contains("is already associated to"))
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
                outer.addChildBehavior(inner)
                inner.addChildBehavior(outer)
            }
        }
    }

    @Test("A path without an area stops the app")
    func path() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                final class Line: UIView {
                    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
                }
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let line = Line(frame: view.bounds)
                view.addSubview(line)
                let animator = UIDynamicAnimator(referenceView: view)
                animator.addBehavior(UICollisionBehavior(items: [line]))
            }
        }
        #expect(message(of: result).contains("Invalid collisionBoundingPath"))
    }

    @Test("Thin, tiny, huge and overlapping items, and boundaries without a length, do no harm")
    func extremes() {
        let scene = DynamicScene()
        var items: [any UIDynamicItem] = []
        for size in [
            CGSize(width: 0.001, height: 0.001), CGSize(width: 0.01, height: 300),
            CGSize(width: 900_000, height: 1), CGSize(width: 2000, height: 2000),
            CGSize(width: 30, height: 30), CGSize(width: 30, height: 30),
        ] {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            view.center = CGPoint(x: 195, y: 400)
            scene.view.addSubview(view)
            items.append(view)
        }
        let collision = scene.drop(items)
        collision.addBoundary(withIdentifier: NSNumber(1), from: .zero, to: .zero)
        collision.addBoundary(withIdentifier: NSNumber(2), for: UIBezierPath())
        let curve = UIBezierPath()
        for index in 0..<20_000 {
            curve.addLine(to: CGPoint(x: CGFloat(index % 300), y: CGFloat(index)))
        }
        collision.addBoundary(withIdentifier: NSNumber(3), for: curve)
        scene.advance(1)
        for item in items { #expect(item.center.x.isFinite && item.center.y.isFinite) }
    }

    @Test("Values out of range of an attachment do no harm")
    func attachments() {
        let scene = DynamicScene()
        let square = scene.square(at: CGPoint(x: 195, y: 400))
        let rod = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 195, y: 100))
        scene.animator.addBehavior(rod)
        for value in [-5, 0, 0.001, 1e6] as [CGFloat] {
            rod.length = value
            rod.frequency = value
            rod.damping = value
            rod.frictionTorque = value
            scene.advance(0.3)
            #expect(square.center.x.isFinite && square.center.y.isFinite)
        }
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: square, attachmentAnchor: square.center,
            axisOfTranslation: CGVector(dx: 1e-3, dy: 0))
        slider.attachmentRange = UIFloatRange(minimum: 50, maximum: -.infinity)
        scene.animator.addBehavior(slider)
        scene.advance(0.3)
        #expect(square.center.x.isFinite && square.center.y.isFinite)
    }
}
