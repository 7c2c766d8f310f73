import Foundation

@objc public enum AVKeyValueStatus: Int, Sendable {
    case unknown
    case loading
    case loaded
    case failed
    case cancelled
}

/// An object whose values are read when they are needed.
public protocol AVAsynchronousKeyValueLoading: AnyObject {
    /// The state of a value, and the error of one that could not be read.
    func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
    /// Reads values, and calls a closure on a private queue.
    func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)?)
}

/// A value that `load(_:)` gives.
public struct AVAsyncProperty<Root, Value>: Sendable {
    let read: @Sendable (Root) throws -> Value
}

extension AVAsyncProperty where Root: AVAsset, Value == CMTime {
    public static var duration: AVAsyncProperty { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Root: AVAsset, Value == [AVAssetTrack] {
    public static var tracks: AVAsyncProperty { AVAsyncProperty { $0.tracks } }
}

extension AVAsyncProperty where Root: AVAsset, Value == [AVMetadataItem] {
    public static var metadata: AVAsyncProperty { AVAsyncProperty { $0.metadata } }
    public static var commonMetadata: AVAsyncProperty { AVAsyncProperty { $0.commonMetadata } }
}

extension AVAsyncProperty where Root: AVAsset, Value == Bool {
    public static var isPlayable: AVAsyncProperty { AVAsyncProperty { $0.isPlayable } }
    public static var isExportable: AVAsyncProperty { AVAsyncProperty { $0.isExportable } }
    public static var isReadable: AVAsyncProperty { AVAsyncProperty { $0.isReadable } }
    public static var hasProtectedContent: AVAsyncProperty {
        AVAsyncProperty { $0.hasProtectedContent }
    }
}

extension AVAsyncProperty where Root: AVAsset, Value == CGAffineTransform {
    public static var preferredTransform: AVAsyncProperty {
        AVAsyncProperty { $0.preferredTransform }
    }
}

extension AVAsyncProperty where Root: AVAssetTrack, Value == CGSize {
    public static var naturalSize: AVAsyncProperty { AVAsyncProperty { $0.naturalSize } }
}

extension AVAsyncProperty where Root: AVAssetTrack, Value == CGAffineTransform {
    public static var preferredTransform: AVAsyncProperty {
        AVAsyncProperty { $0.preferredTransform }
    }
}

extension AVAsyncProperty where Root: AVAssetTrack, Value == Float {
    public static var nominalFrameRate: AVAsyncProperty { AVAsyncProperty { $0.nominalFrameRate } }
    public static var estimatedDataRate: AVAsyncProperty {
        AVAsyncProperty { $0.estimatedDataRate }
    }
}

extension AVAsyncProperty where Root: AVAssetTrack, Value == CMTimeRange {
    public static var timeRange: AVAsyncProperty { AVAsyncProperty { $0.timeRange } }
}

extension AVAsyncProperty where Root: AVMetadataItem, Value == String? {
    public static var stringValue: AVAsyncProperty { AVAsyncProperty { $0.stringValue } }
}

extension AVAsyncProperty where Root: AVMetadataItem, Value == Data? {
    public static var dataValue: AVAsyncProperty { AVAsyncProperty { $0.dataValue } }
}

extension AVAsyncProperty where Root: AVMetadataItem, Value == (any NSCopying & NSObjectProtocol)? {
    public static var value: AVAsyncProperty { AVAsyncProperty { $0.value } }
}
