/// The transitions between the states of a gesture, as a table.
enum GestureStateTable {
    typealias State = UIGestureRecognizer.State

    /// The effect of setting a state.
    enum Outcome: Equatable {
        /// The recognizer claims recognition; the arena decides.
        case recognize(as: State)
        /// A recognized gesture continues or ends: its targets are notified.
        case report(State)
        /// The gesture did not happen.
        case fail
        /// Nothing changes.
        case stay
    }

    /// One transition.
    private struct Row {
        var from: State
        var to: State
        var outcome: Outcome
    }

    // Documented: the transitions of discrete and continuous gestures. The rows marked `lenient`
    // are chosen: subclasses set these states in practice and mean the outcome given.
    private static let rows: [Row] = [
        Row(from: .possible, to: .began, outcome: .recognize(as: .began)),
        Row(from: .possible, to: .ended, outcome: .recognize(as: .ended)),
        Row(from: .possible, to: .failed, outcome: .fail),
        Row(from: .possible, to: .changed, outcome: .recognize(as: .began)),  // lenient
        Row(from: .possible, to: .cancelled, outcome: .fail),  // lenient

        Row(from: .began, to: .changed, outcome: .report(.changed)),
        Row(from: .began, to: .ended, outcome: .report(.ended)),
        Row(from: .began, to: .cancelled, outcome: .report(.cancelled)),
        Row(from: .began, to: .failed, outcome: .report(.cancelled)),  // lenient

        Row(from: .changed, to: .changed, outcome: .report(.changed)),
        Row(from: .changed, to: .ended, outcome: .report(.ended)),
        Row(from: .changed, to: .cancelled, outcome: .report(.cancelled)),
        Row(from: .changed, to: .failed, outcome: .report(.cancelled)),  // lenient
    ]

    /// The table with one element for each pair of states, so that a lookup is one load.
    private static let outcomes: [Outcome] = {
        var outcomes = [Outcome](repeating: .stay, count: State.count * State.count)
        for row in rows { outcomes[index(row.from, row.to)] = row.outcome }
        return outcomes
    }()

    /// Returns what setting `new` does to a gesture whose state is `old`.
    ///
    /// A finished gesture keeps its state until it is reset.
    static func outcome(from old: State, to new: State) -> Outcome {
        outcomes[index(old, new)]
    }

    private static func index(_ old: State, _ new: State) -> Int {
        old.rawValue * State.count + new.rawValue
    }
}

extension UIGestureRecognizer.State {
    fileprivate static let count = 6

    /// True when the gesture is over: it follows no touch until it is reset.
    var isFinal: Bool {
        self == .ended || self == .cancelled || self == .failed
    }

    /// True while a continuous gesture is in progress.
    var isOngoing: Bool {
        self == .began || self == .changed
    }
}

extension GestureStateTable {
    /// Whether a gesture in state `old` may take the state `new`.
    static func follows(_ new: State, _ old: State) -> Bool {
        switch outcome(from: old, to: new) {
        case .recognize(let state), .report(let state): state == new
        case .fail: new == .failed
        case .stay: false
        }
    }
}
