import Foundation
import MediaSupport

extension NSNotification.Name {
    /// Posted by an item that has come to its end.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
    public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted after the position of an item has changed other than by playing.
    public static let AVPlayerItemTimeJumped = NSNotification.Name(
        "AVPlayerItemTimeJumpedNotification")
    public static let AVPlayerItemPlaybackStalled = NSNotification.Name(
        "AVPlayerItemPlaybackStalledNotification")
    public static let AVPlayerItemNewAccessLogEntry = NSNotification.Name(
        "AVPlayerItemNewAccessLogEntryNotification")
    public static let AVPlayerItemNewErrorLogEntry = NSNotification.Name(
        "AVPlayerItemNewErrorLogEntryNotification")
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// The algorithm that keeps the pitch of sound at other speeds.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
    public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
    public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
    public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(
        rawValue: "LowQualityZeroLatency")
}

/// An asset that a player plays: its state and position.
///
/// The headers of its file are read once it is the current item of a player.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    @objc public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    public let asset: AVAsset
    @objc dynamic open private(set) var status = Status.unknown
    @objc dynamic open private(set) var error: (any Error)?
    /// Indefinite until the item is ready.
    @objc dynamic open private(set) var duration = CMTime.indefinite
    /// The ranges that can be played: all, once the item is ready.
    @objc dynamic open private(set) var loadedTimeRanges: [NSValue] = []
    @objc dynamic open private(set) var seekableTimeRanges: [NSValue] = []
    /// The size of the film on the screen, in points.
    @objc dynamic open private(set) var presentationSize = CGSize.zero
    @objc dynamic open private(set) var tracks: [AVPlayerItemTrack] = []
    @objc open var isPlaybackLikelyToKeepUp: Bool { hasLoaded }
    @objc open var isPlaybackBufferFull: Bool { hasLoaded }
    @objc open var isPlaybackBufferEmpty: Bool { !hasLoaded }
    private var hasLoaded = false

    private var position = PlaybackPosition()
    /// The position where it was set, as exactly as the app has given it.
    private var exactPosition: CMTime? = .zero
    weak var player: AVPlayer?
    private var isLoading = false
    private var seek: PendingSeek?

    private final class PendingSeek: @unchecked Sendable {
        // Called once, on the main thread.
        var completion: ((Bool) -> Void)?
        init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

        func finish(_ isFinished: Bool) {
            let call = completion
            completion = nil
            call?(isFinished)
        }
    }

    public convenience init(url URL: URL) {
        self.init(asset: AVURLAsset(url: URL))
    }

    public convenience init(asset: AVAsset) {
        self.init(asset: asset, automaticallyLoadedAssetKeys: nil)
    }

    /// - Parameter automaticallyLoadedAssetKeys: All values are read at once here.
    public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.asset = asset
        self.automaticallyLoadedAssetKeys = automaticallyLoadedAssetKeys ?? []
    }

    public let automaticallyLoadedAssetKeys: [String]

    open func copy(with zone: NSZone? = nil) -> Any {
        let item = AVPlayerItem(
            asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
        item.forwardPlaybackEndTime = forwardPlaybackEndTime
        item.reversePlaybackEndTime = reversePlaybackEndTime
        item.audioTimePitchAlgorithm = audioTimePitchAlgorithm
        item.storedMetadata = storedMetadata
        return item
    }

    // MARK: Loading

    func load() {
        guard !isLoading, status == .unknown else { return }
        isLoading = true
        guard let source = asset.source else {
            ClockTimer(after: 0) { [weak self] in self?.finishLoading(nil) }
            return
        }
        source.load { [weak self] in self?.finishLoading($0) }
    }

    private func finishLoading(_ failure: (any Error)?) {
        if let failure {
            error = failure
            status = .failed
        } else {
            duration = asset.duration
            let size = asset.tracks(withMediaType: .video).first.map {
                CGRect(origin: .zero, size: $0.naturalSize).applying($0.preferredTransform).size
            }
            if let size { presentationSize = size }
            tracks = asset.tracks.map { AVPlayerItemTrack($0) }
            let all = [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
            seekableTimeRanges = all
            loadedTimeRanges = all
            let keys = ["PlaybackBufferEmpty", "PlaybackBufferFull", "PlaybackLikelyToKeepUp"]
            announceChange(of: keys.flatMap { ["p" + $0.dropFirst(), "is" + $0] }) {
                hasLoaded = true
            }
            status = .readyToPlay
        }
        player?.itemDidLoad(self)
    }

    // MARK: Position

    /// Seconds at which it ends in its direction; infinite until it is ready.
    var endSeconds: Double {
        forwardPlaybackEndTime.isNumeric
            ? min(forwardPlaybackEndTime.seconds, fullSeconds) : fullSeconds
    }
    private var fullSeconds: Double { duration.isNumeric ? duration.seconds : .infinity }
    var startSeconds: Double {
        reversePlaybackEndTime.isNumeric ? max(reversePlaybackEndTime.seconds, 0) : 0
    }

    var seconds: Double { min(max(position.seconds, 0), fullSeconds) }

    open func currentTime() -> CMTime {
        if position.rate == 0, let exactPosition { return exactPosition }
        return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)
    }

    /// The date of live media; nil for all others.
    open func currentDate() -> Date? { nil }

    open private(set) lazy var timebase: CMTimebase? = CMTimebase(
        rate: { [weak self] in self?.position.rate ?? 0 },
        time: { [weak self] in self?.currentTime() ?? .invalid })

    func setRate(_ rate: Double) {
        guard rate != position.rate else { return }
        if position.rate != 0 { exactPosition = nil }
        position.setRate(rate)
        if rate == 0 { position.move(to: seconds) }
    }

    /// Moves to the end without an announcement.
    func settle(at seconds: Double, exactly time: CMTime?) {
        position.setRate(0)
        position.move(to: seconds)
        exactPosition = time
    }

    open func seek(to time: CMTime) { seek(to: time, completionHandler: nil) }

    /// Moves, also while it plays. The closure is called on the main thread, with false if another move came between.
    ///
    /// With a closure the item must be ready to play, as on iOS.
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
        precondition(
            completionHandler == nil || status == .readyToPlay,
            "AVPlayerItem cannot seek with a completion handler before it is ready to play")
        move(to: time, completion: completionHandler)
    }

    /// Moves exactly, whatever the tolerances are.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: ((Bool) -> Void)? = nil
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time) { continuation.resume(returning: $0) }
        }
    }

    func move(to time: CMTime, completion: ((Bool) -> Void)?) {
        seek?.finish(false)
        seek = nil
        let target = min(max(time.seconds, 0), fullSeconds)
        guard target.isFinite else {
            completion?(false)
            return
        }
        position.move(to: target)
        exactPosition = target == time.seconds ? time : target == 0 ? .zero : duration
        NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
        player?.itemDidJump(self)
        guard completion != nil else { return }
        let pending = PendingSeek(completion)
        seek = pending
        ClockTimer(after: 0) { pending.finish(true) }
    }

    open func cancelPendingSeeks() {
        seek?.finish(false)
        seek = nil
    }

    /// Moves by pictures.
    open func step(byCount stepCount: Int) {
        let rate = asset.tracks(withMediaType: .video).first?.nominalFrameRate ?? 0
        guard rate > 0 else { return }
        let time = CMTime(
            seconds: seconds + Double(stepCount) / Double(rate), preferredTimescale: 600_000)
        move(to: CMTimeMaximum(time, .zero), completion: nil)
    }

    // MARK: Properties

    /// The end of playing forward; invalid is the end of the asset.
    open var forwardPlaybackEndTime = CMTime.invalid { didSet { player?.itemDidJump(self) } }
    /// The end of playing backward; invalid is the start of the asset.
    open var reversePlaybackEndTime = CMTime.invalid { didSet { player?.itemDidJump(self) } }
    @objc open var canPlayFastForward: Bool { status == .readyToPlay }
    open var canPlayFastReverse: Bool { status == .readyToPlay }
    @objc open var canPlayReverse: Bool { status == .readyToPlay }
    open var canPlaySlowForward: Bool { status == .readyToPlay }
    open var canPlaySlowReverse: Bool { status == .readyToPlay }
    open var canStepForward: Bool { !asset.tracks(withMediaType: .video).isEmpty }
    open var canStepBackward: Bool { canStepForward }
    open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
    open var audioMix: AVAudioMix?
    open var videoComposition: AVVideoComposition?
    /// Seconds.
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var preferredPeakBitRate = 0.0
    open var preferredMaximumResolution = CGSize.zero
    open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
    open var timedMetadata: [AVMetadataItem]? { nil }
    package var storedMetadata: [AVMetadataItem] = []
}

/// A track of an item.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    public let assetTrack: AVAssetTrack?
    open var isEnabled: Bool
    /// Pictures per second.
    open var currentVideoFrameRate: Float { assetTrack?.nominalFrameRate ?? 0 }

    init(_ track: AVAssetTrack) {
        assetTrack = track
        isEnabled = track.isEnabled
    }
}
