import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UIPageControlTests {
    private let tester = TouchTester()
    private let pages = UIPageControl()

    init() {
        pages.numberOfPages = 5
        pages.currentPage = 2
        pages.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: pages.intrinsicContentSize)
        tester.window.addSubview(pages)
        pages.layoutIfNeeded()
    }

    private var dots: [PageDot] {
        pages.layoutIfNeeded()
        return pages.contentView.dots
    }

    // MARK: - Pages

    @Test("The present page is always one of the pages")
    func clamping() {
        pages.currentPage = 9
        #expect(pages.currentPage == 4)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        pages.currentPage = 3
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = 0
        #expect(pages.currentPage == 0)
        pages.layoutIfNeeded()
        #expect(pages.contentView.isHidden)
    }

    @Test("Three pages are 73 points wide")
    func size() {
        let height: CGFloat = 77.0 / 3
        #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 73, height: height))
        #expect(pages.size(forNumberOfPages: 5) == pages.intrinsicContentSize)
        #expect(pages.size(forNumberOfPages: 0).width == 0)
    }

    // Measured: a recorded picture of iOS 17.5.
    @Test("Dots are 7.56 points across and 17.67 points apart")
    func recordedDots() {
        #expect(dots.allSatisfy { abs($0.bounds.width - 7.56) < 0.01 })
        #expect(abs(dots[1].center.x - dots[0].center.x - 53.0 / 3) < 0.01)
    }

    @Test("A single page is hidden on request")
    func singlePage() {
        pages.numberOfPages = 1
        pages.layoutIfNeeded()
        #expect(!pages.contentView.isHidden)
        pages.hidesForSinglePage = true
        pages.layoutIfNeeded()
        #expect(pages.contentView.isHidden)
    }

    // MARK: - Dots

    /// The centres of five dots around the middle of the control, in hundredths of a point.
    private var centeredRow: [Int] {
        let length = pages.size(forNumberOfPages: 5)
        return (-2...2).map { index in
            Int(((max(length.width, length.height) / 2 + CGFloat(index) * 53 / 3) * 100).rounded())
        }
    }

    private func centers(_ axis: KeyPath<CGPoint, CGFloat>) -> [Int] {
        dots.map { Int(($0.center[keyPath: axis] * 100).rounded()) }
    }

    @Test("Dots are in a centred row, and mirrored in right-to-left interfaces")
    func row() {
        #expect(centers(\.x) == centeredRow)
        pages.semanticContentAttribute = .forceRightToLeft
        #expect(centers(\.x) == centeredRow.reversed())
    }

    @Test("Pages can go in any direction, whatever that of text")
    func directions() {
        pages.semanticContentAttribute = .forceRightToLeft
        pages.direction = .leftToRight
        #expect(centers(\.x) == centeredRow)
        pages.direction = .rightToLeft
        #expect(centers(\.x) == centeredRow.reversed())
        pages.direction = .topToBottom
        #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: 5))
        pages.frame.size = pages.intrinsicContentSize
        #expect(centers(\.y) == centeredRow)
        #expect(dots.allSatisfy { $0.center.x == pages.bounds.midX })
        tester.tap(110, 100 + 80)
        #expect(pages.currentPage == 3)
        tester.down(110, 150)
        tester.move(110, 150 - 34)
        #expect(pages.currentPage == 1)
        tester.up(110, 150 - 34)
        pages.direction = .bottomToTop
        tester.tap(110, 105)
        #expect(pages.currentPage == 2)
    }

    @Test("The present dot has a colour of its own")
    func colors() {
        pages.pageIndicatorTintColor = .red
        pages.currentPageIndicatorTintColor = .green
        #expect(dots.map(\.backgroundColor) == [.red, .red, .green, .red, .red])
    }

    @Test("All dots stay as large where constraints round the natural width")
    func rounding() {
        for width in [108, 108.5] {
            pages.bounds.size.width = width
            #expect(dots.allSatisfy { $0.transform.isIdentity && !$0.isHidden } && dots.count == 5)
        }
    }

    @Test("With too many pages some dots are hidden, and those beside them are smaller")
    func window() {
        let window = PageWindow(total: 20, current: 10, capacity: 7)
        #expect(window.first == 7 && window.count == 7)
        #expect((6...14).map(window.scale) == [0, 0.5, 0.75, 1, 1, 1, 0.75, 0.5, 0])
        let start = PageWindow(total: 20, current: 0, capacity: 7)
        #expect((0...6).map(start.scale) == [1, 1, 1, 1, 1, 0.75, 0.5])
        #expect(PageWindow(total: 3, current: 1, capacity: 7).count == 3)
        #expect(PageWindow(total: 0, current: 0, capacity: 7).count == 0)
    }

    @Test("Only dots that are shown have views, however many pages there are")
    func manyPages() {
        pages.numberOfPages = 100_000
        pages.currentPage = 50_000
        pages.pageIndicatorTintColor = .red
        pages.currentPageIndicatorTintColor = .green
        #expect(dots.map(\.backgroundColor) == [.red, .red, .green, .red, .red])
        pages.bounds.size.width = 0
        #expect(dots.count == 1000)
    }

    @Test("Images replace dots: a page's own before the preferred one")
    func images() {
        let all = drawn(20, 10) {}
        let own = drawn(12, 12) {}
        pages.preferredIndicatorImage = all
        pages.setIndicatorImage(own, forPage: 1)
        pages.setCurrentPageIndicatorImage(own, forPage: 2)
        #expect(pages.indicatorImage(forPage: 1) === own)
        #expect(pages.indicatorImage(forPage: 0) == nil)
        #expect(pages.currentPageIndicatorImage(forPage: 2) === own)
        pages.sizeToFit()
        let metrics = PageControlMetrics.current
        #expect(pages.bounds.width == 5 * 20 + 4 * metrics.gap + 2 * metrics.endInset)
        #expect(dots.map(\.bounds.width) == [20, 12, 12, 20, 20])
    }

    // MARK: - Interaction

    @Test("A tap beside the present dot goes one page on or back")
    func tap() {
        let log = pages.logEvents(["valueChanged": .valueChanged])
        tester.tap(190, 110)
        #expect(pages.currentPage == 3)
        tester.tap(110, 110)
        #expect(pages.currentPage == 2)
        #expect(log.take() == ["valueChanged", "valueChanged"])
        pages.semanticContentAttribute = .forceRightToLeft
        tester.tap(190, 110)
        #expect(pages.currentPage == 1)
    }

    @Test("Beyond the last page nothing happens")
    func ends() {
        pages.currentPage = 4
        let log = pages.logEvents(["valueChanged": .valueChanged])
        tester.tap(200, 110)
        #expect(pages.currentPage == 4 && log.lines.isEmpty)
    }

    @Test("A finger that moves sideways leafs, on a background")
    func leafing() {
        let log = pages.logEvents(["valueChanged": .valueChanged])
        tester.down(150, 110)
        #expect(pages.interactionState == .discrete)
        tester.move(168, 110)
        #expect(pages.interactionState == .continuous && pages.currentPage == 3)
        pages.layoutIfNeeded()
        #expect(!pages.contentView.backdrop.isHidden)
        tester.move(100, 110)
        #expect(pages.currentPage == 0)
        tester.up(100, 110)
        pages.layoutIfNeeded()
        #expect(pages.interactionState == .none && pages.contentView.backdrop.isHidden)
        #expect(log.lines.count == 2 && pages.currentPage == 0)
    }

    @Test("Leafing can be forbidden")
    func noLeafing() {
        pages.allowsContinuousInteraction = false
        tester.down(150, 110)
        tester.move(190, 110)
        #expect(pages.currentPage == 2)
        tester.up(190, 110)
        #expect(pages.currentPage == 3)
    }

    @Test("A background can be shown always or never")
    func backgrounds() {
        pages.backgroundStyle = .prominent
        pages.layoutIfNeeded()
        #expect(!pages.contentView.backdrop.isHidden)
        pages.backgroundStyle = .minimal
        pages.layoutIfNeeded()
        #expect(pages.contentView.backdrop.isHidden)
    }

    @Test("Assistive technologies read and change the page")
    func accessibility() {
        #expect(pages.accessibilityValue == "page 3 of 5")
        // Measured: what a recorded test reads.
        #expect(pages.accessibilityTraits == .adjustable && pages.accessibilityLabel == nil)
        #expect(pages.accessibilityUserInputLabels == ["Page control"])
        #expect(pages.accessibilityPath?.bounds == pages.accessibilityFrame)
        let corner = CGPoint(
            x: pages.accessibilityFrame.minX + 1, y: pages.accessibilityFrame.minY + 1)
        #expect(pages.accessibilityPath?.contains(corner) == false)
        pages.accessibilityIncrement()
        #expect(pages.currentPage == 3)
        pages.accessibilityDecrement()
        #expect(pages.currentPage == 2)
    }
}
