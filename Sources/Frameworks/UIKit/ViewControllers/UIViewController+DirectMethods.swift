import ObjectiveC

// The methods that apps may exchange. Each asks in its body what stands in for it.

nonisolated private func registerControllerMethods() {
    registerDirectMethods(of: UIViewController.self) { methods in
        methods.add(
            "viewDidLoad", "viewDidLoad()", { object, _ in object.viewDidLoad() }, own: doNothing)
        methods.add(
            "viewWillAppear:", "viewWillAppear(_:)", { $0.viewWillAppear($1.next()) },
            own: doNothing)
        methods.add(
            "viewIsAppearing:", "viewIsAppearing(_:)", { $0.viewIsAppearing($1.next()) },
            own: doNothing)
        methods.add(
            "viewDidAppear:", "viewDidAppear(_:)", { $0.viewDidAppear($1.next()) }, own: doNothing)
        methods.add(
            "viewWillDisappear:", "viewWillDisappear(_:)", { $0.viewWillDisappear($1.next()) },
            own: doNothing)
        methods.add(
            "viewDidDisappear:", "viewDidDisappear(_:)", { $0.viewDidDisappear($1.next()) },
            own: doNothing)
        methods.add(
            "viewWillLayoutSubviews", "viewWillLayoutSubviews()",
            { object, _ in object.viewWillLayoutSubviews() }, own: doNothing)
        methods.add(
            "viewDidLayoutSubviews", "viewDidLayoutSubviews()",
            { object, _ in object.viewDidLayoutSubviews() }, own: doNothing)
        methods.add(
            "didReceiveMemoryWarning", "didReceiveMemoryWarning()",
            { object, _ in object.didReceiveMemoryWarning() }, own: doNothing)
        methods.add(
            "traitCollectionDidChange:", "traitCollectionDidChange(_:)",
            { $0.traitCollectionDidChange($1.next()) }, own: doNothing)
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerControllerMethods() }
    }
}
