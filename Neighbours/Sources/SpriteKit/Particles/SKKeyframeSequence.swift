import CoreGraphics
import Foundation
import UIKit

/// The way in which values between keyframes are computed.
public enum SKInterpolationMode: Int, Sendable {
    case linear = 1
    case spline = 2
    case step = 3
}

/// The values of a sequence outside of its times.
public enum SKRepeatMode: Int, Sendable {
    case clamp = 1
    case loop = 2
}

/// Values over time: numbers or colours.
@objc(SKKeyframeSequence)
open class SKKeyframeSequence: NSObject, NSCopying {
    private var frames: [(time: CGFloat, value: Any)]

    /// Creates a sequence of values at times.
    ///
    /// - Parameter times: As many as values, ascending.
    public init(keyframeValues values: [Any], times: [NSNumber]) {
        precondition(values.count == times.count, "Each value has a time")
        frames = zip(times, values).map { (CGFloat($0.doubleValue), $1) }
        super.init()
    }

    /// Creates an empty sequence.
    public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

    convenience init(_ values: ArchivedValues) {
        let list = values.object("_values") as? [Any] ?? []
        let times = (values.object("_times") as? [Any] ?? []).compactMap { $0 as? Double }
        let count = min(list.count, times.count)
        self.init(
            keyframeValues: Array(list.prefix(count)),
            times: times[..<count].map { NSNumber(value: $0) })
        interpolationMode =
            values.integer("_interpolationMode").flatMap(SKInterpolationMode.init) ?? .linear
        repeatMode = values.integer("_repeatMode").flatMap(SKRepeatMode.init) ?? .clamp
    }

    /// The way in which values between keyframes are computed. A spline counts as linear.
    open var interpolationMode: SKInterpolationMode = .linear

    /// The values of the sequence outside of its times.
    open var repeatMode: SKRepeatMode = .clamp

    /// The number of keyframes.
    open func count() -> Int { frames.count }

    /// Adds a keyframe at the end.
    open func addKeyframeValue(_ value: Any, time: CGFloat) { frames.append((time, value)) }

    /// Removes the last keyframe.
    open func removeLastKeyframe() { _ = frames.popLast() }

    /// Removes a keyframe.
    open func removeKeyframe(at index: Int) { frames.remove(at: index) }

    /// Changes a value.
    open func setKeyframeValue(_ value: Any, for index: Int) { frames[index].value = value }

    /// Changes a time.
    open func setKeyframeTime(_ time: CGFloat, for index: Int) { frames[index].time = time }

    /// Changes a keyframe.
    open func setKeyframeValue(_ value: Any, time: CGFloat, for index: Int) {
        frames[index] = (time, value)
    }

    /// The value of a keyframe.
    open func getKeyframeValue(for index: Int) -> Any { frames[index].value }

    /// The time of a keyframe.
    open func getKeyframeTime(for index: Int) -> CGFloat { frames[index].time }

    /// The value at a time; nil for an empty sequence.
    open func sample(atTime time: CGFloat) -> Any? {
        guard let first = frames.first, let last = frames.last else { return nil }
        var time = time
        if repeatMode == .loop, last.time > first.time {
            let length = last.time - first.time
            time = (time - first.time).truncatingRemainder(dividingBy: length)
            time = first.time + (time < 0 ? time + length : time)
        }
        guard time > first.time else { return first.value }
        guard let index = frames.firstIndex(where: { $0.time > time }) else { return last.value }
        let (before, after) = (frames[index - 1], frames[index])
        guard interpolationMode != .step else { return before.value }
        return Self.mixed(
            before.value, after.value, (time - before.time) / (after.time - before.time))
    }

    private static func mixed(_ first: Any, _ second: Any, _ part: CGFloat) -> Any {
        if let a = first as? UIColor, let b = second as? UIColor {
            let parts = zip(a.components, b.components).map { $0 + ($1 - $0) * part }
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        if let a = number(first), let b = number(second) { return a + (b - a) * part }
        return first
    }

    static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = SKKeyframeSequence(
            keyframeValues: frames.map(\.value), times: frames.map { NSNumber(value: $0.time) })
        copy.interpolationMode = interpolationMode
        copy.repeatMode = repeatMode
        return copy
    }
}
