import ObjectiveC

// The methods that apps may exchange. The body of each first calls an exchanged implementation.

nonisolated private func registerControllerMethods() {
    registerExchangeableMethods(of: UIViewController.self) { methods in
        methods.add(
            "viewDidLoad", "viewDidLoad()",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewDidLoadProbe.self,
                ViewControllerViewWillAppearProbe.self), { object, _ in object.viewDidLoad() },
            own: doNothing)
        methods.add(
            "viewWillAppear:", "viewWillAppear(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewWillAppearProbe.self,
                ViewControllerViewDidLoadProbe.self), { $0.viewWillAppear($1.next()) },
            own: doNothing)
        methods.add(
            "viewIsAppearing:", "viewIsAppearing(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewIsAppearingProbe.self,
                ViewControllerViewDidLoadProbe.self), { $0.viewIsAppearing($1.next()) },
            own: doNothing)
        methods.add(
            "viewDidAppear:", "viewDidAppear(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewDidAppearProbe.self,
                ViewControllerViewDidLoadProbe.self), { $0.viewDidAppear($1.next()) },
            own: doNothing)
        methods.add(
            "viewWillDisappear:", "viewWillDisappear(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewWillDisappearProbe.self,
                ViewControllerViewDidLoadProbe.self), { $0.viewWillDisappear($1.next()) },
            own: doNothing)
        methods.add(
            "viewDidDisappear:", "viewDidDisappear(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewDidDisappearProbe.self,
                ViewControllerViewDidLoadProbe.self), { $0.viewDidDisappear($1.next()) },
            own: doNothing)
        methods.add(
            "viewWillLayoutSubviews", "viewWillLayoutSubviews()",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewWillLayoutSubviewsProbe.self,
                ViewControllerViewDidLoadProbe.self),
            { object, _ in object.viewWillLayoutSubviews() }, own: doNothing)
        methods.add(
            "viewDidLayoutSubviews", "viewDidLayoutSubviews()",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewDidLayoutSubviewsProbe.self,
                ViewControllerViewDidLoadProbe.self),
            { object, _ in object.viewDidLayoutSubviews() }, own: doNothing)
        methods.add(
            "didReceiveMemoryWarning", "didReceiveMemoryWarning()",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerDidReceiveMemoryWarningProbe.self,
                ViewControllerViewDidLoadProbe.self),
            { object, _ in object.didReceiveMemoryWarning() }, own: doNothing)
        methods.add(
            "viewSafeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange()",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerViewSafeAreaInsetsDidChangeProbe.self,
                ViewControllerViewDidLoadProbe.self),
            { object, _ in object.viewSafeAreaInsetsDidChange() }, own: doNothing)
        methods.add(
            "traitCollectionDidChange:", "traitCollectionDidChange(_:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerTraitCollectionDidChangeProbe.self,
                ViewControllerViewDidLoadProbe.self),
            { $0.traitCollectionDidChange($1.next()) }, own: doNothing)
        methods.add(
            "presentViewController:animated:completion:", "present(_:animated:completion:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerPresentProbe.self,
                ViewControllerViewDidLoadProbe.self)
        ) {
            $0.present($1.next(), animated: $1.next(), completion: $1.next())
        } own: {
            $0.presentModally($1.next(), animated: $1.next(), completion: $1.next())
        }
        methods.add(
            "dismissViewControllerAnimated:completion:", "dismiss(animated:completion:)",
            isOverridden: overrides(
                of: UIViewController.self, ViewControllerDismissProbe.self,
                ViewControllerViewDidLoadProbe.self)
        ) {
            $0.dismiss(animated: $1.next(), completion: $1.next())
        } own: {
            $0.dismissModally(animated: $1.next(), completion: $1.next())
        }
    }
}

// These classes are never instantiated; only their method tables are read.

private final class ViewControllerViewDidLoadProbe: UIViewController {
    override func viewDidLoad() {}
}

private final class ViewControllerViewWillAppearProbe: UIViewController {
    override func viewWillAppear(_ animated: Bool) {}
}

private final class ViewControllerViewIsAppearingProbe: UIViewController {
    override func viewIsAppearing(_ animated: Bool) {}
}

private final class ViewControllerViewDidAppearProbe: UIViewController {
    override func viewDidAppear(_ animated: Bool) {}
}

private final class ViewControllerViewWillDisappearProbe: UIViewController {
    override func viewWillDisappear(_ animated: Bool) {}
}

private final class ViewControllerViewDidDisappearProbe: UIViewController {
    override func viewDidDisappear(_ animated: Bool) {}
}

private final class ViewControllerViewWillLayoutSubviewsProbe: UIViewController {
    override func viewWillLayoutSubviews() {}
}

private final class ViewControllerViewDidLayoutSubviewsProbe: UIViewController {
    override func viewDidLayoutSubviews() {}
}

private final class ViewControllerDidReceiveMemoryWarningProbe: UIViewController {
    override func didReceiveMemoryWarning() {}
}

private final class ViewControllerViewSafeAreaInsetsDidChangeProbe: UIViewController {
    override func viewSafeAreaInsetsDidChange() {}
}

private final class ViewControllerTraitCollectionDidChangeProbe: UIViewController {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}

private final class ViewControllerPresentProbe: UIViewController {
    override func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {}
}

private final class ViewControllerDismissProbe: UIViewController {
    override func dismiss(animated: Bool, completion: (() -> Void)?) {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerControllerMethods() }
    }
}
