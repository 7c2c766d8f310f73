import Foundation
internal import SwiftRuntime

/// One finger, pencil or pressed pointer on the screen, from touching to lifting.
///
/// One object reports the whole touch and changes with every event: copy the values you need. The
/// view is found by a hit test when the touch begins, and stays the same wherever the finger moves.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch: its change since the previous event.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        /// It is down and did not move.
        case stationary = 2
        case ended = 3
        /// The system cancelled the touch; undo what it began.
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    /// The kind of object that touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a surface other than the screen.
        case indirect = 1
        case pencil = 2
        /// A pressed button of a mouse or a trackpad.
        case indirectPointer = 3

        /// An alias of `pencil`.
        public static var stylus: TouchType { .pencil }
    }

    /// Properties of a pencil that may arrive as an estimate.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    // The main actor owns all of it and every change is complete before other code is called, so
    // the run-time check of overlapping accesses could never fail; it would cost a tenth of a move.

    @exclusivity(unchecked) final var progress = TouchProgress()
    /// The samples reported by the current event, the newest last.
    @exclusivity(unchecked) final var coalescedSamples: [TouchSample] = []
    @exclusivity(unchecked) final var links = TouchLinks()
    @exclusivity(unchecked) final var delivery = TouchDelivery()

    public override init() {
        super.init()
    }

    open override var description: String { MainThread.run { descriptionOfTouch } }

    // MARK: - Kind and time

    /// The time of the touch's last change, in seconds of the clock that `CACurrentMediaTime()` reads.
    open var timestamp: TimeInterval { progress.timestamp }

    /// The change of the touch since the previous event.
    open var phase: Phase { progress.phase }

    /// The number of this touch in a series of quick taps at one location; 1 for the first.
    ///
    /// A touch continues a series when it comes down at most 0.35 seconds after the last one was
    /// lifted and at most 45 points away from it.
    open var tapCount: Int { progress.tapCount }

    /// The kind of object that touches.
    open var type: TouchType { progress.type }

    /// Radius of the area of contact, in points; 0 where the host does not know it.
    open var majorRadius: CGFloat { progress.sample.radius }

    /// The accuracy of `majorRadius`, in points.
    open var majorRadiusTolerance: CGFloat { progress.sample.radiusTolerance }

    // MARK: - Location

    /// The window in which the touch began.
    open var window: UIWindow? { links.window }

    /// The view that was hit when the touch began; it receives the whole touch.
    open var view: UIView? { links.view }

    /// The recognizers that follow the touch; nil before the touch was offered to any.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        links.areRecognizersKnown ? links.recognizers : nil
    }

    /// Returns the location in a view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint {
        converted(progress.location, to: view)
    }

    /// Returns the location at the previous event, in a view's coordinates; nil means the window's.
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(progress.previousLocation, to: view)
    }

    /// Returns the location with full precision; the same as `location(in:)`, which is not rounded either.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        converted(progress.location, to: view)
    }

    /// Returns the location at the previous event with full precision.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        converted(progress.previousLocation, to: view)
    }

    // MARK: - Pressure and pencil

    /// Pressure; 1 is an average touch, 0 where the hardware does not measure it.
    open var force: CGFloat { progress.sample.force }

    /// The largest value of `force`; 0 where the hardware does not measure it.
    open var maximumPossibleForce: CGFloat { progress.sample.maximumForce }

    /// Angle between a pencil and the surface, in radians: 0 is flat, π/2 upright.
    open var altitudeAngle: CGFloat { progress.sample.altitude }

    /// Returns the direction in which a pencil leans, in radians from the x axis of a view.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction in which a pencil leans, as a vector of length 1 in a view.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        convertedAzimuth(to: view)
    }

    // No host reports a pencil's barrel roll or sends estimates, so no corrections follow.

    /// The identifier of later corrections of this touch; nil, since hosts report final values.
    open var estimationUpdateIndex: NSNumber? { nil }

    /// The properties that are estimates; none, since hosts report final values.
    open var estimatedProperties: Properties { [] }

    /// The estimates that will be updated; none, since hosts report final values.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
}

/// The current values of a touch. Positions are in points of the touch's window.
struct TouchProgress {
    var phase = UITouch.Phase.began
    var type = UITouch.TouchType.direct
    var tapCount = 0
    var timestamp: TimeInterval = 0
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    /// The time at which the touch began.
    var beginning: TimeInterval = 0
    /// The time of the previous event that reported the touch.
    var previousTimestamp: TimeInterval?
    /// The newest report, for the values that need no conversion.
    var sample = TouchSample(identifier: 0, phase: .began, location: .zero, timestamp: 0)
}

/// The objects that a touch belongs to.
struct TouchLinks {
    var window: UIWindow?
    var view: UIView?
    var areRecognizersKnown = false
    /// The recognizers that follow the touch.
    var recognizers: [UIGestureRecognizer] = []
}
