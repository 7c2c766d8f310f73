internal import SwiftRuntime

/// The last two anchors of a class that were returned, for reuse once they are released.
///
/// `one.topAnchor.constraint(equalTo: other.topAnchor)` asks for two anchors and releases both at once,
/// and a screen is made of thousands of such lines. An anchor with a strong or weak reference outside the
/// cache is never reused.
struct AnchorCache<Anchor: AnyObject>: ~Copyable {
    private var first: Anchor?
    private var second: Anchor?
    private var isSecondNext = false

    /// The next anchor in turn, if the cache has the only reference to it.
    @inline(__always)
    mutating func take() -> Anchor? {
        isSecondNext.toggle()
        return isSecondNext ? AnchorCache.unused(&second) : AnchorCache.unused(&first)
    }

    /// Replaces the anchor that the last `take` found in use.
    mutating func replace(with anchor: Anchor) {
        if isSecondNext { second = anchor } else { first = anchor }
    }

    @inline(__always)
    private static func unused(_ anchor: inout Anchor?) -> Anchor? {
        guard isKnownUniquelyReferenced(&anchor) else { return nil }
        let unused = Unmanaged.passUnretained(anchor.unsafelyUnwrapped)
        return unused.uncounted(hasWeakReferences) ? nil : unused.takeUnretainedValue()
    }
}
