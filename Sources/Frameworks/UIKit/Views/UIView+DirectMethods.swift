import ObjectiveC

// The methods that apps may exchange. Each asks in its body what stands in for it.

nonisolated private func registerViewMethods() {
    registerDirectMethods(of: UIView.self) { methods in
        methods.add("layoutSubviews", "layoutSubviews()") { view, _ in
            view.layoutSubviews()
        } own: { object, _ in
            object.placeSubviewsByConstraints()
        }
        methods.add(
            "willMoveToSuperview:", "willMove(toSuperview:)",
            { $0.willMove(toSuperview: $1.next()) }, own: doNothing)
        methods.add(
            "didMoveToSuperview", "didMoveToSuperview()",
            { object, _ in object.didMoveToSuperview() }, own: doNothing)
        methods.add(
            "willMoveToWindow:", "willMove(toWindow:)", { $0.willMove(toWindow: $1.next()) },
            own: doNothing)
        methods.add(
            "didMoveToWindow", "didMoveToWindow()", { object, _ in object.didMoveToWindow() },
            own: doNothing)
        methods.add(
            "tintColorDidChange", "tintColorDidChange()",
            { object, _ in object.tintColorDidChange() }, own: doNothing)
        methods.add(
            "traitCollectionDidChange:", "traitCollectionDidChange(_:)",
            { $0.traitCollectionDidChange($1.next()) }, own: doNothing)
    }
    registerDirectMethods(of: UIWindow.self) { methods in
        methods.add("makeKeyAndVisible", "makeKeyAndVisible()") { window, _ in
            window.makeKeyAndVisible()
        } own: { object, _ in
            object.showAsKey()
        }
        methods.add("sendEvent:", "sendEvent(_:)") {
            $0.sendEvent($1.next())
        } own: { object, arguments in
            (arguments.next() as UIEvent).deliver(in: object)
        }
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerViewMethods() }
    }
}
