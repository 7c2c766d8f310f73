import UIKit

/// Page view controllers: pages with dots, pages above each other, and books.
class PageViewsPage: ContainerPage {

    override func fill() {
        let dots = UIPageControl.appearance(whenContainedInInstancesOf: [BookController.self])
        dots.pageIndicatorTintColor = .quaternaryLabel
        dots.currentPageIndicatorTintColor = .label
        addCaption("Scrolling")
        addRow([
            button("Dots") { [weak self] in self?.open(.scroll, .horizontal) },
            button("Vertical") { [weak self] in
                self?.open(.scroll, .vertical, [.interPageSpacing: 20])
            },
        ])
        addCaption("Curling")
        addRow([
            button("Book") { [weak self] in self?.open(.pageCurl, .horizontal) },
            button("Spread") { [weak self] in
                self?.open(
                    .pageCurl, .horizontal,
                    [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            },
            button("Pad") { [weak self] in self?.open(.pageCurl, .vertical) },
        ])
    }

    private func open(
        _ style: UIPageViewController.TransitionStyle,
        _ orientation: UIPageViewController.NavigationOrientation,
        _ options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        let book = BookController(
            transitionStyle: style, navigationOrientation: orientation, options: options)
        addClose(to: book)
        present(UINavigationController(rootViewController: book))
    }
}

/// A book of a poem, which is the data source of its own pages.
private class BookController: UIPageViewController, UIPageViewControllerDataSource {

    private static let poem = [
        "The fog comes\non little cat feet.", "It sits looking\nover harbor and city",
        "on silent haunches\nand then moves on.", "Carl Sandburg\n1916",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fog"
        view.backgroundColor = .secondarySystemBackground
        dataSource = self
        let first = spineLocation == .mid ? [makePage(0), makePage(1)] : [makePage(0)]
        setViewControllers(first.compactMap { $0 }, direction: .forward, animated: false)
    }

    private func makePage(_ number: Int) -> UIViewController? {
        guard Self.poem.indices.contains(number) else { return nil }
        return PaperController(number, Self.poem[number])
    }

    private func number(of page: UIViewController) -> Int {
        (page as? PaperController)?.number ?? 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { makePage(number(of: viewController) - 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { makePage(number(of: viewController) + 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        Self.poem.count
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        viewControllers?.first.map { number(of: $0) } ?? 0
    }
}

/// A page of a book.
private class PaperController: UIViewController {

    let number: Int
    private let text: String

    init(_ number: Int, _ text: String) {
        self.number = number
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        let folio = UILabel()
        folio.text = "\(number + 1)"
        folio.font = .preferredFont(forTextStyle: .footnote)
        folio.textColor = .secondaryLabel
        for view in [label, folio] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            label.topAnchor.constraint(equalTo: margins.topAnchor, constant: 60),
            folio.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            folio.bottomAnchor.constraint(
                equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
        ])
    }
}
