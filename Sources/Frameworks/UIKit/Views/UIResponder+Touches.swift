extension UIResponder {
    // Each method looks for the next responder whose class handles it: going there directly costs a
    // third of calling every default on the way.

    final func passOnTouchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        nearest(overriding: ResponderMethodSlots.touches.began)?.touchesBegan(touches, with: event)
    }

    final func passOnTouchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        nearest(overriding: ResponderMethodSlots.touches.moved)?.touchesMoved(touches, with: event)
    }

    final func passOnTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        nearest(overriding: ResponderMethodSlots.touches.ended)?.touchesEnded(touches, with: event)
    }

    final func passOnTouchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        nearest(overriding: ResponderMethodSlots.touches.cancelled)?
            .touchesCancelled(touches, with: event)
    }

    private final func nearest(overriding slot: MethodSlot) -> UIResponder? {
        let viewNext = ResponderMethodSlots.touches.next
        var responder = next
        while let current = responder, !slot.isOverridden(in: current) {
            // A view with the `next` of `UIView` is asked without a call.
            responder =
                viewNext.isInherited(by: current)
                ? unsafeDowncast(current, to: UIView.self).nextOfView : current.next
        }
        return responder
    }
}
