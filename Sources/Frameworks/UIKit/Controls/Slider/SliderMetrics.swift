import Foundation

/// The measures and colours of a slider.
struct SliderMetrics {
    /// In points, as all measures here.
    var height: CGFloat
    /// What constraints leave out of the frame.
    var alignmentInsets: UIEdgeInsets
    var trackHeight: CGFloat
    /// From the edges, or from an image at the end, to the track.
    var trackInset: CGFloat
    var imageGap: CGFloat
    var knobDiameter: CGFloat
    /// The rectangle of the knob with some of its shadow.
    var thumbSize: CGSize
    /// How far the thumb's rectangle reaches beyond the ends of the track.
    var thumbOverhang: CGFloat
    /// How far from the thumb's rectangle a finger still takes hold of it.
    var grip: CGFloat
    var disabledAlpha: CGFloat
    /// In seconds.
    var moveDuration: TimeInterval
    var maximumTrackColor: UIColor
    /// The part of the range that one step of an assistive technology changes.
    var accessibilityStep: Float

    /// iOS 13 to 18.
    // Measured: the height. Seen in interface files: the frame reaches 2 points beyond what is
    // aligned at the sides. Known: the rest.
    static let classic = SliderMetrics(
        height: 34, alignmentInsets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 2),
        trackHeight: 4, trackInset: 2, imageGap: 7, knobDiameter: 28,
        thumbSize: CGSize(width: 31, height: 31), thumbOverhang: 2, grip: 10, disabledAlpha: 0.5,
        moveDuration: 0.25, maximumTrackColor: .systemFill, accessibilityStep: 0.1)

    /// The look of the present generation.
    static let current = classic
}
