import Foundation

// Since iOS 6 the default action of a control wins over a recognizer of a superview that would
// recognize the same movement: a one-finger single tap on a button, a switch, a stepper, a segmented
// control or a page control, a one-finger swipe along a slider that begins on its thumb, and a
// one-finger pan along a switch that begins on its thumb.
// Documented: "Event Handling Guide for iOS", "Interacting with Other User Interface Controls".
//
// The controls refuse in `gestureRecognizerShouldBegin(_:)`, which an app's subclass may override. A
// recognizer of the control itself, or of a view in it, is never refused.

extension UIControl {
    /// Whether a recognizer would take the single tap that is the control's default action.
    // Chosen: a disabled control has no action, so that it refuses nothing.
    final func claimsTap(of recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self,
            let tap = recognizer as? UITapGestureRecognizer
        else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Returns whether a recognizer follows one finger that came down in a rectangle of the control and
    /// moved along the control's x axis.
    ///
    /// - Parameters:
    ///   - travel: How far the finger has moved, in points of the window.
    ///   - rect: In points of the control.
    final func claimsMovement(
        of recognizer: UIGestureRecognizer, _ travel: CGPoint, from rect: CGRect
    ) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.tracking.history.count == 1,
            let end = recognizer.tracking.touches.first?.progress.location
        else { return false }
        let start = CGPoint(x: end.x - travel.x, y: end.y - travel.y)
        let movement = recognizer.tracking.convertedVector(travel, to: self)
        return abs(movement.x) > abs(movement.y)
            && rect.contains(recognizer.tracking.converted(start, to: self))
    }
}
