import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioPacketCount = UInt32
public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeCompletionHandler = () -> Void

@objc public enum AVAudioCommonFormat: UInt, Sendable {
    case otherFormat = 0
    case pcmFormatFloat32 = 1
    case pcmFormatFloat64 = 2
    case pcmFormatInt16 = 3
    case pcmFormatInt32 = 4

    var bits: Int {
        switch self {
        case .otherFormat: 0
        case .pcmFormatFloat32, .pcmFormatInt32: 32
        case .pcmFormatFloat64: 64
        case .pcmFormatInt16: 16
        }
    }
}

/// The form of samples of sound.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    // Immutable.
    /// Frames per second.
    public let sampleRate: Double
    public let channelCount: AVAudioChannelCount
    public let commonFormat: AVAudioCommonFormat
    /// Whether the samples of a frame lie side by side.
    public let isInterleaved: Bool

    static let standard = AVAudioFormat(
        commonFormat: .pcmFormatFloat32, rate: 44_100, channels: 2, interleaved: false)

    private init(
        commonFormat: AVAudioCommonFormat, rate: Double, channels: AVAudioChannelCount,
        interleaved: Bool
    ) {
        self.commonFormat = commonFormat
        sampleRate = rate
        channelCount = channels
        isInterleaved = interleaved
    }

    /// Numbers of 32 bits with a floating point, each channel for itself.
    public convenience init?(
        standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
    ) {
        self.init(
            commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
            interleaved: false)
    }

    /// Nil for no or more than two channels, which need a layout, and for rates that are not above zero.
    public convenience init?(
        commonFormat format: AVAudioCommonFormat, sampleRate: Double,
        channels: AVAudioChannelCount, interleaved: Bool
    ) {
        guard sampleRate > 0, sampleRate.isFinite, (1...2).contains(channels),
            format != .otherFormat
        else { return nil }
        self.init(
            commonFormat: format, rate: sampleRate, channels: channels, interleaved: interleaved)
    }

    /// - Parameter settings: Those of `AVFormatIDKey`, `AVSampleRateKey` and others.
    public convenience init?(settings: [String: Any]) {
        func number(_ key: String) -> Double? { (settings[key] as? NSNumber)?.doubleValue }
        let isFloat = number(AVLinearPCMIsFloatKey) == 1
        let bits = number(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16)
        let format: AVAudioCommonFormat =
            isFloat
            ? (bits == 64 ? .pcmFormatFloat64 : .pcmFormatFloat32)
            : (bits == 32 ? .pcmFormatInt32 : .pcmFormatInt16)
        self.init(
            commonFormat: format, sampleRate: number(AVSampleRateKey) ?? 0,
            channels: AVAudioChannelCount(number(AVNumberOfChannelsKey) ?? 0),
            interleaved: number(AVLinearPCMIsNonInterleaved) != 1)
    }

    open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    open var settings: [String: Any] {
        let isFloat = commonFormat == .pcmFormatFloat32 || commonFormat == .pcmFormatFloat64
        return [
            AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
            AVNumberOfChannelsKey: Int(channelCount), AVLinearPCMBitDepthKey: commonFormat.bits,
            AVLinearPCMIsFloatKey: isFloat, AVLinearPCMIsBigEndianKey: false,
            AVLinearPCMIsNonInterleaved: !isInterleaved,
        ]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return sampleRate == other.sampleRate && channelCount == other.channelCount
            && commonFormat == other.commonFormat && isInterleaved == other.isInterleaved
    }

    open override var hash: Int { sampleRate.hashValue ^ Int(channelCount) }

    open override var description: String {
        "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(commonFormat.bits) bits>"
    }
}

/// A time as seconds of the app's clock, as samples, or as both.
open class AVAudioTime: NSObject, @unchecked Sendable {
    // Immutable.
    /// Nanoseconds of the app's clock.
    public let hostTime: UInt64
    public let isHostTimeValid: Bool
    public let sampleTime: AVAudioFramePosition
    public let sampleRate: Double
    public let isSampleTimeValid: Bool

    public init(hostTime: UInt64) {
        self.hostTime = hostTime
        isHostTimeValid = true
        sampleTime = 0
        sampleRate = 0
        isSampleTimeValid = false
    }

    public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        hostTime = 0
        isHostTimeValid = false
        self.sampleTime = sampleTime
        self.sampleRate = sampleRate
        isSampleTimeValid = true
    }

    public init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        self.hostTime = hostTime
        isHostTimeValid = true
        self.sampleTime = sampleTime
        self.sampleRate = sampleRate
        isSampleTimeValid = true
    }

    open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
        UInt64(max(seconds, 0) * 1_000_000_000)
    }

    open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval {
        Double(hostTime) / 1_000_000_000
    }
}
