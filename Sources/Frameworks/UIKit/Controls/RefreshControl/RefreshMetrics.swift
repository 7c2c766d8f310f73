import CoreGraphics

/// The sizes of a refresh control, in points.
struct RefreshMetrics {
    var height: CGFloat
    /// The distance that the content is pulled when a refresh begins.
    var triggerPull: CGFloat
    /// From the middle of the spinner to the title.
    var titleDistance: CGFloat
    var titleSize: CGFloat

    // Widely known: the height of 60. From memory, not measured: the others.
    static let classic = RefreshMetrics(
        height: 60, triggerPull: 100, titleDistance: 18, titleSize: 12)

    /// The metrics of the current generation.
    static let current = classic
}
