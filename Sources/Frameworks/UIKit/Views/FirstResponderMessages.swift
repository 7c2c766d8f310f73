import ObjectiveC

// Actions of interface files, of menus and of keys name these methods by their selectors, without any
// selector in the app's sources; so UIKit registers them itself, and apps may exchange them.

nonisolated private func registerFirstResponderMessages() {
    registerExchangeableMethods(of: UIResponder.self) { methods in
        methods.add(
            "becomeFirstResponder", "becomeFirstResponder()",
            isOverridden: overrides(
                of: UIResponder.self, BecomeFirstResponderProbe.self,
                ResignFirstResponderProbe.self)
        ) { responder, _ in
            responder.becomeFirstResponder()
        } own: { responder, _ in
            responder.performBecomeFirstResponder()
        }
        methods.add(
            "resignFirstResponder", "resignFirstResponder()",
            isOverridden: overrides(
                of: UIResponder.self, ResignFirstResponderProbe.self,
                BecomeFirstResponderProbe.self)
        ) { responder, _ in
            responder.resignFirstResponder()
        } own: { responder, _ in
            responder.performResignFirstResponder()
        }
    }
    registerExchangeableMethods(of: UIView.self) { methods in
        methods.add(
            "endEditing:", "endEditing(_:)",
            isOverridden: overrides(of: UIView.self, EndEditingProbe.self, OtherProbe.self)
        ) { view, arguments in
            view.endEditing(isTrue(arguments.next()))
        } own: { view, arguments in
            view.endEditingBelow(force: isTrue(arguments.next()))
        }
    }
}

/// Returns an argument of a message as a Boolean; an object that is no number, such as the sender of an action, counts
/// as true.
private func isTrue(_ argument: Any?) -> Bool { argument as? Bool ?? (argument != nil) }

// No object of these classes is ever made; only their method tables are read.

private final class BecomeFirstResponderProbe: UIResponder {
    override func becomeFirstResponder() -> Bool { false }
}

private final class ResignFirstResponderProbe: UIResponder {
    override func resignFirstResponder() -> Bool { false }
}

private final class EndEditingProbe: UIView {
    override func endEditing(_ force: Bool) -> Bool { false }
}

private final class OtherProbe: UIView {
    override func layoutSubviews() {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerFirstResponderMessages() }
    }
}
