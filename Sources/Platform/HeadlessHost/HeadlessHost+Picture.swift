import Foundation
import ImageFormats

extension HeadlessHost {
    /// What the screen shows, as the bytes of a PNG file.
    ///
    /// - Throws: When no frame was shown yet.
    package func picture() throws -> Data {
        let bytes = Self.straightBytes(of: surface)
        return try bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, !buffer.isEmpty else {
                throw ImageFormatError.invalidArgument("no frame was shown yet")
            }
            return Data(
                try ImageEncoder.png(
                    width: surfaceSize.width, height: surfaceSize.height, pixels: base,
                    rowBytes: surfaceSize.width * 4))
        }
    }

    /// Writes what the screen shows to a PNG file.
    func writePicture(to file: URL) throws {
        try picture().write(to: file, options: .atomic)
    }

    /// Premultiplied 0xAARRGGBB words as straight R, G, B, A bytes.
    private static func straightBytes(of pixels: [UInt32]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
            for (index, pixel) in pixels.enumerated() {
                let alpha = pixel >> 24
                for (offset, shift) in [16, 8, 0].enumerated() {
                    let value = pixel >> UInt32(shift) & 255
                    let straight =
                        alpha == 0 || alpha == 255 ? value : (value * 255 + alpha / 2) / alpha
                    bytes[index * 4 + offset] = UInt8(min(straight, 255))
                }
                bytes[index * 4 + 3] = UInt8(alpha)
            }
            count = pixels.count * 4
        }
    }
}
