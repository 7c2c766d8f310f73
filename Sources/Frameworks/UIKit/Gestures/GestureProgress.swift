import Foundation

/// The state of a gesture, with the arena's decision on it and the states that targets have not received.
struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// A recognizer's claim to have recognized its gesture.
    enum Claim {
        /// The recognizer has not left `possible`, or failed.
        case none
        /// The recognizer set a state; the arena has not decided.
        case open
        /// Another recognizer has to fail first.
        case held
        /// The gesture is recognized.
        case granted
    }

    /// The state that the recognizer set.
    var state = State.possible
    var claim = Claim.none
    /// States that targets have not been notified of, oldest first.
    var reports: [State] = []
    /// The state that targets are being notified of; nil outside of their actions.
    var reported: State?

    /// True while the arena decides claims that this one depends on; ends recursion.
    var isBeingDecided = false

    /// The state that `UIGestureRecognizer.state` reads.
    var visibleState: State {
        claim == .held ? .possible : reported ?? state
    }

    /// True when the recognizer claims recognition and the arena has not decided.
    var hasUndecidedClaim: Bool { claim == .open || claim == .held }

    /// Queues a state for the targets; `changed` is queued once between two notifications.
    mutating func report(_ state: State) {
        if state == .changed, reports.last == .changed { return }
        reports.append(state)
    }
}

/// The properties of a recognizer that apps set.
struct GestureSettings {
    weak var view: UIView?
    var isEnabled = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var requiresExclusiveTouchType = true
    /// Nil allows every type, and saves each recognizer an array.
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
