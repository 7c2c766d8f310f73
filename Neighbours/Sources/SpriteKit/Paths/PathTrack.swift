import CoreGraphics

/// A path as straight pieces, for places at a part of its length.
struct PathTrack {
    private var points: [CGPoint] = []
    /// The length of the track up to each point.
    private var lengths: [CGFloat] = []

    /// The gap between two subpaths is crossed, too.
    init(_ path: CGPath) { path.polylines.flatMap(\.points).forEach { append($0) } }

    private mutating func append(_ point: CGPoint) {
        if let last = points.last {
            let step = hypot(point.x - last.x, point.y - last.y)
            guard step > 0 else { return }
            lengths.append(length + step)
        } else {
            lengths.append(0)
        }
        points.append(point)
    }

    var length: CGFloat { lengths.last ?? 0 }

    var reversed: PathTrack {
        var track = self
        track.points.reverse()
        track.lengths = lengths.reversed().map { length - $0 }
        return track
    }

    /// The point and the direction at a part of the length, from 0 to 1; nil for an empty path.
    func place(at part: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
        guard let first = points.first else { return nil }
        guard points.count > 1 else { return (first, .pi / 2) }
        let wanted = part * length
        var low = 1
        var high = points.count - 1
        while low < high {
            let middle = (low + high) / 2
            if lengths[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        let (start, end) = (points[low - 1], points[low])
        let fraction = (wanted - lengths[low - 1]) / (lengths[low] - lengths[low - 1])
        return (
            CGPoint(
                x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction
            ),
            atan2(end.y - start.y, end.x - start.x)
        )
    }
}
