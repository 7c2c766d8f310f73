import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: paging", .usesApplication)
struct UIScrollViewPagingTests {
    private let tester = ScrollTester(content: CGSize(width: 1500, height: 600))
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    init() { view.isPagingEnabled = true }

    @Test("A flick turns to the next page, however strong it is")
    func flick() {
        tester.flick(dx: -60)
        app.advanceToRest()
        #expect(view.contentOffset.x == 300)
        tester.flick(dx: -140, duration: 0.05)
        app.advanceToRest()
        #expect(view.contentOffset.x == 600)
        tester.flick(dx: 60)
        app.advanceToRest()
        #expect(view.contentOffset.x == 300)
    }

    @Test("A drag without speed ends at the nearest page")
    func slow() {
        tester.dragAndHold(dx: -100).lift()
        app.advanceToRest()
        #expect(view.contentOffset.x == 0)
        tester.dragAndHold(dx: -140, duration: 0.5).lift()
        app.advance(by: 0)
        app.advanceToRest()
        #expect(view.contentOffset.x == 0)
        view.contentOffset.x = 300
        tester.dragAndHold(dx: 140, duration: 0.5).lift()
        app.advanceToRest()
        #expect(view.contentOffset.x == 300)
    }

    @Test("The page is the target that the delegate is given, and may be changed")
    func target() {
        tester.flick(dx: -60)
        #expect(log.naturalTarget == CGPoint(x: 300, y: 0))
        app.advanceToRest()
        log.target = CGPoint(x: 900, y: 0)
        tester.flick(dx: -60)
        app.advanceToRest()
        #expect(view.contentOffset.x == 900)
    }

    @Test("The turn never passes its page")
    func noOvershoot() {
        tester.flick(dx: -140, duration: 0.05)
        app.advanceToRest()
        #expect(log.offsets.allSatisfy { $0.x <= 300 })
    }

    @Test("Beyond the last page the content bounces")
    func edges() {
        view.contentOffset.x = 1200
        tester.flick(dx: -100)
        app.advanceToRest()
        #expect(view.contentOffset.x == 1200)
    }
}
