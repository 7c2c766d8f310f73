import Foundation
import MediaSupport

public typealias AVAssetImageGeneratorCompletionHandler = (
    CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?
) -> Void

/// Pictures of a film. There is no decoder, so that each request fails with `AVError.decoderNotFound`, and with
/// `noImageAtTime` if there are no pictures.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    @objc public enum Result: Int, Sendable {
        case succeeded
        case failed
        case cancelled
    }

    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
        public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
        public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
    }

    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    /// Pixels; zero is the size of the film.
    open var maximumSize = CGSize.zero
    open var apertureMode: ApertureMode?
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    open var videoComposition: AVVideoComposition?

    public init(asset: AVAsset) {
        self.asset = asset
    }

    private var error: any Error {
        if let error = asset.source?.error { return error }
        return AVError(
            asset.tracks(withMediaType: .video).isEmpty ? .noImageAtTime : .decoderNotFound)
    }

    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw error }

    /// A picture and its time.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        throw error
    }

    /// Calls a closure for each time, on a private queue.
    @preconcurrency
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler:
            @escaping @Sendable (
                CMTime, CGImage?, CMTime, Result, (any Error)?
            ) -> Void
    ) {
        let (times, error) = (requestedTimes.map(\.timeValue), error)
        AssetSource.replies.async {
            for time in times { handler(time, nil, .invalid, .failed, error) }
        }
    }

    @preconcurrency
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        let error = error
        AssetSource.replies.async { handler(nil, .invalid, error) }
    }

    /// Has no effect: every request has its answer at once, an error.
    open func cancelAllCGImageGeneration() {}
}
