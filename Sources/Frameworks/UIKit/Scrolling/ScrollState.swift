import Foundation

/// The state of a scroll view, apart from the properties that apps set.
@MainActor
struct ScrollState {
    /// The movement that a display link drives.
    enum Activity {
        case none
        /// After a finger was lifted.
        case decelerating(ScrollMotion, in: ScrollRange)
        /// By `setContentOffset(_:animated:)`.
        case animating(OffsetAnimation)
        /// By `setZoomScale(_:animated:)`, or back into the allowed scales.
        case zooming(ZoomAnimation)
    }

    var activity = Activity.none { didSet { holdTrackingMode() } }
    /// The current drag; nil unless `isDragging`.
    var drag: ScrollDrag? { didSet { holdTrackingMode() } }
    /// Whether a finger is down.
    var isTracking = false { didSet { holdTrackingMode() } }
    /// Whether the finger that is down stopped a movement.
    var isCaught = false
    /// The current pinch; nil unless `isZooming`.
    var pinch: ZoomPinch? { didSet { holdTrackingMode() } }
    /// Whether a new zoom scale is being applied; the offset is set with it.
    var isApplyingZoom = false
    /// The offset that a drag or a movement set last; if `contentOffset` differs, other code has set it since.
    var steppedOffset = CGPoint.zero
    /// The time of the last frame of a deceleration, or of its beginning.
    var steppedTime: TimeInterval = 0
    /// The number of calls of the delegate's `scrollViewDidScroll` that have not returned.
    var didScrollDepth = 0
    /// The part of `adjustedContentInset` that is not the app's `contentInset`.
    var systemInset = UIEdgeInsets.zero
    /// The height that a refresh control takes while it refreshes, in points.
    var refreshInset: CGFloat = 0
    /// The height by which a bar above is collapsed, in points; pulling the content down by it expands the bar.
    var topExtension: CGFloat = 0
    /// The range before changes of the safe area since the last layout, which moves the content into the new range.
    var rangeBeforeLayout: ScrollRange?
    /// Whether the safe area is added to the insets also where the content fits, as in a container with bars.
    var isContentOfController = false

    private var trackingHold: TrackingHold?

    /// Keeps the main run loop in the tracking mode while a finger is down, and until the content that it has moved
    /// rests. Movements that code begins do not.
    private mutating func holdTrackingMode() {
        let isHeld = isTracking || drag != nil || pinch != nil || isDecelerating
        guard isHeld != (trackingHold != nil) else { return }
        trackingHold = isHeld ? TrackingHold() : nil
    }

    /// Whether neither a finger nor a movement controls the offset.
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

/// The origin and the axes of a drag.
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
