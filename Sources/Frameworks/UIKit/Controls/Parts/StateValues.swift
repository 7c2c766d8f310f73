/// One value for each state of a control, where a state without its own has that of the normal state.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value for a state, or for the normal one.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] ?? values[UIControl.State.normal.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value that was set for exactly this state.
    func own(_ state: UIControl.State) -> Value? { values[state.rawValue] }

    var isEmpty: Bool { values.isEmpty }

    /// Every value that was set.
    var all: [Value] { Array(values.values) }
}

extension UIView {
    /// Records a call of a setter with states that appearance proxies can call.
    final func noteAppearance(
        _ name: String, _ states: UIControl.State...,
        assign: @escaping @MainActor (AnyObject) -> Void
    ) {
        let axes = states.map { Int($0.rawValue) }
        noteAppearance(AppearanceSetter(name: name, axes: axes)) { assign }
    }
}
