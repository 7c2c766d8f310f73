import ObjectiveC
internal import SwiftRuntime

extension UIResponder {
    // Each method finds the next responder whose class overrides it: calling that directly costs a third of
    // calling every default on the way.

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
        // An exchanged method is called on every responder.
        if areMethodsExchanged { return next }
        let viewNext = ResponderMethodSlots.touches.next
        var responder = next
        while let current = responder, !slot.isOverridden(in: current) {
            // A view that does not override `next` is skipped without a call.
            responder =
                viewNext.isOverridden(in: current)
                ? current.next
                : unsafeDowncast(current, to: UIView.self).nextOverriding(slot, viewNext)
        }
        return responder
    }
}

extension UIView {
    /// The next responder above that is not a plain view: a controller, or a view that overrides
    /// the method in `slot` or `next` itself.
    nonisolated fileprivate final func nextOverriding(
        _ slot: MethodSlot, _ viewNext: MethodSlot
    ) -> UIResponder? {
        var view = Unmanaged.passUnretained(self)
        while true {
            let (controller, above) = view._withUnsafeGuaranteedRef {
                ($0.links.controllerReference, $0.referenceAbove)
            }
            if let controller { return controller.takeUnretainedValue() }
            guard let above else { return nil }
            let isPlain = above._withUnsafeGuaranteedRef {
                !slot.isOverridden(in: $0) && !viewNext.isOverridden(in: $0)
            }
            if !isPlain { return above.takeUnretainedValue() }
            view = above
        }
    }
}
