internal import CoreGraphics

/// The pixels that have to be painted again, as at most eight rectangles that do not overlap.
///
/// A rectangle that was added stays whole: it lies inside one of the resulting rectangles. Effects
/// that read their surroundings, such as backdrops, depend on that.
struct Damage {
    static let capacity = 8

    private(set) var rects: [PixelRect] = []
    let limit: PixelRect

    init(limit: PixelRect) { self.limit = limit }

    var isEmpty: Bool { rects.isEmpty }

    mutating func add(_ rect: PixelRect) {
        var added = rect.intersection(limit)
        if added.isEmpty { return }
        // What overlaps is joined, and so is what costs less as one rectangle than as two.
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(added) { return }
            let joined = added.union(other)
            let waste = joined.area - added.area - other.area
            if other.intersects(added) || waste <= joined.area / 16 {
                added = joined
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(added)
        if rects.count > Damage.capacity { joinCheapestPair() }
    }

    func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    private mutating func joinCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in 0..<rects.count {
            for second in (first + 1)..<rects.count {
                let joined = rects[first].union(rects[second])
                let waste = joined.area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }

    /// The rectangles in the order of rows, for a result that does not depend on history.
    var sorted: [PixelRect] { rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
}
