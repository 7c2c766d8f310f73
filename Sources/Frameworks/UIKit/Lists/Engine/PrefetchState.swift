import CoreGraphics

/// The state of prefetching in a list.
struct PrefetchState {
    private var requested: Set<RowPath> = []
    private var lastOffset = CGPoint.zero
    private var isForwards = true

    init() {}

    mutating func reset() { requested = [] }

    /// Requests the paths that follow the visible ones in the direction of scrolling.
    ///
    /// - Parameters:
    ///   - count: The number of visible paths.
    ///   - next: Returns the next path, or the previous one; nil at the end of the list.
    /// - Returns: The paths that were not requested yet, and those whose requests are cancelled.
    mutating func request(
        around visible: ClosedRange<RowPath>, count: Int, offset: CGPoint,
        next: (_ path: RowPath, _ isForwards: Bool) -> RowPath?
    ) -> (wanted: [RowPath], passed: [RowPath]) {
        let movement = offset.x - lastOffset.x + offset.y - lastOffset.y
        if movement != 0 { isForwards = movement > 0 }
        lastOffset = offset
        // What is visible now no longer needs prefetching.
        requested = requested.filter { !visible.contains($0) }
        let passed = requested.filter { ($0 < visible.lowerBound) == isForwards }
        var coming: [RowPath] = []
        var path = next(isForwards ? visible.upperBound : visible.lowerBound, isForwards)
        // Chosen: as many as are visible.
        while let current = path, coming.count < count {
            coming.append(current)
            path = next(current, isForwards)
        }
        let wanted = coming.filter { !requested.contains($0) }
        requested.subtract(passed)
        requested.formUnion(wanted)
        return (wanted, passed.sorted())
    }
}
