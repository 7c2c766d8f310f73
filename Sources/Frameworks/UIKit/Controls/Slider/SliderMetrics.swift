import Foundation

/// The sizes and colours of a slider.
struct SliderMetrics {
    /// In points, as all sizes here.
    var height: CGFloat
    /// From the frame to the alignment rectangle.
    var alignmentInsets: UIEdgeInsets
    var trackHeight: CGFloat
    /// From the edges, or from an image at the end, to the track.
    var trackInset: CGFloat
    var imageGap: CGFloat
    var thumbDiameter: CGFloat
    /// The size of the thumb with a part of its shadow.
    var thumbSize: CGSize
    /// The distance by which the thumb's rectangle extends beyond the ends of the track.
    var thumbOverhang: CGFloat
    /// The margin around the thumb's rectangle within which a touch still begins tracking.
    var grip: CGFloat
    var disabledAlpha: CGFloat
    /// In seconds.
    var moveDuration: TimeInterval
    var maximumTrackColor: UIColor
    /// One step of an assistive technology, as a fraction of the range.
    var accessibilityStep: Float

    /// iOS 13 to 18.
    // Measured: the height. From interface files: the frame is 2 points wider than the alignment
    // rectangle at both sides. From memory: the rest.
    static let classic = SliderMetrics(
        height: 34, alignmentInsets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 2),
        trackHeight: 4, trackInset: 2, imageGap: 7, thumbDiameter: 28,
        thumbSize: CGSize(width: 31, height: 31), thumbOverhang: 2, grip: 10, disabledAlpha: 0.5,
        moveDuration: 0.25, maximumTrackColor: .systemFill, accessibilityStep: 0.1)

    /// The metrics of the current generation.
    static let current = classic
}
