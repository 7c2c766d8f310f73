import CoreGraphics
import Foundation
import ObjectiveC
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A page controller that logs its life and checks that its callbacks alternate.
@MainActor
final class PageOfBook: UIViewController {
    private enum Stage { case gone, coming, here, going }

    let number: Int
    private let book: Book
    private var stage = Stage.gone

    init(_ number: Int, _ book: Book) {
        self.number = number
        self.book = book
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var isHere: Bool { stage == .here }

    private func change(_ name: String, to new: Stage, from allowed: [Stage]) {
        book.log.add("\(number).\(name)")
        if !allowed.contains(stage) { book.violations.append("\(number): \(stage) -> \(new)") }
        stage = new
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Book.colors[number % Book.colors.count]
        book.log.add("\(number).viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        change("willAppear", to: .coming, from: [.gone, .going])
    }

    override func viewDidAppear(_ animated: Bool) {
        change("didAppear", to: .here, from: [.coming])
    }

    override func viewWillDisappear(_ animated: Bool) {
        change("willDisappear", to: .going, from: [.here, .coming])
    }

    override func viewDidDisappear(_ animated: Bool) {
        change("didDisappear", to: .gone, from: [.going])
    }
}

/// The data source and the delegate of a book whose pages are numbered from 0.
@MainActor
class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    static let colors: [UIColor] = [.red, .green, .blue, .yellow]

    let log = CallLog()
    var violations: [String] = []
    let count: Int
    /// The pages that exist, by number.
    private var living: [Int: WeakPage] = [:]
    var whenFinished: (() -> Void)?
    var whenBeginning: (() -> Void)?
    /// Chooses the spine for an orientation; by default it stays.
    var spine:
        (UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation = {
            pages, _ in pages.spineLocation
        }

    private struct WeakPage { weak var page: PageOfBook? }

    init(count: Int) { self.count = count }

    func page(_ number: Int) -> PageOfBook {
        if let page = living[number]?.page { return page }
        let page = PageOfBook(number, self)
        living[number] = WeakPage(page: page)
        return page
    }

    var livingPages: [PageOfBook] { living.values.compactMap(\.page) }

    private func numbers(_ controllers: [UIViewController]) -> String {
        controllers.map { "\(($0 as? PageOfBook)?.number ?? -1)" }.joined(separator: ",")
    }

    private func neighbor(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let number = (controller as? PageOfBook)?.number else { return nil }
        log.add("\(step < 0 ? "before" : "after") \(number)")
        return (0..<count).contains(number + step) ? page(number + step) : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(viewController, 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        log.add("willTransition \(numbers(pendingViewControllers))")
        whenBeginning?()
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { spine(pageViewController, orientation) }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        log.add("didFinish \(finished) \(numbers(previousViewControllers)) \(completed)")
        whenFinished?()
    }
}

/// A book with dots.
final class DottedBook: Book {
    var index = 0

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        log.add("count")
        return count
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        log.add("index")
        return index
    }

    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.function(
            "presentationCountForPageViewController:", "presentationCount(for:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: DottedBook.self).presentationCount(
                for: _argument(arguments, 0))
        }
        methods.function(
            "presentationIndexForPageViewController:", "presentationIndex(for:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: DottedBook.self).presentationIndex(
                for: _argument(arguments, 0))
        }
    }
}

// The class that adopts the protocol leaves these methods out, so they are found by their selectors.
private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { _registerClass(DottedBook.self, DottedBook.__registerMethods) }
    }
}

extension UIPageViewController {
    /// A page view controller that shows pages of a book.
    convenience init(
        _ book: Book, at numbers: [Int] = [0], _ style: TransitionStyle = .scroll,
        _ orientation: NavigationOrientation = .horizontal, _ options: [OptionsKey: Any]? = nil
    ) {
        self.init(transitionStyle: style, navigationOrientation: orientation, options: options)
        setViewControllers(
            numbers.map { book.page($0) }, direction: .forward, animated: false)
        dataSource = book
        delegate = book
    }

    /// The numbers of the pages that are shown.
    var numbers: [Int] { (viewControllers ?? []).compactMap { ($0 as? PageOfBook)?.number } }

    var scrollView: UIScrollView {
        view.subviews.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
    }
}
