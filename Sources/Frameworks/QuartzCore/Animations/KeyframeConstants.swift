/// What lies between two values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The straight way from each value to the next; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value shows for its part of the run, with nothing in between.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The straight way at an even speed, whatever times and paces say.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at an even speed, whatever times and paces say.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its horizontal axis follows the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its horizontal axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
