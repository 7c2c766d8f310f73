/// A picture's pixels: straight (not premultiplied) RGBA bytes, rows from the top without padding, colours as
/// in the file.
package struct DecodedImage: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int
    /// `width × height × 4` bytes.
    package var pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a pixel has four bytes")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package var description: String { "\(width)×\(height) pixels" }
}
