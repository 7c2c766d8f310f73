/// A value for each state of a control; a state without a value has that of the normal state.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value for a state, or else for the normal state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] ?? values[UIControl.State.normal.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// Returns the value that was set for exactly this state.
    func own(_ state: UIControl.State) -> Value? { values[state.rawValue] }
}

extension UIView {
    /// Records the call of a setter with states for the view's appearance proxy; see `AppearanceSetter`.
    final func noteAppearance(
        _ name: String, _ states: UIControl.State...,
        assign: @escaping @MainActor (AnyObject) -> Void
    ) {
        let axes = states.map { Int($0.rawValue) }
        noteAppearance(AppearanceSetter(name: name, axes: axes)) { assign }
    }
}
