import Foundation

/// The sizes and colours of a page control.
struct PageControlMetrics {
    /// In points, as all sizes here.
    var height: CGFloat
    var dotDiameter: CGFloat
    /// From the centre of a dot to that of the next.
    var pitch: CGFloat
    /// Before the first dot and after the last.
    var endInset: CGFloat
    /// The scales of the outermost dots when there are more pages than dots, from the outside in.
    var outerScales: [CGFloat]
    /// The distance that a finger moves before it scrubs, and then for each page.
    var slop: CGFloat
    var scrubLength: CGFloat
    var color: UIColor
    var currentColor: UIColor
    var background: UIColor

    /// iOS 17 and 18.
    // Measured on a recorded picture: the height, dots and pitch, and 73 points for three pages. From
    // memory: the rest.
    static let classic = PageControlMetrics(
        height: 77.0 / 3, dotDiameter: 7.56, pitch: 53.0 / 3,
        endInset: (73 - 2 * 53.0 / 3 - 7.56) / 2,
        outerScales: [0.5, 0.75],
        slop: 5, scrubLength: 17, color: UIColor(white: 1, alpha: 0.5), currentColor: .white,
        background: .systemFill)

    /// The metrics of the current generation.
    static let current = classic

    var gap: CGFloat { pitch - dotDiameter }
}
