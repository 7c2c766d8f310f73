import ObjectiveC

// The methods that apps may exchange. Each asks in its body what stands in for it.

nonisolated private func registerResponderMethods() {
    registerDirectMethods(of: UIResponder.self) { methods in
        methods.add("touchesBegan:withEvent:", "touchesBegan(_:with:)") {
            $0.touchesBegan($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesBegan(arguments.next(), with: arguments.next())
        }
        methods.add("touchesMoved:withEvent:", "touchesMoved(_:with:)") {
            $0.touchesMoved($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesMoved(arguments.next(), with: arguments.next())
        }
        methods.add("touchesEnded:withEvent:", "touchesEnded(_:with:)") {
            $0.touchesEnded($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesEnded(arguments.next(), with: arguments.next())
        }
        methods.add("touchesCancelled:withEvent:", "touchesCancelled(_:with:)") {
            $0.touchesCancelled($1.next(), with: $1.next())
        } own: { object, arguments in
            object.passOnTouchesCancelled(arguments.next(), with: arguments.next())
        }
        methods.add("motionBegan:withEvent:", "motionBegan(_:with:)") {
            $0.motionBegan($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionBegan(arguments.next(), with: arguments.next())
        }
        methods.add("motionEnded:withEvent:", "motionEnded(_:with:)") {
            $0.motionEnded($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionEnded(arguments.next(), with: arguments.next())
        }
        methods.add("motionCancelled:withEvent:", "motionCancelled(_:with:)") {
            $0.motionCancelled($1.next(), with: $1.next())
        } own: { object, arguments in
            object.next?.motionCancelled(arguments.next(), with: arguments.next())
        }
    }
}

/// What the method of a class does that leaves everything to its subclasses.
@MainActor
func doNothing(_ receiver: UIResponder, _ arguments: inout ArgumentReader) {}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerResponderMethods() }
    }
}
