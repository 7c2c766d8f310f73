import ObjectiveC
internal import SwiftRuntime

// The methods that apps may exchange. Each calls the exchanged implementation, if there is one.

nonisolated private func registerResponderMethods() {
    registerExchangeableMethods(of: UIResponder.self) { methods in
        methods.add(
            "touchesBegan:withEvent:", "touchesBegan(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderTouchesBeganWithProbe.self,
                ResponderTouchesMovedWithProbe.self)
        ) {
            $0.touchesBegan($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesBegan(arguments.next(), with: arguments.next())
        }
        methods.add(
            "touchesMoved:withEvent:", "touchesMoved(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderTouchesMovedWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.touchesMoved($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesMoved(arguments.next(), with: arguments.next())
        }
        methods.add(
            "touchesEnded:withEvent:", "touchesEnded(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderTouchesEndedWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.touchesEnded($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesEnded(arguments.next(), with: arguments.next())
        }
        methods.add(
            "touchesCancelled:withEvent:", "touchesCancelled(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderTouchesCancelledWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.touchesCancelled($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesCancelled(arguments.next(), with: arguments.next())
        }
        methods.add(
            "motionBegan:withEvent:", "motionBegan(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderMotionBeganWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.motionBegan($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionBegan(arguments.next(), with: arguments.next())
        }
        methods.add(
            "motionEnded:withEvent:", "motionEnded(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderMotionEndedWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.motionEnded($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionEnded(arguments.next(), with: arguments.next())
        }
        methods.add(
            "motionCancelled:withEvent:", "motionCancelled(_:with:)",
            isOverridden: overrides(
                of: UIResponder.self, ResponderMotionCancelledWithProbe.self,
                ResponderTouchesBeganWithProbe.self)
        ) {
            $0.motionCancelled($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionCancelled(arguments.next(), with: arguments.next())
        }
    }
}

/// Whether a subclass overrides the one method that a probe overrides.
nonisolated func overrides(
    of type: AnyClass, _ probe: AnyClass, _ other: AnyClass
) -> (AnyClass) -> Bool {
    { MethodSlot(in: type, overriding: probe, other: other).isOverridden(by: $0) }
}

/// The implementation of a method that does nothing by default.
@MainActor
func doNothing(_ receiver: UIResponder, _ arguments: inout ArgumentReader) {}

// These classes are never instantiated; only their method tables are read.

private final class ResponderTouchesBeganWithProbe: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class ResponderTouchesMovedWithProbe: UIResponder {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class ResponderTouchesEndedWithProbe: UIResponder {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class ResponderTouchesCancelledWithProbe: UIResponder {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class ResponderMotionBeganWithProbe: UIResponder {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

private final class ResponderMotionEndedWithProbe: UIResponder {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

private final class ResponderMotionCancelledWithProbe: UIResponder {
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerResponderMethods() }
    }
}
