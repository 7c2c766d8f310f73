import Foundation

/// The sizes and colours of buttons without a configuration.
struct ButtonMetrics {
    /// In points, as all sizes here.
    var customFontSize: CGFloat
    var systemFontSize: CGFloat
    /// Above and below a title while no insets are set.
    var titlePadding: CGFloat
    /// The least width of a button with a title or without content, while no insets are set.
    var width: CGFloat
    var symbolSize: CGSize
    var closeLength: CGFloat
    /// The opacity of a system button's content while it is pressed.
    var pressedAlpha: CGFloat
    /// The duration of the animation back from it, in seconds.
    var releaseDuration: TimeInterval
    /// The opacity of the black over the image of a pressed custom button.
    var pressedImageShade: CGFloat
    var disabledImageAlpha: CGFloat
    var disabledTitle: UIColor
    /// The background of a selected system button's title: outset and corner radius.
    var selectionOutset: UIOffset
    var selectionRadius: CGFloat
    /// The width and height of the glow behind a pressed button.
    var glowLength: CGFloat

    /// iOS 13 to 18.
    // Measured: the size of symbols. Seen in interface files and reports: 46 × 30 for "Button" at 15
    // points, 30 × 34 for an empty custom button, 6 points above and below. From memory: the rest.
    static let classic = ButtonMetrics(
        customFontSize: 18, systemFontSize: 15, titlePadding: 6, width: 30,
        symbolSize: CGSize(width: 73.0 / 3, height: 71.0 / 3), closeLength: 30,
        pressedAlpha: 0.2, releaseDuration: 0.4, pressedImageShade: 0.4,
        disabledImageAlpha: 0.5, disabledTitle: .tertiaryLabel,
        selectionOutset: UIOffset(horizontal: 4, vertical: 1), selectionRadius: 4,
        glowLength: 100)

    /// The metrics of the current generation.
    static let current = classic
}
