/// The state of a controller's view between disappeared and appeared.
///
/// The states form a cycle; a transition may be reversed half-way, as when a swipe back is cancelled:
///
///     disappeared → appearing → appeared → disappearing → disappeared
///                       ⇅                        ⇅
///                 disappearing               appearing
struct AppearanceTransition {
    enum State {
        case disappeared
        case appearing
        case appeared
        case disappearing
    }

    private(set) var state = State.disappeared
    /// Whether the transition in progress is animated.
    private(set) var isAnimated = false
    /// Whether a container ends the transition in progress, not the move into or out of the window.
    private(set) var isManual = false
    /// Whether `viewIsAppearing` is still to be called in the appearance in progress.
    var pendingIsAppearing = false

    /// Begins a transition.
    ///
    /// - Returns: `false` when the same transition is in progress, or has nothing to do.
    mutating func begin(appearing: Bool, animated: Bool, isManual: Bool) -> Bool {
        switch (state, appearing) {
        case (.disappeared, true), (.disappearing, true):
            state = .appearing
            pendingIsAppearing = true
        case (.appeared, false), (.appearing, false):
            state = .disappearing
            pendingIsAppearing = false
        default:
            return false
        }
        isAnimated = animated
        self.isManual = isManual
        return true
    }

    /// Ends the transition in progress.
    ///
    /// - Returns: the state it ended in; `nil` when none was in progress.
    mutating func end() -> State? {
        switch state {
        case .appearing: state = .appeared
        case .disappearing: state = .disappeared
        case .appeared, .disappeared: return nil
        }
        isManual = false
        return state
    }

    /// Whether a transition is in progress.
    var isInProgress: Bool { state == .appearing || state == .disappearing }

    /// Whether a begin in this direction repeats the transition in progress.
    func isRepeated(appearing: Bool) -> Bool {
        appearing ? state == .appearing : state == .disappearing
    }
}
