import CoreGraphics
import CoreImage
import CoreMedia
import Foundation
import ImageIO

/// More about a picture.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
    public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
    public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// Asks questions about a picture.
open class VNImageRequestHandler: NSObject {
    /// The upright picture, when it is needed.
    private let image: () throws -> CIImage

    private init(_ image: @escaping () throws -> CIImage) {
        self.image = image
    }

    public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
        self.init(cgImage: image, orientation: .up, options: options)
    }

    public convenience init(
        cgImage image: CGImage, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) { self.init { CIImage(cgImage: image).oriented(orientation) } }

    public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
        self.init { image }
    }

    public convenience init(
        ciImage image: CIImage, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) { self.init { image.oriented(orientation) } }

    public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
        self.init(url: imageURL, orientation: .up, options: options)
    }

    public convenience init(
        url imageURL: URL, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) {
        self.init {
            guard imageURL.isFileURL, let data = try? Data(contentsOf: imageURL) else {
                throw makeError(.ioError, "The file \(imageURL.absoluteString) cannot be read")
            }
            return try Self.decode(data).oriented(orientation)
        }
    }

    public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
        self.init(data: imageData, orientation: .up, options: options)
    }

    public convenience init(
        data imageData: Data, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) { self.init { try Self.decode(imageData).oriented(orientation) } }

    public convenience init(
        cmSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:]
    ) {
        self.init(cmSampleBuffer: sampleBuffer, orientation: .up, options: options)
    }

    /// Samples have no picture here, so that every question fails.
    public convenience init(
        cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) { self.init { throw makeError(.invalidImage, "The sample buffer has no picture") } }

    private static func decode(_ data: Data) throws -> CIImage {
        guard let image = CIImage(data: data) else {
            throw makeError(.invalidImage, "The data is no picture")
        }
        return image
    }

    /// Answers requests one after the other, and calls their handlers before it returns.
    ///
    /// - Throws: The error of the last request that failed; the others are answered.
    open func perform(_ requests: [VNRequest]) throws {
        let image = try image()
        guard image.extent.width >= 1, image.extent.height >= 1, !image.extent.isInfinite else {
            throw makeError(.invalidImage, "The picture has no pixels")
        }
        var failure: (any Error)?
        for request in requests {
            do { try request.perform(on: image) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
