import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIPageViewController: bad input", .serialized, .usesApplication)
struct PageBadInputTests {
    private let app = TestApplication(device: "iPhone 15")
    private let book = Book(count: 4)

    private func swipe() {
        app.drag(from: CGPoint(x: 340, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.1)
        app.advanceToRest()
    }

    @Test("No controllers raise UIKit's message")
    func none() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    .setViewControllers([], direction: .forward, animated: false)
            }
        }
        #expect(
            try raised(result) == (
                "NSInvalidArgumentException",
                "The number of view controllers provided (0) doesn't match the number required (1) "
                    + "for the requested transition"
            ))
    }

    @Test("The spine in the middle needs two controllers")
    func oneForTwo() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
                ).setViewControllers([UIViewController()], direction: .forward, animated: false)
            }
        }
        #expect(
            try raised(result).1
                == "The number of view controllers provided (1) doesn't match the number required (2) "
                + "for the requested transition")
    }

    @Test("An animated turn of a double-sided page needs the controller of its back")
    func withoutBack() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                let pages = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal)
                pages.isDoubleSided = true
                pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
            }
        }
        #expect(try raised(result).1.contains("(1) doesn't match the number required (2)"))
    }

    @Test("The spine in the middle makes pages double-sided, and they cannot be made single-sided")
    func singleSidedMiddle() async throws {
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid])
        #expect(pages.isDoubleSided && pages.spineLocation == .mid)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: UIPageViewController.SpineLocation.mid]
                ).isDoubleSided = false
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }

    @Test("One controller cannot be on both pages")
    func twice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                let page = UIViewController()
                UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                    options: [.spineLocation: 2]
                ).setViewControllers([page, page], direction: .forward, animated: false)
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }

    /// A data source with one answer.
    private final class Answer: NSObject, UIPageViewControllerDataSource {
        let answer: (UIPageViewController, UIViewController) -> UIViewController?

        init(_ answer: @escaping (UIPageViewController, UIViewController) -> UIViewController?) {
            self.answer = answer
        }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { answer(pageViewController, viewController) }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { answer(pageViewController, viewController) }
    }

    @Test(
        "A page view controller or a shown controller is no neighbor",
        arguments: [true, false], [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func itself(_ isItself: Bool, _ style: UIPageViewController.TransitionStyle) {
        let pages = UIPageViewController(book, at: [0], style)
        let source = Answer { isItself ? $0 : $1 }
        pages.dataSource = source
        app.show(pages)
        app.advanceToRest()
        swipe()
        #expect(pages.numbers == [0] && pages.children == [book.page(0)])
        #expect(book.page(0).isHere && book.violations.isEmpty)
    }

    @Test(
        "One controller may be on both sides, as in a circle of two",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func circle(_ style: UIPageViewController.TransitionStyle) {
        let pages = UIPageViewController(book, at: [0], style)
        let (first, second) = (book.page(0), book.page(1))
        let source = Answer { $1 === first ? second : first }
        pages.dataSource = source
        app.show(pages)
        app.advanceToRest()
        for number in [1, 0, 1] {
            swipe()
            #expect(pages.numbers == [number] && book.page(number).isHere)
        }
        #expect(book.violations.isEmpty)
    }

    @Test("A neighbor that was taken elsewhere comes back")
    func takenAway() {
        let pages = UIPageViewController(book)
        app.show(pages)
        app.advanceToRest()
        swipe()
        let other = UIViewController()
        other.addChild(book.page(2))
        swipe()
        #expect(pages.numbers == [2] && book.page(2).parent === pages && other.children.isEmpty)
        #expect(book.page(2).isHere)
    }

    @Test(
        "Controllers may be set in the callbacks of a turn",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func inCallbacks(_ style: UIPageViewController.TransitionStyle) {
        let pages = UIPageViewController(book, at: [0], style)
        app.show(pages)
        app.advanceToRest()
        book.whenFinished = { [unowned pages, unowned book] in
            book.whenFinished = nil
            pages.setViewControllers([book.page(3)], direction: .forward, animated: true)
        }
        swipe()
        #expect(pages.numbers == [3] && book.page(3).isHere)
        book.whenBeginning = { [unowned pages, unowned book] in
            book.whenBeginning = nil
            pages.setViewControllers([book.page(1)], direction: .reverse, animated: false)
        }
        app.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.1)
        app.advanceToRest()
        #expect(book.violations.isEmpty)
        #expect(pages.numbers.count == 1)
        #expect(book.livingPages.filter(\.isHere).map(\.number) == pages.numbers)
        #expect(
            book.livingPages.filter { $0.viewIfLoaded?.window != nil }.map(\.number)
                == pages.numbers)
    }

    @Test(
        "Controllers set from viewDidLoad, before there is a window, are shown without an animation",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func beforeWindow(_ style: UIPageViewController.TransitionStyle) {
        final class Opening: UIPageViewController {
            var pages: [UIViewController] = []
            var finished: [Bool] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                for page in pages {
                    setViewControllers([page], direction: .forward, animated: true) {
                        self.finished.append($0)
                    }
                }
            }
        }
        let pages = Opening(transitionStyle: style, navigationOrientation: .horizontal)
        pages.pages = [book.page(0), book.page(1)]
        app.show(pages)
        app.advanceToRest()
        #expect(pages.finished == [true, true])
        #expect(pages.numbers == [1] && book.page(1).isHere && book.violations.isEmpty)
        #expect(book.page(0).parent == nil)
    }

    @Test("The same controller again is no turn")
    func same() {
        let pages = UIPageViewController(book)
        app.show(pages)
        app.advanceToRest()
        _ = book.log.take()
        var finished: [Bool] = []
        pages.setViewControllers([book.page(0)], direction: .forward, animated: true) {
            finished.append($0)
        }
        app.advanceToRest()
        #expect(finished == [true] && book.log.take() == [] && book.page(0).isHere)
    }
}
