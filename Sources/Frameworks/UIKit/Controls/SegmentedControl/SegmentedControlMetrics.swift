import Foundation

/// The sizes and colours of a segmented control.
struct SegmentedControlMetrics {
    /// In points, as all sizes here.
    var height: CGFloat
    var cornerRadius: CGFloat
    /// From the edge of a segment to the thumb.
    var thumbInset: CGFloat
    var thumbRadius: CGFloat
    var dividerWidth: CGFloat
    var dividerInset: CGFloat
    /// On each side of a segment's title or image.
    var contentInset: CGFloat
    /// The least width of a segment.
    var segmentWidth: CGFloat
    /// The scale of the thumb while it is pressed.
    var pressedScale: CGFloat
    var fontSize: CGFloat
    var background: UIColor
    var divider: UIColor
    var thumb: UIColor
    var title: UIColor
    var disabledTitle: UIColor
    /// The opacity of a segment that is pressed and not selected.
    var pressedAlpha: CGFloat
    var titleWeight: UIFont.Weight
    var selectedTitleWeight: UIFont.Weight
    var shadows: [ThumbShadow]
    /// In seconds.
    var selectionDuration: TimeInterval

    /// iOS 13 to 18.
    // Measured on recorded pictures: the height, 87 points for a segment of "Segment A" with a divider
    // of one point, the thumb with its shadow, and corners whose area is that of circles of 8.2 points.
    // From memory: the rest.
    static let classic = SegmentedControlMetrics(
        height: 32, cornerRadius: 8, thumbInset: 2, thumbRadius: 7, dividerWidth: 1,
        dividerInset: 8, contentInset: 26.0 / 3, segmentWidth: 20, pressedScale: 0.95, fontSize: 13,
        background: .tertiarySystemFill, divider: .tertiaryLabel,
        thumb: UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.388, green: 0.388, blue: 0.4, alpha: 1) : .white
        }, title: .label, disabledTitle: .tertiaryLabel, pressedAlpha: 0.2,
        titleWeight: .medium, selectedTitleWeight: .semibold,
        shadows: [ThumbShadow(opacity: 0.12, y: 2.5, radius: 2.8)], selectionDuration: 0.3)

    /// The metrics of the current generation.
    static let current = classic
}
