import Foundation
import MediaSupport

/// A track of an asset.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // Immutable, apart from its mutable subclass, which one thread uses.
    open private(set) weak var asset: AVAsset?
    let contents: MediaTrack?

    init(_ contents: MediaTrack?, of asset: AVAsset?) {
        self.contents = contents
        self.asset = asset
    }

    open var trackID: CMPersistentTrackID { contents?.identifier ?? kCMPersistentTrackID_Invalid }
    open var mediaType: AVMediaType {
        switch contents?.kind {
        case .video: .video
        case .text: .text
        case .subtitle: .subtitle
        case .closedCaption: .closedCaption
        case .timecode: .timecode
        case .metadata: .metadata
        case .audio, nil: .audio
        }
    }
    open var formatDescriptions: [Any] {
        guard let contents else { return [] }
        let code = contents.codec.utf8.prefix(4).reduce(0) { $0 << 8 | FourCharCode($1) }
        return [
            CMFormatDescription(
                mediaType: mediaType == .video ? kCMMediaType_Video : kCMMediaType_Audio,
                mediaSubType: code,
                dimensions: CMVideoDimensions(
                    width: Int32(clamping: Int(contents.width)),
                    height: Int32(clamping: Int(contents.height))))
        ]
    }
    open var isPlayable: Bool { true }
    open var isDecodable: Bool { contents?.linearPCM != nil }
    open var isEnabled: Bool { contents?.isEnabled ?? true }
    open var isSelfContained: Bool { true }
    open var totalSampleDataLength: Int64 { contents?.byteCount ?? 0 }
    open var timeRange: CMTimeRange {
        let length = contents?.duration.map { CMTime(value: $0.value, timescale: $0.timescale) }
        return CMTimeRange(start: .zero, duration: length ?? .zero)
    }
    open var naturalTimeScale: CMTimeScale { contents?.duration?.timescale ?? 0 }
    /// Bits per second.
    open var estimatedDataRate: Float {
        let seconds = timeRange.duration.seconds
        guard seconds > 0 else { return 0 }
        return Float(Double(totalSampleDataLength) * 8 / seconds)
    }
    open var languageCode: String? { contents?.language }
    open var extendedLanguageTag: String? { nil }
    /// The size of pictures, before the transform.
    @objc open var naturalSize: CGSize {
        CGSize(width: contents?.width ?? 0, height: contents?.height ?? 0)
    }
    @objc open var preferredTransform: CGAffineTransform {
        guard let numbers = contents?.transform, numbers.count == 6 else { return .identity }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5])
    }
    open var preferredVolume: Float { 1 }
    /// Pictures per second.
    open var nominalFrameRate: Float { Float(contents?.frameRate ?? 0) }
    open var minFrameDuration: CMTime {
        guard let rate = contents?.frameRate, rate > 0 else { return .invalid }
        return CMTime(seconds: 1 / rate, preferredTimescale: 600_000)
    }
    open var segments: [AVAssetTrackSegment] {
        [AVAssetTrackSegment(CMTimeMapping(source: timeRange, target: timeRange))]
    }
    open var metadata: [AVMetadataItem] { [] }
    open var commonMetadata: [AVMetadataItem] { [] }

    open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
        switch mediaCharacteristic {
        case .visual: mediaType == .video
        case .audible: mediaType == .audio
        case .legible: [.text, .subtitle, .closedCaption].contains(mediaType)
        case .frameBased: mediaType == .video
        default: false
        }
    }

    open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
    {
        .loaded
    }

    @preconcurrency
    open func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        if let handler { AssetSource.replies.async(execute: handler) }
    }

    public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value
    {
        try property.read(self)
    }

    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAssetTrack, First>,
        _ second: AVAsyncProperty<AVAssetTrack, Second>
    ) async throws -> (First, Second) {
        (try first.read(self), try second.read(self))
    }
}

/// A part of a track.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
    // Immutable.
    public let timeMapping: CMTimeMapping
    open var isEmpty: Bool { !timeMapping.source.isValid }

    init(_ mapping: CMTimeMapping) {
        timeMapping = mapping
    }
}

extension AVMetadataItem {
    public func load<Value>(
        _ property: AVAsyncProperty<AVMetadataItem, Value>
    ) async throws -> Value { try property.read(self) }
}
