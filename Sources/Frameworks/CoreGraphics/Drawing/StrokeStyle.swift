/// How a line is drawn along a path: all lengths are in the space in which the path is stroked.
package struct StrokeStyle: Hashable, Sendable {
    /// Width of the line; 0 draws the thinnest line of the device, one pixel.
    package var width: CGFloat = 1
    package var cap: CGLineCap = .butt
    package var join: CGLineJoin = .miter
    /// Longest allowed miter, in line widths, before a corner is cut off.
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// Lengths of dashes and gaps in turn; empty for an unbroken line.
    package var dashLengths: [CGFloat] = []

    package init(width: CGFloat = 1) { self.width = width }

    /// How far the outline can reach from the path, before any transform.
    var reach: CGFloat {
        var factor: CGFloat = 1
        if cap == .square { factor = 1.4142135623730951 }
        if join == .miter { factor = max(factor, miterLimit) }
        return width / 2 * factor
    }
}
