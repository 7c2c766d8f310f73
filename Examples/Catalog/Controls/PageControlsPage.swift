import UIKit

/// Dots for pages.
class PageControlsPage: StackPage {

    override func fill() {
        stack.alignment = .leading
        let plain = pageControl(5) { $0.currentPage = 2 }
        plain.backgroundColor = .systemGray3
        add(plain)
        let prominent = pageControl(3) { $0.backgroundStyle = .prominent }
        add(prominent)
        let tinted = pageControl(6) {
            $0.pageIndicatorTintColor = .systemTeal
            $0.currentPageIndicatorTintColor = .systemIndigo
            $0.currentPage = 4
        }
        add(tinted)
    }

    private func pageControl(
        _ count: Int, _ configure: (UIPageControl) -> Void
    ) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = count
        configure(control)
        return control
    }
}
