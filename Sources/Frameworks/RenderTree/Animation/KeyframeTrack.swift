internal import CoreGraphics
internal import Foundation

/// The precomputed segments of a keyframe animation, by the fraction of a run.
package struct KeyframeTrack: Sendable {
    /// The interpolation from one value to the next.
    enum Segment: Sendable {
        case straight(AnimationValue, AnimationValue)
        /// A constant value that jumps at the end.
        case constant(AnimationValue)
        /// A cubic with a tangent at each end.
        case smooth(AnimationValue, AnimationValue, AnimationValue, AnimationValue)
        case bezier(CGPoint, CGPoint, CGPoint, CGPoint)
    }

    private let segments: [Segment]
    /// The start of each segment, and the end of the last; one more than segments.
    private let times: [Double]
    private let curves: [TimingCurve]
    /// The arc lengths of each segment, for a constant speed.
    private let measures: [SegmentMeasure]

    init(_ effect: KeyframeEffect) {
        var segments: [Segment]
        if let path = effect.path {
            segments = KeyframeTrack.segments(along: path)
        } else {
            segments = KeyframeTrack.segments(between: effect.values, effect)
        }
        let isPaced = effect.mode == .paced || effect.mode == .cubicPaced
        if effect.mode == .discrete {
            segments = KeyframeTrack.constant(segments, values: effect.values)
        }
        let measures = isPaced ? segments.map(SegmentMeasure.init) : []
        let whole = measures.reduce(0) { $0 + $1.length }
        if isPaced, whole > 0 {
            var sum = 0.0
            times =
                [0]
                + measures.map { measure in
                    sum += measure.length
                    return sum / whole
                }
            curves = []
        } else {
            times = KeyframeTrack.times(effect.times, ofSegments: segments.count)
            curves = isPaced ? [] : effect.curves
        }
        self.measures = whole > 0 ? measures : []
        self.segments = segments
    }

    /// Returns the given times if they match the number of segments, otherwise equal ones.
    private static func times(_ given: [Double], ofSegments count: Int) -> [Double] {
        var given = given
        // Discrete values have one more time than values; the last one is always 1.
        if given.count == count { given.append(1) }
        if given.count == count + 1, given.allSatisfy(\.isFinite) {
            var last = 0.0
            return given.map { time in
                last = min(max(time, last), 1)
                return last
            }
        }
        return (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }
    }

    // MARK: - Looking up

    /// Returns the value at a fraction of a run.
    package func value(at fraction: Double) -> AnimationValue? {
        guard let (index, part) = segmentPosition(at: fraction) else { return nil }
        return segments[index].value(at: part)
    }

    /// The value at the end of a run.
    var end: AnimationValue? { segments.last?.value(at: 1) }

    /// Returns the angle of the tangent at a fraction of a run, in radians; nil if values are not points.
    func direction(at fraction: Double) -> Double? {
        guard let (index, part) = segmentPosition(at: fraction) else { return nil }
        return segments[index].direction(at: part)
    }

    private func segmentPosition(at fraction: Double) -> (segment: Int, part: Double)? {
        guard !segments.isEmpty else { return nil }
        // The last segment that has started, since times may be equal.
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= fraction { low = middle } else { high = middle - 1 }
        }
        let begin = times[low]
        let length = times[low + 1] - begin
        var part = length > 0 ? min(max((fraction - begin) / length, 0), 1) : 1
        // A progress beyond the run is extrapolated linearly.
        if length > 0, fraction > 1 || fraction < 0 { part = (fraction - begin) / length }
        if low < curves.count { part = curves[low].progress(part) }
        if low < measures.count { part = measures[low].parameter(at: part) }
        return (low, part)
    }
}

extension KeyframeTrack.Segment {
    func value(at part: Double) -> AnimationValue {
        switch self {
        case .straight(let start, let end): return start.interpolated(to: end, fraction: part)
        case .constant(let value): return value
        case .smooth(let start, let startSpeed, let end, let endSpeed):
            let square = part * part
            let cube = square * part
            let terms = [
                start.scaled(by: 2 * cube - 3 * square + 1),
                startSpeed.scaled(by: cube - 2 * square + part),
                end.scaled(by: 3 * square - 2 * cube), endSpeed.scaled(by: cube - square),
            ].compactMap { $0 }
            let sum = terms.dropFirst().reduce(terms.first) { sum, term in sum?.adding(term) }
            return sum ?? start.interpolated(to: end, fraction: part)
        case .bezier(let start, let first, let second, let end):
            return .point(CGPoint.onBezier(start, first, second, end, at: part))
        }
    }

    /// Returns the angle of the tangent at a fraction of the segment.
    func direction(at part: Double) -> Double? {
        // A step wide enough for the tangent at a corner and narrow for any visible curve.
        let step = 1e-4
        guard case .point(let before) = value(at: max(part - step, 0)),
            case .point(let after) = value(at: min(part + step, 1)), before != after
        else { return nil }
        return atan2(Double(after.y - before.y), Double(after.x - before.x))
    }
}

/// The arc lengths along a segment, for interpolation at constant speed.
struct SegmentMeasure: Sendable {
    // Chosen: the error of a chord of a thirty-second of a curve is far below a pixel.
    private static let pieces = 32

    /// The arc length up to the end of each piece.
    private let lengths: [Double]

    var length: Double { lengths.last ?? 0 }

    init(_ segment: KeyframeTrack.Segment) {
        var former = segment.value(at: 0)
        var sum = 0.0
        lengths = (1...SegmentMeasure.pieces).map { index in
            let next = segment.value(at: Double(index) / Double(SegmentMeasure.pieces))
            sum += former.distance(to: next)
            former = next
            return sum
        }
    }

    /// Returns the parameter of the segment at a fraction of its arc length.
    func parameter(at part: Double) -> Double {
        guard length > 0, part > 0 else { return max(part, 0) }
        guard part < 1 else { return 1 }
        let wanted = part * length
        let index = lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1
        let before = index == 0 ? 0 : lengths[index - 1]
        let piece = lengths[index] - before
        let within = piece > 0 ? (wanted - before) / piece : 0
        return (Double(index) + within) / Double(SegmentMeasure.pieces)
    }
}

extension CGPoint {
    static func onBezier(
        _ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint, at part: Double
    ) -> CGPoint {
        let t = CGFloat(part)
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
    }
}
