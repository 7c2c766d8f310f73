import CoreGraphics
import Foundation
import QuartzCore

extension UIPageControl {
    private final var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the pages run against the direction of the axis.
    private final var isMirrored: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// Returns the position of a point along the direction of the pages, from the centre of the control.
    final func position(of point: CGPoint) -> CGFloat {
        let position = isVertical ? point.y - bounds.midY : point.x - bounds.midX
        return isMirrored ? -position : position
    }

    /// Returns the point at a position along the direction of the pages.
    private final func point(at position: CGFloat) -> CGPoint {
        let position = isMirrored ? -position : position
        return isVertical
            ? CGPoint(x: bounds.midX, y: bounds.midY + position)
            : CGPoint(x: bounds.midX + position, y: bounds.midY)
    }

    final func check(_ page: Int) {
        precondition(
            (0..<numberOfPages).contains(page),
            "page \(page) of UIPageControl is not in 0..<\(numberOfPages)")
    }

    final func imagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func sizeOfDots(_ count: Int) -> CGSize {
        let metrics = PageControlMetrics.current
        let length = count > 0 ? CGFloat(count) * pitch - metrics.gap + 2 * metrics.endInset : 0
        return isVertical
            ? CGSize(width: metrics.height, height: length)
            : CGSize(width: length, height: metrics.height)
    }

    /// The position of the current page's dot.
    final var positionOfCurrentDot: CGFloat { position(of: currentPage, in: pageWindow) }

    final func showDots() {
        let metrics = PageControlMetrics.current
        contentView.frame = bounds
        contentView.isHidden = numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1)
        guard !contentView.isHidden else { return }
        let window = pageWindow
        contentView.makeDots(window.count)
        for (index, dot) in contentView.dots.enumerated() {
            let page = window.first + index
            let scale = window.scale(of: page)
            dot.show(image(of: page), color(of: page), diameter: metrics.dotDiameter)
            dot.transform = CGAffineTransform(scaleX: scale, y: scale)
            dot.center = point(at: position(of: page, in: window))
        }
        let size = sizeOfDots(window.count)
        contentView.backdrop.isHidden =
            backgroundStyle == .minimal
            || (backgroundStyle == .automatic && interactionState != .continuous)
        contentView.backdrop.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        contentView.backdrop.round(metrics.height / 2)
    }

    private final func image(of page: Int) -> UIImage? {
        let other = pageImages[page] ?? preferredIndicatorImage
        guard page == currentPage else { return other }
        return currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? other
    }

    private final func color(of page: Int) -> UIColor {
        let metrics = PageControlMetrics.current
        return page == currentPage
            ? currentPageIndicatorTintColor ?? metrics.currentColor
            : pageIndicatorTintColor ?? metrics.color
    }

    /// From the centre of a dot to that of the next: greater with wide images.
    private final var pitch: CGFloat {
        let metrics = PageControlMetrics.current
        let images =
            [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
            + pageImages.values + currentPageImages.values
        let lengths = images.map { isVertical ? $0.size.height : $0.size.width }
        return max(metrics.dotDiameter, lengths.max() ?? 0) + metrics.gap
    }

    private final var pageWindow: PageWindow {
        let metrics = PageControlMetrics.current
        let length = isVertical ? bounds.height : bounds.width
        // Chosen: more dots than any screen shows.
        let limit = 1000
        // A control without a length shows its dots outside of its bounds.
        guard length > 0 else {
            return PageWindow(total: numberOfPages, current: currentPage, capacity: limit)
        }
        // Constraints round both ends of the natural length to pixels, each by up to a half.
        let roundedOff = 1 / currentTraits.displayScale + 1e-6
        let capacity = (length + roundedOff - 2 * metrics.endInset + metrics.gap) / pitch
        return PageWindow(
            total: numberOfPages, current: currentPage,
            capacity: Int(min(capacity, CGFloat(limit))))
    }

    private final func position(of page: Int, in window: PageWindow) -> CGFloat {
        (CGFloat(page - window.first) - CGFloat(window.count - 1) / 2) * pitch
    }
}
