import ObjectiveC

extension UIViewController {
    /// Stores a value that may be observed.
    final func changeSetting<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<ControllerSettings, Value>, _ value: Value
    ) {
        guard settings[keyPath: path] != value else { return }
        _willChangeValue(self, key)
        settings[keyPath: path] = value
        _didChangeValue(self, key)
    }
}
