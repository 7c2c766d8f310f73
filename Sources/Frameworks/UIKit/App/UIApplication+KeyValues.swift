import ObjectiveC

// The properties of the application that are found by key: a main nib connects its delegate.

private func registerApplication() {
    registerKeys(of: UIApplication.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) { application, delegate in
            application.delegate = delegate as? any UIApplicationDelegate
            guard let delegate else { return }
            UIApplication.environment.retained.append(delegate)
        }
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerApplication() }
    }
}
