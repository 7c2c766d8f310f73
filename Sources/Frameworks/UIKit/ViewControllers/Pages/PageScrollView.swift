import CoreGraphics
import Foundation

/// The scroll view of pages that scroll: room for three pages, of which the present one is in the middle.
///
/// As on iOS the content returns to the middle after each turn, and insets keep it from places without a page.
final class PageScrollView: UIScrollView {
    private weak var pages: UIPageViewController?
    let axis: UIPageViewController.NavigationOrientation

    init(_ pages: UIPageViewController) {
        self.pages = pages
        axis = pages.navigationOrientation
        super.init(frame: .zero)
        isPagingEnabled = true
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        if axis == .horizontal {
            alwaysBounceHorizontal = true
        } else {
            alwaysBounceVertical = true
        }
    }

    required init?(coder: NSCoder) {
        fatalError("page view controllers create their scroll views themselves")
    }

    // MARK: - Places

    /// The distance from one page to the next, in points.
    var step: CGFloat { axis == .horizontal ? bounds.width : bounds.height }

    /// Whether the next page is at the left.
    var isMirrored: Bool {
        axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The position along the axis, in steps from the present page towards the next one.
    var position: CGFloat {
        guard step > 0 else { return 0 }
        let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
        return (offset / step - 1) * (isMirrored ? -1 : 1)
    }

    /// The length of half a pixel, in steps.
    var tolerance: CGFloat { 0.5 / max(traitCollection.displayScale, 1) / max(step, 1) }

    /// The offset at which a page is in the view.
    ///
    /// - Parameter place: In steps from the present page towards the next one.
    func offset(ofPageAt place: CGFloat) -> CGPoint {
        let distance = (1 + (isMirrored ? -place : place)) * step
        return axis == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    }

    /// Places the view of a page.
    func place(_ page: UIView, at place: CGFloat, spacing: CGFloat) {
        let origin = offset(ofPageAt: place)
        let frame =
            axis == .horizontal
            ? CGRect(
                x: origin.x + spacing / 2, y: 0, width: step - spacing, height: bounds.height)
            : CGRect(x: 0, y: origin.y + spacing / 2, width: bounds.width, height: step - spacing)
        if page.superview !== self { addSubview(page) }
        if page.frame != frame { page.frame = frame }
    }

    /// Keeps the content from places where there is no page.
    ///
    /// A neighbor that has not been requested from the data source counts as a page.
    func limitToPages() {
        guard let pages else { return }
        var missing: (after: CGFloat, before: CGFloat) = (0, 0)
        if case .none = pages.state.after { missing.after = -step }
        if case .none = pages.state.before { missing.before = -step }
        if let turn = pages.state.turn {
            if turn.direction == .forward { missing.after = 0 } else { missing.before = 0 }
        }
        if isMirrored { swap(&missing.after, &missing.before) }
        let insets =
            axis == .horizontal
            ? UIEdgeInsets(top: 0, left: missing.before, bottom: 0, right: missing.after)
            : UIEdgeInsets(top: missing.before, left: 0, bottom: missing.after, right: 0)
        if contentInset != insets { contentInset = insets }
    }

    // MARK: - Movement

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { pages?.pagesDidScroll() } }
    }

    override func mayBeginDrag() -> Bool { pages?.mayTurnByDrag() ?? false }

    // A turn that was started in code cannot be stopped by a finger.
    override var touchStopsAnimation: Bool { pages?.state.turn == nil }

    override func movementDidEnd() { pages?.pagesDidStop() }

    /// Turns a page by a notch of a wheel.
    override func step(byWheel movement: CGPoint) {
        let distance = axis == .horizontal ? movement.x * (isMirrored ? -1 : 1) : movement.y
        guard distance != 0 else { return }
        pages?.turnByControl(distance < 0 ? .forward : .reverse)
    }

    /// Takes the content away from the finger that drags it, and stops it.
    func stopFollowingFinger() {
        if isDragging {
            let isEnabled = parts.pan.isEnabled
            parts.pan.isEnabled = false
            parts.pan.isEnabled = isEnabled
        }
        stopMoving()
    }

    // MARK: - Safe area

    // That of a page at rest, wherever the page is.
    override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
        var insets = superview?.safeAreaInsets ?? .zero
        if let control = pages?.pageControl, !control.isHidden { insets.bottom = 0 }
        return insets
    }

    override var safeAreaMovesWithBounds: Bool { false }
}
