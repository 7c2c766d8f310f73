import UIKit

/// A title, a page below it, and the ways to the others: sections, dots and a swipe.
class CatalogViewController: UIViewController {

    private let pages: [CatalogPage]
    private var index = 0
    private var page: UIViewController?

    private let titleLabel = UILabel()
    private let sections = UISegmentedControl(
        items: CatalogPage.Section.allCases.map(\.title))
    private let pageArea = UIView()
    private let dots = UIPageControl()

    init(pages: [CatalogPage]) {
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.font = .preferredFont(forTextStyle: .largeTitle).bold
        titleLabel.adjustsFontForContentSizeCategory = true
        titleLabel.accessibilityTraits = .header
        titleLabel.accessibilityIdentifier = "title"
        sections.apportionsSegmentWidthsByContent = true
        sections.addAction(
            UIAction { [weak self] _ in self?.showSection() }, for: .valueChanged)
        dots.currentPageIndicatorTintColor = .label
        dots.pageIndicatorTintColor = .quaternaryLabel
        dots.addAction(UIAction { [weak self] _ in self?.followDots() }, for: .valueChanged)
        // What does not fit ends above the dots.
        pageArea.clipsToBounds = true
        layOut()
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = SwipeRecognizer(direction) { [weak self] in
                guard let self else { return }
                show(index + (direction == .left ? 1 : -1))
            }
            view.addGestureRecognizer(swipe)
        }
        // Pages come into an area that has its size.
        view.layoutIfNeeded()
        show(0)
    }

    private func layOut() {
        let rows: [UIView] = [titleLabel, sections, pageArea, dots]
        for row in rows {
            row.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(row)
        }
        let safeArea = view.safeAreaLayoutGuide
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
            titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            titleLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            sections.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
            sections.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            sections.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            pageArea.topAnchor.constraint(equalTo: sections.bottomAnchor, constant: 16),
            pageArea.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pageArea.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pageArea.bottomAnchor.constraint(equalTo: dots.topAnchor),
            dots.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            dots.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
        ])
    }

    // MARK: - Pages

    /// Shows the page with this title, if there is one.
    func show(_ title: String) {
        loadViewIfNeeded()
        if let index = pages.firstIndex(where: { $0.title == title }) { show(index) }
    }

    private func show(_ newIndex: Int) {
        guard pages.indices.contains(newIndex) else { return }
        let isForward = newIndex >= index
        index = newIndex
        titleLabel.text = pages[newIndex].title
        sections.selectedSegmentIndex = pages[newIndex].section.rawValue
        let section = pagesOfSection
        dots.numberOfPages = section.count
        dots.currentPage = newIndex - section.lowerBound
        replacePage(with: pages[newIndex].makeViewController(), isForward: isForward)
    }

    private func replacePage(with newPage: UIViewController, isForward: Bool) {
        let oldPage = page
        page = newPage
        oldPage?.willMove(toParent: nil)
        addChild(newPage)
        newPage.view.frame = pageArea.bounds
        newPage.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pageArea.addSubview(newPage.view)
        guard let oldPage else {
            newPage.didMove(toParent: self)
            return
        }
        let offset = view.bounds.width * (isForward ? 1 : -1)
        newPage.view.transform = CGAffineTransform(translationX: offset, y: 0)
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            newPage.view.transform = .identity
            oldPage.view.transform = CGAffineTransform(translationX: -offset, y: 0)
        } completion: { _ in
            oldPage.view.removeFromSuperview()
            oldPage.removeFromParent()
            newPage.didMove(toParent: self)
        }
    }

    private func showSection() {
        let section = CatalogPage.Section(rawValue: sections.selectedSegmentIndex)
        if let first = pages.firstIndex(where: { $0.section == section }) { show(first) }
    }

    /// The pages of the shown page's section, which follow each other.
    private var pagesOfSection: Range<Int> {
        let section = pages[index].section
        let first = pages.firstIndex { $0.section == section } ?? 0
        return first..<first + pages.count { $0.section == section }
    }

    private func followDots() {
        let chosen = pagesOfSection.lowerBound + dots.currentPage
        if chosen != index { show(chosen) }
    }
}

/// A swipe with a closure.
private class SwipeRecognizer: UISwipeGestureRecognizer, UIGestureRecognizerDelegate {

    private let action: () -> Void

    init(_ direction: Direction, action: @escaping () -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        self.direction = direction
        delegate = self
    }

    override var state: UIGestureRecognizer.State {
        didSet { if state == .ended { action() } }
    }

    /// Controls that are dragged keep their touches.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        !(touch.view is UISlider)
    }
}

extension UIFont {

    var bold: UIFont {
        let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) ?? fontDescriptor
        return UIFont(descriptor: descriptor, size: 0)
    }
}
