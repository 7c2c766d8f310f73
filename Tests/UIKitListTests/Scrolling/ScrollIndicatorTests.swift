import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Scroll indicators", .usesApplication)
struct ScrollIndicatorTests {
    private let tester = ScrollTester()
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }

    private var indicator: UIView? { view.subviews.first { $0 is ScrollIndicatorView } }

    @Test("An indicator exists from the first time that it shows")
    func onDemand() {
        #expect(view.subviews.isEmpty)
        tester.dragAndHold(dy: -100).lift()
        #expect(view.subviews.count == 1)
    }

    @Test("It shows while the content scrolls and vanishes after it")
    func visibility() throws {
        let finger = tester.dragAndHold(dy: -100)
        let indicator = try #require(indicator)
        #expect(indicator.alpha == 1)
        finger.lift()
        app.advanceToRest()
        #expect(indicator.alpha == 0)
    }

    @Test("Its length and position are the visible part of the content")
    func geometry() throws {
        view.contentOffset.y = 1200
        view.flashScrollIndicators()
        let frame = try #require(indicator).frame
        // The track of 594 points shows a fifth.
        #expect(abs(frame.height - 594 / 5) < 0.5)
        #expect(abs(frame.midY - (1200 + 300)) < 0.5)
        #expect(abs(frame.maxX - 297) < 0.01)
        app.advanceToRest()
    }

    @Test("Beyond the edge it is squeezed")
    func squeezed() {
        let bar = ScrollBar(offset: 0, range: 0...2400, viewport: 600, track: 594)
        let beyond = ScrollBar(offset: -60, range: 0...2400, viewport: 600, track: 594)
        #expect(beyond.length == bar.length - 60)
        #expect(beyond.start == 0)
        let end = ScrollBar(offset: 2460, range: 0...2400, viewport: 600, track: 594)
        #expect(abs(end.start + end.length - 594) < 0.001)
    }

    @Test("An indicator that is turned off does not show")
    func off() {
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(indicator == nil)
    }

    @Test("Content that fits has no indicators")
    func fitting() {
        view.contentSize = .zero
        view.flashScrollIndicators()
        #expect(view.subviews.isEmpty)
    }

    @Test("It stays in front of subviews that are added")
    func front() {
        view.flashScrollIndicators()
        view.addSubview(UIView())
        #expect(view.subviews.last is ScrollIndicatorView)
        #expect(view.subviews.count == 2)
        app.advanceToRest()
    }

    @Test("It takes no touches")
    func touches() throws {
        view.flashScrollIndicators()
        let frame = try #require(indicator).frame
        #expect(view.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil) === view)
        app.advanceToRest()
    }
}
