internal import CoreGraphics

/// The pixels that have to be painted again, as at most eight rectangles that do not overlap.
///
/// A rectangle that was added stays whole: it is inside one of the resulting rectangles. Effects
/// that read their surroundings, such as backdrops, depend on that. What was added is also known in
/// smaller parts, for painting: many small things on a large screen leave most of it untouched.
struct Damage {
    static let capacity = 8

    let limit: PixelRect
    /// What was added, in order.
    private var added: [PixelRect] = []
    /// The few rectangles that the first `joinedCount` came to, which need not be joined again.
    private var joined: [PixelRect] = []
    private var joinedCount = 0

    /// Of more rectangles than this no parts are made.
    private static let mostAdded = 2048
    /// One rectangle is painted in this many parts at the most.
    private static let mostParts = 256
    /// How many pixels are filled in about the time that it takes to begin another part.
    private static let partCost = 4096

    init(limit: PixelRect) { self.limit = limit }

    var isEmpty: Bool { added.isEmpty }

    mutating func add(_ rect: PixelRect) {
        let rect = rect.intersection(limit)
        if rect.isEmpty || added.last.map({ $0.contains(rect) }) == true { return }
        added.append(rect)
    }

    /// Adds where something was and where it is now: as one rectangle, which is less to join, where
    /// that covers no more pixels than the two.
    mutating func add(_ former: PixelRect, and present: PixelRect) {
        let both = former.union(present)
        if both.area <= former.area + present.area {
            add(both)
        } else {
            add(former)
            add(present)
        }
    }

    /// Adds all that was added to another of the same screen.
    mutating func add(_ other: Damage) {
        for rect in other.added { add(rect) }
    }

    /// Forgets the smaller parts in which damage was added.
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
    /// - Complexity: O(n) in the number of rectangles that were added since `join()`.
    var rects: [PixelRect] {
        var rects = joined
        for rect in added[joinedCount...] { Damage.add(rect, toFew: &rects) }
        return rects
    }

    /// Remembers `rects`, which several ask for when all is added.
    mutating func join() {
        joined = rects
        joinedCount = added.count
    }

    private static func add(_ rect: PixelRect, toFew rects: inout [PixelRect]) {
        // What overlaps is joined, and so is what costs less as one rectangle than as two.
        join(rect, into: &rects) { waste, joined in waste <= joined.area / 16 }
        if rects.count > capacity { joinCheapestPair(of: &rects) }
    }

    /// Adds to rectangles that do not overlap, and joins the new one with those that it overlaps or
    /// that `isWorthwhile` joins: given the pixels that neither covers, and both in one.
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

    /// The rectangles in the order of rows, for a result that does not depend on history.
    var sorted: [PixelRect] { rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

    // MARK: - Parts

    /// What was added inside of one of `rects`, as rectangles that do not overlap; the rectangle
    /// itself where painting parts of it would take no less time.
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

    /// How much was added; a state to go back to.
    var count: Int { added.count }

    /// Forgets all but the first `count` rectangles that were added.
    mutating func goBack(to count: Int) {
        added.removeLast(added.count - count)
        guard joinedCount > count else { return }
        joined = []
        joinedCount = 0
    }
}
