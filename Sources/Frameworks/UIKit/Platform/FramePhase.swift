/// The steps of one frame, in order. Each reads what the ones before it finished.
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

    static func < (left: FramePhase, right: FramePhase) -> Bool { left.rawValue < right.rawValue }

    /// Whether the layers of this frame are final. No code of the app runs in these phases, and a
    /// change to a layer would be one that nobody asked for and that keeps the frames coming.
    var isAfterCommit: Bool { self > .commit }
}
