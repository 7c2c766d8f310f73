import Foundation
import MediaSupport
import QuartzCore

@objc public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called after a sound has come to its end, not after `stop()` or `pause()`.
    @objc optional func audioPlayerDidFinishPlaying(
        _ player: AVAudioPlayer, successfully flag: Bool)
    @objc optional func audioPlayerDecodeErrorDidOccur(
        _ player: AVAudioPlayer, error: (any Error)?)
    @objc optional func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
    @objc optional func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

/// Plays the sound of a file on the app's clock; it is not heard.
///
/// Like on iOS, a player that nothing keeps stops.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The file; nil for a player of data.
    open private(set) var url: URL?
    /// The data; nil for a player of a file.
    open private(set) var data: Data?

    private var file: MediaFile?
    private var position = PlaybackPosition()
    private var endTimer: ClockTimer?
    private var startTimer: ClockTimer?
    private var fade: VolumeFade?
    private var finishedLoops = 0
    private var levels: [(peak: Float, average: Float)] = []

    /// A player without a sound, which plays nothing.
    public override init() {
        super.init()
    }

    /// - Throws: An error in the domain `NSOSStatusErrorDomain`: `kAudioFileUnspecifiedError` for a file that cannot be
    ///   read, `kAudioFileUnsupportedFileTypeError` and `kAudioFileInvalidFileError`.
    public init(contentsOf url: URL) throws {
        file = try SoundFile.read(url)
        self.url = url
        super.init()
    }

    /// - Parameter utiString: A hint at the format, which is found without it.
    public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        file = try SoundFile.read(url)
        self.url = url
        super.init()
    }

    public init(data: Data) throws {
        file = try SoundFile.read(data)
        self.data = data
        super.init()
    }

    public init(data: Data, fileTypeHint utiString: String?) throws {
        file = try SoundFile.read(data)
        self.data = data
        super.init()
    }

    deinit {
        endTimer?.cancel()
        startTimer?.cancel()
    }

    private var sound: MediaTrack? { file?.tracks(of: .audio).first }

    // MARK: The sound

    /// Seconds.
    open var duration: TimeInterval { file?.duration?.seconds ?? 0 }
    open var numberOfChannels: Int { sound?.channelCount ?? 0 }
    open var format: AVAudioFormat {
        AVAudioFormat(
            standardFormatWithSampleRate: sound?.sampleRate ?? 44_100,
            channels: AVAudioChannelCount(max(numberOfChannels, 1))) ?? AVAudioFormat.standard
    }
    open var settings: [String: Any] {
        guard let sound else { return [:] }
        var settings: [String: Any] = [
            AVSampleRateKey: sound.sampleRate, AVNumberOfChannelsKey: sound.channelCount,
            AVFormatIDKey: SoundFile.formatID(of: sound),
        ]
        if let samples = sound.linearPCM {
            settings[AVLinearPCMBitDepthKey] = samples.bitsPerSample
            settings[AVLinearPCMIsFloatKey] = samples.isFloat
            settings[AVLinearPCMIsBigEndianKey] = samples.isBigEndian
        }
        return settings
    }

    // MARK: Playing

    open private(set) var isPlaying = false

    /// Gets the sound ready, which takes no time here.
    @discardableResult
    open func prepareToPlay() -> Bool { file != nil }

    @discardableResult
    open func play() -> Bool {
        guard file != nil else { return false }
        guard !isPlaying else { return true }
        startTimer?.cancel()
        isPlaying = true
        start()
        return true
    }

    /// Plays at a time of `deviceCurrentTime`.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool {
        guard file != nil else { return false }
        guard !isPlaying else { return true }
        isPlaying = true
        startTimer = ClockTimer(after: time - deviceCurrentTime) { [weak self] in
            guard let self, isPlaying else { return }
            start()
        }
        return true
    }

    open func pause() {
        startTimer?.cancel()
        endTimer?.cancel()
        position.setRate(0)
        isPlaying = false
    }

    /// Stops where the sound is: the next `play()` goes on from there.
    open func stop() {
        pause()
        finishedLoops = 0
    }

    private func start() {
        position.setRate(enableRate ? Double(rate) : 1)
        scheduleEnd()
    }

    private func scheduleEnd() {
        endTimer?.cancel()
        guard isPlaying, position.rate > 0 else { return }
        endTimer = ClockTimer(after: (duration - position.seconds) / position.rate) {
            [weak self] in
            self?.reachEnd()
        }
    }

    private func reachEnd() {
        if numberOfLoops < 0 || finishedLoops < numberOfLoops {
            finishedLoops += 1
            // Loops follow each other without a gap, unless the sound has no length.
            position.move(to: max(position.seconds - duration, 0))
            if duration > 0 { return scheduleEnd() }
        }
        position.setRate(0)
        position.move(to: 0)
        finishedLoops = 0
        isPlaying = false
        delegate?.audioPlayerDidFinishPlaying?(self, successfully: true)
    }

    /// Seconds from the start of the sound.
    open var currentTime: TimeInterval {
        get { min(max(position.seconds, 0), duration) }
        set {
            position.move(to: min(max(newValue, 0), duration))
            scheduleEnd()
        }
    }

    /// Seconds of the device's clock.
    open var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

    /// The number of times that the sound is repeated; a negative one repeats it until it is stopped.
    open var numberOfLoops = 0

    /// Whether `rate` counts; set it before `prepareToPlay()`.
    open var enableRate = false

    /// From 0.5 to 2.
    open var rate: Float = 1 {
        didSet {
            rate = min(max(rate, 0.5), 2)
            guard isPlaying, enableRate, position.rate > 0 else { return }
            start()
        }
    }

    // MARK: Volume

    /// From −1 at the left to 1 at the right.
    open var pan: Float = 0

    /// From 0 to 1.
    open var volume: Float {
        get { fade?.volume ?? storedVolume }
        set {
            fade = nil
            storedVolume = newValue
        }
    }
    private var storedVolume: Float = 1

    /// Changes the volume evenly in a number of seconds.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        fade = VolumeFade(from: self.volume, to: volume, lasting: duration)
        storedVolume = volume
    }

    // MARK: Metering

    open var isMeteringEnabled = false

    // Chosen: the span that levels are measured in, in seconds.
    private static let meteredTime = 0.05

    /// Measures the levels at the present time: those of samples that are not compressed, and silence for others.
    open func updateMeters() {
        levels = []
        guard isMeteringEnabled, isPlaying, let samples = sound?.linearPCM else { return }
        let frame = Int(currentTime * samples.sampleRate)
        let span = frame..<frame + Int(Self.meteredTime * samples.sampleRate)
        levels = (0..<samples.channelCount).map { samples.power(ofChannel: $0, frames: span) }
    }

    /// Decibels below full scale, from −160 to 0.
    open func peakPower(forChannel channelNumber: Int) -> Float {
        levels.indices.contains(channelNumber) ? levels[channelNumber].peak : -160
    }

    /// Decibels below full scale, from −160 to 0.
    open func averagePower(forChannel channelNumber: Int) -> Float {
        levels.indices.contains(channelNumber) ? levels[channelNumber].average : -160
    }
}

/// A volume that changes on the app's clock.
struct VolumeFade {
    private let from: Float
    private let to: Float
    private let start = CACurrentMediaTime()
    private let length: TimeInterval

    init(from: Float, to: Float, lasting length: TimeInterval) {
        self.from = from
        self.to = to
        self.length = length
    }

    var volume: Float {
        guard length > 0 else { return to }
        let part = min((CACurrentMediaTime() - start) / length, 1)
        return from + (to - from) * Float(part)
    }
}
