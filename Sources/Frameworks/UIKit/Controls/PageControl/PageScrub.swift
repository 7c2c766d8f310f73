import Foundation

/// A finger that leafs through pages.
struct PageScrub {
    private let start: CGFloat
    private let firstPage: Int
    private var hasMoved = false

    init(start: CGFloat, page: Int) {
        self.start = start
        firstPage = page
    }

    /// The page that the finger has come to; nil as long as it may still be a tap.
    ///
    /// - Parameter place: as `start`, in points in the direction of the pages.
    mutating func page(at place: CGFloat) -> Int? {
        let look = PageControlMetrics.current
        let way = place - start
        if abs(way) > look.slop { hasMoved = true }
        return hasMoved ? firstPage + Int((way / look.scrubLength).rounded()) : nil
    }
}

/// Which dots fit, and how large each is.
struct PageWindow: Equatable {
    /// The first dot that is shown.
    let first: Int
    let count: Int
    private let total: Int

    init(total: Int, current: Int, room: Int) {
        self.total = total
        count = min(total, max(1, room))
        // The present page is in the middle, except near the ends.
        first = min(max(0, current - count / 2), total - count)
    }

    /// The size of a dot: smaller at an end beyond which there are more pages, 0 beyond the ends.
    func scale(of page: Int) -> CGFloat {
        let scales = PageControlMetrics.current.outerScales
        let fromStart = page - first
        let fromEnd = first + count - 1 - page
        if fromStart < 0 || fromEnd < 0 { return 0 }
        var scale: CGFloat = 1
        if first > 0, fromStart < scales.count { scale = min(scale, scales[fromStart]) }
        if first + count < total, fromEnd < scales.count { scale = min(scale, scales[fromEnd]) }
        return scale
    }
}
