import Foundation

/// The sizes and colours of a progress bar.
struct ProgressMetrics {
    /// In points, as all sizes here.
    var height: CGFloat
    var barHeight: CGFloat
    /// The width of a new view made without a frame.
    var width: CGFloat
    var trackColor: UIColor
    /// In seconds.
    var moveDuration: TimeInterval
    /// Between two polls of an observed task, in seconds.
    var pollInterval: TimeInterval

    /// iOS 14 to 18.
    // From memory, not measured.
    static let classic = ProgressMetrics(
        height: 4, barHeight: 2.5, width: 150, trackColor: .systemFill, moveDuration: 0.25,
        pollInterval: 0.1)

    /// The metrics of the current generation.
    static let current = classic
}
