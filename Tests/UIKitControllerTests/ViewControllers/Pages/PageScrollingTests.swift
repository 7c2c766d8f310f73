import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// Pages that scroll.
@MainActor
@Suite("UIPageViewController: scrolling", .serialized, .usesApplication)
struct PageScrollingTests {
    private let app = TestApplication(device: "iPhone 15")
    private let book = Book(count: 5)

    private func show(_ pages: UIPageViewController) {
        app.show(pages)
        app.advanceToRest()
        _ = book.log.take()
    }

    private func swipe(_ fraction: CGFloat, duration: TimeInterval = 0.1) {
        let start = CGPoint(x: fraction < 0 ? 340 : 53, y: 400)
        app.drag(from: start, to: CGPoint(x: start.x + fraction * 393, y: 400), duration: duration)
    }

    @Test("The first page appears with its controller; the data source is not asked before a drag")
    func firstShow() {
        let pages = UIPageViewController(book)
        app.show(pages)
        app.advanceToRest()
        #expect(book.log.take() == ["0.viewDidLoad", "0.willAppear", "0.didAppear"])
        #expect(pages.numbers == [0] && pages.children.count == 1)
        #expect(book.page(0).view.convert(book.page(0).view.bounds, to: nil) == pages.view.bounds)
    }

    @Test(
        "A swipe asks for both neighbors, notifies in order, and asks for the page after the new one"
    )
    func swipe() {
        let pages = UIPageViewController(book)
        show(pages)
        swipe(-0.6)
        #expect(
            book.log.take() == [
                "before 0", "after 0", "1.viewDidLoad", "willTransition 1", "1.willAppear",
                "0.willDisappear",
            ])
        #expect(pages.numbers == [0])
        app.advanceToRest()
        #expect(
            book.log.take() == [
                "1.didAppear", "0.didDisappear", "didFinish true 0 true", "after 1",
                "2.viewDidLoad",
            ])
        #expect(pages.numbers == [1] && pages.children.count == 3)
        swipe(0.6)
        app.advanceToRest()
        #expect(
            book.log.take() == [
                "willTransition 0", "0.willAppear", "1.willDisappear", "0.didAppear",
                "1.didDisappear", "didFinish true 1 true", "before 0",
            ])
        #expect(pages.numbers == [0])
    }

    @Test("A drag that goes back is cancelled; callbacks are balanced")
    func cancelled() {
        let pages = UIPageViewController(book)
        show(pages)
        swipe(-0.3, duration: 2)
        _ = book.log.take()
        app.advanceToRest()
        #expect(
            book.log.take() == [
                "1.willDisappear", "1.didDisappear", "0.willAppear", "0.didAppear",
                "didFinish true 0 false",
            ])
        #expect(pages.numbers == [0])
        #expect(pages.scrollView.contentOffset.x == 393)
    }

    @Test("A drag over the present page to the other side cancels one turn and begins another")
    func bothSides() {
        let pages = UIPageViewController(book, at: [2])
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 120, y: 400), duration: 0.2)
        finger.move(to: CGPoint(x: 300, y: 400), duration: 0.2)
        #expect(
            book.log.take().filter { $0.contains("Transition") || $0.contains("didFinish") } == [
                "willTransition 3", "didFinish true 2 false", "willTransition 1",
            ])
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [1] && book.violations.isEmpty)
    }

    @Test("Beyond the last page the content is a rubber band, and no turn begins")
    func ends() {
        let pages = UIPageViewController(book)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), duration: 0.2)
        #expect((250..<393).contains(pages.scrollView.contentOffset.x))
        #expect(book.log.take().filter { $0.contains("Transition") } == [])
        finger.lift()
        app.advanceToRest()
        #expect(pages.scrollView.contentOffset.x == 393 && book.page(0).isHere)
    }

    @Test("Quick flicks turn a page each")
    func flicks() {
        let pages = UIPageViewController(book)
        show(pages)
        for _ in 0..<4 {
            swipe(-0.5, duration: 0.06)
            app.advance(by: 0.5)
        }
        app.advanceToRest()
        #expect(pages.numbers == [4] && book.violations.isEmpty)
        #expect(book.page(4).isHere)
    }

    @Test("A turn by code shows the new controllers at once and does not notify the delegate")
    func byCode() {
        let pages = UIPageViewController(book)
        show(pages)
        var finished: [Bool] = []
        pages.setViewControllers(
            [book.page(3)], direction: .forward, animated: true
        ) { finished.append($0) }
        #expect(pages.numbers == [3])
        app.advance(by: 0.1)
        #expect(pages.scrollView.contentOffset.x > 393 && finished.isEmpty)
        app.advanceToRest()
        #expect(
            book.log.take() == [
                "3.viewDidLoad", "3.willAppear", "0.willDisappear", "3.didAppear",
                "0.didDisappear",
            ])
        #expect(finished == [true] && pages.children == [book.page(3)])
        #expect(pages.scrollView.contentOffset.x == 393)
        // Pages beside the new one are asked for, and not remembered.
        swipe(0.6)
        app.advanceToRest()
        #expect(pages.numbers == [2])
    }

    @Test("A turn by code ends another one, whose completion is not finished")
    func interrupted() {
        let pages = UIPageViewController(book)
        show(pages)
        var finished: [String] = []
        pages.setViewControllers([book.page(1)], direction: .forward, animated: true) {
            finished.append("1 \($0)")
        }
        app.advance(by: 0.1)
        pages.setViewControllers([book.page(2)], direction: .reverse, animated: true) {
            finished.append("2 \($0)")
        }
        app.advanceToRest()
        #expect(finished == ["1 false", "2 true"])
        #expect(pages.numbers == [2] && book.page(2).isHere && book.violations.isEmpty)
    }

    @Test("Controllers set during a drag take the pages away from the finger")
    func duringDrag() {
        let pages = UIPageViewController(book)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 150, y: 400), duration: 0.2)
        pages.setViewControllers([book.page(4)], direction: .forward, animated: true)
        finger.move(to: CGPoint(x: 50, y: 400), duration: 0.2)
        finger.lift()
        app.advanceToRest()
        #expect(book.log.take().contains("didFinish false 0 false"))
        #expect(pages.numbers == [4] && book.page(4).isHere && book.violations.isEmpty)
        #expect(book.page(4).view.window != nil && book.page(1).view.window == nil)
    }

    @Test("A finger does not stop a turn by code")
    func touchDuringTurn() {
        let pages = UIPageViewController(book)
        show(pages)
        pages.setViewControllers([book.page(1)], direction: .forward, animated: true)
        app.advance(by: 0.1)
        let finger = app.touchDown(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [1] && pages.scrollView.contentOffset.x == 393)
        #expect(book.violations.isEmpty)
    }

    @Test("From right to left the next page is at the left")
    func rightToLeft() {
        app.isRightToLeft = true
        defer { app.isRightToLeft = false }
        let pages = UIPageViewController(book)
        show(pages)
        swipe(0.6)
        app.advance(by: 0.1)
        #expect(pages.scrollView.contentOffset.x < 393)
        app.advanceToRest()
        #expect(pages.numbers == [1])
        pages.setViewControllers([book.page(2)], direction: .forward, animated: true)
        app.advance(by: 0.1)
        #expect(pages.scrollView.contentOffset.x < 393)
        app.advanceToRest()
        swipe(-0.6)
        app.advanceToRest()
        #expect(pages.numbers == [1])
    }

    @Test("Vertical pages follow each other downwards, with space between them")
    func vertical() {
        let pages = UIPageViewController(book, at: [0], .scroll, .vertical, [.interPageSpacing: 20])
        show(pages)
        let scroller = pages.scrollView
        #expect(scroller.frame == CGRect(x: 0, y: -10, width: 393, height: 872))
        #expect(scroller.contentOffset == CGPoint(x: 0, y: 872))
        app.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.2)
        let top = book.page(1).view.convert(CGPoint.zero, to: nil).y
        let bottom = book.page(0).view.convert(CGPoint(x: 0, y: 852), to: nil).y
        #expect(abs(top - bottom - 20) < 0.01)
        app.advanceToRest()
        #expect(pages.numbers == [1])
        #expect(book.page(1).view.convert(book.page(1).view.bounds, to: nil) == pages.view.bounds)
    }

    @Test("The delegate of the scroll view is the app's; the offset rests at the width")
    func scrollDelegate() {
        final class Follower: NSObject, UIScrollViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                offsets.append(scrollView.contentOffset.x)
            }
        }
        let pages = UIPageViewController(book)
        show(pages)
        let follower = Follower()
        pages.scrollView.delegate = follower
        swipe(-0.6)
        app.advanceToRest()
        #expect(pages.numbers == [1])
        #expect(follower.offsets.max() ?? 0 >= 780 && follower.offsets.last == 393)
    }

    @Test("Without a data source the user turns no pages")
    func withoutSource() {
        let pages = UIPageViewController(book)
        show(pages)
        pages.dataSource = nil
        swipe(-0.6)
        app.advanceToRest()
        #expect(pages.numbers == [0] && book.log.take() == [])
    }

    @Test("Setting the data source again asks for the neighbors again")
    func resetSource() {
        let pages = UIPageViewController(book)
        show(pages)
        swipe(-0.6)
        app.advanceToRest()
        pages.dataSource = book
        #expect(pages.children == [book.page(1)])
        _ = book.log.take()
        swipe(0.6)
        app.advanceToRest()
        #expect(book.log.take().prefix(2) == ["before 1", "0.viewDidLoad"])
        #expect(pages.numbers == [0])
    }

    @Test("A rotation keeps the page, also during a turn")
    func rotation() {
        let pages = UIPageViewController(book, at: [2])
        show(pages)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(pages.numbers == [2])
        #expect(book.page(2).view.convert(book.page(2).view.bounds, to: nil) == pages.view.bounds)
        pages.setViewControllers([book.page(3)], direction: .forward, animated: true)
        app.advance(by: 0.1)
        app.rotate(to: .portrait)
        app.advanceToRest()
        #expect(pages.numbers == [3] && book.page(3).isHere && book.violations.isEmpty)
        #expect(book.page(3).view.convert(book.page(3).view.bounds, to: nil) == pages.view.bounds)
    }

    @Test("Pages have the safe area at rest while they move, and the traits of their container")
    func surroundings() {
        let pages = UIPageViewController(book)
        pages.overrideUserInterfaceStyle = .dark
        show(pages)
        #expect(book.page(0).view.safeAreaInsets == pages.view.safeAreaInsets)
        #expect(book.page(0).traitCollection.userInterfaceStyle == .dark)
        let finger = app.touchDown(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
        app.advance(by: 0.1)
        #expect(book.page(1).view.safeAreaInsets == pages.view.safeAreaInsets)
        #expect(book.page(1).traitCollection.userInterfaceStyle == .dark)
        finger.lift()
        app.advanceToRest()
    }

    @Test(
        "Controllers that are neither shown nor neighbors are released, after a thousand turns, too"
    )
    func released() {
        let book = Book(count: 1001)
        let pages = UIPageViewController(book)
        show(pages)
        for number in 1...1000 {
            pages.setViewControllers(
                [book.page(number)], direction: .forward, animated: number % 50 == 0)
            if number % 50 == 0 { app.advanceToRest() }
        }
        #expect(book.livingPages.map(\.number) == [1000])
        app.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.1)
        app.advanceToRest()
        #expect(book.livingPages.map(\.number).sorted() == [998, 999, 1000])
        #expect(pages.children.count == 3)
    }

    // MARK: - In other containers

    @Test("The swipe from the edge goes back, a swipe in the middle turns the page")
    func inNavigation() {
        let pages = UIPageViewController(book, at: [1])
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        navigation.pushViewController(pages, animated: false)
        app.advanceToRest()
        #expect(book.page(1).isHere)
        swipe(0.6)
        app.advanceToRest()
        #expect(pages.numbers == [0] && navigation.topViewController === pages)
        app.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.2)
        app.advanceToRest()
        #expect(navigation.topViewController === root)
        #expect(!book.page(0).isHere && book.violations.isEmpty)
    }

    @Test("Pages in a tab appear and disappear with it, a turn in progress ends")
    func inTabs() {
        let pages = UIPageViewController(book)
        let tabs = UITabBarController()
        tabs.viewControllers = [pages, UIViewController()]
        show(pages)
        app.show(tabs)
        app.advanceToRest()
        pages.setViewControllers([book.page(1)], direction: .forward, animated: true)
        app.advance(by: 0.1)
        tabs.selectedIndex = 1
        app.advanceToRest()
        #expect(book.livingPages.allSatisfy { !$0.isHere } && book.violations.isEmpty)
        tabs.selectedIndex = 0
        app.advanceToRest()
        #expect(book.page(1).isHere && book.violations.isEmpty)
    }

    // MARK: - Dots

    @Test("Dots are below the pages, above the home indicator; a tap turns the page")
    func dots() throws {
        let book = DottedBook(count: 4)
        let pages = UIPageViewController(book)
        app.show(pages)
        app.advanceToRest()
        #expect(
            book.log.take().filter { ["count", "index"].contains($0) }.suffix(2) == [
                "count", "index",
            ])
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.frame == CGRect(x: 0, y: 852 - 34 - 37, width: 393, height: 37))
        #expect(pages.scrollView.frame.maxY == control.frame.minY)
        #expect(control.numberOfPages == 4 && control.currentPage == 0)
        swipe(-0.6)
        app.advanceToRest()
        #expect(control.currentPage == 1)
        #expect(!book.log.take().contains("index"))
        app.tap(at: CGPoint(x: 360, y: control.frame.midY))
        app.advanceToRest()
        #expect(pages.numbers == [2] && control.currentPage == 2)
        #expect(book.log.take().contains("didFinish true 1 true"))
        book.index = 3
        pages.setViewControllers([book.page(3)], direction: .forward, animated: false)
        #expect(control.currentPage == 3)
        #expect(book.violations.isEmpty)
    }

    @Test("There are no dots without both methods, or for vertical pages")
    func withoutDots() {
        for pages in [
            UIPageViewController(book),
            UIPageViewController(DottedBook(count: 3), at: [0], .scroll, .vertical),
        ] {
            show(pages)
            #expect(!pages.view.subviews.contains { $0 is UIPageControl })
        }
    }
}
