import Foundation
import ImageFormats
import PixelKernels
import TextEngine

extension HeadlessHost {
    /// Returns the screen as PNG data.
    ///
    /// - Throws: Before the first frame.
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

    /// Writes the screen to a PNG file, which replaces the one that is there, and beside it the names of the faces
    /// that have drawn text until then.
    ///
    /// - Throws: Also where a device, a pipe, a folder or a link is in its place: a picture would take the place of what
    ///   others use.
    package func writePicture(to file: URL) throws {
        let kind = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type]
        if let kind = kind as? FileAttributeType, kind != .typeRegular {
            throw ImageFormatError.invalidArgument("'\(file.path)' is no regular file")
        }
        try picture().write(to: file, options: .atomic)
        let fonts = FontUse.lines.map { $0 + "\n" }.joined()
        try Data(fonts.utf8).write(
            to: file.deletingPathExtension().appendingPathExtension("fonts.txt"), options: .atomic)
    }

    /// Converts premultiplied 0xAARRGGBB to straight R, G, B, A bytes.
    package nonisolated static func straightBytes(of pixels: [UInt32]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
            bytes.withMemoryRebound(to: UInt32.self) { integers in
                pk_unpremultiply(integers.baseAddress, pixels, pixels.count)
                pk_swap_red_blue(integers.baseAddress, integers.baseAddress, pixels.count)
            }
            count = pixels.count * 4
        }
    }
}
