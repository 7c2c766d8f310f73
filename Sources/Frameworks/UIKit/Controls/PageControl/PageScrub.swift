import Foundation

/// A touch that scrubs through pages.
struct PageScrub {
    private let start: CGFloat
    private let firstPage: Int
    private var hasMoved = false

    init(start: CGFloat, page: Int) {
        self.start = start
        firstPage = page
    }

    /// Returns the page under the finger; nil while the touch may still be a tap.
    ///
    /// - Parameter location: as `start`, in points in the direction of the pages.
    mutating func page(at location: CGFloat) -> Int? {
        let metrics = PageControlMetrics.current
        let position = location - start
        if abs(position) > metrics.slop { hasMoved = true }
        return hasMoved ? firstPage + Int((position / metrics.scrubLength).rounded()) : nil
    }
}

/// The range of pages whose dots fit, with the scale of each dot.
struct PageWindow: Equatable {
    /// The first dot that is shown.
    let first: Int
    let count: Int
    private let total: Int

    init(total: Int, current: Int, capacity: Int) {
        self.total = total
        count = min(total, max(1, capacity))
        // The current page is in the middle, except near the ends.
        first = min(max(0, current - count / 2), total - count)
    }

    /// Returns the scale of a dot: smaller near an end beyond which there are more pages, 0 outside of the range.
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
