import Synchronization

/// What decides the coverage of a path: everything but whole-pixel displacement.
struct CoverageKey: Hashable {
    enum Operation: Hashable {
        case fill(CGPathFillRule)
        case stroke(StrokeStyle)
    }

    /// What is covered. Shapes known by their numbers share coverage, whichever path they come from.
    enum Source: Hashable {
        /// By the memory of its elements, which copies of a path share. Kept coverage holds on to the
        /// memory, so that nobody writes to it and no other path can take it over.
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
/// - Isolation: one cache serves all rasterisers of the process; a lock guards it.
final class CoverageCache: Sendable {
    static let shared = CoverageCache(byteLimit: 8 << 20, countLimit: 4096)

    private struct Entry {
        /// The elements of a path that is known by their memory.
        let elements: PathStorage?
        /// Relative to the whole-pixel displacement; nil for a path that covers nothing.
        let mask: PlacedMask?
        var lastUse: UInt64
    }

    private struct Contents {
        var entries: [CoverageKey: Entry] = [:]
        var byteCount = 0
        var useCount: UInt64 = 0
    }

    private let byteLimit: Int
    private let countLimit: Int
    private let contents = Mutex(Contents())

    init(byteLimit: Int, countLimit: Int) {
        self.byteLimit = byteLimit
        self.countLimit = countLimit
    }

    /// The largest mask worth keeping.
    var largestMask: Int { byteLimit / 4 }

    /// The kept coverage: nothing when unknown, an inner nil when the path covers nothing.
    func find(_ key: CoverageKey) -> PlacedMask?? {
        contents.withLock { contents in
            guard let index = contents.entries.index(forKey: key) else { return .none }
            contents.useCount += 1
            contents.entries.values[index].lastUse = contents.useCount
            return .some(contents.entries.values[index].mask)
        }
    }

    func insert(_ mask: PlacedMask?, for key: CoverageKey, elements: PathStorage?) {
        let byteCount = mask?.mask.byteCount ?? 0
        guard byteCount <= largestMask else { return }
        contents.withLock { contents in
            contents.useCount += 1
            let entry = Entry(elements: elements, mask: mask, lastUse: contents.useCount)
            if let old = contents.entries.updateValue(entry, forKey: key) {
                contents.byteCount -= old.mask?.mask.byteCount ?? 0
            }
            contents.byteCount += byteCount
            if contents.byteCount > byteLimit || contents.entries.count > countLimit {
                evict(from: &contents)
            }
        }
    }

    func removeAll() { contents.withLock { $0 = Contents() } }

    /// Number and bytes of the kept masks.
    var statistics: (count: Int, byteCount: Int) {
        contents.withLock { ($0.entries.count, $0.byteCount) }
    }

    /// Drops the older half, so that the sort is paid once for many insertions.
    private func evict(from contents: inout Contents) {
        let oldestFirst = contents.entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in oldestFirst {
            contents.entries.removeValue(forKey: key)
            contents.byteCount -= entry.mask?.mask.byteCount ?? 0
            if contents.byteCount <= byteLimit / 2, contents.entries.count <= countLimit / 2 {
                return
            }
        }
    }
}
