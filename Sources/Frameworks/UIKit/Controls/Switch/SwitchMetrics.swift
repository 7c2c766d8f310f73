import Foundation

/// The measures and colours of a switch.
struct SwitchMetrics {
    /// In points, as all measures here.
    var size: CGSize
    /// What constraints leave out of the frame.
    var alignmentInsets: UIEdgeInsets
    /// Between the knob and the edges.
    var knobInset: CGFloat
    /// How much wider the knob is while it is pressed.
    var knobStretch: CGFloat
    /// How far a finger goes before the knob follows it.
    var slop: CGFloat
    var disabledAlpha: CGFloat
    /// In seconds.
    var toggleDuration: TimeInterval
    var offColor: UIColor
    var onColor: UIColor

    /// iOS 13 to 18.
    // Measured: size, colours, knob of 27 points. Reported (radar 31777116): the natural size is
    // 49 × 31 although the frame is 51 wide. Published: the duration. Known: stretch, slop, alpha.
    static let classic = SwitchMetrics(
        size: CGSize(width: 51, height: 31),
        alignmentInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2), knobInset: 2,
        knobStretch: 7, slop: 10, disabledAlpha: 0.5, toggleDuration: 0.2,
        offColor: .secondarySystemFill, onColor: .systemGreen)

    /// The look of the present generation.
    static let current = classic
}
