/// The phases of a frame, in order. Each reads what the ones before it finished.
enum FramePhase: Int, CaseIterable, Comparable, Sendable {
    /// Touches reach windows; recognizers decide.
    case input
    /// Delayed calls, display links, ends of animations, gestures that wait for time.
    case timers
    /// Views update their constraints.
    case constraints
    /// Layers place their sublayers.
    case layout
    /// Layers draw what changed.
    case display
    /// The layer tree becomes a render tree.
    case commit
    /// The render tree becomes pixels.
    case compose
    /// The host shows them.
    case present
    /// Controllers are notified that their views have appeared with the frame.
    case afterwards

    static func < (left: FramePhase, right: FramePhase) -> Bool { left.rawValue < right.rawValue }

    /// Whether layers are committed and the app runs no code, so that a change to a layer is a mistake of
    /// the framework, and would request frames for ever.
    var isClosedToChanges: Bool { self == .compose || self == .present }
}
