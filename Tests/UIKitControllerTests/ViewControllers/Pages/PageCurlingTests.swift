import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// Pages that are bound and curl.
@MainActor
@Suite("UIPageViewController: curling", .serialized, .usesApplication)
struct PageCurlingTests {
    private let app = TestApplication(device: "iPhone 15")
    private let book = Book(count: 8)

    private func show(_ pages: UIPageViewController) {
        app.show(pages)
        app.advanceToRest()
        _ = book.log.take()
    }

    /// The name of the colour at a point of the screen.
    private func color(_ x: Int, _ y: Int = 400) -> String {
        let pixel = app.picture[x * 3, y * 3]
        let channels = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        // The round part of a page is shaded.
        let half = (channels.max() ?? 0) / 2
        let names = [
            [true, false, false]: "red", [false, true, false]: "green",
            [false, false, true]: "blue", [true, true, false]: "yellow",
        ]
        return names[channels.map { $0 > half }] ?? "other"
    }

    private func spread(_ numbers: [Int] = [2, 3]) -> UIPageViewController {
        UIPageViewController(
            book, at: numbers, .pageCurl, .horizontal,
            [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    }

    @Test("The page follows the finger, with the next one below it, and turns when it is let go")
    func finger() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 380, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.3)
        #expect(
            book.log.take() == [
                "after 0", "willTransition 1", "1.viewDidLoad", "1.willAppear", "0.willDisappear",
            ])
        app.advance(by: 0.02)
        #expect(color(20) == "red" && color(385) == "green")
        // Under the finger is the back of the page, through which the page shines.
        #expect(color(210) == "other")
        #expect(pages.numbers == [0] && pages.transitionCoordinator?.isInteractive == true)
        finger.move(to: CGPoint(x: 120, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(
            book.log.take() == ["1.didAppear", "0.didDisappear", "didFinish true 0 true"])
        #expect(pages.numbers == [1] && color(20) == "green" && color(385) == "green")
        #expect(pages.transitionCoordinator == nil && pages.children == [book.page(1)])
    }

    @Test("A page that is let go near its place lies down again")
    func cancelled() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 380, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), duration: 0.5)
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 301, y: 400), duration: 0.3)
        finger.lift()
        _ = book.log.take()
        app.advanceToRest()
        #expect(
            book.log.take() == [
                "1.willDisappear", "1.didDisappear", "0.willAppear", "0.didAppear",
                "didFinish true 0 false",
            ])
        #expect(pages.numbers == [0] && color(20) == "red" && color(385) == "red")
    }

    @Test("A page that is turned back comes from the spine")
    func backwards() {
        let pages = UIPageViewController(book, at: [1], .pageCurl)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 20, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.3)
        app.advance(by: 0.02)
        // The back of the page reaches beyond the spine.
        #expect(color(5) == "other" && color(385) == "green")
        finger.move(to: CGPoint(x: 350, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [0] && color(5) == "red" && color(385) == "red")
        #expect(book.violations.isEmpty)
    }

    @Test("Taps at the edges turn pages; one in the middle, or where there is no page, does not")
    func taps() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        app.tap(at: CGPoint(x: 380, y: 400))
        app.advanceToRest()
        #expect(pages.numbers == [1])
        app.tap(at: CGPoint(x: 200, y: 400))
        app.advanceToRest()
        #expect(pages.numbers == [1])
        app.tap(at: CGPoint(x: 10, y: 400))
        app.advanceToRest()
        app.tap(at: CGPoint(x: 10, y: 400))
        app.advanceToRest()
        #expect(pages.numbers == [0] && book.violations.isEmpty && book.page(0).isHere)
    }

    @Test("A tap during a turn ends it and begins the next one")
    func quickTaps() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        for _ in 0..<3 {
            app.tap(at: CGPoint(x: 380, y: 400))
            app.advance(by: 0.1)
        }
        app.advanceToRest()
        #expect(pages.numbers == [3] && book.violations.isEmpty && book.page(3).isHere)
    }

    @Test("The recognizers are a pan and a tap; scrolling pages have none")
    func recognizers() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        #expect(pages.gestureRecognizers.contains { $0 is UIPanGestureRecognizer })
        #expect(pages.gestureRecognizers.contains { $0 is UITapGestureRecognizer })
        #expect(pages.gestureRecognizers.count == 2)
        #expect(UIPageViewController(book).gestureRecognizers == [])
        for recognizer in pages.gestureRecognizers { recognizer.isEnabled = false }
        show(pages)
        app.tap(at: CGPoint(x: 380, y: 400))
        app.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 100, y: 400))
        app.advanceToRest()
        #expect(pages.numbers == [0])
    }

    @Test("With the spine at the right a page turns to the right")
    func spineAtRight() {
        let pages = UIPageViewController(
            book, at: [0], .pageCurl, .horizontal, [.spineLocation: 3])
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 20, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.3)
        app.advance(by: 0.02)
        #expect(color(5) == "green" && color(385) == "red")
        finger.move(to: CGPoint(x: 300, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [1])
    }

    @Test("Vertical pages turn upwards")
    func vertical() {
        let pages = UIPageViewController(book, at: [0], .pageCurl, .vertical)
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 200, y: 800))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.3)
        app.advance(by: 0.02)
        #expect(color(20, 10) == "red" && color(20, 840) == "green")
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [1])
    }

    // MARK: - Two pages

    @Test("With the spine in the middle a leaf turns over to the other half, its back in sight")
    func middle() {
        let pages = spread([0, 1])
        show(pages)
        #expect(color(20) == "red" && color(380) == "green")
        let finger = app.touchDown(at: CGPoint(x: 380, y: 400))
        finger.move(to: CGPoint(x: 190, y: 400), duration: 0.3)
        app.advance(by: 0.02)
        #expect(
            book.log.take().filter { !$0.contains("viewDidLoad") } == [
                "after 1", "after 2", "willTransition 2,3", "2.willAppear", "3.willAppear",
                "0.willDisappear", "1.willDisappear",
            ])
        // Left page, its successor's back over it, the page below.
        #expect(color(20) == "red" && color(210) == "blue" && color(385) == "yellow")
        finger.move(to: CGPoint(x: 60, y: 400), duration: 0.2)
        app.advance(by: 0.02)
        #expect(color(10) == "red" && color(120) == "blue" && color(300) == "yellow")
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [2, 3] && color(20) == "blue" && color(380) == "yellow")
        app.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.2)
        app.advanceToRest()
        #expect(pages.numbers == [0, 1] && color(20) == "red" && color(380) == "green")
        #expect(book.violations.isEmpty && book.livingPages.count == 2)
    }

    @Test("A leaf without a page on each side is no page to turn to")
    func incomplete() {
        let pages = spread([6, 7])
        show(pages)
        app.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 20, y: 400), duration: 0.2)
        app.advanceToRest()
        #expect(pages.numbers == [6, 7] && book.violations.isEmpty)
    }

    @Test("The back of a double-sided page is seen while it turns, and gone afterwards")
    func back() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        pages.isDoubleSided = true
        show(pages)
        let finger = app.touchDown(at: CGPoint(x: 380, y: 400))
        finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
        app.advance(by: 0.02)
        #expect(color(120) == "green" && color(385) == "blue")
        finger.move(to: CGPoint(x: 50, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(pages.numbers == [2] && color(20) == "blue" && book.livingPages.count == 1)
        pages.setViewControllers(
            [book.page(0), book.page(1)], direction: .reverse, animated: true)
        app.advanceToRest()
        #expect(pages.numbers == [0] && color(20) == "red" && book.violations.isEmpty)
    }

    // MARK: - By code, and the orientation

    @Test("A turn by code is animated and not told to the delegate; another one ends it")
    func byCode() {
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        var finished: [Bool] = []
        pages.setViewControllers([book.page(1)], direction: .forward, animated: true) {
            finished.append($0)
        }
        app.advance(by: 0.3)
        #expect(color(5) == "red" && color(385) == "green" && pages.numbers == [1])
        pages.setViewControllers([book.page(2)], direction: .forward, animated: true) {
            finished.append($0)
        }
        app.advanceToRest()
        #expect(finished == [false, true] && pages.numbers == [2] && color(20) == "blue")
        #expect(!book.log.take().contains { $0.hasPrefix("didFinish") })
        #expect(book.violations.isEmpty && book.page(2).isHere)
    }

    @Test("The delegate chooses the spine and the pages for an orientation")
    func orientation() {
        let book = Book(count: 6)
        book.spine = { pages, orientation in
            let first = pages.numbers[0]
            let isWide = orientation.isLandscape
            let controllers =
                isWide ? [book.page(first), book.page(first + 1)] : [book.page(first)]
            pages.setViewControllers(controllers, direction: .forward, animated: true)
            if !isWide { pages.isDoubleSided = false }
            return isWide ? .mid : .min
        }
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(pages.spineLocation == .mid && pages.isDoubleSided && pages.numbers == [0, 1])
        #expect(book.page(0).view.frame.width == pages.view.bounds.width / 2)
        #expect(book.page(1).isHere)
        app.rotate(to: .portrait)
        app.advanceToRest()
        #expect(pages.spineLocation == .min && pages.numbers == [0] && book.violations.isEmpty)
        #expect(book.page(0).view.frame == pages.view.bounds && book.livingPages.count == 1)
    }

    @Test("A page that turns keeps its place in a thousand turns, and memory comes back")
    func released() {
        let book = Book(count: 1001)
        let pages = UIPageViewController(book, at: [0], .pageCurl)
        show(pages)
        for number in 1...1000 {
            pages.setViewControllers(
                [book.page(number)], direction: .forward, animated: number % 100 == 0)
            if number % 100 == 0 { app.advanceToRest() }
        }
        #expect(book.livingPages.map(\.number) == [1000] && book.violations.isEmpty)
        #expect(pages.view.subviews.count == 1 && pages.view.subviews[0].subviews.count == 1)
    }
}
