import CoreGraphics

/// The sizes and colours of a picker's wheels.
struct PickerMetrics {
    /// In points, as all sizes here.
    var size: CGSize
    var rowHeight: CGFloat
    var fontSize: CGFloat
    /// Left and right of the wheels.
    var sideInset: CGFloat
    /// Between two wheels.
    var spacing: CGFloat
    /// The distance of a title from the sides of its row.
    var titleInset: CGFloat
    /// The band behind the selected rows is that much higher than a row.
    var bandExcess: CGFloat
    var bandInset: CGFloat
    var bandRadius: CGFloat
    var bandColor: UIColor
    /// The opacity of the rows beside the selected one.
    var restAlpha: CGFloat
    /// The distance from which a wheel is seen, in multiples of its radius.
    var viewDistance: CGFloat

    /// iOS 14 to 18.
    // Documented in reports: 216 points of height, rows of 32. From memory: the rest.
    static let classic = PickerMetrics(
        size: CGSize(width: 320, height: 216), rowHeight: 32, fontSize: 21, sideInset: 9,
        spacing: 5, titleInset: 9, bandExcess: 2, bandInset: 9, bandRadius: 8,
        bandColor: .tertiarySystemFill, restAlpha: 0.6, viewDistance: 8)

    /// The metrics of the current generation.
    static let current = classic
}
