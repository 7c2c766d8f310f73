import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: malformed input and delegates that interfere", .usesApplication)
struct UIScrollViewBadInputTests {
    nonisolated private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, -1000, .greatestFiniteMagnitude, 1e12,
    ]

    @Test("Sizes of any kind leave a view that scrolls and comes to rest", arguments: numbers)
    func sizes(number: CGFloat) {
        let tester = ScrollTester()
        tester.view.contentSize = CGSize(width: number, height: number)
        tester.flick(dx: -100, dy: -200)
        tester.app.advanceToRest()
        tester.view.scrollRectToVisible(
            CGRect(x: number, y: number, width: number, height: number), animated: true)
        tester.view.flashScrollIndicators()
        tester.app.advanceToRest()
        #expect(tester.view.contentOffset.x.isFinite && tester.view.contentOffset.y.isFinite)
    }

    @Test("Insets of any kind leave a view that scrolls and comes to rest", arguments: numbers)
    func insets(number: CGFloat) {
        let tester = ScrollTester()
        tester.view.contentInset = UIEdgeInsets(
            top: number, left: number, bottom: number, right: number)
        tester.flick(dy: -200)
        tester.app.advanceToRest()
        #expect(tester.view.contentOffset.y.isFinite)
    }

    @Test("Huge offsets are kept, and a drag returns from them", arguments: [-1e8, 1e8])
    func offsets(number: CGFloat) {
        let tester = ScrollTester()
        tester.view.contentOffset = CGPoint(x: number, y: number)
        tester.flick(dy: -100)
        tester.app.advanceToRest()
        #expect(abs(tester.view.contentOffset.y) <= 1e8)
    }

    @Test("A delegate may shrink the content while it decelerates")
    func shrinking() {
        let tester = ScrollTester()
        tester.log.onScroll = { view in
            if view.contentOffset.y > 400 { view.contentSize.height = 700 }
        }
        tester.view.contentOffset.y = 350
        tester.flick(dy: -300)
        tester.app.advanceToRest()
        #expect(tester.view.contentOffset.y == 100)
    }

    @Test("A delegate may remove the view in any callback")
    func removal() {
        let tester = ScrollTester()
        tester.log.onScroll = { $0.removeFromSuperview() }
        tester.flick(dy: -300)
        tester.app.advanceToRest()
        #expect(!tester.view.isDragging && !tester.view.isDecelerating)
    }

    @Test("A view that leaves the window while it decelerates stops")
    func leaving() {
        let tester = ScrollTester()
        tester.flick(dy: -300)
        tester.view.removeFromSuperview()
        tester.app.advanceToRest()
        #expect(!tester.view.isDecelerating)
        #expect(tester.log.lines.last == "didEndDecelerating")
    }

    @Test("A scroll view that is released while it moves ends")
    func released() {
        let app = TestApplication()
        weak var released: UIScrollView?
        do {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.contentSize = CGSize(width: 300, height: 3000)
            app.show(view)
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            view.removeFromSuperview()
            released = view
        }
        app.advanceToRest()
        #expect(released == nil)
    }

    @Test("A target that is no number is ignored")
    func target() {
        let tester = ScrollTester()
        tester.log.target = CGPoint(x: 0, y: CGFloat.nan)
        tester.flick(dy: -200)
        tester.app.advanceToRest()
        #expect(tester.view.contentOffset.y > 300)
    }
}
