import Foundation

/// The state of a gesture, with what the arena has still to decide about it and to report of it.
struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// What became of the wish to be recognized.
    enum Claim {
        /// There is none yet.
        case none
        /// The recognizer set a state; the others have not been asked.
        case open
        /// Another recognizer has to fail first.
        case held
        /// Recognized.
        case granted
    }

    /// The state as the recognizer itself brought it about.
    var state = State.possible
    var claim = Claim.none
    /// States that the targets have not been told, oldest first.
    var reports: [State] = []
    /// The state that the targets are being told at this moment.
    var reported: State?

    /// True during the search for what the claim depends on; see `GestureArena`.
    var isBeingDecided = false

    /// The state that everyone else sees.
    var visibleState: State {
        claim == .held ? .possible : reported ?? state
    }

    /// True when the recognizer wishes to be recognized and nobody has decided.
    var hasUndecidedClaim: Bool { claim == .open || claim == .held }

    /// Adds a state for the targets; several changes between two reports are one.
    mutating func report(_ state: State) {
        if state == .changed, reports.last == .changed { return }
        reports.append(state)
    }
}

/// What an app sets on a recognizer.
struct GestureSettings {
    weak var view: UIView?
    var isEnabled = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var requiresExclusiveTouchType = true
    /// Nil allows every type, without a list for each recognizer.
    private var touchTypes: [NSNumber]?

    var allowedTouchTypes: [NSNumber] {
        get { touchTypes ?? Self.everyTouchType }
        set { touchTypes = newValue }
    }

    func allows(_ type: UITouch.TouchType) -> Bool {
        touchTypes?.contains { $0.intValue == type.rawValue } ?? true
    }

    private static let everyTouchType: [NSNumber] = [
        NSNumber(value: UITouch.TouchType.direct.rawValue),
        NSNumber(value: UITouch.TouchType.indirect.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue),
        NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
    ]
}
