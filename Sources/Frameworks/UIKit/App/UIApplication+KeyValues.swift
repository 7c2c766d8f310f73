import ObjectiveC

/// The properties of the application that are found by key: a main nib connects its delegate.
private func registerApplication() {
    registerKeys(of: UIApplication.self) { keys in
        keys.add(
            "delegate", get: { $0.delegate as AnyObject? },
            set: { application, delegate in
                application.delegate = delegate as? any UIApplicationDelegate
                guard let delegate else { return }
                UIApplication.environment.retained.append(delegate)
            })
    }
}

/// The application itself is a value of its class, by the name of Objective-C, too.
private func registerSharedApplication() {
    _registerClass(UIApplication.self) { methods in
        for name in ["shared", "sharedApplication"] {
            methods.classFunction(name, "shared") { _, _ in UIApplication.shared }
        }
        // Known from books, which provoke warnings by it.
        methods.procedure("_performMemoryWarning", "_performMemoryWarning()") { receiver, _ in
            unsafeDowncast(receiver, to: UIApplication.self).lifeCycle.receiveMemoryWarning()
        }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerApplication()
            registerSharedApplication()
        }
    }
}
