import Foundation

/// The sizes and colours of configured buttons.
struct ButtonConfigurationMetrics {
    /// The metrics that depend on the size of the button.
    struct SizeMetrics {
        var insets: NSDirectionalEdgeInsets
        var titleStyle: UIFont.TextStyle
        var subtitleStyle: UIFont.TextStyle
    }

    /// In points, as all sizes here.
    var cornerRadius: CGFloat
    var smallRadius: CGFloat
    var mediumRadius: CGFloat
    var largeRadius: CGFloat
    /// The opacity of the background of tinted buttons.
    var tintedAlpha: CGFloat
    /// The opacity of a pressed button's content.
    var pressedAlpha: CGFloat
    /// The size of a pop-up button's arrows beside text of 17 points, and the gap before them.
    var arrowSize: CGSize
    var arrowGap: CGFloat
    var grayBackground: UIColor
    var disabledBackground: UIColor
    var disabledForeground: UIColor

    /// iOS 15 to 18.
    // Published for iOS 26 and equal to what 15 shows: insets, sizes of text, the radius. From memory: the
    // rest.
    static let classic = ButtonConfigurationMetrics(
        cornerRadius: 5.95, smallRadius: 4, mediumRadius: 8, largeRadius: 12, tintedAlpha: 0.18,
        pressedAlpha: 0.75, arrowSize: CGSize(width: 9, height: 14), arrowGap: 5,
        grayBackground: .secondarySystemFill,
        disabledBackground: .tertiarySystemFill, disabledForeground: .tertiaryLabel)

    /// The metrics of the current generation.
    static let current = classic

    func sizeMetrics(for size: UIButton.Configuration.Size) -> SizeMetrics {
        func metrics(_ side: CGFloat, _ top: CGFloat, _ title: UIFont.TextStyle) -> SizeMetrics {
            SizeMetrics(
                insets: NSDirectionalEdgeInsets(
                    top: top, leading: side, bottom: top, trailing: side),
                titleStyle: title, subtitleStyle: .caption1)
        }
        return switch size {
        case .mini, .small: metrics(10, 5, .subheadline)
        case .medium: metrics(12, 7, .body)
        case .large: metrics(20, 15, .body)
        }
    }
}
