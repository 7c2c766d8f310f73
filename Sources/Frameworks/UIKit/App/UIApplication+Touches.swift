import Foundation
import UIHost

// The frame driver's entry points to touches and gestures.

extension UIApplication {
    /// Collects the host's touches, which are delivered together at the next frame.
    ///
    /// - Parameters:
    ///   - touches: Changed touches, in points of the screen.
    ///   - timestamp: Seconds of the host's clock.
    func collect(_ touches: [HostTouch], at timestamp: TimeInterval) {
        let touches = statusBarTaps.filter(
            touches, bar: statusBarRectangle, windows: visibleWindows)
        for touch in touches { touchStream.collect(TouchSample(touch, at: timestamp)) }
    }

    /// Delivers the touches collected since the last frame; `TouchStream` divides them among events.
    func deliverCollectedTouches() {
        touchStream.deliverCollected(to: touchWindows) { sendEvent($0) }
    }

    /// Delivers touches immediately.
    func deliver(_ touches: [HostTouch], at timestamp: TimeInterval) {
        collect(touches, at: timestamp)
        deliverCollectedTouches()
    }

    /// The time of the next gesture timeout; nil if no gesture has one.
    ///
    /// It is in the infinite past if the app changed a recognizer outside an event.
    var nextGestureDeadline: TimeInterval? {
        gestureWindows.lazy.compactMap(\.touchRouter.nextDeadline).min()
    }

    /// The windows whose gestures may be undecided, hidden ones too: a gesture that began in one is decided there.
    private var gestureWindows: [UIWindow] { UIScreen.main.content.windowsWithHidden }

    /// Advances gestures whose timeouts have passed at `time`.
    func advanceGestures(to time: TimeInterval) {
        for window in gestureWindows { window.touchRouter.advance(to: time) }
    }

    /// Cancels all touches and gestures, as when the app resigns active.
    func cancelAllTouches(at time: TimeInterval) {
        touchStream.cancelAllTouches(at: time, in: touchWindows) { sendEvent($0) }
    }

    /// Reports the pointer's position, in points of the screen; nil when it left.
    func deliverHover(at location: CGPoint?, timestamp: TimeInterval) {
        touchStream.hover(at: location, timestamp, in: touchWindows)
        pointer.move(to: location, touchStream.modifierFlags, in: touchWindows)
    }

    /// Reports a movement of a wheel or trackpad, in points of the screen.
    func deliver(_ movement: WheelMovement) { touchStream.scroll(movement, in: touchWindows) }
}

extension TouchSample {
    init(_ touch: HostTouch, at timestamp: TimeInterval) {
        self.init(
            identifier: touch.identifier, phase: Phase(touch.phase), location: touch.location,
            timestamp: timestamp, source: Source(touch.kind), force: touch.force,
            radius: touch.radius)
    }
}

extension WheelMovement.Phase {
    init(_ phase: HostScroll.Phase) {
        switch phase {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .step: self = .step
        }
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
