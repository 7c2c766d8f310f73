import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: hit testing", .usesApplication)
struct UIViewHitTestingTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func add(_ frame: CGRect, to parent: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (parent ?? root).addSubview(view)
        return view
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        root.hitTest(CGPoint(x: x, y: y), with: nil)
    }

    @Test("The frontmost view under the point is hit")
    func frontmost() {
        let back = add(CGRect(x: 0, y: 0, width: 60, height: 60))
        let front = add(CGRect(x: 40, y: 40, width: 60, height: 60))
        #expect(hit(50, 50) === front)
        #expect(hit(10, 10) === back)
        #expect(hit(90, 10) === root)
        #expect(hit(100, 50) == nil)
    }

    @Test("The left and upper edges belong to a view, the right and lower ones do not")
    func edges() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.point(inside: CGPoint(x: 0, y: 0), with: nil))
        #expect(!view.point(inside: CGPoint(x: 10, y: 0), with: nil))
        #expect(!view.point(inside: CGPoint(x: 0, y: 10), with: nil))
        let inner = add(CGRect(x: 20, y: 20, width: 10, height: 10))
        #expect(hit(20, 20) === inner)
        #expect(hit(30, 20) === root)
    }

    @Test("Views that are hidden, nearly transparent or ignore touches are passed over")
    func pruned() {
        let back = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        front.isHidden = true
        #expect(hit(5, 5) === back)
        front.isHidden = false
        front.alpha = 0.009
        #expect(hit(5, 5) === back)
        front.alpha = 0.01
        #expect(hit(5, 5) === front)
        front.isUserInteractionEnabled = false
        #expect(hit(5, 5) === back)
    }

    @Test("A subview outside of its superview's bounds is not hit")
    func outside() {
        let parent = add(CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = add(CGRect(x: 10, y: 10, width: 40, height: 40), to: parent)
        #expect(hit(30, 30) === root)
    }

    @Test("Transforms and scrolled bounds are taken into account")
    func transformed() {
        let parent = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.bounds.origin = CGPoint(x: 0, y: 500)
        let child = add(CGRect(x: 0, y: 510, width: 10, height: 10), to: parent)
        #expect(hit(5, 15) === child)
        child.transform = CGAffineTransform(translationX: 50, y: 0)
        #expect(hit(55, 15) === child)
        #expect(hit(5, 15) === parent)
    }

    @Test("Overrides of hitTest decide, deep in a tree of plain views")
    func overriddenHitTest() {
        final class Through: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let branch = add(root.bounds)
        let through = Through(frame: root.bounds)
        branch.addSubview(through)
        let leaf = add(CGRect(x: 0, y: 0, width: 10, height: 10), to: through)
        #expect(hit(5, 5) === leaf)
        #expect(hit(50, 50) === branch)
    }

    @Test("Overrides of point(inside:) decide, deep in a tree of plain views")
    func overriddenPointInside() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                super.point(inside: point, with: event)
                    && hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
            }
        }
        let branch = add(root.bounds)
        let round = Round(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        branch.addSubview(round)
        #expect(hit(20, 20) === round)
        #expect(hit(1, 1) === branch)
    }

    @Test("An override may remove siblings")
    func overrideThatRemoves() {
        final class Removing: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                for sibling in superview?.subviews ?? [] where sibling !== self {
                    sibling.removeFromSuperview()
                }
                return false
            }
        }
        for _ in 0..<20 { _ = add(root.bounds) }
        root.addSubview(Removing(frame: root.bounds))
        #expect(hit(5, 5) === root)
        #expect(root.subviews.count == 1)
    }

    @Test("An override gets the point in its own coordinates")
    func coordinates() {
        final class Probe: UIView {
            var seen: CGPoint?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                seen = point
                return nil
            }
        }
        let branch = add(CGRect(x: 10, y: 10, width: 80, height: 80))
        let probe = Probe(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        branch.addSubview(probe)
        #expect(hit(30, 40) === branch)
        #expect(probe.seen == CGPoint(x: 15, y: 24))
    }

    @Test("Layers that an app added are no obstacle")
    func foreignLayers() {
        let child = add(CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = CALayer()
        layer.frame = root.bounds
        root.layer.addSublayer(layer)
        #expect(hit(5, 5) === child)
    }
}
