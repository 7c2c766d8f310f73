import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView in a scroll view", .usesApplication)
struct NestedScrollViewTests {
    private let app = TestApplication(device: "iPhone 15")
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    private let inner = UIScrollView(frame: CGRect(x: 20, y: 100, width: 350, height: 300))
    private let middle = CGPoint(x: 190, y: 350)

    init() {
        outer.addSubview(inner)
        outer.contentSize = CGSize(width: 390, height: 2000)
        app.show(outer)
    }

    private func drag(dx: CGFloat = 0, dy: CGFloat = 0) {
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: middle.x + dx, y: middle.y + dy), duration: 0.2)
        app.advance(by: 0.2)
        finger.lift()
        app.advanceToRest()
    }

    @Test("Each axis scrolls the view that is larger along it")
    func crossing() {
        inner.contentSize = CGSize(width: 2000, height: 300)
        drag(dx: -100, dy: -10)
        #expect(inner.contentOffset.x > 80 && outer.contentOffset == .zero)
        let offset = inner.contentOffset
        drag(dx: -10, dy: -100)
        #expect(inner.contentOffset == offset && outer.contentOffset.y > 80)
    }

    @Test("Along the same axis the inner view scrolls")
    func inside() {
        inner.contentSize = CGSize(width: 350, height: 2000)
        drag(dy: -100)
        #expect(inner.contentOffset.y == 90 && outer.contentOffset == .zero)
    }

    @Test("At the edge of the inner view a drag scrolls the outer one")
    func atEdge() {
        inner.contentSize = CGSize(width: 350, height: 2000)
        inner.contentOffset.y = 1700
        drag(dy: -100)
        #expect(inner.contentOffset.y == 1700 && outer.contentOffset.y == 90)
    }

    @Test("At the edges of both, the inner view bounces")
    func bothAtEdge() {
        inner.contentSize = CGSize(width: 350, height: 2000)
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 100), duration: 0.2)
        #expect(inner.contentOffset.y < 0 && outer.contentOffset == .zero)
        finger.lift()
        app.advanceToRest()
        #expect(inner.contentOffset == .zero)
    }

    @Test("An inner view at its edge that does not bounce leaves every drag to the outer one")
    func withoutBounce() {
        inner.contentSize = CGSize(width: 350, height: 2000)
        inner.bounces = false
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 100), duration: 0.2)
        #expect(inner.contentOffset == .zero && outer.contentOffset.y < 0)
        finger.lift()
        app.advanceToRest()
    }

    @Test("A disabled inner view leaves every drag to the outer one")
    func disabled() {
        inner.contentSize = CGSize(width: 350, height: 2000)
        inner.isScrollEnabled = false
        drag(dy: -100)
        #expect(inner.contentOffset == .zero && outer.contentOffset.y == 90)
    }

    @Test("Scroll views whose delegates move each other without end are stopped")
    func endless() {
        final class Mover: NSObject, UIScrollViewDelegate {
            weak var other: UIScrollView?
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                other?.contentOffset.y = scrollView.contentOffset.y + 1
            }
        }
        let (first, second) = (Mover(), Mover())
        first.other = inner
        second.other = outer
        outer.delegate = first
        inner.delegate = second
        outer.contentOffset.y = 10
        #expect(outer.contentOffset.y > 10)
        let offset = outer.contentOffset.y
        outer.contentOffset.y = offset + 10
        #expect(outer.contentOffset.y > offset)
    }
}
