/// The times of a layer or an animation: a place in its parent's time, and how time runs inside it.
///
/// A parent time `t` becomes the local time `(t - beginTime) × speed + timeOffset`. The time of the
/// topmost layer is that of `CACurrentMediaTime()`. All times are seconds.
public protocol CAMediaTiming {
    /// When the local time starts to run, in the parent's time; 0 on an animation means at once.
    var beginTime: CFTimeInterval { get set }

    /// The length of one run in local time; 0 on an animation means the transaction's length.
    var duration: CFTimeInterval { get set }

    /// How fast local time runs: 1 as fast as the parent's, 0 not at all, below 0 backwards.
    var speed: Float { get set }

    /// The local time at which the local time starts to run.
    var timeOffset: CFTimeInterval { get set }

    /// The number of runs, parts of runs included; 0 means one, unless `repeatDuration` is set.
    var repeatCount: Float { get set }

    /// How long to go on repeating, in local time; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }

    /// Whether every run is followed by the same run backwards.
    var autoreverses: Bool { get set }

    /// What shows before the begin and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value stays after the end, as long as the animation is not removed.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value shows before the begin and the last after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing shows outside of the active time; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
