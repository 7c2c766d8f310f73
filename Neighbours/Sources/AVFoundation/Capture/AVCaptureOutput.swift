import Foundation

/// A receiver of what a session records.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    weak var session: AVCaptureSession?

    override init() { super.init() }

    /// Empty without a camera.
    open var connections: [AVCaptureConnection] { [] }
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }

    public enum DataDroppedReason: String, Sendable {
        case lateData, outOfBuffers, discontinuity
    }
}

// MARK: Codes and faces

@objc public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    @objc optional func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}

/// Finds codes and faces in the pictures of a session.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open private(set) weak var metadataObjectsDelegate:
        (any AVCaptureMetadataOutputObjectsDelegate)?
    open private(set) var metadataObjectsCallbackQueue: DispatchQueue?
    /// Parts of the picture's size.
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

    public override init() { super.init() }

    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
        queue objectsCallbackQueue: DispatchQueue?
    ) {
        metadataObjectsDelegate = objectsDelegate
        metadataObjectsCallbackQueue = objectsCallbackQueue
    }

    /// None without a camera.
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

    /// Types that are not available stop the app, as on iOS.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType] = [] {
        didSet {
            precondition(
                metadataObjectTypes.isEmpty,
                "AVCaptureMetadataOutput: the types are not available, since the session has no camera"
            )
        }
    }
}

// MARK: Frames

@objc public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
    @objc optional func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
        from connection: AVCaptureConnection)
    @objc optional func captureOutput(
        _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
        from connection: AVCaptureConnection)
}

/// Gives the pictures of a session to its delegate.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open private(set) weak var sampleBufferDelegate:
        (any AVCaptureVideoDataOutputSampleBufferDelegate)?
    open private(set) var sampleBufferCallbackQueue: DispatchQueue?
    open var videoSettings: [String: Any]! = [:]
    open var alwaysDiscardsLateVideoFrames = true
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }

    public override init() { super.init() }

    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
        queue sampleBufferCallbackQueue: DispatchQueue?
    ) {
        self.sampleBufferDelegate = sampleBufferDelegate
        self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
    }
}

@objc public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {
    @objc optional func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
        from connection: AVCaptureConnection)
}

/// Gives the sound of a session to its delegate.
open class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open private(set) weak var sampleBufferDelegate:
        (any AVCaptureAudioDataOutputSampleBufferDelegate)?
    open private(set) var sampleBufferCallbackQueue: DispatchQueue?

    public override init() { super.init() }

    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
        queue sampleBufferCallbackQueue: DispatchQueue?
    ) {
        self.sampleBufferDelegate = sampleBufferDelegate
        self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
    }
}

// MARK: Films

@objc public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
    @objc optional func fileOutput(
        _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
        from connections: [AVCaptureConnection])
    @objc func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
        from connections: [AVCaptureConnection], error: (any Error)?)
}

/// Writes what a session records into a file.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open private(set) var outputFileURL: URL?
    open var isRecording: Bool { false }
    open var isRecordingPaused: Bool { false }
    open var recordedDuration: CMTime { .zero }
    open var recordedFileSize: Int64 { 0 }
    open var maxRecordedDuration = CMTime.invalid
    /// Bytes.
    open var maxRecordedFileSize: Int64 = 0
    open var minFreeDiskSpaceLimit: Int64 = 0

    override init() { super.init() }

    /// Stops the app, as on iOS: an output without a camera has no connection that is active.
    open func startRecording(
        to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
    ) {
        preconditionFailure("AVCaptureFileOutput: there are no active connections")
    }

    /// Has no effect, since nothing can be recorded.
    open func stopRecording() {}
}

open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
    // For the same reason as its superclass.
    open var movieFragmentInterval = CMTime(value: 10, timescale: 1)
    open var metadata: [AVMetadataItem]?
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }

    public override init() { super.init() }
}
