import Foundation
import MediaSupport

/// Media as tracks over time.
open class AVAsset: NSObject, NSCopying, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // The lock of its source protects what was read.

    /// An asset without tracks.
    public override init() {
        source = nil
        super.init()
    }

    public convenience init(url URL: URL) {
        self.init(source: AssetSource(URL))
    }

    init(source: AssetSource) {
        self.source = source
        super.init()
    }

    let source: AssetSource?

    /// The contents; nil if there are none or they cannot be read.
    var contents: MediaFile? { try? source?.result.get() }

    // MARK: Values

    /// The length; zero if it cannot be read.
    @objc open var duration: CMTime {
        contents?.duration.map { CMTime(value: $0.value, timescale: $0.timescale) } ?? .zero
    }
    @objc open var tracks: [AVAssetTrack] {
        contents.map { contents in contents.tracks.map { AVAssetTrack($0, of: self) } } ?? []
    }
    open var trackGroups: [Any] { [] }
    open var preferredRate: Float { 1 }
    open var preferredVolume: Float { 1 }
    open var preferredTransform: CGAffineTransform { .identity }
    /// The size of the first track of pictures.
    open var naturalSize: CGSize { tracks(withMediaType: .video).first?.naturalSize ?? .zero }
    open var metadata: [AVMetadataItem] { contents?.metadata.map { AVMetadataItem($0) } ?? [] }
    open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
    open var availableMetadataFormats: [AVMetadataKeySpace] {
        metadata.compactMap(\.keySpace).reduce(into: []) { found, space in
            if !found.contains(space) { found.append(space) }
        }
    }
    open func metadata(forFormat format: AVMetadataKeySpace) -> [AVMetadataItem] {
        metadata.filter { $0.keySpace == format }
    }
    @objc open var isPlayable: Bool { contents != nil }
    /// Nothing can be exported without encoders.
    open var isExportable: Bool { false }
    open var isReadable: Bool { contents != nil }
    open var isComposable: Bool { contents != nil }
    open var hasProtectedContent: Bool { false }
    open var providesPreciseDurationAndTiming: Bool { true }

    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
    open func tracks(
        withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
    ) -> [AVAssetTrack] {
        tracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
    }

    // MARK: Loading

    open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
    {
        guard let source else { return .loaded }
        guard let error = source.error else { return source.isRead ? .loaded : .unknown }
        outError?.pointee = error as NSError
        return .failed
    }

    @preconcurrency
    open func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        guard let source else {
            if let handler { AssetSource.replies.async(execute: handler) }
            return
        }
        source.load { _ in
            if let handler { AssetSource.replies.async(execute: handler) }
        }
    }

    /// Has no effect: headers are read in one piece, and what waits for them gets its answer.
    open func cancelLoading() {}

    /// Reads a value.
    ///
    /// - Throws: The error of a file that cannot be read.
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        try await read { try property.read($0) }
    }

    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
    ) async throws -> (First, Second) {
        try await read { (try first.read($0), try second.read($0)) }
    }

    public func load<First, Second, Third>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>,
        _ third: AVAsyncProperty<AVAsset, Third>
    ) async throws -> (First, Second, Third) {
        try await read { (try first.read($0), try second.read($0), try third.read($0)) }
    }

    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await read { $0.tracks(withMediaType: mediaType) }
    }

    public func loadTrack(
        withTrackID trackID: CMPersistentTrackID
    ) async throws -> AVAssetTrack? {
        try await read { $0.track(withTrackID: trackID) }
    }

    private func read<Value>(_ value: (AVAsset) throws -> Value) async throws -> Value {
        if let source {
            let error = await withCheckedContinuation { continuation in
                source.load { continuation.resume(returning: $0) }
            }
            if let error { throw error }
        }
        return try value(self)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Media at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    // For the same reason as its superclass.
    public let url: URL

    /// - Parameter options: Ignored: the length of a file is always exact.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(source: AssetSource(URL))
    }

    /// The types of files that are read.
    open class func audiovisualTypes() -> [AVFileType] {
        [.mov, .mp4, .m4v, .m4a, .mobile3GPP, .caf, .wav, .aiff, .aifc, .mp3]
    }
    open class func audiovisualMIMETypes() -> [String] {
        [
            "video/quicktime", "video/mp4", "audio/mp4", "audio/mpeg", "audio/wav", "audio/aiff",
            "audio/x-caf", "audio/aac",
        ]
    }
    open class func isPlayableExtendedMIMEType(_ extendedMIMEType: String) -> Bool {
        let type = extendedMIMEType.split(separator: ";").first.map(String.init) ?? ""
        return audiovisualMIMETypes().contains(type)
    }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey =
    "AVURLAssetPreferPreciseDurationAndTimingKey"
