import Foundation

/// The measures and colours of a page control.
struct PageControlMetrics {
    /// In points, as all measures here.
    var height: CGFloat
    var dotDiameter: CGFloat
    /// From the middle of a dot to that of the next.
    var pitch: CGFloat
    /// Before the first dot and after the last.
    var endInset: CGFloat
    /// The sizes of the outermost dots where more pages lie beyond, from the outside in.
    var outerScales: [CGFloat]
    /// How far a finger goes before the dots follow it, and then from page to page.
    var slop: CGFloat
    var scrubLength: CGFloat
    var color: UIColor
    var currentColor: UIColor
    var background: UIColor

    /// iOS 17 and 18.
    // Measured: the height, and 73 points for three pages. Known: the rest.
    static let classic = PageControlMetrics(
        height: 77.0 / 3, dotDiameter: 8, pitch: 17, endInset: 15.5, outerScales: [0.5, 0.75],
        slop: 5, scrubLength: 17, color: UIColor(white: 1, alpha: 0.5), currentColor: .white,
        background: .systemFill)

    /// The look of the present generation.
    static let current = classic

    var gap: CGFloat { pitch - dotDiameter }
}
