import Foundation

/// The present activity of a scroll view, besides the properties that apps set.
struct ScrollState {
    /// The movement that frames continue.
    enum Activity {
        case none
        /// After a finger was lifted.
        case decelerating(ScrollMotion, in: ScrollRange)
        /// By `setContentOffset(_:animated:)`.
        case animating(OffsetAnimation)
        /// By `setZoomScale(_:animated:)`, or back into the allowed scales.
        case zooming(ZoomAnimation)
    }

    var activity = Activity.none
    /// The finger that scrolls; nil unless `isDragging`.
    var drag: ScrollDrag?
    /// Whether a finger is down.
    var isTracking = false
    /// Whether the finger that is down stopped a movement.
    var isCaught = false
    /// Whether the content is being zoomed by fingers.
    var pinch: ZoomPinch?
    /// Whether a new scale is being set, which decides the offset itself.
    var isApplyingZoom = false
    /// The offset that was set last by a finger or a movement; another offset was set by code since.
    var steppedOffset = CGPoint.zero
    /// The time of the last frame that continued a deceleration, or of its beginning.
    var steppedTime: TimeInterval = 0
    /// The number of calls of the delegate's `scrollViewDidScroll` that have not returned.
    var didScrollDepth = 0
    /// The part of `adjustedContentInset` that is not the app's, of the last update.
    var systemInset = UIEdgeInsets.zero
    /// The space that a refresh control takes while it refreshes.
    var refreshInset: CGFloat = 0
    /// The height by which a bar above is collapsed; the content can be pulled down as far as it expands.
    var topExtension: CGFloat = 0
    /// Whether the content inset contains the safe area also where the content fits, as in a container with bars.
    var isContentOfController = false

    /// Whether neither a finger nor a movement decides the offset.
    var isAtRest: Bool {
        guard drag == nil, pinch == nil, !isApplyingZoom, case .none = activity else {
            return false
        }
        return true
    }

    var isDecelerating: Bool {
        if case .decelerating = activity { return true }
        return false
    }

    var isAnimatingOffset: Bool {
        if case .animating = activity { return true }
        return false
    }
}

/// A drag: where it began, and along which axes it scrolls.
struct ScrollDrag {
    /// The offset without resistance for a translation of zero.
    var origin: CGPoint
    /// The translation of the last step, in points of the view.
    var translation = CGPoint.zero
    let axes: ScrollAxes
}

/// The axes along which content scrolls.
struct ScrollAxes: OptionSet {
    let rawValue: UInt8

    static let horizontal = ScrollAxes(rawValue: 1)
    static let vertical = ScrollAxes(rawValue: 2)
    static let both: ScrollAxes = [.horizontal, .vertical]
}
