import CoreGraphics
import Foundation

/// The routing of a window's touches and pointer events; `UIWindow.touchRouter` holds the implementation.
///
/// The protocol is declared here so that events reach gesture recognizers, which belong to a higher
/// layer, without naming them. See also: `TouchRouter`, which implements it.
@MainActor
protocol TouchRouting: AnyObject {
    /// Delivers an event to the recognizers and views of the window.
    func route(_ event: UIEvent)

    /// The time of the next change of a recognizer without a touch, in seconds of the host's clock; nil if
    /// all wait for touches.
    ///
    /// `-infinity` when an app changed a recognizer outside an event, which is settled at the next
    /// opportunity.
    var nextDeadline: TimeInterval? { get }

    /// Handles every deadline that is due at `time`, in order of time.
    func advance(to time: TimeInterval)

    /// Cancels every gesture, as when the application resigns active.
    func cancelGestures()

    /// Cancels the gestures of a view that leaves the window, and of everything in it.
    func forgetGestures(in view: UIView)

    /// Adds a recognizer whose state was set while it follows no touch.
    func join(_ recognizer: UIGestureRecognizer)

    /// Reports the pointer's position.
    ///
    /// - Parameters:
    ///   - location: In points of the window; nil when the pointer left it.
    ///   - modifierFlags: The modifier keys that are held.
    func hover(at location: CGPoint?, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags)

    /// Reports a movement of a wheel or trackpad, in points of the window.
    func scroll(_ movement: WheelMovement)
}

extension TouchRouting {
    func hover(at location: CGPoint?, timestamp: TimeInterval) {
        hover(at: location, timestamp: timestamp, modifierFlags: [])
    }
}
