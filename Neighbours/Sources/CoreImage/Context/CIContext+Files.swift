import CoreGraphics
import Foundation
import ImageIO

/// An option of the files that a context writes.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

extension CIContext {
    /// Returns an image as a JPEG file in sRGB; nil for one with an infinite or empty extent.
    ///
    /// - Parameter options: `kCGImageDestinationLossyCompressionQuality` as a raw value, from 0 to 1.
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { file("public.jpeg", of: image, options) }

    /// Returns an image as a PNG file in sRGB, with 8 bits for each component.
    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { file("public.png", of: image, options) }

    /// Writes an image as a JPEG file.
    public func writeJPEGRepresentation(
        of image: CIImage, to url: URL, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        try write(jpegRepresentation(of: image, colorSpace: colorSpace, options: options), to: url)
    }

    /// Writes an image as a PNG file.
    public func writePNGRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        try write(
            pngRepresentation(
                of: image, format: format, colorSpace: colorSpace, options: options), to: url)
    }

    private func write(_ data: Data?, to url: URL) throws {
        guard let data else { throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url]) }
        try data.write(to: url)
    }

    private func file(
        _ type: String, of image: CIImage, _ options: [CIImageRepresentationOption: Any]
    ) -> Data? {
        guard let picture = createCGImage(image, from: image.extent) else { return nil }
        let data = NSMutableData()
        guard
            let destination = CGImageDestinationCreateWithData(
                data as CFMutableData, type as CFString, 1, nil)
        else { return nil }
        var named: [String: Any] = [:]
        for (option, value) in options { named[option.rawValue] = value }
        CGImageDestinationAddImage(destination, picture, named as CFDictionary)
        return CGImageDestinationFinalize(destination) ? data as Data : nil
    }
}
