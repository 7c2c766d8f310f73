import Foundation
import UIHost

// The frame driver's entry points for touches and gestures.

extension UIApplication {
    /// Collects touches that a host reports, to be delivered together at the next frame.
    ///
    /// - Parameters:
    ///   - touches: What changed, in points of the screen.
    ///   - timestamp: When, in seconds of the host's clock.
    func collect(_ touches: [HostTouch], at timestamp: TimeInterval) {
        for touch in touches { touchStream.collect(TouchSample(touch, at: timestamp)) }
    }

    /// Delivers the touches collected since the last frame; see `TouchStream` for how they are
    /// divided among events.
    func deliverCollectedTouches() {
        touchStream.deliverCollected(to: windowsFrontToBack) { sendEvent($0) }
    }

    /// Delivers touches at once.
    func deliver(_ touches: [HostTouch], at timestamp: TimeInterval) {
        collect(touches, at: timestamp)
        deliverCollectedTouches()
    }

    /// When a gesture next changes by itself; nil when all wait for touches.
    ///
    /// It is in the infinite past when the app changed a recognizer outside an event.
    var nextGestureDeadline: TimeInterval? {
        windowsFrontToBack.lazy.compactMap(\.touchRouter.nextDeadline).min()
    }

    /// Advances gestures whose deadline is at or before `time`.
    func advanceGestures(to time: TimeInterval) {
        for window in windowsFrontToBack { window.touchRouter.advance(to: time) }
    }

    /// Cancels all touches and ends all gestures, as when the app stops being active.
    func cancelAllTouches(at time: TimeInterval) {
        touchStream.cancelAllTouches(at: time, in: windowsFrontToBack) { sendEvent($0) }
    }

    /// Delivers the location of a hovering pointer, in points of the screen; nil when it left.
    func deliverHover(at location: CGPoint?, timestamp: TimeInterval) {
        touchStream.hover(at: location, timestamp, in: windowsFrontToBack)
    }
}

extension TouchSample {
    init(_ touch: HostTouch, at timestamp: TimeInterval) {
        self.init(
            identifier: touch.identifier, phase: Phase(touch.phase), location: touch.location,
            timestamp: timestamp, source: Source(touch.kind), force: touch.force,
            radius: touch.radius)
    }
}

extension TouchSample.Phase {
    fileprivate init(_ phase: HostTouch.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension TouchSample.Source {
    fileprivate init(_ kind: HostTouch.Kind) {
        switch kind {
        case .finger: self = .finger
        case .pencil: self = .pencil
        case .pointer: self = .pointer
        }
    }
}
