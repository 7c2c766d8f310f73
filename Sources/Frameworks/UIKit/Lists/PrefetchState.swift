import CoreGraphics

/// The state of prefetching in a list, with the paths of its rows or items.
struct PrefetchState<Path: Hashable & Comparable> {
    private var requested: Set<Path> = []
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
        around visible: ClosedRange<Path>, count: Int, offset: CGPoint,
        next: (_ path: Path, _ isForwards: Bool) -> Path?
    ) -> (wanted: [Path], passed: [Path]) {
        let movement = offset.x - lastOffset.x + offset.y - lastOffset.y
        if movement != 0 { isForwards = movement > 0 }
        lastOffset = offset
        // What is visible now no longer needs prefetching.
        requested = requested.filter { !visible.contains($0) }
        let passed = requested.filter { ($0 < visible.lowerBound) == isForwards }
        var coming: [Path] = []
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
