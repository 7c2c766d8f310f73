import CoreGraphics
import Foundation
import QuartzCore

extension UIPageControl {
    final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

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
        let look = PageControlLook.current
        guard count > 0 else { return CGSize(width: 0, height: look.height) }
        return CGSize(
            width: CGFloat(count) * pitch - look.gap + 2 * look.endInset, height: look.height)
    }

    /// The middle of the present page's dot, in the control's coordinates.
    final var middleOfCurrentDot: CGFloat { middle(of: currentPage, in: pageWindow) }

    final func showDots() {
        let look = PageControlLook.current
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
            dot.center = CGPoint(x: middle(of: page, in: window), y: bounds.midY)
        }
        let size = sizeOfDots(window.count)
        face.backdrop.isHidden =
            backgroundStyle == .minimal
            || (backgroundStyle == .automatic && interactionState != .continuous)
        face.backdrop.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        face.backdrop.round(size.height / 2)
    }

    private final func image(of page: Int) -> UIImage? {
        let other = pageImages[page] ?? preferredIndicatorImage
        guard page == currentPage else { return other }
        return currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? other
    }

    private final func color(of page: Int) -> UIColor {
        let look = PageControlLook.current
        return page == currentPage
            ? currentPageIndicatorTintColor ?? look.currentColor
            : pageIndicatorTintColor ?? look.color
    }

    /// From the middle of a dot to that of the next: more where images are wide.
    private final var pitch: CGFloat {
        let look = PageControlLook.current
        let images =
            [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
            + pageImages.values + currentPageImages.values
        return max(look.dotDiameter, images.map(\.size.width).max() ?? 0) + look.gap
    }

    private final var pageWindow: PageWindow {
        let look = PageControlLook.current
        // A control without a width shows everything, reaching out of its bounds.
        guard bounds.width > 0 else {
            return PageWindow(total: numberOfPages, current: currentPage, room: numberOfPages)
        }
        let room = (bounds.width - 2 * look.endInset + look.gap) / pitch + 1e-6
        return PageWindow(total: numberOfPages, current: currentPage, room: Int(room))
    }

    private final func middle(of page: Int, in window: PageWindow) -> CGFloat {
        let place = CGFloat(page - window.first) - CGFloat(window.count - 1) / 2
        return bounds.midX + (isMirrored ? -place : place) * pitch
    }
}
