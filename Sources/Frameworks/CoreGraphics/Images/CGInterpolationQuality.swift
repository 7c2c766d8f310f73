/// How carefully an image is resampled when its pixels do not match those of the destination.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The destination chooses.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Fast.
    case low = 2
    /// Careful and slow.
    case high = 3
    /// Between low and high.
    case medium = 4
}
