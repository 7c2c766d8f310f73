import Foundation

/// The sizes and colours of a switch.
struct SwitchMetrics {
    /// In points, as all sizes here.
    var size: CGSize
    /// From the frame to the alignment rectangle.
    var alignmentInsets: UIEdgeInsets
    /// From the edges of the track to the thumb.
    var thumbInset: CGFloat
    var thumbShadows: [ThumbShadow]
    /// The width that the thumb gains while it is pressed.
    var thumbStretch: CGFloat
    /// The distance that a finger moves before the thumb follows it.
    var slop: CGFloat
    var disabledAlpha: CGFloat
    /// In seconds.
    var toggleDuration: TimeInterval
    var offColor: UIColor
    var onColor: UIColor

    /// iOS 13 to 18.
    // Measured: size, colours, thumb of 27 points with its shadow. Reported (radar 31777116): the natural size is
    // 49 × 31 although the frame is 51 wide. Published: the duration. From memory: stretch, slop, alpha.
    static let classic = SwitchMetrics(
        size: CGSize(width: 51, height: 31),
        alignmentInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2), thumbInset: 2,
        thumbShadows: [ThumbShadow(opacity: 0.125, y: 2.6, radius: 3.2)],
        thumbStretch: 7, slop: 10, disabledAlpha: 0.5, toggleDuration: 0.2,
        offColor: .secondarySystemFill, onColor: .systemGreen)

    /// The metrics of the current generation.
    static let current = classic
}
