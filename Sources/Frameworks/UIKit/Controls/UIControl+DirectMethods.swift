import ObjectiveC

// The methods that apps may exchange. Each asks in its body what stands in for it.

nonisolated private func registerControlMethods() {
    registerDirectMethods(of: UIControl.self) { methods in
        methods.add("sendAction:to:forEvent:", "sendAction(_:to:for:)") {
            $0.sendAction($1.next(), to: $1.next(), for: $1.next())
        } own: { object, arguments in
            UIApplication.shared.sendAction(
                arguments.next(), to: arguments.next(), from: object, for: arguments.next())
        }
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerControlMethods() }
    }
}
