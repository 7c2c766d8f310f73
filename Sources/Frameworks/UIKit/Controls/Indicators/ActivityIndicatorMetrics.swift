import CoreGraphics
import Foundation

/// The sizes, colours and durations of an activity indicator.
struct ActivityIndicatorMetrics {
    /// In points.
    var mediumLength: CGFloat
    var largeLength: CGFloat
    /// As fractions of the radius: where a spoke begins, and its width.
    var innerRadius: CGFloat
    var spokeWidth: CGFloat
    /// The opacity of each spoke, counted clockwise, the last one being the brightest.
    var spokes: [CGFloat]
    /// The duration of one turn, in seconds.
    var duration: TimeInterval
    var color: UIColor

    /// iOS 13 to 18.
    // Published: the spokes with their opacities, proportions and duration. From memory: the lengths.
    static let classic = ActivityIndicatorMetrics(
        mediumLength: 20, largeLength: 37, innerRadius: 1.0 / 3, spokeWidth: 0.2,
        spokes: [0.32, 0.32, 0.32, 0.32, 0.49, 0.66, 0.83, 1], duration: 1,
        color: .secondaryLabel)

    /// The metrics of the current generation.
    static let current = classic

    func length(of style: UIActivityIndicatorView.Style) -> CGFloat {
        switch style {
        case .large, .whiteLarge: largeLength
        case .medium, .white, .gray: mediumLength
        }
    }

    /// Returns the default colour of a style.
    func color(of style: UIActivityIndicatorView.Style) -> UIColor {
        switch style {
        case .white, .whiteLarge: .white
        case .medium, .large, .gray: color
        }
    }
}
