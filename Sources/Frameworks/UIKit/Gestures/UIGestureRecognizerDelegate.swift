import Foundation
import ObjectiveC

/// Decides which touches a recognizer receives, and resolves its conflicts with other recognizers.
///
/// Every method is optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether the recognizer may leave `possible`; false makes it fail. True by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Whether two recognizers of the same touches may both be recognized; false by default.
    ///
    /// It is enough that one of the two delegates allows it.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the recognizer waits until another one has failed; false by default.
    ///
    /// Called once for each pair when both follow the same touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether another recognizer waits until this one has failed; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the recognizer receives a touch that just came down; true by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool

    /// Whether the recognizer handles an event; true by default.
    ///
    /// **Order:** called before `gestureRecognizer(_:shouldReceive:)` for the touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        answer("gestureRecognizerShouldBegin:", gestureRecognizer) ?? true
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        answer(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
            gestureRecognizer, otherGestureRecognizer) ?? false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        answer(
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
            gestureRecognizer, otherGestureRecognizer) ?? false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        answer(
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
            gestureRecognizer, otherGestureRecognizer) ?? false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        answer("gestureRecognizer:shouldReceiveTouch:", gestureRecognizer, touch) ?? true
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
        answer("gestureRecognizer:shouldReceiveEvent:", gestureRecognizer, event) ?? true
    }

    private func answer(_ selector: Selector, _ arguments: AnyObject...) -> Bool? {
        sendIfImplemented(selector, to: self, arguments) as? Bool
    }
}
