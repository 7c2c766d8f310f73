import CoreGraphics
import Foundation
import QuartzCore

extension UIPageControl {
    private final var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the pages come after each other against the axis.
    private final var isMirrored: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// How far on a point lies in the direction of the pages, from the middle of the control.
    final func way(of point: CGPoint) -> CGFloat {
        let way = isVertical ? point.y - bounds.midY : point.x - bounds.midX
        return isMirrored ? -way : way
    }

    /// The point that lies so far on.
    private final func point(at way: CGFloat) -> CGPoint {
        let way = isMirrored ? -way : way
        return isVertical
            ? CGPoint(x: bounds.midX, y: bounds.midY + way)
            : CGPoint(x: bounds.midX + way, y: bounds.midY)
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
        let look = PageControlMetrics.current
        let length = count > 0 ? CGFloat(count) * pitch - look.gap + 2 * look.endInset : 0
        return isVertical
            ? CGSize(width: look.height, height: length)
            : CGSize(width: length, height: look.height)
    }

    /// How far on the present page's dot lies.
    final var wayToCurrentDot: CGFloat { way(to: currentPage, in: pageWindow) }

    final func showDots() {
        let look = PageControlMetrics.current
        face.frame = bounds
        face.isHidden = numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1)
        guard !face.isHidden else { return }
        face.makeDots(numberOfPages)
        let window = pageWindow
        for (page, dot) in face.dots.enumerated() {
            let scale = window.scale(of: page)
            dot.isHidden = scale == 0
            guard scale > 0 else { continue }
            dot.show(image(of: page), color(of: page), diameter: look.dotDiameter)
            dot.transform = CGAffineTransform(scaleX: scale, y: scale)
            dot.center = point(at: way(to: page, in: window))
        }
        let size = sizeOfDots(window.count)
        face.backdrop.isHidden =
            backgroundStyle == .minimal
            || (backgroundStyle == .automatic && interactionState != .continuous)
        face.backdrop.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        face.backdrop.round(look.height / 2)
    }

    private final func image(of page: Int) -> UIImage? {
        let other = pageImages[page] ?? preferredIndicatorImage
        guard page == currentPage else { return other }
        return currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? other
    }

    private final func color(of page: Int) -> UIColor {
        let look = PageControlMetrics.current
        return page == currentPage
            ? currentPageIndicatorTintColor ?? look.currentColor
            : pageIndicatorTintColor ?? look.color
    }

    /// From the middle of a dot to that of the next: more where images are wide.
    private final var pitch: CGFloat {
        let look = PageControlMetrics.current
        let images =
            [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
            + pageImages.values + currentPageImages.values
        let lengths = images.map { isVertical ? $0.size.height : $0.size.width }
        return max(look.dotDiameter, lengths.max() ?? 0) + look.gap
    }

    private final var pageWindow: PageWindow {
        let look = PageControlMetrics.current
        let length = isVertical ? bounds.height : bounds.width
        // A control without a length shows everything, reaching out of its bounds.
        guard length > 0 else {
            return PageWindow(total: numberOfPages, current: currentPage, room: numberOfPages)
        }
        let room = (length - 2 * look.endInset + look.gap) / pitch + 1e-6
        return PageWindow(total: numberOfPages, current: currentPage, room: Int(room))
    }

    private final func way(to page: Int, in window: PageWindow) -> CGFloat {
        (CGFloat(page - window.first) - CGFloat(window.count - 1) / 2) * pitch
    }
}
