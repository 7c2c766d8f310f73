/// Alternating lengths of dashes and gaps, with the offset at which a path starts.
struct DashPattern {
    let lengths: [CGFloat]
    /// The index of the first dash or gap; dashes are even.
    let firstIndex: Int
    /// Its remaining length.
    let firstRest: CGFloat

    /// Fails if the lengths are not a pattern.
    init?(phase: CGFloat, lengths: [CGFloat]) {
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
            return nil
        }
        // An odd number of lengths swaps dashes and gaps in every period.
        let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = all.reduce(0, +)
        var rest = phase.truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        var index = 0
        while rest > 0, rest >= all[index], index < all.count - 1 {
            rest -= all[index]
            index += 1
        }
        self.lengths = all
        firstIndex = index
        firstRest = max(0, all[index] - rest)
    }
}

/// Splits a path into dashes.
struct PathDasher {
    /// Patterns with more dashes would be invisible.
    private static let greatestCount = 100_000
    private let pattern: DashPattern

    init(_ pattern: DashPattern) { self.pattern = pattern }

    /// Returns the dashes of all subpaths; each subpath starts the pattern again.
    func dashes(of path: CGPath) -> PathStorage {
        var result = PathStorage()
        var pieces: [MeasuredCurve] = []
        path.forEachSegment { segment in
            switch segment {
            case .move:
                finish(&pieces, closed: false, &result)
            case .line(let start, let end, let closes):
                if start != end { pieces.append(MeasuredCurve(line: start, end)) }
                if closes { finish(&pieces, closed: true, &result) }
            case .curve(let curve):
                pieces.append(MeasuredCurve(curve))
            }
        }
        finish(&pieces, closed: false, &result)
        return result
    }

    private func finish(
        _ pieces: inout [MeasuredCurve], closed: Bool, _ result: inout PathStorage
    ) {
        defer { pieces = [] }
        let total = pieces.reduce(0) { $0 + $1.length }
        let mean = pattern.lengths.reduce(0, +) / CGFloat(pattern.lengths.count)
        guard total > 0, total.isFinite, total / mean < CGFloat(Self.greatestCount) else { return }
        var dashes: [PathStorage] = []
        var dash: PathStorage?
        var index = pattern.firstIndex
        var rest = pattern.firstRest
        if index % 2 == 0 { dash = Self.begin(pieces[0].point(at: 0)) }
        for piece in pieces {
            var done: CGFloat = 0
            while piece.length - done > rest {
                let next = done + rest
                piece.append(from: done, to: next, &dash)
                if let finished = dash {
                    dashes.append(finished)
                    dash = nil
                } else {
                    dash = Self.begin(piece.point(at: next))
                }
                done = next
                index = (index + 1) % pattern.lengths.count
                rest = pattern.lengths[index]
            }
            piece.append(from: done, to: piece.length, &dash)
            rest -= piece.length - done
        }
        if let last = dash {
            if closed, pattern.firstIndex % 2 == 0, !dashes.isEmpty {
                // The dash at the end continues the one at the start: they are joined.
                var joined = last
                dashes[0].forEachElement { element in
                    if case .move = element { return }
                    joined.append(element)
                }
                dashes[0] = joined
            } else {
                dashes.append(last)
            }
        }
        for dash in dashes { result.append(dash, transform: .identity) }
    }

    private static func begin(_ point: CGPoint) -> PathStorage {
        var storage = PathStorage()
        storage.move(to: point)
        return storage
    }
}

/// A line or curve that can be split by arc length.
struct MeasuredCurve {
    private let curve: BezierCurve
    private let isLine: Bool
    /// The arc length up to each of the evenly spaced parameters; one more than there are steps.
    private let lengths: [CGFloat]

    var length: CGFloat { lengths[lengths.count - 1] }

    init(line start: CGPoint, _ end: CGPoint) {
        curve = BezierCurve(
            start, start + (end - start) * (1 / 3), start + (end - start) * (2 / 3), end)
        isLine = true
        lengths = [0, (end - start).length]
    }

    init(_ curve: BezierCurve) {
        self.curve = curve
        isLine = false
        // Chords of this number of steps are shorter than the curve by some millionths of its length.
        let steps = 256
        var lengths: [CGFloat] = [0]
        lengths.reserveCapacity(steps + 1)
        var previous = curve.start
        var sum: CGFloat = 0
        for step in 1...steps {
            let point = curve.point(at: CGFloat(step) / CGFloat(steps))
            sum += (point - previous).length
            lengths.append(sum)
            previous = point
        }
        self.lengths = lengths
    }

    func point(at length: CGFloat) -> CGPoint { curve.point(at: parameter(at: length)) }

    /// Adds a part to a dash, if there is one.
    func append(from: CGFloat, to: CGFloat, _ dash: inout PathStorage?) {
        guard dash != nil else { return }
        if isLine {
            dash?.addLine(to: to >= length ? curve.end : point(at: to))
            return
        }
        guard to > from else { return }
        let end = parameter(at: to)
        let first = end < 1 ? curve.split(at: end).0 : curve
        let begin = parameter(at: from)
        let part = begin > 0 ? first.split(at: begin / end).1 : first
        dash?.addCurve(to: part.end, control1: part.control1, control2: part.control2)
    }

    /// Returns the parameter at an arc length.
    private func parameter(at target: CGFloat) -> CGFloat {
        if target <= 0 { return 0 }
        if target >= length { return 1 }
        var low = 0
        var high = lengths.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= target { low = middle } else { high = middle }
        }
        let step = lengths[high] - lengths[low]
        let share = step > 0 ? (target - lengths[low]) / step : 0
        return (CGFloat(low) + share) / CGFloat(lengths.count - 1)
    }
}
