internal import CoreGraphics

/// The pixels that have to be repainted, as at most eight rectangles that do not overlap.
///
/// An added rectangle stays whole: it is inside one of the resulting rectangles. Effects that read their
/// surroundings, such as backdrops, depend on that. For painting, damage is also available in smaller parts:
/// many small changes on a large screen leave most of it untouched.
struct Damage {
    static let capacity = 8

    let limit: PixelRect
    /// The added rectangles, in order.
    private var added: [PixelRect] = []
    /// The result of joining the first `joinedCount` rectangles, which need not be joined again.
    private var joined: [PixelRect] = []
    private var joinedCount = 0

    /// Beyond this number of rectangles, no parts are made.
    private static let mostAdded = 2048
    /// The maximum number of parts in which one rectangle is painted.
    private static let mostParts = 256
    /// The number of pixels that are filled in about the time that it takes to start another part.
    private static let partCost = 4096

    init(limit: PixelRect) { self.limit = limit }

    var isEmpty: Bool { added.isEmpty }

    mutating func add(_ rect: PixelRect) {
        let rect = rect.intersection(limit)
        if rect.isEmpty || added.last.map({ $0.contains(rect) }) == true { return }
        added.append(rect)
    }

    /// Adds the former and the present rectangle of a layer: as one if the union has no more pixels than the
    /// two, which is less to join.
    mutating func add(_ former: PixelRect, and present: PixelRect) {
        let both = former.union(present)
        if both.area <= former.area + present.area {
            add(both)
        } else {
            add(former)
            add(present)
        }
    }

    /// Adds the rectangles of other damage on the same screen.
    mutating func add(_ other: Damage) {
        for rect in other.added { add(rect) }
    }

    /// Discards the smaller parts of the damage.
    mutating func joinToFew() {
        added = rects
        joined = []
        joinedCount = 0
    }

    /// Whether a pixel of the rectangle was added.
    func intersects(_ rect: PixelRect) -> Bool { added.contains { $0.intersects(rect) } }

    // MARK: - At most eight

    /// The rectangles that hosts receive.
    ///
    /// - Complexity: O(n) in the number of rectangles added since `join()`.
    var rects: [PixelRect] {
        var rects = joined
        for rect in added[joinedCount...] { Damage.add(rect, toFew: &rects) }
        return rects
    }

    /// Caches `rects`, which has several readers once all damage is added.
    mutating func join() {
        joined = rects
        joinedCount = added.count
    }

    private static func add(_ rect: PixelRect, toFew rects: inout [PixelRect]) {
        // Overlapping rectangles are joined, and others if one rectangle costs less than two.
        join(rect, into: &rects) { waste, joined in waste <= joined.area / 16 }
        if rects.count > capacity { joinCheapestPair(of: &rects) }
    }

    /// Adds to disjoint rectangles, joining the new one with those that it overlaps or that `isWorthwhile`
    /// accepts: it receives the pixels that neither covers, and the union.
    private static func join(
        _ rect: PixelRect, into rects: inout [PixelRect],
        where isWorthwhile: (_ waste: Int, _ joined: PixelRect) -> Bool
    ) {
        var added = rect
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(added) { return }
            let joined = added.union(other)
            let waste = joined.area - added.area - other.area
            if other.intersects(added) || isWorthwhile(waste, joined) {
                added = joined
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(added)
    }

    private static func joinCheapestPair(of rects: inout [PixelRect]) {
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
        add(joined, toFew: &rects)
    }

    /// The rectangles in row order, so that the result is independent of history.
    var sorted: [PixelRect] { rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

    // MARK: - Parts

    /// Returns the damage inside one of `rects` as disjoint rectangles; the rectangle itself if painting its
    /// parts would not be faster.
    func parts(of rect: PixelRect) -> [PixelRect] {
        guard added.count <= Damage.mostAdded else { return [rect] }
        var parts: [PixelRect] = []
        for part in added where rect.contains(part) {
            Damage.join(part, into: &parts) { waste, _ in waste <= Damage.partCost }
            if parts.count > Damage.mostParts { return [rect] }
        }
        let cost = parts.reduce(0) { $0 + $1.area + Damage.partCost }
        return cost < rect.area ? parts : [rect]
    }

    // MARK: - Taking back

    /// The number of added rectangles, for `goBack(to:)`.
    var count: Int { added.count }

    /// Removes all but the first `count` added rectangles.
    mutating func goBack(to count: Int) {
        added.removeLast(added.count - count)
        guard joinedCount > count else { return }
        joined = []
        joinedCount = 0
    }
}
