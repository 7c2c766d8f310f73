import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Pages that code exchanges, and fingers that come in between.
@MainActor
@Suite("UIPageViewController: changes", .serialized, .usesApplication)
struct PageChangesTests {
    private let app = TestApplication(device: "iPhone 15")

    private func show(_ pages: UIPageViewController) {
        app.show(pages)
        app.advanceToRest()
    }

    private func swipe(from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.3) {
        app.drag(
            from: CGPoint(x: start, y: 400), to: CGPoint(x: end, y: 400), duration: duration)
    }

    /// The number of the page that fills the screen.
    private func seen(_ book: Book) -> Int? {
        book.livingPages.first { page in
            guard let view = page.viewIfLoaded, view.window != nil else { return false }
            return abs(view.convert(view.bounds, to: nil).minX) < 1
        }?.number
    }

    @Test(
        "After pages of another book were set no swipe brings the former ones back",
        arguments: [true, false])
    func anotherBook(animated: Bool) {
        let (former, book) = (Book(count: 3), Book(count: 1))
        let pages = UIPageViewController(former, at: [1])
        show(pages)
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.page(0)], direction: .forward, animated: animated)
        app.advanceToRest()
        for (start, end) in [(50, 350), (350, 50)] as [(CGFloat, CGFloat)] {
            swipe(from: start, to: end)
            app.advanceToRest()
            #expect(pages.viewControllers == [book.page(0)])
            #expect(seen(book) == 0)
        }
        #expect(former.livingPages.allSatisfy { $0.viewIfLoaded?.window == nil })
        #expect(former.violations == [] && book.violations == [])
    }

    @Test("A page that a second finger catches on its way back can still be turned")
    func caught() {
        let book = Book(count: 3)
        let pages = UIPageViewController(book)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.5)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 0.05)
        swipe(from: 350, to: 20, duration: 0.15)
        app.advanceToRest()
        #expect(pages.numbers == [1] && seen(book) == 1)
        #expect(book.violations == [])
    }

    @Test("What viewControllers says is what is seen after any row of swipes")
    func agreement() {
        let book = Book(count: 4)
        let pages = UIPageViewController(book, at: [1])
        show(pages)
        var generator = SplitMix(state: 7)
        for step in 0..<24 {
            let isForward = Bool.random(using: &generator)
            let length = CGFloat.random(in: 30...330, using: &generator)
            let start: CGFloat = isForward ? 360 : 30
            swipe(
                from: start, to: start + (isForward ? -length : length),
                duration: Double.random(in: 0.05...0.6, using: &generator))
            if step.isMultiple(of: 3) { app.advanceToRest() } else { app.advance(by: 0.1) }
        }
        app.advanceToRest()
        #expect(pages.numbers.count == 1 && pages.numbers.first == seen(book))
        #expect(book.violations == [])
        #expect(book.livingPages.count { $0.isHere } == 1)
    }

    @Test("Bouncing at the last page completes no transition")
    func bounce() {
        let book = Book(count: 2)
        let pages = UIPageViewController(book, at: [1])
        show(pages)
        _ = book.log.take()
        swipe(from: 350, to: 50)
        app.advanceToRest()
        #expect(pages.numbers == [1])
        #expect(!book.log.calls.contains { $0.hasPrefix("didFinish") && $0.hasSuffix("true") })
        #expect(book.violations == [])
    }

    @Test("The only page of a book comes back from a swipe")
    func onlyPage() {
        let book = Book(count: 1)
        let pages = UIPageViewController(book)
        show(pages)
        let scrollView = pages.scrollView
        swipe(from: 50, to: 300)
        app.advanceToRest()
        #expect(scrollView.contentOffset.x == scrollView.bounds.width)
        #expect(pages.numbers == [0])
    }
}
