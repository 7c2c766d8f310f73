/// What decides the coverage of a path: everything but whole-pixel displacement.
struct CoverageKey: Hashable, Sendable {
    enum Operation: Hashable, Sendable {
        case fill(CGPathFillRule)
        case stroke(StrokeStyle)
    }

    /// What is covered. Shapes known by their numbers share coverage, whichever path they come from.
    enum Source: Hashable, Sendable {
        /// By the memory of its elements, which copies of a path share. Kept coverage holds on to the
        /// memory, so that it is not changed and no other path can reuse it.
        case elements(verbs: UInt, points: UInt)
        /// By value: drawing code that runs again makes the same few lines again.
        case few(PathStorage)
        /// With the corner of its rectangle at the origin.
        case shape(PathShape)
        /// A quarter of a circle, `a` being its radius.
        case corner(isRight: Bool, isBottom: Bool)
    }

    let source: Source
    let operation: Operation
    let a: CGFloat
    let b: CGFloat
    let c: CGFloat
    let d: CGFloat
    /// Displacement inside of a pixel, from 0 up to 1.
    let fractionX: CGFloat
    let fractionY: CGFloat
    let isAntialiased: Bool
    /// Standard deviation in pixels of the blur of a shadow; 0 for the shape itself.
    let deviation: CGFloat
}

/// Rasterised paths for reuse, least recently used first out, bounded in bytes and in number.
///
/// - Isolation: one cache serves all rasterisers of the process.
final class CoverageCache: Sendable {
    static let shared = CoverageCache(byteLimit: 8 << 20, countLimit: 4096)

    private struct Coverage: Sendable {
        /// The elements of a path that is known by their memory.
        let elements: PathStorage?
        /// Relative to the whole-pixel displacement; nil for a path that covers nothing.
        let mask: PlacedMask?
    }

    private let kept: LockedCache<CoverageKey, Coverage>
    /// The largest mask worth keeping, in bytes.
    let largestMask: Int

    init(byteLimit: Int, countLimit: Int) {
        kept = LockedCache(byteLimit: byteLimit, countLimit: countLimit)
        largestMask = byteLimit / 4
    }

    /// The kept coverage: nothing when unknown, an inner nil when the path covers nothing.
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
