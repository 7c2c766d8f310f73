import ObjectiveC

// The methods that apps may exchange. The body of each first calls an exchanged implementation.

nonisolated private func registerApplicationMethods() {
    registerExchangeableMethods(of: UIApplication.self) { methods in
        methods.add(
            "sendEvent:", "sendEvent(_:)",
            isOverridden: overrides(
                of: UIApplication.self, ApplicationSendEventProbe.self,
                ApplicationSendActionToFromForProbe.self)
        ) {
            $0.sendEvent($1.next())
        } own: { object, arguments in
            object.sendToWindows(arguments.next())
        }
        methods.add(
            "sendAction:to:from:forEvent:", "sendAction(_:to:from:for:)",
            isOverridden: overrides(
                of: UIApplication.self, ApplicationSendActionToFromForProbe.self,
                ApplicationSendEventProbe.self)
        ) {
            $0.sendAction($1.next(), to: $1.next(), from: $1.next(), for: $1.next())
        } own: { _, arguments in
            ActionDispatch.send(
                arguments.next(), to: arguments.next(), from: arguments.next(),
                for: arguments.next())
        }
    }
}

// These classes are never instantiated; only their method tables are read.

private final class ApplicationSendEventProbe: UIApplication {
    override func sendEvent(_ event: UIEvent) {}
}

private final class ApplicationSendActionToFromForProbe: UIApplication {
    override func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool { false }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerApplicationMethods() }
    }
}
