import ObjectiveC

// The methods that apps may exchange. Each asks in its body what stands in for it.

nonisolated private func registerApplicationMethods() {
    registerDirectMethods(of: UIApplication.self) { methods in
        methods.add("sendEvent:", "sendEvent(_:)") {
            $0.sendEvent($1.next())
        } own: { object, arguments in
            object.sendToWindows(arguments.next())
        }
        methods.add("sendAction:to:from:forEvent:", "sendAction(_:to:from:for:)") {
            $0.sendAction($1.next(), to: $1.next(), from: $1.next(), for: $1.next())
        } own: { _, arguments in
            ActionDispatch.send(
                arguments.next(), to: arguments.next(), from: arguments.next(),
                for: arguments.next())
        }
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerApplicationMethods() }
    }
}
