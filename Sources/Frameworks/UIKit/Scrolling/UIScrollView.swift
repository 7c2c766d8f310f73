// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// A view that shows a part of a larger content and that fingers scroll and zoom.
///
/// The offset is the origin of the bounds, in points and on whole pixels: subviews keep their frames while they
/// scroll. A display link drives movements, not layer animations, so that the delegate is called for every step.
/// The physics is in the folder `Physics`, which does not depend on views.
///
/// This file lists the members of the class; their bodies are in the extensions, as for `UIView`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // As in `UIView`, the run-time check for overlapping accesses could never fail.
    @exclusivity(unchecked) final var scroll = ScrollState()
    @exclusivity(unchecked) final var parts = ScrollParts()
    @exclusivity(unchecked) final var settings = ScrollSettings()

    // MARK: - Life

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIScrollView.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeScrollView()
    }

    /// The receiver of events; referenced weakly.
    // Disfavored: tables and collections have a property of this name with another type.
    @_disfavoredOverload weak open var delegate: (any UIScrollViewDelegate)? {
        didSet { scrollDelegateDidChange() }
    }

    /// `delegate`, for subclasses whose property of this name has another type.
    final var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set { delegate = newValue }
    }

    // MARK: - Offset and size

    /// The point of the content at the upper left corner of the view.
    ///
    /// Any offset is accepted, also one outside the content, and rounded to whole pixels. Setting it does not stop a
    /// movement, which continues from the new offset.
    open var contentOffset: CGPoint {
        get { withLayer { $0.bounds.origin } }
        set {
            MainThreadChecks.check("-[UIScrollView setContentOffset:]")
            moveContent(to: newValue)
        }
    }

    /// Changes the offset and stops every movement.
    ///
    /// **Order:** with an animation, `scrollViewDidScroll` is called for each frame and
    /// `scrollViewDidEndScrollingAnimation` at the end. An animation to the current offset calls neither, and does not
    /// stop a deceleration.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        MainThreadChecks.check("-[UIScrollView setContentOffset:animated:]")
        if animated { animateContent(to: contentOffset) } else { jumpContent(to: contentOffset) }
    }

    /// The size of the content, in points.
    ///
    /// Constraints on the edges of `contentLayoutGuide` set it.
    open var contentSize: CGSize {
        get { settings.contentSize }
        set {
            MainThreadChecks.check("-[UIScrollView setContentSize:]")
            changeContentSize(newValue)
        }
    }

    /// The visible rectangle of the content.
    open override var bounds: CGRect {
        get { super.bounds }
        set { changeVisibleRect(newValue) }
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible; does nothing if it already is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        showContent(rect, animated: animated)
    }

    // MARK: - Insets

    /// The space around the content, in points.
    open var contentInset: UIEdgeInsets {
        get { settings.contentInset }
        set { changeContentInset(newValue) }
    }

    /// `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds.
    open var adjustedContentInset: UIEdgeInsets { effectiveContentInset }

    /// The way in which the safe area is added to `contentInset`; `automatic` by default.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { settings.adjustmentBehavior }
        set {
            settings.adjustmentBehavior = newValue
            updateAdjustedInset()
        }
    }

    /// Called after `adjustedContentInset` changed, before the delegate. Does nothing by default.
    open func adjustedContentInsetDidChange() {}

    // MARK: - Layout guides

    /// The content in Auto Layout: constraints with its size and edges determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

    /// The frame of the scroll view, which does not move with the content.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutScrollParts()
    }

    // MARK: - Dragging

    /// Whether fingers scroll; `true` by default.
    open var isScrollEnabled: Bool {
        get { parts.pan.isEnabled }
        set { changeScrollEnabled(newValue) }
    }

    /// Whether a drag that begins along one axis is locked to it; `false` by default.
    open var isDirectionalLockEnabled: Bool {
        get { settings.isDirectionalLockEnabled }
        set { settings.isDirectionalLockEnabled = newValue }
    }

    /// Whether a drag can pull the content beyond its edges, from which it bounces back; `true` by default.
    open var bounces: Bool {
        get { settings.bounces }
        set { settings.bounces = newValue }
    }

    /// Whether content that is not taller than the view bounces, too; `false` by default.
    open var alwaysBounceVertical: Bool {
        get { settings.alwaysBouncing.contains(.vertical) }
        set { changeAlwaysBouncing(.vertical, newValue) }
    }

    /// Whether content that is not wider than the view bounces, too; `false` by default.
    open var alwaysBounceHorizontal: Bool {
        get { settings.alwaysBouncing.contains(.horizontal) }
        set { changeAlwaysBouncing(.horizontal, newValue) }
    }

    /// Whether the content stops at multiples of the view's size; `false` by default.
    open var isPagingEnabled: Bool {
        get { settings.isPagingEnabled }
        set { settings.isPagingEnabled = newValue }
    }

    /// The rate at which the content slows down; `normal` by default.
    @available(swift, introduced: 4.2)
    open var decelerationRate: DecelerationRate {
        get { settings.decelerationRate }
        set { settings.decelerationRate = newValue }
    }

    /// Whether a finger is down that may scroll, or a touch has begun.
    open var isTracking: Bool { scroll.isTracking }

    /// Whether a finger scrolls.
    open var isDragging: Bool { scroll.drag != nil }

    /// Whether the content continues to move after a drag.
    open var isDecelerating: Bool { scroll.isDecelerating }

    /// Whether the content moves because of `setContentOffset(_:animated:)`.
    open var isScrollAnimating: Bool { scroll.isAnimatingOffset }

    /// The recognizer that scrolls. The scroll view is its delegate if its class adopts the protocol.
    open var panGestureRecognizer: UIPanGestureRecognizer { parts.pan }

    /// The recognizer that zooms; nil unless `maximumZoomScale` is larger than `minimumZoomScale`.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { parts.pinch }

    /// Whether a drag dismisses the keyboard; `none` by default.
    open var keyboardDismissMode: KeyboardDismissMode {
        get { settings.keyboardDismissMode }
        set { settings.keyboardDismissMode = newValue }
    }

    /// Whether a tap on the status bar scrolls to the top; `true` by default.
    open var scrollsToTop: Bool {
        get { settings.scrollsToTop }
        set { settings.scrollsToTop = newValue }
    }

    /// The control that refreshes the content when it is pulled down.
    open var refreshControl: UIRefreshControl? {
        get { parts.pullFollower as? UIRefreshControl }
        set {
            guard newValue !== refreshControl else { return }
            refreshControl?.removeFromSuperview()
            if let newValue { addSubview(newValue) }
        }
    }

    // MARK: - Touches of the content

    /// Whether subviews receive a touch only 150 ms later, unless it has begun to scroll by then; `true` by default.
    open var delaysContentTouches: Bool {
        get { settings.delaysContentTouches }
        set { settings.delaysContentTouches = newValue }
    }

    /// Whether a touch that a subview has received may still begin to scroll; `true` by default.
    open var canCancelContentTouches: Bool {
        get { settings.canCancelContentTouches }
        set { settings.canCancelContentTouches = newValue }
    }

    /// Returns whether a subview receives touches that have begun; `true` by default.
    open func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
        true
    }

    /// Returns whether a drag may cancel touches that a subview has received; by default true for all but controls.
    ///
    /// **Order:** called before the drag begins, and not if `canCancelContentTouches` is false.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: - Indicators

    /// Whether the vertical indicator shows while the content scrolls; `true` by default.
    open var showsVerticalScrollIndicator: Bool {
        get { settings.indicatorAxes.contains(.vertical) }
        set { changeIndicators(.vertical, newValue) }
    }

    /// Whether the horizontal indicator shows while the content scrolls; `true` by default.
    open var showsHorizontalScrollIndicator: Bool {
        get { settings.indicatorAxes.contains(.horizontal) }
        set { changeIndicators(.horizontal, newValue) }
    }

    /// The colour of the indicators.
    open var indicatorStyle: IndicatorStyle {
        get { settings.indicatorStyle }
        set { changeIndicatorStyle(newValue) }
    }

    /// The distances of the vertical indicator from the edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { settings.verticalIndicatorInsets }
        set {
            settings.verticalIndicatorInsets = newValue
            setNeedsLayout()
        }
    }

    /// The distances of the horizontal indicator from the edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { settings.horizontalIndicatorInsets }
        set {
            settings.horizontalIndicatorInsets = newValue
            setNeedsLayout()
        }
    }

    /// The distances of both indicators from the edges.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { settings.verticalIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the safe area is added to the insets of the indicators; `true` by default.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { settings.adjustsIndicatorInsets }
        set {
            settings.adjustsIndicatorInsets = newValue
            setNeedsLayout()
        }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: - Zooming

    /// The smallest zoom scale; 1 by default.
    open var minimumZoomScale: CGFloat {
        get { settings.minimumZoomScale }
        set { changeZoomLimits { settings.minimumZoomScale = newValue.limited } }
    }

    /// The largest zoom scale; 1 by default.
    open var maximumZoomScale: CGFloat {
        get { settings.maximumZoomScale }
        set { changeZoomLimits { settings.maximumZoomScale = newValue.limited } }
    }

    /// The zoom scale of the content; 1 by default. A value that is set is clamped to the limits.
    open var zoomScale: CGFloat {
        get { scaleOfContent }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Changes the scale around the centre of the visible content.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        changeZoomScale(scale, animated: animated)
    }

    /// Changes the scale and the offset so that a rectangle of the zoomed view fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

    /// Whether fingers can zoom beyond the limits, from which the content bounces back; `true` by default.
    open var bouncesZoom: Bool {
        get { settings.bouncesZoom }
        set { settings.bouncesZoom = newValue }
    }

    /// Whether fingers zoom.
    open var isZooming: Bool { scroll.pinch != nil }

    /// Whether code zooms with an animation.
    open var isZoomAnimating: Bool { isAnimatingZoom && !isBouncingBackZoom }

    /// Whether the content bounces back into the limits of the scale.
    open var isZoomBouncing: Bool { isBouncingBackZoom }

    // MARK: - For classes of the framework

    /// Moves the keyboard with the finger that scrolls, if `keyboardDismissMode` is interactive.
    final func dragKeyboard() {
        switch settings.keyboardDismissMode {
        case .none, .onDrag, .onDragWithAccessory: return
        case .interactive, .interactiveWithAccessory: break
        }
        guard let window = windowAbove else { return }
        let point = window.convert(parts.pan.location(in: nil), to: nil as UIWindow?)
        UIApplication.shared.keyboard.drag(to: point.y)
    }

    /// Ends the drag of the keyboard that `dragKeyboard()` began.
    ///
    /// - Parameter velocity: The downward velocity of the finger, in points per second.
    final func endKeyboardDrag(velocity: CGFloat) {
        UIApplication.shared.keyboard.endDrag(velocity: velocity)
    }

    /// Scrolls by one notch of a mouse wheel, within the scroll range.
    func step(byWheel movement: CGPoint) { moveContent(byWheel: movement) }

    /// Called after the delegate changed.
    func scrollDelegateDidChange() {}

    /// Whether a drag may begin; called when fingers have moved far enough along an axis that scrolls.
    func mayBeginDrag() -> Bool { true }

    /// Called before a drag or a wheel scrolls the content.
    func userWillScroll() {}

    /// Whether a finger that comes down stops a movement of `setContentOffset(_:animated:)`.
    var touchStopsAnimation: Bool { true }

    /// Called when code or a finger stops a movement, whether there is one or not.
    func movementWillStop() {}

    /// Called when an animation of the offset has arrived, before the delegate is notified.
    func offsetAnimationWillEnd() {}

    /// Called after a drag, a deceleration or an animation has ended, after the delegate was notified.
    func movementDidEnd() {}

    /// Returns the offset at which the content comes to rest after a drag.
    ///
    /// - Parameters:
    ///   - proposed: The offset at which it would come to rest.
    ///   - velocity: In points per millisecond.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// The axes along which the content fits the view by design, so that the safe area is not added to the insets.
    var axesThatFit: UIAxis { [] }

    override func sizeDidChange() {
        super.sizeDidChange()
        viewportDidChange()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        // A view that leaves its window has no safe area, and comes back to its insets and its offset.
        if windowAbove != nil { updateAdjustedInset(isPassing: true) }
    }

    /// Returns the safe area insets for a subview: those that the content inset does not already contain.
    override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
        safeAreaInsetsOfContent(reachingInto: subview)
    }

    override var safeAreaMovesWithBounds: Bool { safeAreaInsetsLeftToContent != .zero }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        keepIndicatorsInFront(of: subview)
    }
}
