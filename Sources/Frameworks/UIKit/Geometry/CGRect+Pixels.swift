import Foundation

extension CGRect {
    /// The rectangle with its origin rounded to pixels and its size unchanged.
    func withOrigin(onPixels scale: CGFloat) -> CGRect {
        CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale,
            width: width, height: height)
    }
}
