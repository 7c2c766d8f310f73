import Foundation

/// Times in `NSValue` as arrays of numbers, which Foundation's values can hold on Linux.
private enum BoxedTimes: String {
    case time = "[4q]"
    case range = "[8q]"

    var count: Int { self == .time ? 4 : 8 }

    func numbers(in value: NSValue) -> [Int64]? {
        guard String(cString: value.objCType) == rawValue else { return nil }
        var numbers = [Int64](repeating: 0, count: count)
        value.getValue(&numbers)
        return numbers
    }
}

extension CMTime {
    fileprivate var numbers: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }

    fileprivate init(numbers: ArraySlice<Int64>) {
        let start = numbers.startIndex
        self.init(
            value: numbers[start], timescale: Int32(truncatingIfNeeded: numbers[start + 1]),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers[start + 2])),
            epoch: numbers[start + 3])
    }
}

extension NSValue {
    /// Creates a value that holds a time.
    public convenience init(time: CMTime) {
        self.init(bytes: time.numbers, objCType: BoxedTimes.time.rawValue)
    }

    /// The time that the value holds; an invalid one for a value of another type.
    public var timeValue: CMTime {
        BoxedTimes.time.numbers(in: self).map { CMTime(numbers: $0[...]) } ?? .invalid
    }

    /// Creates a value that holds a range of time.
    public convenience init(timeRange: CMTimeRange) {
        self.init(
            bytes: timeRange.start.numbers + timeRange.duration.numbers,
            objCType: BoxedTimes.range.rawValue)
    }

    /// The range that the value holds; an invalid one for a value of another type.
    public var timeRangeValue: CMTimeRange {
        guard let numbers = BoxedTimes.range.numbers(in: self) else { return .invalid }
        return CMTimeRange(
            start: CMTime(numbers: numbers[0..<4]), duration: CMTime(numbers: numbers[4..<8]))
    }
}

// A time that is stored as an object is an `NSValue`, and `as?` finds it there again.

extension CMTime: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(time: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CMTime?) {
        result = BoxedTimes.time.numbers(in: value).map { CMTime(numbers: $0[...]) }
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CMTime?
    ) -> Bool {
        result = BoxedTimes.time.numbers(in: value).map { CMTime(numbers: $0[...]) }
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CMTime {
        value?.timeValue ?? .invalid
    }
}

extension CMTimeRange: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(timeRange: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CMTimeRange?) {
        result = BoxedTimes.range.numbers(in: value) == nil ? nil : value.timeRangeValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CMTimeRange?
    ) -> Bool {
        result = BoxedTimes.range.numbers(in: value) == nil ? nil : value.timeRangeValue
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CMTimeRange {
        value?.timeRangeValue ?? .invalid
    }
}
