import Foundation
import ObjectiveC

/// Settles conflicts of a recognizer with touches and with other recognizers.
///
/// Every method may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether the recognizer may leave `possible`; false makes it fail. True when left out.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Whether two recognizers of the same touches may both be recognized. False when left out;
    /// one of the two delegates is enough to allow it.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the recognizer waits until another one has failed. False when left out.
    ///
    /// Asked once for each pair when both follow the same touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether another recognizer waits until this one has failed. False when left out.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the recognizer follows a touch that just came down. True when left out.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool

    /// Whether the recognizer looks at an event; asked before the touch. True when left out.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
}

// A method that is left out may still be implemented by a subclass of the class that adopted the
// protocol. Swift binds the default below for both, so the default asks the object's own class.
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
