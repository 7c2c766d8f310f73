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
    /// From the centre of the track up to that of the thumb.
    var thumbRise: CGFloat
    var thumbShadows: [ThumbShadow]
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
    // Measured on recorded pictures: the height, track and thumb. From interface files: the frame is 2
    // points wider than the alignment rectangle at both sides. From memory: the rest.
    static let classic = SliderMetrics(
        height: 34, alignmentInsets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 2),
        trackHeight: 4, trackInset: 3, imageGap: 7, thumbDiameter: 27, thumbRise: 7.0 / 6,
        thumbShadows: [
            ThumbShadow(opacity: 0.12, y: 0.5, radius: 1.75),
            ThumbShadow(opacity: 0.125, y: 5.75, radius: 5.6),
        ], thumbOverhang: 2, grip: 12, disabledAlpha: 0.5, moveDuration: 0.25,
        maximumTrackColor: .systemFill, accessibilityStep: 0.1)

    /// The metrics of the current generation.
    static let current = classic
}
