import Foundation

/// A time of epoch 0; invalid unless the timescale is above zero.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTimeMakeWithEpoch(value: value, timescale: timescale, epoch: 0)
}

public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    timescale > 0
        ? CMTime(value: value, timescale: timescale, flags: .valid, epoch: epoch) : .invalid
}

/// The time of a number of seconds, rounded toward zero, in a timescale that is halved until the value fits 64 bits.
///
/// Numbers that fit no timescale are infinite, NaN is invalid.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    guard preferredTimescale > 0, !seconds.isNaN else { return .invalid }
    var timescale = preferredTimescale
    while true {
        if let value = Int64(exactly: (seconds * Double(timescale)).rounded(.towardZero)) {
            var time = CMTime(value: value, timescale: timescale)
            if Double(value) / Double(timescale) != seconds { time.flags.insert(.hasBeenRounded) }
            return time
        }
        if timescale == 1 { return seconds > 0 ? .positiveInfinity : .negativeInfinity }
        timescale /= 2
    }
}

/// The seconds; NaN for times that are invalid or indefinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 {
    if time.isPositiveInfinity { return .infinity }
    if time.isNegativeInfinity { return -.infinity }
    guard time.isNumeric, time.timescale != 0 else { return .nan }
    return Double(time.value) / Double(time.timescale)
}

/// A sum in the least common multiple of both timescales, if it is not above `kCMTimeMaxTimescale`.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, sign: 1) }

/// A difference, in the timescale of `CMTimeAdd`. That of times of the same epoch is a duration, of epoch 0.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, sign: -1) }

private func sum(_ left: CMTime, _ right: CMTime, sign: Int128) -> CMTime {
    guard left.isValid, right.isValid else { return .invalid }
    if left.isIndefinite || right.isIndefinite { return .indefinite }
    guard left.isNumeric, right.isNumeric else {
        func direction(_ time: CMTime) -> Int128 {
            time.isPositiveInfinity ? 1 : time.isNegativeInfinity ? -1 : 0
        }
        let (first, second) = (direction(left), direction(right) * sign)
        guard first == 0 || second == 0 || first == second else { return .invalid }
        return first + second > 0 ? .positiveInfinity : .negativeInfinity
    }
    var epoch = left.epoch
    if sign < 0 {
        if left.epoch == right.epoch {
            epoch = 0
        } else if right.epoch != 0 {
            return .invalid
        }
    } else if left.epoch == 0 || right.epoch == 0 {
        epoch = max(left.epoch, right.epoch)
    } else if left.epoch != right.epoch {
        return .invalid
    }
    let isRounded = left.hasBeenRounded || right.hasBeenRounded
    let (first, second) = (UInt128(left.timescale.magnitude), UInt128(right.timescale.magnitude))
    let multiple = first / max(greatestCommonDivisor(first, second), 1) * second
    let numerator =
        Int128(left.value) * Int128(multiple / first)
        + sign * Int128(right.value) * Int128(multiple / second)
    return time(
        numerator, over: Int128(multiple),
        timescale: Int32(clamping: multiple), epoch: epoch, isRounded: isRounded)
}

/// The time of a fraction in a timescale, which is halved until the value fits 64 bits.
private func time(
    _ numerator: Int128, over denominator: Int128, timescale: Int32, epoch: Int64, isRounded: Bool
) -> CMTime {
    var timescale = timescale
    while true {
        let scaled = numerator.multipliedReportingOverflow(by: Int128(timescale))
        if !scaled.overflow {
            let value = quotient(scaled.partialValue, denominator, .default)
            if let exact = Int64(exactly: value) {
                var time = CMTimeMakeWithEpoch(value: exact, timescale: timescale, epoch: epoch)
                if isRounded || value * denominator != scaled.partialValue {
                    time.flags.insert(.hasBeenRounded)
                }
                return time
            }
        }
        if timescale <= 1 { return numerator > 0 ? .positiveInfinity : .negativeInfinity }
        timescale /= 2
    }
}

private func quotient(
    _ numerator: Int128, _ denominator: Int128, _ method: CMTimeRoundingMethod
) -> Int128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return whole }
    let away: Int128 = (numerator < 0) == (denominator < 0) ? 1 : -1
    switch method {
    case .roundHalfAwayFromZero:
        return rest.magnitude * 2 >= denominator.magnitude ? whole + away : whole
    case .roundTowardZero, .quickTime: return whole
    case .roundAwayFromZero: return whole + away
    case .roundTowardPositiveInfinity: return away > 0 ? whole + 1 : whole
    case .roundTowardNegativeInfinity: return away < 0 ? whole - 1 : whole
    }
}

/// A product, in the timescale of the time unless it is too large.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: 1)
}

/// The time multiplied by a fraction.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    guard divisor != 0 else { return .invalid }
    guard time.isNumeric else { return infinity(time, times: Double(multiplier) / Double(divisor)) }
    return CoreMedia.time(
        Int128(time.value) * Int128(multiplier) * (divisor < 0 ? -1 : 1),
        over: Int128(time.timescale) * Int128(divisor.magnitude), timescale: time.timescale,
        epoch: time.epoch, isRounded: time.hasBeenRounded)
}

public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    guard time.isNumeric else { return infinity(time, times: multiplier) }
    let seconds = time.seconds * multiplier
    guard seconds.isFinite else {
        return seconds.isNaN ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity
    }
    // A coarse timescale would lose the fraction.
    let timescale = max(time.timescale, multiplier == multiplier.rounded() ? 1 : 65_536)
    var scale = timescale
    while true {
        if let value = Int64(exactly: (seconds * Double(scale)).rounded()) {
            var product = CMTimeMakeWithEpoch(value: value, timescale: scale, epoch: time.epoch)
            if time.hasBeenRounded || product.seconds != seconds {
                product.flags.insert(.hasBeenRounded)
            }
            return product
        }
        if scale == 1 { return seconds > 0 ? .positiveInfinity : .negativeInfinity }
        scale /= 2
    }
}

private func infinity(_ time: CMTime, times factor: Double) -> CMTime {
    guard time.isPositiveInfinity || time.isNegativeInfinity else {
        return time.isIndefinite ? .indefinite : .invalid
    }
    guard factor != 0, !factor.isNaN else { return .invalid }
    return time.isPositiveInfinity == (factor > 0) ? .positiveInfinity : .negativeInfinity
}

/// The time in another timescale.
public func CMTimeConvertScale(
    _ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod
) -> CMTime {
    guard time.isNumeric else { return time }
    guard newTimescale > 0, time.timescale != 0 else { return .invalid }
    var method = method
    if method == .quickTime, newTimescale > time.timescale { method = .roundAwayFromZero }
    let scaled = Int128(time.value) * Int128(newTimescale)
    let value = quotient(scaled, Int128(time.timescale), method)
    guard let exact = Int64(exactly: value) else {
        return value > 0 ? .positiveInfinity : .negativeInfinity
    }
    var converted = CMTimeMakeWithEpoch(value: exact, timescale: newTimescale, epoch: time.epoch)
    if time.hasBeenRounded || value * Int128(time.timescale) != scaled {
        converted.flags.insert(.hasBeenRounded)
    }
    return converted
}

/// −1, 0 or 1. Negative infinity comes first, then numbers by their epochs and values, indefinite times, positive
/// infinity, and invalid times, each of which equal those of their kind.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    func rank(_ time: CMTime) -> Int {
        guard time.isValid else { return 4 }
        if time.isPositiveInfinity { return 3 }
        if time.isIndefinite { return 2 }
        return time.isNegativeInfinity ? 0 : 1
    }
    let ranks = (rank(time1), rank(time2))
    guard ranks == (1, 1) else { return ranks.0 == ranks.1 ? 0 : ranks.0 < ranks.1 ? -1 : 1 }
    if time1.epoch != time2.epoch { return time1.epoch < time2.epoch ? -1 : 1 }
    let left = Int128(time1.value) * Int128(time2.timescale)
    let right = Int128(time2.value) * Int128(time1.timescale)
    return left == right ? 0 : left < right ? -1 : 1
}

public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) <= 0 ? time1 : time2
}

public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) >= 0 ? time1 : time2
}

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
    if time.isNegativeInfinity { return .positiveInfinity }
    guard time.isNumeric, time.value < 0 else { return time }
    return CMTimeMultiply(time, multiplier: -1)
}

/// A text such as `{1800/600 = 3.000}`.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String? {
    guard time.isValid else { return "{INVALID}" }
    if time.isPositiveInfinity { return "{+INFINITY}" }
    if time.isNegativeInfinity { return "{-INFINITY}" }
    if time.isIndefinite { return "{INDEFINITE}" }
    let seconds = String(format: "%.3f", time.seconds)
    let notes =
        (time.epoch != 0 ? ", epoch \(time.epoch)" : "")
        + (time.hasBeenRounded ? ", rounded" : "")
    return "{\(time.value)/\(time.timescale) = \(seconds)\(notes)}"
}

/// Prints a time in a line of its own.
public func CMTimeShow(_ time: CMTime) {
    print(CMTimeCopyDescription(allocator: nil, time: time) ?? "")
}
