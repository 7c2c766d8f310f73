import Foundation

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes an asset into another file, which fails: there are no encoders.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // The lock protects the state.
    @objc public enum Status: Int, Sendable {
        case unknown
        case waiting
        case exporting
        case completed
        case failed
        case cancelled
    }

    public let asset: AVAsset
    public let presetName: String
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    open var shouldOptimizeForNetworkUse = false
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    open var metadata: [AVMetadataItem]?
    open var videoComposition: AVVideoComposition?
    open var audioMix: AVAudioMix?
    open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.spectral
    /// Bytes; zero is no limit.
    open var fileLengthLimit: Int64 = 0

    private let lock = NSLock()
    private var state = Status.unknown
    private var failure: AVError?

    /// Nil for a preset that is not known.
    public init?(asset: AVAsset, presetName: String) {
        guard Self.allExportPresets().contains(presetName) else { return nil }
        self.asset = asset
        self.presetName = presetName
    }

    open var status: Status { lock.withLock { state } }
    open var error: (any Error)? { lock.withLock { failure } }
    /// From 0 to 1.
    open var progress: Float { 0 }
    open var supportedFileTypes: [AVFileType] {
        presetName == AVAssetExportPresetAppleM4A ? [.m4a] : [.mov, .mp4, .m4v]
    }
    open var estimatedOutputFileLength: Int64 { 0 }

    open class func allExportPresets() -> [String] {
        [
            AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality,
            AVAssetExportPresetHighestQuality, AVAssetExportPreset640x480,
            AVAssetExportPreset960x540, AVAssetExportPreset1280x720,
            AVAssetExportPreset1920x1080, AVAssetExportPresetAppleM4A,
            AVAssetExportPresetPassthrough,
        ]
    }

    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        asset.tracks.isEmpty ? [] : allExportPresets()
    }

    /// Fails with `AVError.encoderNotFound`, and calls the closure on a private queue.
    @preconcurrency
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        precondition(
            outputFileType != nil, "AVAssetExportSession: the type of the output file is not set")
        lock.withLock { state = .exporting }
        AssetSource.replies.async { [self] in
            lock.withLock {
                guard state == .exporting else { return }
                state = .failed
                failure = AVError(.encoderNotFound)
            }
            handler()
        }
    }

    open func export() async {
        await withCheckedContinuation { continuation in
            exportAsynchronously { continuation.resume() }
        }
    }

    open func cancelExport() {
        lock.withLock {
            guard state == .exporting || state == .waiting else { return }
            state = .cancelled
            failure = AVError(.operationCancelled)
        }
    }
}

@available(swift, obsoleted: 4.2, renamed: "AVAssetExportSession.Status")
public typealias AVAssetExportSessionStatus = AVAssetExportSession.Status
