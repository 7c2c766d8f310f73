/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linear interpolation; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation: each value is shown for its part of the run.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at constant speed, ignoring key times and timing functions.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth spline through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth spline at constant speed, ignoring key times and timing functions.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The horizontal axis follows the tangent of the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The horizontal axis points against the tangent of the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
