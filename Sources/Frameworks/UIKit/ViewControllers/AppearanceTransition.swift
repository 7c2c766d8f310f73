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
    /// The party that begins a transition and also ends it.
    enum Cause {
        /// The move of the view into or out of a window.
        case move
        /// The app, with `beginAppearanceTransition(_:animated:)`.
        case app
        /// A container of the framework.
        case container
    }

    /// The cause of the transition in progress, or of the last one.
    private(set) var cause = Cause.move
    /// Whether `viewIsAppearing` is still to be called in the appearance in progress.
    var pendingIsAppearing = false

    /// Begins a transition.
    ///
    /// - Parameter isRestart: whether a transition in this direction just ended, to begin once more.
    /// - Returns: `false` when the same transition is in progress, or there is nothing to do.
    mutating func begin(
        appearing: Bool, animated: Bool, cause: Cause, isRestart: Bool = false
    ) -> Bool {
        switch (state, appearing) {
        case (.disappeared, true), (.disappearing, true),
            (.appeared, true) where isRestart:
            state = .appearing
            pendingIsAppearing = true
        case (.appeared, false), (.appearing, false),
            (.disappeared, false) where isRestart:
            state = .disappearing
            pendingIsAppearing = false
        default:
            return false
        }
        isAnimated = animated
        self.cause = cause
        return true
    }

    /// Lets a container end a transition that a move began, as when a presentation puts the view into the window
    /// before its transition.
    mutating func takeOver(animated: Bool) {
        isAnimated = animated
        cause = .container
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
        return state
    }

    /// Whether a transition is in progress.
    var isInProgress: Bool { state == .appearing || state == .disappearing }

    /// Whether beginning in this direction would repeat the transition in progress.
    func isRepeated(appearing: Bool) -> Bool {
        appearing ? state == .appearing : state == .disappearing
    }

    /// Whether beginning in this direction ends the transition in progress and starts it again, so that the controller
    /// is notified twice. This is so when one of the two is caused by a move and the other by the app.
    // Measured: a recorded test of swift-snapshot-testing counts two of each call. Chosen: the first pair of calls is
    // complete before the second begins.
    func isRestarted(appearing: Bool, cause: Cause) -> Bool {
        isRepeated(appearing: appearing) && cause != self.cause && cause != .container
            && self.cause != .container
    }
}
