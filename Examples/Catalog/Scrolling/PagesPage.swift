import UIKit

/// Pages beside each other, with dots.
class PagesPage: UIViewController, UIScrollViewDelegate {

    private let scrollView = UIScrollView()
    private let dots = UIPageControl()
    private let cards: [UILabel] = ["Spring", "Summer", "Autumn", "Winter"].map { title in
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.textColor = .white
        return label
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        view.addSubview(scrollView)
        let colors: [UIColor] = [.systemGreen, .systemOrange, .systemBrown, .systemBlue]
        for (card, color) in zip(cards, colors) {
            card.backgroundColor = color
            scrollView.addSubview(card)
        }
        dots.numberOfPages = cards.count
        dots.pageIndicatorTintColor = .quaternaryLabel
        dots.currentPageIndicatorTintColor = .label
        dots.addAction(UIAction { [weak self] _ in self?.followDots() }, for: .valueChanged)
        view.addSubview(dots)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let page = dots.currentPage
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = area.width
        let height = area.height - 40
        scrollView.frame = CGRect(x: area.minX, y: area.minY, width: width, height: height)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height)
        }
        scrollView.contentSize = CGSize(width: width * CGFloat(cards.count), height: height)
        scrollView.contentOffset.x = CGFloat(page) * width
        dots.frame = CGRect(
            x: area.minX, y: scrollView.frame.maxY + 7, width: width, height: 26)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDragging || scrollView.isDecelerating else { return }
        dots.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }

    private func followDots() {
        scrollView.setContentOffset(
            CGPoint(x: CGFloat(dots.currentPage) * scrollView.bounds.width, y: 0), animated: true)
    }
}
