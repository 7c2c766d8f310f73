import ObjectiveC

// The methods that apps may exchange. Each calls the exchanged implementation, if there is one.

nonisolated private func registerControlMethods() {
    registerExchangeableMethods(of: UIControl.self) { methods in
        methods.add(
            "sendAction:to:forEvent:", "sendAction(_:to:for:)",
            isOverridden: overrides(
                of: UIControl.self, ControlSendActionToForProbe.self, ControlOtherProbe.self)
        ) {
            $0.sendAction($1.next(), to: $1.next(), for: $1.next())
        } own: { object, arguments in
            UIApplication.shared.sendAction(
                arguments.next(), to: arguments.next(), from: object, for: arguments.next())
        }
    }
}

// No object of these classes is ever made; only their method tables are read.

private final class ControlOtherProbe: UIControl {
    override func layoutSubviews() {}
}

private final class ControlSendActionToForProbe: UIControl {
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerControlMethods() }
    }
}
