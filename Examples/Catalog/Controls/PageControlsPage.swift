import UIKit

/// Dots for pages.
class PageControlsPage: StackPage {

    override func fill() {
        stack.alignment = .leading
        addCaption("White, on a colour")
        let plain = pageControl(5) { $0.currentPage = 2 }
        plain.backgroundColor = .systemIndigo
        plain.layer.cornerRadius = 8
        add(plain)
        addCaption("On a background of its own")
        let prominent = pageControl(3) { $0.backgroundStyle = .prominent }
        add(prominent)
        addCaption("Tinted")
        let tinted = pageControl(6) {
            $0.pageIndicatorTintColor = .systemTeal
            $0.currentPageIndicatorTintColor = .systemIndigo
            $0.currentPage = 4
        }
        add(tinted)
        addCaption("From top to bottom")
        add(
            pageControl(4) {
                $0.direction = .topToBottom
                $0.pageIndicatorTintColor = .systemGray3
                $0.currentPageIndicatorTintColor = .label
                $0.currentPage = 1
            })
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
