import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: taps on the status bar", .usesApplication)
struct ScrollsToTopTests {
    private let tester = ScrollTester()
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    private let bar = CGPoint(x: 196, y: 20)

    @Test("A tap on the status bar scrolls to the top")
    func tap() {
        view.contentInset.top = 10
        view.contentOffset.y = 1000
        log.lines = []
        app.tap(at: bar)
        app.advanceToRest()
        #expect(view.contentOffset.y == -10)
        #expect(log.steps == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
    }

    @Test("The delegate may refuse")
    func refused() {
        view.contentOffset.y = 1000
        log.allowsScrollToTop = false
        app.tap(at: bar)
        app.advanceToRest()
        #expect(view.contentOffset.y == 1000)
    }

    @Test("Of two scroll views that could, none scrolls; one may be excluded")
    func several() {
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(other)
        view.contentOffset.y = 1000
        app.tap(at: bar)
        app.advanceToRest()
        #expect(view.contentOffset.y == 1000)
        other.scrollsToTop = false
        app.tap(at: bar)
        app.advanceToRest()
        #expect(view.contentOffset.y == 0)
    }

    @Test("A finger that moves away does not scroll")
    func moved() {
        view.contentOffset.y = 1000
        app.drag(from: bar, to: CGPoint(x: 196, y: 400))
        app.advanceToRest()
        #expect(view.contentOffset.y == 1000)
    }

    @Test("Without animations the content is at the top at once, and the delegate hears the same")
    func withoutAnimations() {
        view.contentOffset.y = 1000
        log.lines = []
        UIView.performWithoutAnimation { view.scrollToTopForTap() }
        #expect(view.contentOffset.y == 0)
        #expect(log.steps == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
    }
}
