import Foundation

extension CGRect {
    /// Returns the rectangle with its sides moved inwards; where they would meet, an empty one between them,
    /// unlike `insetBy(dx:dy:)`, which returns a null rectangle.
    func shrunkBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }

    /// The rectangle with its origin rounded to pixels and its size unchanged.
    func withOrigin(onPixels scale: CGFloat) -> CGRect {
        CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale,
            width: width, height: height)
    }
}
