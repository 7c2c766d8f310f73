/// The quality of an image's resampling.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The default of the destination.
    case `default` = 0
    /// The nearest pixel, without interpolation.
    case none = 1
    /// Low quality, fast.
    case low = 2
    /// High quality, slow.
    case high = 3
    /// Medium quality.
    case medium = 4
}
