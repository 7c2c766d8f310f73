import ObjectiveC

// The methods that apps may exchange. Each calls the exchanged implementation, if there is one.

nonisolated private func registerViewMethods() {
    registerExchangeableMethods(of: UIView.self) { methods in
        methods.add(
            "layoutSubviews", "layoutSubviews()",
            isOverridden: overrides(
                of: UIView.self, ViewLayoutSubviewsProbe.self, ViewWillMoveToSuperviewProbe.self)
        ) { view, _ in
            view.layoutSubviews()
        } own: { object, _ in
            object.layOutSubviewsByDefault()
        }
        methods.add(
            "willMoveToSuperview:", "willMove(toSuperview:)",
            isOverridden: overrides(
                of: UIView.self, ViewWillMoveToSuperviewProbe.self, ViewLayoutSubviewsProbe.self),
            { $0.willMove(toSuperview: $1.next()) }, own: doNothing)
        methods.add(
            "didMoveToSuperview", "didMoveToSuperview()",
            isOverridden: overrides(
                of: UIView.self, ViewDidMoveToSuperviewProbe.self, ViewLayoutSubviewsProbe.self),
            { object, _ in object.didMoveToSuperview() }, own: doNothing)
        methods.add(
            "willMoveToWindow:", "willMove(toWindow:)",
            isOverridden: overrides(
                of: UIView.self, ViewWillMoveToWindowProbe.self, ViewLayoutSubviewsProbe.self),
            { $0.willMove(toWindow: $1.next()) },
            own: doNothing)
        methods.add(
            "didMoveToWindow", "didMoveToWindow()",
            isOverridden: overrides(
                of: UIView.self, ViewDidMoveToWindowProbe.self, ViewLayoutSubviewsProbe.self),
            { object, _ in object.didMoveToWindow() },
            own: doNothing)
        methods.add(
            "tintColorDidChange", "tintColorDidChange()",
            isOverridden: overrides(
                of: UIView.self, ViewTintColorDidChangeProbe.self, ViewLayoutSubviewsProbe.self),
            { object, _ in object.tintColorDidChange() }, own: doNothing)
        methods.add(
            "safeAreaInsetsDidChange", "safeAreaInsetsDidChange()",
            isOverridden: overrides(
                of: UIView.self, ViewSafeAreaInsetsDidChangeProbe.self, ViewLayoutSubviewsProbe.self
            ),
            { object, _ in object.safeAreaInsetsDidChange() }, own: doNothing)
        methods.add(
            "traitCollectionDidChange:", "traitCollectionDidChange(_:)",
            isOverridden: overrides(
                of: UIView.self, ViewTraitCollectionDidChangeProbe.self,
                ViewLayoutSubviewsProbe.self),
            { $0.traitCollectionDidChange($1.next()) }, own: doNothing)
    }
    registerExchangeableMethods(of: UIWindow.self) { methods in
        methods.add(
            "makeKeyAndVisible", "makeKeyAndVisible()",
            isOverridden: overrides(
                of: UIWindow.self, WindowMakeKeyAndVisibleProbe.self, WindowSendEventProbe.self)
        ) { window, _ in
            window.makeKeyAndVisible()
        } own: { object, _ in
            object.showAsKey()
        }
        methods.add(
            "sendEvent:", "sendEvent(_:)",
            isOverridden: overrides(
                of: UIWindow.self, WindowSendEventProbe.self, WindowMakeKeyAndVisibleProbe.self)
        ) {
            $0.sendEvent($1.next())
        } own: { object, arguments in
            (arguments.next() as UIEvent).deliver(in: object)
        }
    }
}

// These classes are never instantiated; only their method tables are read.

private final class ViewLayoutSubviewsProbe: UIView {
    override func layoutSubviews() {}
}

private final class ViewWillMoveToSuperviewProbe: UIView {
    override func willMove(toSuperview newSuperview: UIView?) {}
}

private final class ViewDidMoveToSuperviewProbe: UIView {
    override func didMoveToSuperview() {}
}

private final class ViewWillMoveToWindowProbe: UIView {
    override func willMove(toWindow newWindow: UIWindow?) {}
}

private final class ViewDidMoveToWindowProbe: UIView {
    override func didMoveToWindow() {}
}

private final class ViewTintColorDidChangeProbe: UIView {
    override func tintColorDidChange() {}
}

private final class ViewSafeAreaInsetsDidChangeProbe: UIView {
    override func safeAreaInsetsDidChange() {}
}

private final class ViewTraitCollectionDidChangeProbe: UIView {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}

private final class WindowMakeKeyAndVisibleProbe: UIWindow {
    override func makeKeyAndVisible() {}
}

private final class WindowSendEventProbe: UIWindow {
    override func sendEvent(_ event: UIEvent) {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerViewMethods() }
    }
}
