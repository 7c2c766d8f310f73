import Foundation

/// Tracks that are put together of parts of other tracks.
open class AVComposition: AVAsset, @unchecked Sendable {
    // For the same reason as its superclass.
    fileprivate var compositionTracks: [AVMutableCompositionTrack] = []

    open override var tracks: [AVAssetTrack] { compositionTracks }
    /// The end of the longest track.
    open override var duration: CMTime {
        compositionTracks.map(\.timeRange.end).max() ?? .zero
    }
    open override var isPlayable: Bool { !compositionTracks.isEmpty }
    open override var isReadable: Bool { isPlayable }
    open override var isComposable: Bool { true }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AVComposition()
        copy.compositionTracks = compositionTracks.map { $0.copied(to: copy) }
        return copy
    }
}

open class AVMutableComposition: AVComposition, @unchecked Sendable {
    // For the same reason as its superclass.
    private var storedSize: CGSize?
    open override var naturalSize: CGSize {
        get { storedSize ?? super.naturalSize }
        set { storedSize = newValue }
    }

    /// Adds an empty track.
    ///
    /// - Parameter preferredTrackID: `kCMPersistentTrackID_Invalid` chooses one.
    open func addMutableTrack(
        withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
    ) -> AVMutableCompositionTrack? {
        let used = compositionTracks.map(\.trackID)
        let isFree =
            preferredTrackID != kCMPersistentTrackID_Invalid && !used.contains(preferredTrackID)
        let track = AVMutableCompositionTrack(
            mediaType, isFree ? preferredTrackID : (used.max() ?? 0) + 1, self)
        compositionTracks.append(track)
        return track
    }

    open func removeTrack(_ track: AVCompositionTrack) {
        compositionTracks.removeAll { $0 === track }
    }

    open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
        compositionTracks.first { $0.mediaType == track.mediaType }
    }

    /// Inserts a part of each track of an asset, in tracks of the same kinds.
    ///
    /// - Throws: `AVError.invalidSourceMedia` for a part that the asset does not have.
    open func insertTimeRange(
        _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime
    ) throws {
        for track in asset.tracks {
            let target =
                mutableTrack(compatibleWith: track)
                ?? addMutableTrack(
                    withMediaType: track.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
            try target?.insertTimeRange(timeRange, of: track, at: startTime)
        }
    }
}

/// A track of a composition.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
    // For the same reason as its superclass.
    fileprivate struct Part {
        var source: AVAssetTrack
        var range: CMTimeRange
        var start: CMTime
    }

    fileprivate var parts: [Part] = []
    private let kind: AVMediaType
    private let identifier: CMPersistentTrackID

    fileprivate init(
        _ kind: AVMediaType, _ identifier: CMPersistentTrackID, _ composition: AVComposition
    ) {
        self.kind = kind
        self.identifier = identifier
        super.init(nil, of: composition)
    }

    open override var mediaType: AVMediaType { kind }
    open override var trackID: CMPersistentTrackID { identifier }
    open override var naturalSize: CGSize { parts.first?.source.naturalSize ?? .zero }
    open override var nominalFrameRate: Float { parts.first?.source.nominalFrameRate ?? 0 }
    open override var naturalTimeScale: CMTimeScale { parts.first?.source.naturalTimeScale ?? 600 }
    open override var timeRange: CMTimeRange {
        CMTimeRange(
            start: .zero, duration: parts.map { $0.start + $0.range.duration }.max() ?? .zero)
    }
    open override var segments: [AVAssetTrackSegment] {
        parts.map {
            AVAssetTrackSegment(
                CMTimeMapping(
                    source: $0.range,
                    target: CMTimeRange(start: $0.start, duration: $0.range.duration)))
        }
    }
}

open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
    // For the same reason as its superclass.
    private var storedTransform: CGAffineTransform?
    open override var preferredTransform: CGAffineTransform {
        get { storedTransform ?? .identity }
        set { storedTransform = newValue }
    }
    private var storedVolume: Float = 1
    open override var preferredVolume: Float {
        get { storedVolume }
        set { storedVolume = newValue }
    }
    private var storedEnabled = true
    open override var isEnabled: Bool {
        get { storedEnabled }
        set { storedEnabled = newValue }
    }

    fileprivate func copied(to composition: AVComposition) -> AVMutableCompositionTrack {
        let copy = AVMutableCompositionTrack(mediaType, trackID, composition)
        copy.parts = parts
        copy.storedTransform = storedTransform
        copy.storedVolume = storedVolume
        return copy
    }

    /// Inserts a part of a track; what lies behind the start moves back.
    ///
    /// - Parameter startTime: Invalid is the end of the track.
    /// - Throws: `AVError.invalidSourceMedia` for a part that the track does not have.
    open func insertTimeRange(
        _ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime
    ) throws {
        let whole = track.timeRange
        guard timeRange.isValid, timeRange.duration.isNumeric, track.mediaType == mediaType,
            timeRange.start >= whole.start, timeRange.start < whole.end
        else { throw AVError(.invalidSourceMedia) }
        let part = timeRange.intersection(whole)
        let start = startTime.isNumeric ? startTime : self.timeRange.end
        for index in parts.indices where parts[index].start >= start {
            parts[index].start = parts[index].start + part.duration
        }
        parts.append(Part(source: track, range: part, start: start))
        parts.sort { $0.start < $1.start }
    }

    /// Removes a span; what lies behind it moves forward.
    open func removeTimeRange(_ timeRange: CMTimeRange) {
        guard timeRange.isValid, timeRange.duration.isNumeric else { return }
        parts = parts.flatMap { part -> [Part] in
            let target = CMTimeRange(start: part.start, duration: part.range.duration)
            var rest: [Part] = []
            if target.start < timeRange.start {
                let kept = min(target.end, timeRange.start) - target.start
                rest.append(
                    Part(
                        source: part.source,
                        range: CMTimeRange(start: part.range.start, duration: kept),
                        start: part.start))
            }
            if target.end > timeRange.end {
                let first = max(target.start, timeRange.end)
                rest.append(
                    Part(
                        source: part.source,
                        range: CMTimeRange(
                            start: part.range.start + (first - target.start),
                            duration: target.end - first),
                        start: first - timeRange.duration))
            }
            return rest
        }
    }
}
