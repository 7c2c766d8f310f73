import Foundation

/// The properties of a scroll view that apps set.
struct ScrollSettings {
    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    var adjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

    var isDirectionalLockEnabled = false
    var bounces = true
    var alwaysBouncing: ScrollAxes = []
    var isPagingEnabled = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var scrollsToTop = true

    var delaysContentTouches = true
    var canCancelContentTouches = true

    var indicatorAxes = ScrollAxes.both
    var indicatorStyle = UIScrollView.IndicatorStyle.default
    var verticalIndicatorInsets = UIEdgeInsets.zero
    var horizontalIndicatorInsets = UIEdgeInsets.zero
    var adjustsIndicatorInsets = true

    var minimumZoomScale: CGFloat = 1
    var maximumZoomScale: CGFloat = 1
    var bouncesZoom = true
}

/// The recognizers, views and helpers of a scroll view.
@MainActor
struct ScrollParts {
    let pan = ScrollPanRecognizer()
    let touchDelay = ContentTouchDelay()
    /// Nil while the limits of the zoom scale are equal.
    var pinch: ScrollPinchRecognizer?
    var verticalIndicator: ScrollIndicatorView?
    var horizontalIndicator: ScrollIndicatorView?
    /// The refresh control.
    weak var pullFollower: (any PullFollower)?
    /// The container whose bars follow the content.
    weak var contentFollower: (any ContentScrollFollower)?
    /// The display link of the current movement; nil at rest.
    var displayLink: FrameLoop?
    /// The scroll range at the last change of the size, the content or the insets.
    var lastRange: ScrollRange?

    init() {}
}
