/// The timing of a layer or an animation: its position in its parent's time, and the rate of its local time.
///
/// A parent time `t` becomes the local time `(t - beginTime) × speed + timeOffset`. The time of the topmost
/// layer is that of `CACurrentMediaTime()`. All times are seconds.
public protocol CAMediaTiming {
    /// The start of the local time, in the parent's time; 0 on an animation means at once.
    var beginTime: CFTimeInterval { get set }

    /// The duration of one run in local time; 0 on an animation means the transaction's duration.
    var duration: CFTimeInterval { get set }

    /// The rate of local time relative to the parent's; 0 is stopped, negative is backwards.
    var speed: Float { get set }

    /// The local time at the start.
    var timeOffset: CFTimeInterval { get set }

    /// The number of runs, may be fractional; 0 means one, unless `repeatDuration` is set.
    var repeatCount: Float { get set }

    /// The duration for which to repeat, in local time; 0 uses `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }

    /// Whether every run is followed by its reversal.
    var autoreverses: Bool { get set }

    /// The display before the begin and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The display of an animation before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value remains after the end, until the animation is removed.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is shown before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value is shown before the begin and the last after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation is shown during its active time only; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
