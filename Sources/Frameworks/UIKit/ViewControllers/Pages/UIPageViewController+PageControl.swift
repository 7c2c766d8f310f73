import CoreGraphics
import Foundation

extension UIPageViewController {
    /// The height of the space for the page control, in points.
    // From memory, not measured.
    private static let controlHeight: CGFloat = 37

    /// Asks the data source for the number of pages and the present one, and shows them in the page control.
    final func updatePageControl() {
        guard isViewLoaded else { return }
        let dots = countedPages
        if dots == nil, pageControl == nil { return }
        let control = ensuredPageControl
        control.isHidden = dots == nil
        if let dots {
            control.numberOfPages = dots.count
            control.currentPage = dots.index
            state.dot = control.currentPage
        }
        view.setNeedsLayout()
    }

    /// The answers of the data source; nil where no page control is shown.
    private final var countedPages: (count: Int, index: Int)? {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal,
            let dataSource = state.dataSource, !state.shown.isEmpty
        else { return nil }
        let count = dataSource.presentationCount(for: self)
        guard count >= 0, count != NSNotFound else { return nil }
        let index = dataSource.presentationIndex(for: self)
        return index == NSNotFound ? nil : (count, index)
    }

    private final var ensuredPageControl: UIPageControl {
        if let pageControl { return pageControl }
        let control = UIPageControl()
        control.allowsContinuousInteraction = false
        control.addAction(
            UIAction { [weak self] _ in self?.followPageControl() }, for: .valueChanged)
        pageControl = control
        view.addSubview(control)
        return control
    }

    final func layOutPageControl() {
        guard let pageControl, !pageControl.isHidden else { return }
        let height = UIPageViewController.controlHeight
        pageControl.frame = CGRect(
            x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height,
            width: view.bounds.width, height: height)
    }

    /// Updates the page control after a turn by the user, without calling the data source.
    final func movePageControl(_ direction: NavigationDirection) {
        guard let pageControl, !pageControl.isHidden else { return }
        let page = pageControl.currentPage + (direction == .forward ? 1 : -1)
        let count = pageControl.numberOfPages
        // Pages may go round in a circle.
        if count > 0 { pageControl.currentPage = (page + count) % count }
        state.dot = pageControl.currentPage
    }

    /// Turns to the page beside the present one after a tap on the dots.
    private final func followPageControl() {
        guard let pageControl else { return }
        let direction: NavigationDirection =
            pageControl.currentPage > state.dot ? .forward : .reverse
        // The dot changes when the page does, not with the tap.
        pageControl.currentPage = state.dot
        turnByControl(direction)
    }
}
