/// The state of a transition between controllers.
///
///     prepared → animating ⇄ interactive
///                    ↓            ↓
///                    ended ←──────┘
///
/// A transition begins in either of the two middle states. It may be cancelled in both, and as long as it
/// has not ended a gesture may take it up again.
struct TransitionProgress {
    enum State {
        /// The participants are known; nothing has moved.
        case prepared
        /// The animation runs, to the end or back to the beginning.
        case animating
        /// A gesture drives the transition.
        case interactive
        /// `completeTransition(_:)` was called.
        case ended
    }

    private(set) var state = State.prepared
    /// Whether the transition returns, or returned, to its beginning.
    private(set) var isCancelled = false
    /// Whether a gesture drove the transition when it began.
    private(set) var beganInteractively = false

    var hasBegun: Bool { state != .prepared }

    /// Begins the transition.
    ///
    /// - Returns: `false` for one that has begun already.
    mutating func begin(interactively: Bool) -> Bool {
        guard state == .prepared else { return false }
        state = interactively ? .interactive : .animating
        beganInteractively = interactively
        return true
    }

    /// Lets a gesture take up a running animation.
    mutating func pause() -> Bool {
        guard state == .animating else { return false }
        state = .interactive
        isCancelled = false
        return true
    }

    /// Lets the animation run on after a gesture.
    mutating func resume(cancelled: Bool) -> Bool {
        guard state == .interactive else { return false }
        state = .animating
        isCancelled = cancelled
        return true
    }

    /// Ends the transition.
    ///
    /// - Returns: `false` for one that has not begun, or has ended.
    mutating func end(completed: Bool) -> Bool {
        guard state == .animating || state == .interactive else { return false }
        state = .ended
        isCancelled = !completed
        return true
    }
}
