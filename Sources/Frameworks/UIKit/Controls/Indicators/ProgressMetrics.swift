import Foundation

/// The measures and colours of a progress bar.
struct ProgressMetrics {
    /// In points, as all measures here.
    var height: CGFloat
    var barHeight: CGFloat
    /// The width of a new view made without a frame.
    var width: CGFloat
    var trackColor: UIColor
    /// In seconds.
    var moveDuration: TimeInterval
    /// Between two looks at an observed task, in seconds.
    var watchInterval: TimeInterval

    /// iOS 14 to 18.
    // Known, not measured.
    static let classic = ProgressMetrics(
        height: 4, barHeight: 2.5, width: 150, trackColor: .systemFill, moveDuration: 0.25,
        watchInterval: 0.1)

    /// The look of the present generation.
    static let current = classic
}
