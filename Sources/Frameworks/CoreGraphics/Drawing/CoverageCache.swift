/// The key of a path's coverage: everything that determines it but whole-pixel displacement.
struct CoverageKey: Hashable, Sendable {
    enum Operation: Hashable, Sendable {
        case fill(CGPathFillRule)
        case stroke(StrokeStyle)
    }

    /// The covered shape. Known shapes share coverage, whichever path they come from.
    enum Source: Hashable, Sendable {
        /// A path by the memory of its elements, which copies of the path share. The cached coverage retains
        /// the memory, so that it is not changed and no other path can reuse it.
        case elements(verbs: UInt, points: UInt)
        /// A short path by value: drawing code that runs again creates the same few lines again.
        case few(PathStorage)
        /// A known shape with the corner of its rectangle at the origin.
        case shape(PathShape)
        /// A quarter of a circle with radius `a`.
        case corner(isRight: Bool, isBottom: Bool)
    }

    let source: Source
    let operation: Operation
    let a: CGFloat
    let b: CGFloat
    let c: CGFloat
    let d: CGFloat
    /// The subpixel displacement, at least 0 and below 1.
    let fractionX: CGFloat
    let fractionY: CGFloat
    let isAntialiased: Bool
    /// The standard deviation of a shadow's blur in pixels; 0 for the shape itself.
    let deviation: CGFloat
}

/// A cache of rasterised paths, bounded in bytes and count, which evicts the least recently used first.
///
/// - Isolation: one cache serves all rasterisers of the process.
final class CoverageCache: Sendable {
    static let shared = CoverageCache(byteLimit: 8 << 20, countLimit: 4096)

    private struct Coverage: Sendable {
        /// The retained elements of a path that is identified by their memory.
        let elements: PathStorage?
        /// Relative to the whole-pixel displacement; nil for an empty coverage.
        let mask: PlacedMask?
    }

    private let kept: LockedCache<CoverageKey, Coverage>
    /// The size in bytes of the largest mask that is cached.
    let largestMask: Int

    init(byteLimit: Int, countLimit: Int) {
        kept = LockedCache(byteLimit: byteLimit, countLimit: countLimit)
        largestMask = byteLimit / 4
    }

    /// Returns the cached coverage: nil on a miss, `.some(nil)` for an empty coverage.
    func find(_ key: CoverageKey) -> PlacedMask?? {
        kept.find(key).map(\.mask)
    }

    func removeAll() { kept.removeAll() }

    var byteCount: Int { kept.statistics.byteCount }

    func insert(_ mask: PlacedMask?, for key: CoverageKey, elements: PathStorage?) {
        let byteCount = mask?.mask.byteCount ?? 0
        guard byteCount <= largestMask else { return }
        kept.insert(Coverage(elements: elements, mask: mask), for: key, byteCount: byteCount)
    }
}
