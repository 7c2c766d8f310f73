import Synchronization

internal import TextEngine

/// The key of a strike: the face and the transform that masks have in common.
struct GlyphStyle: Hashable {
    let face: ObjectIdentifier
    /// From em units, y up, to pixels.
    let transform: GlyphTransform
}

/// A cache of glyph masks at four subpixel positions along each axis; the least recently used
/// strikes are evicted first.
///
/// - Isolation: one cache serves all rasterizers of the process; a lock guards it.
final class GlyphMaskCache: Sendable {
    static let shared = GlyphMaskCache(byteLimit: 8 << 20)

    /// A glyph and its subpixel position, in quarters.
    struct Slot: Hashable {
        let value: UInt32

        init(_ glyph: CGGlyph, quarterX: Int, quarterY: Int) {
            value = UInt32(glyph) << 4 | UInt32(quarterX & 3) << 2 | UInt32(quarterY & 3)
        }
    }

    private struct Strike {
        /// Retained, so that its identity is not reused.
        let face: FontFace
        /// Relative to the whole pixel of the glyph's origin; nil for blanks.
        var masks: [Slot: PlacedMask?] = [:]
        var byteCount = 0
        var lastUse: UInt64 = 0
    }

    private struct Contents {
        var strikes: [GlyphStyle: Strike] = [:]
        var byteCount = 0
        var useCount: UInt64 = 0
    }

    private let byteLimit: Int
    private let contents = Mutex(Contents())

    /// Chosen: a limit for strikes, because each retains its face, which may hold a whole file.
    private static let mostStyles = 64
    /// The cost of a mask in addition to its pixels, in bytes.
    private static let overhead = 160

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The masks of glyphs in order, nil for blanks.
    func masks(
        for slots: [Slot], of face: FontFace, transform: GlyphTransform
    ) -> [PlacedMask?] {
        let style = GlyphStyle(face: ObjectIdentifier(face), transform: transform)
        return contents.withLock { contents in
            contents.useCount += 1
            let useCount = contents.useCount
            var added = 0
            // The strike is removed and reinserted, so that it is mutated in place and not copied.
            var strike = contents.strikes.removeValue(forKey: style) ?? Strike(face: face)
            strike.lastUse = useCount
            var result: [PlacedMask?] = []
            result.reserveCapacity(slots.count)
            for slot in slots {
                if let known = strike.masks[slot] {
                    result.append(known)
                    continue
                }
                let mask = Self.make(slot, of: face, transform: transform)
                strike.masks[slot] = .some(mask)
                added += (mask?.mask.byteCount ?? 0) + Self.overhead
                result.append(mask)
            }
            strike.byteCount += added
            contents.strikes[style] = strike
            contents.byteCount += added
            if contents.byteCount > byteLimit || contents.strikes.count > Self.mostStyles {
                Self.evict(from: &contents, limit: byteLimit / 2)
            }
            return result
        }
    }

    private static func make(
        _ slot: Slot, of face: FontFace, transform: GlyphTransform
    ) -> PlacedMask? {
        var placed = transform
        placed.tx = Double(slot.value >> 2 & 3) / 4
        placed.ty = Double(slot.value & 3) / 4
        guard let glyph = face.mask(of: slot.value >> 4, transform: placed) else { return nil }
        let mask = CoverageMask(width: glyph.width, height: glyph.height)
        glyph.coverage.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in 0..<glyph.height {
                mask.row(y).update(from: base + y * glyph.width, count: glyph.width)
            }
        }
        return PlacedMask(mask, x: glyph.left, y: glyph.top)
    }

    /// Evicts the least recently used strikes; a single strike may exceed the limit.
    private static func evict(from contents: inout Contents, limit: Int) {
        let oldestFirst = contents.strikes.sorted { $0.value.lastUse < $1.value.lastUse }
        for (style, strike) in oldestFirst
        where contents.byteCount > limit || contents.strikes.count > mostStyles / 2 {
            contents.strikes.removeValue(forKey: style)
            contents.byteCount -= strike.byteCount
        }
    }

    func removeAll() { contents.withLock { $0 = Contents() } }

    /// The number and the bytes of the cached masks.
    var statistics: (count: Int, byteCount: Int) {
        contents.withLock { contents in
            (contents.strikes.values.reduce(0) { $0 + $1.masks.count }, contents.byteCount)
        }
    }
}
