import Foundation

extension CGRect {
    /// Returns the rectangle with its sides moved inwards; where they would meet, an empty one between them,
    /// unlike `insetBy(dx:dy:)`, which returns a null rectangle.
    func shrunkBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }

    /// The rectangle with its origin rounded to pixels and its size unchanged.
    func roundingOrigin(toPixels scale: CGFloat) -> CGRect {
        CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale,
            width: width, height: height)
    }

    /// The rectangle with its origin rounded to pixels; halves are rounded up and to the left.
    // Measured on recorded pictures: where iOS centres titles and indicators in the rows of bars.
    func roundingOriginHalfUpLeft(toPixels scale: CGFloat) -> CGRect {
        // Sums of thirds of a point are inexact.
        func rounded(_ value: CGFloat) -> CGFloat {
            (value * scale - 0.5 - 1e-6).rounded(.up) / scale
        }
        return CGRect(x: rounded(minX), y: rounded(minY), width: width, height: height)
    }
}
