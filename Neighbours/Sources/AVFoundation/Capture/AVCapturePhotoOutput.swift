import Foundation

/// The wishes for a photo.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open private(set) var format: [String: Any]?
    public let uniqueID: Int64
    open var flashMode = AVCaptureDevice.FlashMode.off
    open var isHighResolutionPhotoEnabled = false
    open var isAutoStillImageStabilizationEnabled = true
    open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
    open var previewPhotoFormat: [String: Any]?
    open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
    open var isDepthDataDeliveryEnabled = false
    open var livePhotoMovieFileURL: URL?

    nonisolated(unsafe) private static var latest: Int64 = 0
    // The lock protects the latest number.
    private static let lock = NSLock()

    public override init() {
        uniqueID = Self.lock.withLock {
            Self.latest += 1
            return Self.latest
        }
        super.init()
    }

    public convenience init(format: [String: Any]?) {
        self.init()
        self.format = format
    }

    public convenience init(from photoSettings: AVCapturePhotoSettings) {
        self.init(format: photoSettings.format)
        flashMode = photoSettings.flashMode
        isHighResolutionPhotoEnabled = photoSettings.isHighResolutionPhotoEnabled
        photoQualityPrioritization = photoSettings.photoQualityPrioritization
    }
}

/// Settings of a photo as they were applied.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
    // Immutable.
    public let uniqueID: Int64
    public let photoDimensions: CMVideoDimensions

    init(_ uniqueID: Int64, _ photoDimensions: CMVideoDimensions) {
        self.uniqueID = uniqueID
        self.photoDimensions = photoDimensions
    }
}

/// A photo. There are none without a camera.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
    // There are no objects of it.
    private let data: Data
    public let resolvedSettings: AVCaptureResolvedPhotoSettings

    init(_ data: Data, _ settings: AVCaptureResolvedPhotoSettings) {
        self.data = data
        resolvedSettings = settings
    }

    open var timestamp: CMTime { .invalid }
    open var isRawPhoto: Bool { false }
    open var metadata: [String: Any] { [:] }
    open func fileDataRepresentation() -> Data? { data }
    open func cgImageRepresentation() -> CGImage? { nil }
    open func previewCGImageRepresentation() -> CGImage? { nil }
}

@objc public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    @objc optional func photoOutput(
        _ output: AVCapturePhotoOutput,
        willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    @objc optional func photoOutput(
        _ output: AVCapturePhotoOutput,
        willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    @objc optional func photoOutput(
        _ output: AVCapturePhotoOutput,
        didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    @objc optional func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?)
    @objc optional func photoOutput(
        _ output: AVCapturePhotoOutput,
        didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
}

/// Takes photos.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    @objc public enum QualityPrioritization: Int, Sendable {
        case speed = 1
        case balanced = 2
        case quality = 3
    }

    open var isHighResolutionCaptureEnabled = false
    open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
    open var maxPhotoDimensions = CMVideoDimensions()
    open var isLivePhotoCaptureSupported: Bool { false }
    open var isLivePhotoCaptureEnabled = false
    open var isDepthDataDeliverySupported: Bool { false }
    open var isDepthDataDeliveryEnabled = false
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
    open var availablePhotoPixelFormatTypes: [OSType] { [] }
    open var availableRawPhotoPixelFormatTypes: [OSType] { [] }
    open var preservesLivePhotoCaptureSuspendedOnSessionStop = false

    public override init() { super.init() }

    @preconcurrency
    open func setPreparedPhotoSettingsArray(
        _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        AssetSource.replies.async { completionHandler?(false, AVError(.sessionNotRunning)) }
    }

    /// Stops the app, as on iOS: an output without a camera has no connection that is active.
    open func capturePhoto(
        with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
    ) {
        preconditionFailure("AVCapturePhotoOutput: there is no active and enabled video connection")
    }
}

/// Takes photos in the way before iOS 10. Without a connection it takes none.
open class AVCaptureStillImageOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open var outputSettings: [String: Any] = [:]
    open var isCapturingStillImage: Bool { false }
    open var isHighResolutionStillImageOutputEnabled = false
    open var availableImageDataCodecTypes: [AVVideoCodecType] { [] }

    public override init() { super.init() }

    /// Stops the app, as on iOS: an output without a camera has no connection.
    open func captureStillImageAsynchronously(
        from connection: AVCaptureConnection,
        completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
    ) {
        preconditionFailure("AVCaptureStillImageOutput: the connection is inactive")
    }

    /// The data of a picture as JPEG, which no sample has here.
    open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data?
    {
        nil
    }
}
