@testable import UIKit

extension UIImage {
    /// A pixel of what is shown, by column and row.
    package func pixel(_ x: Int, _ y: Int) -> UInt32 {
        content.uprightCGImage?.pixels[x, y] ?? 0x0BAD_0BAD
    }

    /// An image of rows of pixels.
    package static func pixels(_ rows: [[UInt32]], scale: CGFloat = 1) -> UIImage {
        let buffer = PixelBuffer(width: rows[0].count, height: rows.count)
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() { buffer[x, y] = pixel }
        }
        return UIImage(cgImage: CGImage(pixels: buffer), scale: scale, orientation: .up)
    }

    /// All pixels of what is shown, row by row.
    package var pixelRows: [[UInt32]] {
        guard let pixels = content.uprightCGImage?.pixels else { return [] }
        return (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } }
    }
}

/// Draws at scale 1 on nothing.
package func drawn(_ width: CGFloat, _ height: CGFloat, _ actions: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        .image { _ in actions() }
}
