import CoreImage
import UIKit

/// A picture in sRGB of pixels by rows from the top, each of red, green, blue and alpha from 0 to 255, the colour
/// multiplied by alpha.
func picture(_ rows: [[[UInt8]]]) -> CIImage {
    var bytes: [UInt8] = []
    for pixel in rows.joined() { bytes += pixel.count == 4 ? pixel : pixel + [255] }
    return CIImage(
        bitmapData: Data(bytes), bytesPerRow: rows[0].count * 4,
        size: CGSize(width: rows[0].count, height: rows.count), format: .RGBA8,
        colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
}

/// A picture of one colour.
func plain(_ width: Int, _ height: Int, _ color: [UInt8]) -> CIImage {
    picture(Array(repeating: Array(repeating: color, count: width), count: height))
}

/// The bytes of the pixels of a rectangle in sRGB, by rows from the top.
func bytes(_ image: CIImage, _ rect: CGRect? = nil) -> [[UInt8]] {
    let rect = rect ?? image.extent
    let (width, height) = (Int(rect.width), Int(rect.height))
    var bytes = [UInt8](repeating: 7, count: width * height * 4)
    CIContext().render(
        image, toBitmap: &bytes, rowBytes: width * 4, bounds: rect, format: .RGBA8,
        colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
}

/// The bytes of the pixel whose lower left corner is at a place.
func pixel(_ image: CIImage, _ x: Int, _ y: Int) -> [UInt8] {
    bytes(image, CGRect(x: x, y: y, width: 1, height: 1))[0]
}

/// The linear components of the pixel whose lower left corner is at a place.
func linear(_ image: CIImage, _ x: Int, _ y: Int) -> [Float] {
    var values = [Float](repeating: -1, count: 4)
    CIContext().render(
        image, toBitmap: &values, rowBytes: 16, bounds: CGRect(x: x, y: y, width: 1, height: 1),
        format: .RGBAf, colorSpace: nil)
    return values
}
