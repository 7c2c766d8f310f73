import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The largest timescale of a sum.
public let kCMTimeMaxTimescale = 0x7fff_ffff

/// Properties of a time.
public struct CMTimeFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    public static let indefinite = CMTimeFlags(rawValue: 16)
    public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}

/// The rounding of a time that is converted to another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    /// Toward zero when the new timescale is smaller, and else away from it.
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}

/// A time as a fraction of seconds, `value / timescale`, or no number: invalid, indefinite or infinite.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    /// Units per second.
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    /// Distinguishes times that have the same number, such as those of each turn of a loop.
    public var epoch: CMTimeEpoch

    /// An invalid time.
    public init() {
        self.init(value: 0, timescale: 0, flags: [], epoch: 0)
    }

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch)
    {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// A time of epoch 0; invalid unless the timescale is above zero.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self = CMTimeMake(value: value, timescale: timescale)
    }

    /// The time that is nearest to zero of those that are closest to a number of seconds.
    ///
    /// - Parameter preferredTimescale: Halved until the value fits 64 bits.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
    }

    public static let invalid = CMTime()
    public static let zero = CMTime(value: 0, timescale: 1)
    public static let indefinite = CMTime(
        value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// NaN for times that are invalid or indefinite.
    public var seconds: Double { CMTimeGetSeconds(self) }

    public func convertScale(
        _ newTimescale: CMTimeScale, method: CMTimeRoundingMethod
    ) -> CMTime { CMTimeConvertScale(self, timescale: newTimescale, method: method) }

    public static func + (left: CMTime, right: CMTime) -> CMTime { CMTimeAdd(left, right) }
    public static func - (left: CMTime, right: CMTime) -> CMTime { CMTimeSubtract(left, right) }
    public static func += (left: inout CMTime, right: CMTime) { left = left + right }
    public static func -= (left: inout CMTime, right: CMTime) { left = left - right }
}

extension CMTime: Comparable, Hashable {
    public static func == (left: CMTime, right: CMTime) -> Bool {
        CMTimeCompare(left, right) == 0
    }
    public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

    public func hash(into hasher: inout Hasher) {
        guard isNumeric else {
            return hasher.combine(isValid ? flags.intersection(.impliedValueFlagsMask).rawValue : 0)
        }
        // Equal times have the same fraction in lowest terms.
        let divisor = greatestCommonDivisor(Int128(value).magnitude, UInt128(timescale.magnitude))
        hasher.combine(Int128(value) / Int128(max(divisor, 1)))
        hasher.combine(Int128(timescale) / Int128(max(divisor, 1)))
        hasher.combine(epoch)
    }
}

extension CMTime: Codable {
    private enum CodingKeys: CodingKey {
        case value, timescale, flags, epoch
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            value: try values.decode(CMTimeValue.self, forKey: .value),
            timescale: try values.decode(CMTimeScale.self, forKey: .timescale),
            flags: CMTimeFlags(rawValue: try values.decode(UInt32.self, forKey: .flags)),
            epoch: try values.decode(CMTimeEpoch.self, forKey: .epoch))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(value, forKey: .value)
        try values.encode(timescale, forKey: .timescale)
        try values.encode(flags.rawValue, forKey: .flags)
        try values.encode(epoch, forKey: .epoch)
    }
}

func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (left, right) = (first, second)
    while right != 0 { (left, right) = (right, left % right) }
    return left
}
